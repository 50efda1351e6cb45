import AdaptiveModel
import Conformance

extension Mutant {
  /// Mutants that are wrong about the order of calls.
  static let orders: [Mutant] = ownOrders + familyOrders + sweeps

  private static let ownOrders = breaking([
    "PR-5": [
      arranging(
        "size before traits",
        "All size callbacks come before all trait callbacks."
      ) { calls, _ in calls.arrange { $0.isOfSize ? 0 : $0.name == .didChange ? 2 : 1 } },
      world(
        "changed before the size",
        "didChange comes before viewWillTransition.",
        Behavior(
          send: { $0.has.size.traits = $1.after.traits },
          arrange: { calls, _ in calls.arrange { $0.isOfSize ? 2 : $0.name == .didChange ? 1 : 0 } }
        )
      ),
      world(
        "changed first",
        "didChange comes before all other callbacks.",
        Behavior(
          send: { $0.has = ($1.after, $1.after, $1.after) },
          arrange: { calls, _ in calls.arrange { $0.name == .didChange ? 0 : 1 } }
        )
      ),
      ordering(
        "grandchildren's sizes first",
        "Below the second level viewWillTransition comes before willTransition."
      ) { call, step in
        if call.kind.name == .didChange { return 3 }
        guard let controller = step.hierarchy.index(of: call.receiver),
          step.hierarchy.depths[controller] >= 2
        else { return call.kind.isOfSize ? 1 : 0 }
        return call.kind.isOfSize ? 1 : 2
      },
    ]
  ])

  private static let familyOrders = breaking([
    "PR-6": [
      arranging(
        "children announced first",
        "A child receives willTransition before its container does."
      ) { calls, step in calls.reverse(where: { $0.name == .willTransition }) },
      arranging(
        "children sized first",
        "A child receives viewWillTransition before its container does."
      ) { calls, _ in calls.reverse(where: \.isOfSize) },
      ordering(
        "grandchild before child",
        "A grandchild receives willTransition before its container does."
      ) { call, step in
        let controller = step.hierarchy.index(of: call.receiver) ?? 0
        let depth = step.hierarchy.depths[controller]
        guard call.kind.name == .willTransition else { return call.kind.isOfSize ? 100 : 200 }
        return depth == 0 ? 0 : 50 - depth
      },
    ]
  ])

  private static let sweeps = breaking([
    "PR-22": [
      ordering(
        "controller by controller",
        "Each controller receives both will-callbacks before the next controller receives any."
      ) { call, step in
        call.kind.name == .didChange
          ? step.hierarchy.count : step.hierarchy.index(of: call.receiver) ?? 0
      },
      ordering(
        "branch by branch",
        "A branch has its whole transition before the next one begins."
      ) { call, step in
        guard let controller = step.hierarchy.index(of: call.receiver), controller > 0 else {
          return 0
        }
        return step.hierarchy.depths[...controller].count { $0 == 1 }
      },
      arranging(
        "changed from below",
        "Children receive didChange before their container does."
      ) { calls, _ in calls.reverse(where: { $0.name == .didChange }) },
      arranging(
        "siblings backwards",
        "The last child receives its callbacks first."
      ) { calls, step in
        let places = step.hierarchy.backwards
        calls.arrange { $0.kind.phase * places.count + (places[$0.receiver] ?? 0) }
      },
      ordering(
        "breadth first",
        "All children receive a callback before any grandchild does.",
        needing: 4
      ) { call, step in
        let controller = step.hierarchy.index(of: call.receiver) ?? 0
        return call.kind.phase * 1_000 + step.hierarchy.depths[controller]
      },
    ]
  ])

  /// Sorts the calls of a step by a key.
  private static let ordering = MistakeKind<@Sendable (Call, MutantStep) -> Int> { key in
    arranging.mutation { calls, step in calls.arrange { call in key(call, step) } }
  }
}

extension Call.Kind {
  /// The place of its sweep down the tree.
  fileprivate var phase: Int { name == .didChange ? 2 : isOfSize ? 1 : 0 }
}

extension [Call] {
  /// Sorts the calls by a key; the order of calls with the same key is kept.
  mutating func arrange(by key: (Call) -> Int) {
    self = enumerated().map { (key($1), $0, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Sorts the calls by a key of their kind.
  mutating func arrange(by key: (Call.Kind) -> Int) {
    arrange { call in key(call.kind) }
  }

  /// Reverses the order of some calls among themselves.
  mutating func reverse(where isMeant: (Call.Kind) -> Bool) {
    let places = indices.filter { isMeant(self[$0].kind) }
    let calls = places.reversed().map { self[$0] }
    for (controller, call) in zip(places, calls) { self[controller] = call }
  }
}
