import AdaptiveModel

// Views that do not follow their controllers (TR-9, TR-10).

extension Mutant {
  static let views = breaking([
    "TR-9": [
      viewed(
        "views follow the window",
        "Views have the window's traits, not their controller's.",
        or: ["TR-10"]
      ) { trace, _, _ in trace.changeStates { $0.followWindow() } }
    ],
    "TR-10": [
      viewed("views not called", "Views receive no didChange.") { trace, _, names in
        trace.changeCalls { $0.removeAll { names.contains($0.receiver) } }
      },
      viewed("views see no change", "A view's didChange carries the new traits.") {
        trace,
        _,
        names in
        trace.changeCalls { calls in
          for place in calls.indices where names.contains(calls[place].receiver) {
            guard let traits = calls[place].has?.traits else { continue }
            calls[place].kind = .didChange(previous: traits)
          }
        }
      },
      viewed(
        "views called for sizes",
        "Views receive viewWillTransition beside their controller."
      ) { trace, scenario, _ in
        let views = scenario.viewsByController
        trace.changeCalls { calls in
          calls = calls.flatMap { call -> [Call] in
            guard case .viewWillTransition = call.kind else { return [call] }
            let own = views[call.receiver] ?? []
            return [call] + own.map { Call(to: $0, call.kind, has: call.has) }
          }
        }
      },
      viewed(
        "views called for nothing new",
        "Views receive didChange at every turn, whether their traits change or not."
      ) { trace, scenario, _ in
        let views = scenario.viewsByController
        trace.changeCalls { calls in
          calls += calls.flatMap { call -> [Call] in
            guard case .viewWillTransition = call.kind, let has = call.has else { return [] }
            let own = views[call.receiver] ?? []
            return own.map { Call(to: $0, .didChange(previous: has.traits), has: has) }
          }
        }
      },
    ],
  ])

  /// Changes views in the reference's traces.
  private static let viewed = MistakeKind<@Sendable (inout Trace, Scenario, Set<String>) -> Void> {
    change in
    traces.mutation { if $1.hasViews { change(&$0, $1, Set($1.viewNames)) } }
  }
}

extension Scenario {
  fileprivate var viewsByController: [String: [String]] {
    let entering = actions.compactMap(\.entering)
    let controllers = ([hierarchy] + entering).flatMap(\.controllers)
    return Dictionary(controllers.map { ($0.name, $0.views) }, uniquingKeysWith: { $1 })
  }
}

extension [State] {
  /// Gives all views the root's traits.
  fileprivate mutating func followWindow() {
    guard let traits = first?.traits else { return }
    for index in indices {
      self[index].views = self[index].views?.map { ViewState($0.name, traits) }
    }
  }
}
