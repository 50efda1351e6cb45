import AdaptiveModel

extension Observation {
  /// Passes the witness of each controller in one step to the body, in pre-order.
  ///
  /// Nothing that the witness held in the step before is kept.
  mutating func report(
    step: Int,
    _ kind: StepKind,
    _ witness: inout Witness,
    _ body: (borrowing Witness) -> Void
  ) {
    if keepsHierarchies { hierarchies.append(judged.state) }
    beginNotes()
    noteChangesAbove()
    noteShownOverrides()
    noteUnknownSizes()
    let isDisordered = kind.isJudged && !receivers.isEmpty && noteOrder(kind)
    let ofAll = facts(of: kind).union(isDisordered ? .disordered : [])
    let controllers = judged.state.hierarchy.controllers
    let parents = judged.state.parents
    witness.step = step
    witness.kind = kind
    witness.window = ownWindow?.found ?? judged.state.window
    let ends = isCoordinated(kind) ? ends(of: kind) : nil
    for index in noted.indices {
      let parent = max(0, parents[index])
      witness.name = controllers[index].name
      witness.facts = noted[index].union(ofAll)
      witness.override = controllers[index].overrideTraitCollection
      witness.sizing = controllers[index].sizing
      witness.before = former[index]
      witness.after = environments[index]
      witness.container = environments[parent]
      if noted[parent].contains(.ownTraitsUnspecified) {
        witness.container.traits = environments[giver(of: index)].traits
      }
      witness.received = received[index]
      witness.containerReceived = (received[parent].will.first, received[parent].size.first)
      witness.becomePlain()
      if let disorder = disorders.isEmpty ? nil : disorders[index] {
        witness.disorderInSweep = disorder
      }
      if claims.ownsWindow, index == 0 { witness.ownWindow = ownWindow }
      if let ends, let coordination = coordination(of: index, ends) {
        witness.coordination = coordination
        witness.facts.insert(.coordinated)
      }
      if kind == .prefer {
        witness.preferred = judged.preferring
        witness.preferring = around.preferring[index] ?? []
      }
      if laysOut, let layout = layout(of: index, step: step, kind) {
        witness.layout = layout
        witness.facts.insert(.laysOut)
      }
      if hasDocuments || !views.names.isEmpty {
        noteViews(of: controllers[index], step, &witness)
      }
      witness.noteWhatFollows()
      body(witness)
    }
    if !views.names.isEmpty { views.end(states(after: step)) }
  }

  /// The facts of all controllers in a step.
  private func facts(of kind: StepKind) -> Facts {
    var facts: Facts = []
    switch profile {
    case .documented: facts.insert(.platformUnspecified)
    case .platform: if kind == .upsideDown { facts.insert(.sameSizeMayBeSent) }
    }
    if !claims.hasSizes || knowsOnlyDocuments { facts.insert(.sizeUnreported) }
    if !claims.states || noted.contains(where: { $0.contains(.overrideShown) }) {
      facts.insert(.overridesWork)
    }
    if isWindowUnknown { facts.insert(.unknown) }
    if kind == .override, former == environments, received.allSatisfy(\.nothing) {
      facts.insert(.idleStep)
    }
    return facts
  }

  private mutating func beginNotes() {
    noted.removeAll(keepingCapacity: true)
    noted.append(contentsOf: judged.facts)
    if !disorders.isEmpty { disorders = [:] }
  }

  func states(after step: Int) -> [State] {
    step < 0 ? trace.initial : trace.steps[step].states
  }

  /// Notes the controllers below a change of traits, and those whose traits are unknown.
  ///
  /// The functions that it calls are inlined, because it calls them for each controller at each
  /// step.
  private mutating func noteChangesAbove() {
    for index in noted.indices {
      if isUnknown(index) { noted[index].insert(.unknown) }
      let parent = giver(of: index)
      guard parent >= 0 else { continue }
      if noted[parent].contains(.changeAbove)
        || former[parent].traits != environments[parent].traits
      {
        noted[index].insert(.changeAbove)
        if isHidden(from: index) { noted[index].insert(.changeHidden) }
      }
    }
  }

  /// Notes the controllers whose override had an observed effect, now or before.
  private mutating func noteShownOverrides() {
    guard claims.states else { return }
    for index in noted.indices.dropFirst() where !noted[index].contains(.overrideShown) {
      let override = judged.state.hierarchy.controllers[index].overrideTraitCollection
      guard !override.isEmpty else { continue }
      let container = environments[giver(of: index)].traits
      if environments[index].traits != container,
        environments[index].traits.contains(traitsIn: override)
      {
        judged.facts[index].insert(.overrideShown)
        noted[index].insert(.overrideShown)
      }
    }
  }

  /// Notes the controllers whose size is unknown: the documents know sides that are fixed or filled.
  private mutating func noteUnknownSizes() {
    guard knowsOnlyDocuments else { return }
    var known: [(width: Bool, height: Bool)] = []
    for (index, controller) in judged.state.hierarchy.controllers.enumerated() {
      let above = known.isEmpty ? (true, true) : known[judged.state.parents[index]]
      let isSizedByRule = noted[index].isDisjoint(with: .sizedByPlatform)
      let sides = (
        width: isSizedByRule && controller.sizing.width.isDocumented(above.0),
        height: isSizedByRule && controller.sizing.height.isDocumented(above.1)
      )
      if !sides.width || !sides.height { noted[index].insert(.sizeUnknown) }
      known.append(sides)
    }
  }

