import AdaptiveModel
import AdaptiveReference
import ConformanceProof
import TestSupport
import TestThreads
import Testing

@testable import Conformance

/// `scripts/worlds trait_overrides` runs a sample driver's faults.
@Suite("Causes of wrong own overrides and registrations", .computing)
struct TraitOverrideCausesTests {
  /// Faults that break several clauses, and the rest.
  static let mutants = Sampling.of(
    ["own override stops at its object", "only the width is observed"],
    and: Mutant.traitOverrides.map(\.name)
  )

  @Test("all findings of one mistake are one cause, and its clause comes first", arguments: mutants)
  func one(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let causes = causes(mutant.implementation())
    #expect(causes.map(\.first.fault) == [.clause(mutant.clause)], "\(causes.words)")
  }

  @Test("an own override that had no effect at first is missed later, above or not: one cause")
  func needless() throws {
    let needless = try #require(TraitMistakes.ofTraits["needless"])
    let causes = causes(TraitMistakes([needless], []))
    #expect(causes.map(\.first.fault) == [.clause("TO-2")], "\(causes.words)")
  }

  @Test("an override that stays although it was gone before the update: one cause")
  func neverShown() {
    let causes = causes { scene, index, traits in
      scene.elements[index].overrides = scene.elements[index].overrides.combined(with: traits)
      return scene.elements[index].overrides
    }
    #expect(causes.map(\.first.fault) == [.clause("TO-3")], "\(causes.words)")
  }

  @Test("views that ignore their own overrides, below others or not: one cause")
  func views() {
    let causes = causes { scene, index, traits in
      scene.elements[index].isView ? TraitCollection() : traits
    }
    #expect(causes.map(\.first.fault) == [.clause("TO-2")], "\(causes.words)")
  }

  /// The causes where elements get other overrides: those of the element with an index, in a scene
  /// that keeps the former ones.
  private func causes(
    _ own: @escaping @Sendable (inout TraitScene, Int, TraitCollection) -> TraitCollection
  ) -> [Record.CommonCause] {
    var mistake = OneMistake(
      TraitOverrides.self,
      Set(TraitOverrides.features),
      in: DeclaredWorld(system: 17)
    ) { _, _ in }
    mistake.misread = { scene in
      var state = scene
      for index in scene.elements.indices {
        scene.elements[index].overrides = own(&state, index, scene.elements[index].overrides)
      }
      scene = scene.changingActions { [scene] action in
        guard case .override(let name, let traits) = action, let index = scene.index(of: name)
        else { return action }
        return .override(of: name, own(&state, index, traits))
      }
    }
    return causes(mistake)
  }

  static let pairs = Sampling.of(
    [("below", "never")],
    and: [
      ("container", "forever"), ("inherited", "width"), ("stays", "every"), ("neighbors", "old"),
      ("parent", "first"),
    ]
  )

  @Test("a mistake in traits and one in callbacks are two causes", arguments: pairs)
  func two(state: String, call: String) throws {
    let traits = try #require(TraitMistakes.ofTraits[state])
    let calls = try #require(TraitMistakes.ofCalls[call])
    let alone = [TraitMistakes([traits], []), TraitMistakes([], [calls])].map { causes($0) }
    #expect(alone.map(\.count) == [1, 1])
    let both = causes(TraitMistakes([traits], [calls]))
    #expect(Set(both.map(\.first.fault)) == Set(alone.joined().map(\.first.fault)), "\(both.words)")
    // A finding's sentence is about what its clause finds wrong.
    for cause in both where (state, call) == ("below", "never") {
      let picture = cause.first.picture { "\($0)" }
      let isOfCalls = cause.first.fault == .clause("TO-6")
      #expect(picture.contains("is not called; expected a call") == isOfCalls, "\(picture)")
    }
  }

