import AdaptiveModel
import ConformanceProof
import Synchronization

@testable import Conformance

// Implementations with mistakes, whose findings should be one cause or several.

/// Takes attribute values from one mutant and everything else from another.
struct TwoLayoutMistakes: Implementation {
  let identity = Identity(name: "two mistakes in layouts", features: .all)
  let names: [String]

  init(_ ofAttributes: String, _ rest: String) { names = [ofAttributes, rest] }

  func answer(_ request: Request) throws -> Reply {
    let replies = try names.compactMap { try Mutant.named($0)?.implementation().answer(request) }
    guard replies.count == 2, let first = replies[0].answer(as: [LayoutState].self),
      let second = replies[1].answer(as: [LayoutState].self)
    else { return replies.first ?? .unsupported(feature: "layout") }
    return .layout(
      zip(first, second).map { first, second in
        var both = second
        both.values = first.values
        return both
      }
    )
  }
}

/// Has its own rule for containment, and chooses images by that rule or like another
/// implementation.
struct Containment: Implementation {
  let identity = Identity(name: "containment", features: [.contains, .images])
  let rule: @Sendable (TraitCollection, TraitCollection) -> Bool
  let other: (@Sendable (Request) throws -> Reply)?

  static let compareClasses: @Sendable (TraitCollection, TraitCollection) -> Bool = {
    $0.contains(traitsIn: TraitCollection($1.horizontalSizeClass, $1.verticalSizeClass))
  }

  func answer(_ request: Request) throws -> Reply {
    if let asked = request.question as? Containing.Question {
      return .contains(rule(asked.collection, asked.other))
    }
    guard let asked = request.question as? Images.Question else {
      return try ReferenceImplementation().answer(request)
    }
    if let other { return try other(request) }
    return .answer(
      asked.collections.map { traits in
        asked.asset.images.filter { rule(traits, $0.traits) }
          .max { $0.traits.counted < $1.traits.counted }?.name
      }
    )
  }
}

extension TraitCollection {
  /// The number of specified traits.
  fileprivate var counted: Int {
    (horizontalSizeClass == .unspecified ? 0 : 1) + (verticalSizeClass == .unspecified ? 0 : 1)
      + (displayScale == 0 ? 0 : 1) + (userInterfaceIdiom == .unspecified ? 0 : 1)
  }
}

/// Takes the least specific fitting image and ignores the height.
struct TwoImageMistakes: Implementation {
  let identity = Identity(name: "two mistakes with images", features: [.images])

  func answer(_ request: Request) throws -> Reply {
    guard let asked = request.question as? Images.Question else {
      return .unsupported(feature: "images")
    }
    return .answer(
      asked.collections.map { traits in
        asked.asset.images.filter { slot in
          var narrowed = slot.traits
          narrowed.verticalSizeClass = .unspecified
          return traits.contains(traitsIn: narrowed)
        }
        .min { $0.traits.counted < $1.traits.counted }?.name
      }
    )
  }
}

/// Calls the neighbours of a child that is overridden at rest, and calls every child of a container
/// with a reaction twice when the window changes.
struct NeighboursAndTwice: Implementation {
  let identity = Identity(name: "neighbours, and twice", features: .ofScenarios)

  func answer(_ request: Request) throws -> Reply {
    let mutant = Mutant.named("override announced to siblings")?.implementation()
    let reply = try (mutant ?? ReferenceImplementation()).answer(request)
    guard var trace = reply.trace, let scenario = request.scenario else { return reply }
    let hierarchy = scenario.hierarchy
    let twice = hierarchy.controllers.indices.filter { index in
      hierarchy.parent(of: index).map { !hierarchy.controllers[$0].reactions.isEmpty } ?? false
    }
    let names = Set(twice.map { hierarchy.controllers[$0].name })
    for step in trace.steps.indices where scenario.actions[step].isOfWindow {
      trace.steps[step].calls = trace.steps[step].calls.flatMap { call in
        names.contains(call.receiver) ? [call, call] : [call]
      }
    }
    return .trace(trace)
  }
}

