import AdaptiveModel
import PropertyTesting

// A failing case is asked again before it is blamed. After an interruption the replies at hand are
// used.

extension Examination {
  /// The shrunk finding, or the unshrunk one if the run is interrupted before shrinking ends.
  func unlessInterrupted(
    _ group: FaultGroup,
    _ first: Tally.First,
    _ examiner: Examiner,
    _ shrunk: () -> Finding
  ) -> Finding {
    if !isInterrupted() {
      let finding = shrunk()
      if !isInterrupted() { return finding }
    }
    return finding(group, first, first.smallest[0], examiner, end: "the run was interrupted")
  }

  /// The finding of a flaky implementation: none of its first cases has the same replies each time.
  ///
  /// - Returns: `nil` if a case has the same replies, or if that is unknown.
  func flakyFinding(
    _ group: FaultGroup,
    _ first: Tally.First,
    _ examiner: Examiner
  ) -> Finding? {
    let fault = group.fault
    guard budget > 0, repeats > 0, fault != .failure(.timedOut), !fault.isAboutFlakiness else {
      return nil
    }
    var found: (start: Finding.Start, lines: [String])?
    for start in first.smallest {
      guard let lines = contradiction(start.place.id, first, examiner) else { return nil }
      found = found ?? (start, lines)
    }
    return found.map { flakyFinding(group, first, $0.start, examiner, $0.lines) }
  }

  /// A finding with its original replies, and lines that contrast them with other replies.
  func flakyFinding(
    _ group: FaultGroup,
    _ first: Tally.First,
    _ start: Finding.Start,
    _ examiner: Examiner,
    _ lines: [String]
  ) -> Finding {
    var finding = finding(group, first, start, examiner, end: nil)
    finding.isFlaky = true
    finding.flakiness = lines
    return finding
  }

  /// Lines that contrast two replies to the same request; `nil` if all replies are alike.
  private func contradiction(
    _ id: Case.ID,
    _ first: Tally.First,
    _ examiner: Examiner
  ) -> [String]? {
    guard let exchange = first.exchanges[id] else { return nil }
    let earlier = examiner.requests(before: id)
    for _ in 0..<repeats {
      let replies = examiner.answers(to: exchange.requests, after: earlier)
      // After the run was given up, the implementation is not asked again.
      if replies.contains(where: \.wasNotAsked) { return nil }
      if let lines = exchange.contradiction(to: replies) { return lines }
    }
    return nil
  }

  /// A finding with its original replies, not shrunk.
  private func finding(
    _ group: FaultGroup,
    _ first: Tally.First,
    _ start: Finding.Start,
    _ examiner: Examiner,
    end: String?
  ) -> Finding {
    let id = start.place.id
    let subject = Case(id, features: examiner.rules.features, world: examiner.rules.world)
    let exchange = first.exchanges[id] ?? Examiner.Exchange(requests: [], replies: [])
    let entry = Archive.Entry(
      place: start.place,
      requests: exchange.requests,
      replies: exchange.replies
    )
    let kept = Examiner(
      implementation: KeptAnswers(examiner.implementation.identity, entry),
      rules: examiner.rules
    )
    var finding = Shrinking(examiner: kept, budget: 0, group: group.group)
      .finding(group.fault, first.places, id, subject, first.count, calls: 0, end: end, story: [])
    finding.rows = first.rowsInOrder
    finding.attempts = [Finding.Attempt(start: start, finding: finding)]
    return finding
  }
}

extension Reply {
  /// The reply without the tokens of objects, which may differ each time.
  package var withoutTokens: Reply {
    guard var states = answer(as: [LayoutState].self) else { return self }
    for place in states.indices {
      for view in states[place].views.indices { states[place].views[view].token = nil }
      for constraint in states[place].constraints.indices {
        states[place].constraints[constraint].token = nil
      }
      for outlet in states[place].outlets.indices {
        states[place].outlets[outlet].held?.token = nil
      }
    }
    return .layout(states)
  }
}