  @Test(
    "two mistakes in traits are two causes, as are two in callbacks",
    arguments: Sampling.of(
      [(["stays", "container"], [])],
      and: [
        ([], ["width", "first"]), ([], ["never", "undeprecated"]),
        (["below", "stays"], []), (["parent", "stays"], []), (["container", "parent"], []),
        (["neighbors", "container"], []), ([], ["every", "old"]),
      ]
    )
  )
  func alike(states: [String], calls: [String]) throws {
    let traits = try states.map { try #require(TraitMistakes.ofTraits[$0]) }
    let wrong = try calls.map { try #require(TraitMistakes.ofCalls[$0]) }
    let alone = traits.map { TraitMistakes([$0], []) } + wrong.map { TraitMistakes([], [$0]) }
    let wanted = Set(alone.flatMap { causes($0).map(\.first.fault) })
    #expect(wanted.count == 2)
    let both = causes(TraitMistakes(traits, wrong))
    #expect(Set(both.map(\.first.fault)) == wanted, "\(both.words)")
  }

  private func causes(_ subject: any Implementation) -> [Record.CommonCause] {
    Examination(Sampling.count(400, of: 1_200), 60, by: Chapter.traitOverrides.clauses).run(subject)
      .causes
  }
}

extension [Record.CommonCause] {
  fileprivate var words: String {
    map { "\(([$0.first] + $0.others).map { "\($0.fault)" })" }.joined(separator: ", ")
  }
}

/// Answers with several mistakes at once; the callbacks follow from the wrong traits.
private struct TraitMistakes: Implementation {
  /// The traits of an element in a state, by what it is inside and all before it.
  typealias Resolution = @Sendable (TraitSceneState, Int, [TraitCollection]) -> TraitCollection
  typealias Change = @Sendable (inout [TraitCall], TraitScene, TraitSceneState) -> Void

  let identity: Identity
  let resolutions: [Resolution]
  let changes: [Change]

  init(_ resolutions: [Resolution], _ changes: [Change]) {
    (self.resolutions, self.changes) = (resolutions, changes)
    identity = Identity(
      name: "mistakes",
      features: Set(TraitOverrides.features),
      world: DeclaredWorld(system: 17)
    )
  }

  func answer(_ request: Request) throws -> Reply {
    guard let scene = request.question as? TraitScene else {
      return try ReferenceImplementation().answer(request)
    }
    var trace = TraitTrace(of: scene) { state in traits(state) }
    var state = TraitSceneState(scene)
    for (step, turn) in scene.turns.enumerated() {
      turn.actions.forEach { state.perform($0) }
      for change in changes { trace.turns[step].changeCalls { change(&$0, scene, state) } }
    }
    return .answer(trace)
  }

  /// Of each trait the first wrong value, or else the right one.
  private func traits(_ state: TraitSceneState) -> [TraitCollection] {
    state.overrides.indices.reduce(into: []) { all, index in
      let right = Self.inherited(state, index, all).combined(with: state.overrides[index])
      var own = right
      for name in TraitName.allCases {
        let wrong = resolutions.map { $0(state, index, all)[rank: name] }
        own[rank: name] = wrong.first { $0 != right[rank: name] } ?? right[rank: name]
      }
      all.append(own)
    }
  }

  private static func inherited(
    _ state: TraitSceneState,
    _ index: Int,
    _ all: [TraitCollection]
  ) -> TraitCollection { state.scene.container(of: index).map { all[$0] } ?? state.window }

  static let ofTraits: [String: Resolution] = [
    "below": { state, index, _ in state.window.combined(with: state.overrides[index]) },
    "inherited": { state, index, all in
      state.overrides[index].combined(with: inherited(state, index, all))
    },
    "needless": { state, index, all in
      let start = TraitSceneState(state.scene)
      let first = inherited(start, index, start.traits)
      let own = state.overrides[index]
      let needless = TraitName.allCases.filter { own[rank: $0] == first[rank: $0] }
      return inherited(state, index, all).combined(with: own.without(Set(needless)))
    },
    "stays": { state, index, all in
      inherited(state, index, all).combined(with: state.scene.elements[index].overrides)
        .combined(with: state.overrides[index])
    },
    "container": { state, index, all in
      let above = state.scene.container(of: index).map { state.overrides[$0] }
      return inherited(state, index, all).combined(with: state.overrides[index])
        .combined(with: above ?? TraitCollection())
    },
    "neighbors": { state, index, all in
      let others = state.scene.elements.indices.filter {
        $0 != index && index > 0
          && state.scene.elements[$0].container == state.scene.elements[index].container
      }
      return others.reduce(inherited(state, index, all)) { $0.combined(with: state.overrides[$1]) }
        .combined(with: state.overrides[index])
    },
    "parent": { state, index, all in
      let parent = state.scene.elements[index].isView ? nil : state.scene.controller(above: index)
      return (parent.map { all[$0] } ?? inherited(state, index, all))
        .combined(with: state.overrides[index])
    },
  ]

  static let ofCalls: [String: Change] = [
    "never": { calls, _, _ in calls.removeAll { $0.registration != nil } },
    "undeprecated": { calls, _, _ in calls.removeAll { $0.registration == nil } },
    "width": { calls, _, _ in
      calls.removeAll {
        $0.registration != nil && $0.previous.horizontalSizeClass == $0.has.horizontalSizeClass
      }
    },
    "every": { calls, scene, state in
      let now = state.traits
      let called = calls.map(\.registration)
      for own in state.registrations where !called.contains(own.id) {
        guard let index = scene.index(of: own.element) else { continue }
        calls.append(TraitCall(to: own.element, own.id, previous: now[index], has: now[index]))
      }
    },
    "old": { calls, _, _ in
      for place in calls.indices where calls[place].registration != nil {
        calls[place].has = calls[place].previous
      }
    },
    "first": { calls, _, _ in
      var met: Set<String> = []
      calls.removeAll { $0.registration != nil && !met.insert($0.receiver).inserted }
    },
    "forever": { calls, scene, state in
      let ids = Set(state.registrations.map(\.id))
      for action in scene.turns.flatMap(\.actions) {
        guard case .register(let id, let name, _) = action, !ids.contains(id),
          let told = calls.first(where: { $0.receiver == name })
        else { continue }
        calls.append(TraitCall(to: name, id, previous: told.previous, has: told.has))
      }
    },
  ]
}