/// Sends the first call of each step twice, including the blocks that it passes.
struct FirstCallTwice: Implementation {
  let identity = Identity(name: "first call twice", features: .ofScenarios)

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard var trace = reply.trace else { return reply }
    for step in trace.steps.indices {
      if let first = trace.steps[step].calls.first { trace.steps[step].calls.insert(first, at: 0) }
    }
    return .trace(trace)
  }
}

/// Ignores overrides, and reports the current traits as the former ones.
struct TwoMistakes: Implementation {
  var identity = Identity(name: "two mistakes", features: .ofScenarios)

  func answer(_ request: Request) throws -> Reply {
    let mutant = Mutant.named("override never applied")?.implementation()
    let reply = try (mutant ?? ReferenceImplementation()).answer(request)
    guard var trace = reply.trace else { return reply }
    for step in trace.steps.indices {
      let states = Dictionary(
        trace.steps[step].states.map { ($0.name, $0.environment.traits) },
        uniquingKeysWith: { first, _ in first }
      )
      for call in trace.steps[step].calls.indices {
        let receiver = trace.steps[step].calls[call].receiver
        if case .didChange = trace.steps[step].calls[call].kind, let now = states[receiver] {
          trace.steps[step].calls[call].kind = .didChange(previous: now)
        }
      }
    }
    return .trace(trace)
  }
}

/// Reports every third scenario with its trait changes in the opposite order.
final class Remembering: Implementation {
  let identity = Identity(name: "remembering", features: .ofScenarios)
  private let count = Atomic(0)

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    let isThird = count.add(1, ordering: .relaxed).newValue % 3 == 0
    guard isThird, var trace = reply.trace else { return reply }
    for step in trace.steps.indices {
      var changes = trace.steps[step].calls.filter(\.isChange)
      for call in trace.steps[step].calls.indices where trace.steps[step].calls[call].isChange {
        trace.steps[step].calls[call] = changes.removeLast()
      }
    }
    return .trace(trace)
  }
}

extension Call {
  fileprivate var isChange: Bool { if case .didChange = kind { true } else { false } }
}

/// Sets overrides, at rest or by a reaction, but never clears one.
struct NeverCleared: Implementation {
  let identity = Identity(name: "never cleared", features: .ofScenarios)

  func answer(_ request: Request) throws -> Reply {
    guard var scenario = request.scenario else {
      return try ReferenceImplementation().answer(request)
    }
    scenario.actions = scenario.actions.map { action in
      guard case .override(let child, TraitCollection()) = action else { return action }
      return .override(child: "none but \(child)", TraitCollection())
    }
    for index in 0..<scenario.hierarchy.count {
      scenario.hierarchy[index].reactions.removeAll { $0.traits.isEmpty }
    }
    return try ReferenceImplementation().answer(.run(scenario))
  }
}

/// The reference with windows that are compact in both directions.
struct EverywhereCompact: Implementation {
  let identity = Identity(name: "everywhere compact", features: [.devices])

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard var window = reply.answer(as: Window.self) else { return reply }
    window.traits.horizontalSizeClass = .compact
    window.traits.verticalSizeClass = .compact
    return .window(window)
  }
}

/// Answers “yes” to every request.
struct Affirming: Implementation {
  let identity = Identity(name: "affirming", features: [.willTransition, .didChange, .states])

  func answer(_ request: Request) -> Reply { .contains(true) }
}

/// The reference, except that every window of at least 700 points, and every share of a screen, is
/// regular.
struct WideShares: Implementation {
  let identity = Identity(name: "wide shares", features: [.devices, .multitasking])

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard var window = reply.answer(as: Window.self),
      let query = request.question as? WindowQuery
    else { return reply }
    let isWide = query.isShare || window.size.width >= 700
    window.traits.horizontalSizeClass = isWide ? .regular : .compact
    return .window(window)
  }
}

