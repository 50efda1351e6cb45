import AdaptiveModel
import Messages

// Mistakes around a transition (TR, PR-23, PR-26).

extension Mutant {
  package static let transitions = breaking([
    "PR-23": [
      around(
        "block run twice",
        "A block that runs alongside is run once more at the end."
      ) { calls, _ in
        calls += calls.filter { $0.kind.name == .alongside }.prefix(1)
      },
      around(
        "alongside before announcements",
        "Blocks run alongside as soon as the controller returns, before other controllers receive theirs."
      ) { calls, _ in
        calls.pull { $0.kind.name == .alongside }
      },
      around(
        "completion before reports",
        "Completion blocks run before any didChange."
      ) { calls, _ in
        guard let report = calls.firstIndex(where: { $0.kind.name == .didChange }) else { return }
        let completions = calls.filter { $0.kind.name == .completion }
        calls.removeAll { $0.kind.name == .completion }
        calls.insert(contentsOf: completions, at: report)
      },
      around(
        "completion before alongside",
        "Completion blocks run before those that run alongside."
      ) { calls, _ in
        let rest = calls.filter { $0.kind.name != .completion && $0.kind.name != .alongside }
        calls =
          rest + calls.filter { $0.kind.name == .completion }
          + calls.filter { $0.kind.name == .alongside }
      },
      around(
        "blocks of children dropped",
        "The coordinator keeps the blocks of one controller alone.",
        or: ["TR-1"]
      ) { calls, _ in
        let first = calls.first { $0.block != nil }?.receiver
        calls.removeAll { $0.block != nil && $0.receiver != first }
      },
    ],
    "TR-1": [
      around(
        "completion alone dropped",
        "A completion block without another block beside it is not run."
      ) { calls, scenario in
        let alone = Set(
          scenario.parts(of: CoordinatedBlocks.self).filter { $0.alongside == nil }
            .compactMap(\.completion)
        )
        calls.removeAll { call in
          if case .completion(let name) = call.kind { alone.contains(name) } else { false }
        }
      },
      around(
        "no coordinator without traits",
        "A turn that changes only sizes has no coordinator."
      ) { calls, _ in
        if !calls.contains(where: { $0.kind.name == .didChange }) {
          calls.removeAll { $0.block != nil }
        }
      },
    ],
    "TR-2": [
      around(
        "completion finds the old",
        "When completion blocks run, traits and sizes are still the old ones."
      ) { calls, _ in
        for index in calls.indices where calls[index].kind.name == .completion {
          let first = calls.first {
            $0.receiver == calls[index].receiver && $0.kind.name != .didChange
          }
          if let old = first?.has { calls[index].has = old }
        }
      }
    ],
    "PR-26": [
      around(
        "preference bubbles up",
        "Every container above receives a preferred size."
      ) { calls, scenario in
        guard let call = calls.last, case .preferredContentSizeDidChange = call.kind,
          call.receiver != scenario.hierarchy.root.name
        else { return }
        calls.append(Call(to: scenario.hierarchy.root.name, call.kind, has: call.has))
      },
      around(
        "preference not reported",
        "The container does not receive the size that a child prefers."
      ) { calls, _ in
        calls.removeAll { $0.kind.name == .preferredContentSizeDidChange }
      },
      calls(
        "preferred height ignored",
        "A child that prefers another height and the same width prefers nothing else."
      ) { calls, scenario, step in
        var state = ScenarioState(scenario)
        for action in scenario.actions.prefix(step) { state.perform(action) }
        guard case .prefer(let name, let size) = scenario.actions[step],
          (state.preferredSizes[name] ?? Size(0, 0)).width == size.width
        else { return }
        calls.removeAll { $0.kind.name == .preferredContentSizeDidChange }
      },
      around(
        "preference reported twice",
        "The container receives the size that a child prefers twice."
      ) { calls, _ in
        if case .preferredContentSizeDidChange? = calls.last?.kind { calls += calls.suffix(1) }
      },
      around(
        "preference sent as a size",
        "A child that prefers another size receives viewWillTransition with it."
      ) { calls, _ in
        guard let call = calls.last, case .preferredContentSizeDidChange(let child) = call.kind
        else { return }
        calls.append(Call(to: child, .viewWillTransition(Size(300, 200)), has: call.has))
      },
    ],
    "TR-M1": [
      around(
        "no report beside blocks",
        "A controller that gives a block receives no didChange.",
        or: ["PR-8"]
      ) { calls, _ in
        let givers = Set(calls.filter { $0.block != nil }.map(\.receiver))
        calls.removeAll { $0.kind.name == .didChange && givers.contains($0.receiver) }
      }
    ],
    "TR-8": [
      scenario(
        "window does not turn",
        "The window of an implementation stays as it is when the device turns."
      ) { scenario in
        let held = scenario.orientation ?? .portrait
        scenario.actions = scenario.actions.map { action in
          if case .turn = action { .turn(held) } else { action }
        }
      },
      traces(
        "window below the bar",
        "The window of an implementation begins below the status bar."
      ) { trace, _ in trace.reportWindows(from: Point(0, 20)) },
      traces(
        "window keeps its classes",
        "The window of an implementation turns its bounds, and keeps the classes that it had at first.",
        or: ["PR-1"]
      ) { trace, _ in
        trace.reportWindows(from: .zero)
        guard let first = trace.window?.traits.only(.sizeClasses) else { return }
        trace.changeWindows { window in
          window = window.map { modified($0) { $0.traits = $0.traits.combined(with: first) } }
        }
      },
    ],
  ])

  /// Changes the reference's calls step by step, whichever step it is.
  private static let around = MistakeKind<@Sendable (inout [Call], Scenario) -> Void> { change in
    calls.mutation { calls, scenario, _ in change(&calls, scenario) }
  }
}

extension Call {
  /// The name of the running block, if the call runs one.
  fileprivate var block: String? {
    switch kind {
    case .alongside(let name), .completion(let name): name
    default: nil
    }
  }

  /// Whether the call is a will-callback.
  fileprivate var announces: Bool {
    kind.name == .willTransition || kind.name == .viewWillTransition
  }
}

extension [Call] {
  /// Moves calls directly after the first announcement to their receiver.
  fileprivate mutating func pull(_ matches: (Call) -> Bool) {
    let pulled = filter(matches)
    removeAll(where: matches)
    for call in pulled.reversed() {
      guard let place = firstIndex(where: { $0.receiver == call.receiver && $0.announces }) else {
        continue
      }
      insert(call, at: place + 1)
    }
  }
}

extension Trace {
  /// Reports the root's size and traits as the implementation's own window.
  fileprivate mutating func reportWindows(from origin: Point) {
    func window(_ states: [State]) -> Window? {
      states.first.map { Window(origin: origin, size: $0.size, traits: $0.traits) }
    }
    self.window = window(initial)
    for step in steps.indices { steps[step].window = window(steps[step].states) }
  }
}
