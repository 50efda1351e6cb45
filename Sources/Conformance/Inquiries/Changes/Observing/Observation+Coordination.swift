import AdaptiveModel

/// The calls that controllers received in one step in addition to the three callbacks.
struct AroundCalls {
  /// The blocks that ran, by the index of the controller that gave them.
  var runs: [Int: [BlockRun]] = [:]
  /// The children whose preferred size a container received, by its index.
  var preferring: [Int: [String]] = [:]

  /// The constraint events of a layout, by the index of its controller.
  var events: [Int: [SetEvidence.Event]] = [:]

  var isEmpty: Bool { runs.isEmpty && preferring.isEmpty && events.isEmpty }

  /// Notes a call other than the three callbacks.
  mutating func note(_ call: Call, at place: Int, to index: Int) {
    if let block = call.kind.block {
      runs[index, default: []].append(BlockRun(block: block, place: place, has: call.has))
    } else if case .preferredContentSizeDidChange(let child) = call.kind {
      preferring[index, default: []].append(child)
    } else if case .constraints(let event) = call.kind {
      events[index, default: []].append(SetEvidence.Event(event: event, has: call.has))
    }
  }
}

extension Observation {
  /// Whether the step has blocks to judge: some were given in a change of the window, or ran.
  func isCoordinated(_ kind: StepKind) -> Bool {
    claims.coordinator && kind.isWindow && (judged.givesBlocks || !around.runs.isEmpty)
  }

  /// The facts about the step as a whole.
  func ends(of kind: StepKind) -> Coordination.Ends {
    var ends = Coordination.Ends()
    var (traitsChange, sizesChange) = (false, false)
    for index in received.indices {
      ends.report = max(ends.report, received[index].did.last)
      if former[index].traits != environments[index].traits { traitsChange = true }
      if former[index].size != environments[index].size { sizesChange = true }
      guard !noted[index].contains(.overrideChangedMidTransition) else { continue }
      ends.announcement = max(
        ends.announcement,
        received[index].will.last,
        received[index].size.last
      )
    }
    for run in around.runs.values.joined() where !run.block.isCompletion {
      ends.alongside = max(ends.alongside, run.place)
    }
    ends.isOfOneKind = traitsChange != sizesChange
    return ends
  }

  /// The blocks that a controller gave and those that ran; `nil` where there are none, or where the
  /// callbacks in which it gives blocks are not reported.
  func coordination(of index: Int, _ ends: Coordination.Ends) -> Coordination? {
    let given = judged.state.hierarchy.controllers[index].coordinates
    let runs = around.runs[index] ?? []
    guard !given.isEmpty || !runs.isEmpty, given.allSatisfy({ claims.includes($0.moment) }) else {
      return nil
    }
    return Coordination(given, in: received[index], runs: runs, ends)
  }
}