/// The reference with views that are a point too narrow.
struct Narrowed: Implementation {
  let identity = Identity(
    name: "narrowed",
    features: [.constraints],
    world: DeclaredWorld(isRounded: true)
  )

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard var layouts = reply.answer(as: [ConstraintLayout].self) else { return reply }
    for index in layouts.indices {
      for (id, frame) in layouts[index].frames {
        layouts[index].frames[id]?.width = max(0, frame.width - 1)
      }
    }
    return .solutions(layouts)
  }
}

/// Raises one of two errors, each with a message that depends on the case.
struct Raising: Implementation {
  let identity = Identity(name: "raising")

  func answer(_ request: Request) throws -> Reply {
    guard let scenario = request.scenario else {
      return try ReferenceImplementation().answer(request)
    }
    if scenario.actions.count == 2 {
      throw Problem(words: "index \(scenario.hierarchy.count) of “\(scenario.actions)”")
    }
    if scenario.actions.count == 3 { throw Problem(words: "Kit.swift:12: no window") }
    return try ReferenceImplementation().answer(request)
  }

  struct Problem: Error, CustomStringConvertible {
    var words: String
    var description: String { words }
  }
}

/// Wrong about the scale of one phone and about the size class of another.
struct WrongWindows: Implementation {
  let identity = Identity(name: "wrong windows")

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard case .device(let name, let orientation)? = request.question as? WindowQuery,
      var window = reply.answer(as: Window.self)
    else { return reply }
    if name == "iPhone 17", orientation == .portrait { window.traits.displayScale = 2 }
    if name == "iPhone X" {
      window.traits.verticalSizeClass = .regular
    }
    return .window(window)
  }
}

/// Containers that react to the opposite of each condition.
struct OppositeConditions: Implementation {
  let identity = Identity(name: "opposite conditions", features: .all)

  func answer(_ request: Request) throws -> Reply {
    guard var scenario = request.scenario else {
      return try ReferenceImplementation().answer(request)
    }
    for controller in scenario.hierarchy.controllers.indices {
      for index in scenario.hierarchy[controller].reactions.indices {
        let condition = scenario.hierarchy[controller].reactions[index].condition
        scenario.hierarchy[controller].reactions[index].condition = condition.opposite
      }
    }
    return try ReferenceImplementation().answer(.run(scenario))
  }
}

extension Reaction.Condition {
  fileprivate var opposite: Reaction.Condition {
    switch self {
    case .shape(.taller): .shape(.wider)
    case .shape(.wider): .shape(.taller)
    case .horizontal(let size): .horizontal(size == .compact ? .regular : .compact)
    case .vertical(let size): .vertical(size == .compact ? .regular : .compact)
    case .shape(.always), .widthOver: self
    }
  }
}

/// Restores a controller's former override, by its name, when the controller is added again.
struct RemembersNames: Implementation {
  /// Whether the former override also replaces one that the added controller has.
  var always = false
  var identity: Identity {
    let features: Set<Feature> = [.states, .overrides, .sizing, .containment]
    return Identity(name: "remembers names", features: features.union(always ? [.sameObject] : []))
  }

  func answer(_ request: Request) throws -> Reply {
    guard var scenario = request.scenario else {
      return try ReferenceImplementation().answer(request)
    }
    var state = ScenarioState(scenario)
    var gone: [String: TraitCollection] = [:]
    for index in scenario.actions.indices {
      switch scenario.actions[index] {
      case .remove(let name):
        gone[name] = state.index(of: name).map { state.hierarchy[$0].overrideTraitCollection }
      case .add(let parent, var child):
        let name = child.root.name
        if always || child.root.overrideTraitCollection.isEmpty, let former = gone[name] {
          child[0].overrideTraitCollection = former
          scenario.actions[index] = .add(parent: parent, child)
        }
      default: break
      }
      state.perform(scenario.actions[index])
    }
    return try ReferenceImplementation().answer(.run(scenario))
  }
}

