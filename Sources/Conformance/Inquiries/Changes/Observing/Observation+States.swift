import AdaptiveModel

extension Observation {
  /// The moment of a report of states: after a step, or at the beginning where there is none.
  func words(for step: Int?) -> String {
    step.map { "after step \($0 + 1)" } ?? "at the beginning"
  }

  /// The states in the expected order, where an implementation orders siblings differently.
  ///
  /// A controller that is missing after some entered or left, and one that has left, are faults of
  /// the model; any other missing or extra controller makes the trace unfit for this scenario.
  func sorted(_ states: [State], _ number: Int?) throws(TraceMismatch) -> [Environment] {
    let place = words(for: number)
    let names = states.map(\.name)
    if let twin = names.firstRepeated {
      throw TraceMismatch("\(place), “\(names[twin])” has two states")
    }
    let hierarchy = judged.state.hierarchy
    let expected = hierarchy.controllers.map(\.name)
    if let stranger = names.first(where: { !expected.contains($0) }) {
      let words = "\(place), a state is reported for “\(stranger)”, which is not in the hierarchy"
      let isFault = hasMoved(before: number) && judged.isKnown(stranger)
      var mismatch = mismatch(words, of: isFault ? (number, stranger) : nil, expected)
      mismatch.departure = scenario.departure(of: stranger, before: (number ?? -1) + 1)
      throw mismatch
    }
    if let missing = expected.first(where: { !names.contains($0) }) {
      let words = "\(place), no state is reported for “\(missing)”, which is in the hierarchy"
      let isFault = hasMoved(before: number) && !names.isEmpty
      throw mismatch(words, of: isFault ? (number, missing) : nil, expected)
    }
    guard isPreorder(states) else {
      throw TraceMismatch("\(place), the states are not in pre-order for any order of siblings")
    }
    let states = Dictionary(firsts: states.map { ($0.name, $0.environment) })
    return expected.compactMap { states[$0] }
  }

  /// Checks that states report the views and documents of their controllers.
  func expectContents(_ states: [State], _ step: Int?) throws(TraceMismatch) {
    for state in states {
      guard let index = judged.state.index(of: state.name) else { continue }
      let controller = judged.state.hierarchy.controllers[index]
      let place = "\(words(for: step)), the state of “\(state.name)” has no"
      if claims.views, !controller.views.isEmpty, state.views == nil {
        throw TraceMismatch("\(place) `views`, but the controller has views")
      }
      let views = claims.views ? (state.views ?? []).map(\.name) : []
      if let twin = views.firstRepeated {
        let view = "the view “\(views[twin])” of “\(state.name)”"
        throw TraceMismatch("\(words(for: step)), \(view) has two states")
      }
      if claims.documents, controller.document != nil, state.document == nil {
        throw TraceMismatch("\(place) `document`, but the controller has one")
      }
    }
  }

  /// Whether a controller was added or removed in a step or before it.
  private func hasMoved(before step: Int?) -> Bool {
    !judged.moved.isEmpty || hasActionMoved(before: step)
  }

  private func hasActionMoved(before step: Int?) -> Bool {
    scenario.actions.prefix((step ?? -1) + 1).contains(where: \.movesControllers)
  }

  /// The error for a wrong hierarchy; it is attributed to the reaction where a reaction moves the
  /// controller, or where only reactions moved any.
  private func mismatch(
    _ words: String,
    of fault: (step: Int?, name: String)?,
    _ expected: [String]
  ) -> TraceMismatch {
    var mismatch = TraceMismatch(words, of: fault, expected)
    mismatch.isOfReaction =
      fault.map { step, name in
        judged.moved.contains(name) || step != nil && !hasActionMoved(before: step)
      } ?? false
    return mismatch
  }

  /// Whether states are in pre-order for some order of siblings.
  private func isPreorder(_ states: [State]) -> Bool {
    var path: [Int] = []
    for state in states {
      guard let index = judged.state.index(of: state.name) else { return false }
      while let last = path.last, last != judged.state.parents[index] { path.removeLast() }
      if path.isEmpty, index > 0 { return false }
      path.append(index)
    }
    return true
  }
}

extension Scenario {
  /// The last departure of a controller, in some of the first actions; `nil` if none moves it.
  fileprivate func departure(of name: String, before count: Int) -> TraceMismatch.Departure? {
    for (step, action) in actions.enumerated().prefix(count).reversed() {
      let state = ScenarioState(self, after: step)
      guard let index = state.index(of: name),
        ScenarioState(self, after: step + 1).index(of: name) == nil
      else { continue }
      let isDismissal = if case .dismiss = action { true } else { false }
      return state.leaving(by: action).map { leaving in
        let sign = leaving != index ? "inside" : isDismissal ? "dismissed" : "removed"
        return (isDismissal, Symptom("stays", present: [sign]))
      }
    }
    return nil
  }
}

/// The reason why a trace does not fit the scenario that it answers.
struct TraceMismatch: Error, CustomStringConvertible {
  var description: String
  /// The place where the hierarchy itself is wrong; `nil` where the trace does not fit the
  /// scenario.
  var place: Breach.Place?
  /// Whether a container adds or removes the controller in a callback.
  var isOfReaction = false
  /// How the controller left, if it is one that stays.
  var departure: Departure?

  /// The symptom shows a common cause: what is inside the one that leaves stays, however that leaves.
  typealias Departure = (isDismissal: Bool, symptom: Symptom)

  init(_ description: String) { self.description = description }

  /// A hierarchy other than the expected one, whose names are in pre-order; the fault names step and
  /// controller where the model is at fault.
  init(_ description: String, of fault: (step: Int?, name: String)?, _ expected: [String]) {
    let names = expected.joined(separator: ", ")
    self.description = "\(description): expected the states of “\(names)”"
    place = fault.map { Breach.Place(step: $0.step ?? -1, name: $0.name) }
  }
}