  /// Whether a controller's traits are unknown, now or when the step began: none are reported, and
  /// its override, or one above it, is open (PR-O6), or one that it had (PR-20, under `documented`).
  @inline(__always)
  private func isUnknown(_ index: Int) -> Bool {
    if claims.states { return false }
    if !noted[index].isDisjoint(with: openTraits) || vague.contains(index) { return true }
    let parent = giver(of: index)
    return parent >= 0 && noted[parent].contains(.unknown)
  }

  /// Whether a change of traits above a controller ends at its override, or ended further up.
  @inline(__always)
  private func isHidden(from index: Int) -> Bool {
    let parent = giver(of: index)
    let (old, new) = (former[parent].traits, environments[parent].traits)
    if old == new { return noted[parent].contains(.changeHidden) }
    let override = judged.state.hierarchy.controllers[index].overrideTraitCollection
    return old.without(traitsIn: override) == new.without(traitsIn: override)
  }

  /// Checks the calls of a step against the sweep down the tree (PR-22).
  ///
  /// - Returns: Whether an order is broken that has its own clause (PR-5, PR-6).
  private mutating func noteOrder(_ kind: StepKind) -> Bool {
    // A size sent at rest (PR-O9), or sent again (PR-O4), has no place in the order.
    let isSizeOrdered = kind != .sizing && !(kind == .upsideDown && profile == .platform)
    var isDisordered = false
    for sweep in sweeps where noteOrder(of: sweep, kind, isSizeOrdered: isSizeOrdered) {
      isDisordered = true
    }
    if judged.hasPresentations { noteOrderOfPresentations() }
    return isDisordered
  }

  /// Checks the calls of one sweep against its order.
  ///
  /// - Returns: Whether an order is broken that has its own clause (PR-5, PR-6).
  private mutating func noteOrder(
    of sweep: Range<Int>,
    _ kind: StepKind,
    isSizeOrdered: Bool
  ) -> Bool {
    var isDisordered = false
    var latest = (will: -1, size: -1, did: -1)
    var end = (will: -1, size: -1)
    for index in sweep where noted[index].isOrdered(in: kind) {
      if received[index].will.count > 0 { end.will = max(end.will, received[index].will.first) }
      if received[index].size.count > 0 { end.size = max(end.size, received[index].size.first) }
    }
    for index in sweep where noted[index].isOrdered(in: kind) {
      // PR-25 covers the order in which a presented branch is reached; the order of its `didChange`
      // calls is open (TR-O2).
      let follows =
        !noted[index].isDisjoint(with: [.presentation, .presented])
        || received[index].follows(received[max(0, judged.state.parents[index])])
      if received[index].disorder != nil || !follows { isDisordered = true }
      if !noted[index].isDisjoint(with: [.presentation, .presented]) { continue }
      if noted[index].contains(.inPresentation) { latest.did = -1 }
      let (will, size, did) = received[index].firsts
      var wrong = WrongOrder(will, before: latest.will)
      if will != .max { latest.will = max(latest.will, will) }
      if size != .max, isSizeOrdered {
        wrong = wrong ?? WrongOrder(size, before: max(latest.size, end.will))
        latest.size = max(latest.size, size)
      }
      if did != .max {
        wrong = wrong ?? WrongOrder(did, before: max(latest.did, end.will))
        if isSizeOrdered { wrong = wrong ?? WrongOrder(did, before: end.size) }
        latest.did = max(latest.did, did)
      }
      note(wrong, of: index, as: .outOfSweep)
    }
    return isDisordered
  }

  /// Notes two calls in the wrong order, if there are any, with the fact that says so.
  mutating func note(_ wrong: WrongOrder?, of index: Int, as fact: Facts) {
    guard let wrong else { return }
    noted[index].insert(fact)
    disorders[index] = wrong
  }

  /// The witness for a controller that is in no hierarchy but received calls.
  func witness(ofAbsent name: String, _ received: ReceivedCalls, step: Int, _ kind: StepKind)
    -> Witness
  {
    var witness = Witness(name, step, kind, ownWindow?.found ?? judged.state.window, received)
    if let preferring = judged.preferring { witness.preferred = preferring }
    witness.noteWhatFollows()
    return witness
  }
}

extension Facts {
  /// Whether the calls of a controller have a place in the sweep: not those of a controller whose
  /// override changed in mid-transition, nor of one that must receive none (PR-19).
  fileprivate func isOrdered(in kind: StepKind) -> Bool {
    !contains(.overrideChangedMidTransition) && (kind != .override || contains(.targeted))
  }
}

extension ReceivedCalls {
  /// The index of the first call of each kind; `Int.max` where there is none.
  var firsts: (will: Int, size: Int, did: Int) { (will.first, size.first, did.first) }

  /// Whether each first announcement to it came after the same announcement to its container.
  func follows(_ container: ReceivedCalls) -> Bool {
    (will.count == 0 || container.will.count == 0 || container.will.first <= will.first)
      && (size.count == 0 || container.size.count == 0 || container.size.first <= size.first)
  }
}

extension SizingRule {
  /// Whether the documents say the length of a side, given whether they say its container's.
  fileprivate func isDocumented(_ container: Bool) -> Bool {
    switch self {
    case .fills: container
    case .fixed: true
    case .inset, .fraction: false
    }
  }
}