/// A controller that is added again has its former traits until something changes.
struct KeepsTraits: Implementation {
  let identity = Identity(
    name: "keeps traits",
    features: [.states, .overrides, .sizing, .containment, .sameObject]
  )

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard let scenario = request.scenario, var trace = reply.trace else { return reply }
    var last: [String: TraitCollection] = [:]
    for state in trace.initial { last[state.name] = state.traits }
    for (number, action) in scenario.actions.enumerated() {
      for place in trace.steps[number].states.indices {
        let name = trace.steps[number].states[place].name
        if case .add(_, let child) = action, child.root.name == name, let kept = last[name] {
          trace.steps[number].states[place].environment.traits = kept
        }
        last[name] = trace.steps[number].states[place].traits
      }
    }
    return .trace(trace)
  }
}

/// Lays out like another implementation, but never reports broken constraints.
struct SilentAboutConflicts: Implementation {
  let identity = Identity(name: "silent about conflicts", features: Set(Constraints.features))
  let other: any Implementation

  func answer(_ request: Request) throws -> Reply {
    let reply = try other.answer(request)
    guard var layouts = reply.answer(as: [ConstraintLayout].self) else { return reply }
    for index in layouts.indices { layouts[index].broken = [] }
    return .solutions(layouts)
  }
}

/// Shows the documents of controllers by the rule of a mutant for layouts.
struct OneLayoutRule: Implementation {
  let identity = Identity(name: "one rule for layouts", features: .all)
  let name: String

  init(_ name: String) { self.name = name }

  func answer(_ request: Request) throws -> Reply {
    let named: (any Implementation)? = Mutant.named(name)?.implementation()
    let mutant = named ?? ReferenceImplementation()
    let reply = try mutant.answer(request)
    guard var trace = reply.trace, let scenario = request.scenario else { return reply }
    var state = ScenarioState(scenario)
    trace.initial = try trace.initial.map { try shown($0, in: state, mutant) }
    for (step, action) in zip(trace.steps.indices, scenario.actions) {
      state.perform(action)
      trace.steps[step].states = try trace.steps[step].states.map {
        try shown($0, in: state, mutant)
      }
    }
    return .trace(trace)
  }

  private func shown(
    _ state: State,
    in scenario: ScenarioState,
    _ mutant: any Implementation
  ) throws -> State {
    guard state.document != nil, state.traits.layoutClass.isFinal,
      let index = scenario.index(of: state.name), let document = scenario.hierarchy[index].document,
      let layout = try mutant.answer(
        .layout(LayoutWalk(document, through: [state.traits.layoutClass]))
      )
      .answer(as: [LayoutState].self)?.first
    else { return state }
    var state = state
    state.document?.installed = layout.views.map(\.id) + layout.constraints.map(\.id)
    return state
  }
}

/// Keeps the descendants of what is removed, by whomever.
struct KeepsGrandchildren: Implementation {
  let identity = Identity(name: "keeps grandchildren", features: .ofScenarios)

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard var trace = reply.trace, let hierarchy = request.scenario?.hierarchy else { return reply }
    func kept(_ states: [State]) -> [State] {
      let names = Set(states.map(\.name))
      let left = hierarchy.controllers.indices.filter { index in
        hierarchy.depths[index] > 1 && !names.contains(hierarchy[index].name)
      }
      return states
        + left.compactMap { index in
          states.first.map { State(hierarchy[index].name, $0.environment) }
        }
    }
    trace.initial = kept(trace.initial)
    for step in trace.steps.indices { trace.steps[step].states = kept(trace.steps[step].states) }
    return .trace(trace)
  }
}

/// Sends the root its old size at the beginning of each change of the window.
struct OldSizeFirst: Implementation {
  let identity = Identity(name: "old size first", features: .ofScenarios)

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard var trace = reply.trace, let scenario = request.scenario,
      var root = trace.initial.first
    else { return reply }
    for (step, action) in zip(trace.steps.indices, scenario.actions) {
      let size = Call.Kind.viewWillTransition(root.environment.size)
      let place = trace.steps[step].calls.prefix { $0.kind.which == .willTransition }.count
      if action.isOfWindow {
        trace.steps[step].calls.insert(Call(to: root.name, size, has: root.environment), at: place)
      }
      root = trace.steps[step].states.first ?? root
    }
    return .trace(trace)
  }
}
