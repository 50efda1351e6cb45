public import AdaptiveModel
public import AdaptiveReference
public import Conformance
import PropertyTesting

/// A correct implementation that differs from the reference in permitted ways.
public struct Variant: Implementation {
  /// The differences in addition to the choices of the reference.
  public enum Reporting: String, Sendable, Hashable, CaseIterable {
    /// States, and the items of an edited document, are reported with the last sibling first.
    case statesBackwards
    /// Calls of one step come in any order that the documents allow (PR-O3).
    case anyOrder
    /// Unclaimed parts are still reported.
    case unclaimedReported
    /// Unclaimed parts are not reported.
    case unclaimedLeftOut
    /// A fraction of an odd length is rounded up (PR-24, a platform clause).
    case roundedUp
    /// Attributes that are not set are left out of every second layout.
    case unsetLeftOut

    public func isOpen(in profile: Profile) -> Bool {
      switch self {
      case .anyOrder, .roundedUp: profile == .documented
      case .statesBackwards, .unclaimedReported, .unclaimedLeftOut, .unsetLeftOut: true
      }
    }
  }

  public var identity: Identity
  private let habits: Set<Reporting>
  private let reference: ReferenceImplementation

  public init(
    _ habits: Set<Reporting> = [],
    choices: Set<Choice> = [],
    features: Set<Feature> = .all,
    system: Int? = nil
  ) {
    // Unreported states are replaced by the model's, which are rounded down.
    self.habits = features.contains(.states) ? habits : habits.subtracting([.roundedUp])
    reference = ReferenceImplementation(choices: choices, system: system)
    let names = Reporting.allCases.filter(habits.contains).map(\.rawValue)
    identity = reference.identity
    identity.name = ([identity.name] + names).joined(separator: " + ")
    identity.features = features
  }

  public func answer(_ request: Request) throws -> Reply {
    guard let scenario = request.scenario else {
      let reply = try reference.answer(request)
      if habits.contains(.unsetLeftOut), let states = reply.answer(as: [LayoutState].self) {
        return .answer(states.enumerated().map { $0 % 2 == 0 ? $1 : $1.withoutUnset })
      }
      guard habits.contains(.statesBackwards), let states = reply.answer(as: [EditingState].self)
      else { return reply }
      return .editing(states.map { modified($0) { $0.document = $0.document.backwards } })
    }
    guard scenario.features.isSubset(of: identity.features) else {
      return .unsupported(feature: "run")
    }
    let isRounded = habits.contains(.roundedUp)
    let choices = isRounded ? [] : reference.choices
    var trace =
      isRounded
      ? Behavior.roundingUp.perform(scenario) : Reference.perform(scenario, choices: choices)
    if habits.contains(.unclaimedLeftOut) {
      trace = trace.claimed(by: Claims(identity.features))
    }
    if habits.contains(.statesBackwards) { trace.reverseSiblings(in: scenario, choices) }
    if habits.contains(.anyOrder) {
      for step in trace.steps.indices { trace.steps[step].shuffle(seed: UInt64(step)) }
    }
    return .trace(trace)
  }
}

extension Behavior {
  /// Correct behavior, except that parts of odd lengths are rounded up.
  static let roundingUp = Behavior(rest: { environment, controller in
    guard case .fraction(let part, let whole) = controller.viewController.sizing.width, whole > 0,
      !controller.isRoot
    else { return }
    let width = controller.given.size.width * Double(part) / Double(whole)
    environment.size.width = width.rounded(.up)
  })
}

extension Trace {
  /// Sorts the states in pre-order with the last sibling first.
  ///
  /// The reference runs along, because containers may add and remove children in their callbacks.
  fileprivate mutating func reverseSiblings(in scenario: Scenario, _ choices: Set<Choice>) {
    var reference = Reference(scenario, choices: choices)
    initial.sort(by: reference.state.hierarchy.backwards)
    for (step, action) in zip(steps.indices, scenario.actions) {
      _ = reference.perform(action)
      steps[step].states.sort(by: reference.state.hierarchy.backwards)
    }
  }
}

extension Hierarchy {
  /// The names in pre-order with the last sibling first, each with its position.
  var backwards: [String: Int] {
    Dictionary(
      firsts: backwardsPlaces { children(of: $0) }.enumerated().map { (self[$1].name, $0) }
    )
  }
}

extension LayoutState {
  /// The state without the attributes that are not set.
  fileprivate var withoutUnset: LayoutState {
    modified(self) { $0.values.removeAll { $0.value == nil } }
  }
}

extension LayoutDocument {
  /// The document with the last sibling first.
  fileprivate var backwards: LayoutDocument {
    let parents = parents
    var document = LayoutDocument(items[0])
    for index in backwardsPlaces({ place in items.indices.filter { parents[$0] == place } })
      .dropFirst()
    {
      document.append(items[index], depth: depths[index])
    }
    (document.constraints, document.outlets) = (constraints, outlets)
    return document
  }
}

/// The places of a tree in pre-order with the last sibling first.
private func backwardsPlaces(_ children: (Int) -> [Int]) -> [Int] {
  var (places, waiting) = ([Int](), [0])
  while let place = waiting.popLast() {
    places.append(place)
    waiting += children(place)
  }
  return places
}

extension [State] {
  fileprivate mutating func sort(by places: [String: Int]) {
    sort { places[$0.name, default: 0] < places[$1.name, default: 0] }
  }
}

extension Step {
  /// Reorders the calls so that each controller keeps the order of its own, and each will-callback
  /// of a container precedes those of its children (PR-5, PR-6).
  fileprivate mutating func shuffle(seed: UInt64) {
    let names = states.map(\.name)
    guard calls.allSatisfy({ names.contains($0.receiver) }) else { return }
    var random = Random(Seed(rawValue: seed &+ UInt64(calls.count)))
    var waiting = calls
    var shuffled: [Call] = []
    while !waiting.isEmpty {
      let free = waiting.indices.filter { index in
        waiting[..<index].allSatisfy { !$0.mustPrecede(waiting[index]) }
      }
      let pick = free[Int(random.next() % UInt64(free.count))]
      shuffled.append(waiting.remove(at: pick))
    }
    calls = shuffled
  }
}

extension Call {
  /// Whether the order of the two calls is fixed, whichever receiver is the container.
  fileprivate func mustPrecede(_ other: Call) -> Bool {
    if receiver == other.receiver { return true }
    switch (kind, other.kind) {
    case (.willTransition, .willTransition), (.viewWillTransition, .viewWillTransition): return true
    default: return false
    }
  }
}

extension Variant {
  /// The variant's differences and missing claims, for readers.
  public var title: String {
    let missing = Set<Feature>.all.subtracting(identity.features).inOrder.map(\.rawValue)
    return identity.name + (missing.isEmpty ? "" : " without " + missing.joined(separator: ", "))
  }

  /// Correct implementations of many kinds: every single choice, mixtures, and sets of features.
  ///
  /// - Parameters:
  ///   - profile: The profile to judge by.
  ///   - count: The number of mixtures, and of feature sets in addition to those that lack one.
  /// - Returns: The same variants each time.
  public static func fair(under profile: Profile, mixtures count: Int = 60) -> [Variant] {
    let choices = Choice.allCases.filter { $0.isOpen(in: profile) }
    let habits = Reporting.allCases.filter { $0.isOpen(in: profile) }
    var random = Random(Seed(rawValue: 0xfa15))
    func some<Element: Hashable>(_ all: [Element], _ part: UInt64) -> Set<Element> {
      Set(all.filter { _ in random.next() % part == 0 })
    }
    let all = Set<Feature>.ofScenarios
    let features = all.inOrder
    var variants = [Variant(features: all)]
    let ofLayouts = choices.filter { !$0.openPoint.id.hasPrefix("PR-") }
    let plain = Set<Feature>.all.subtracting(Constraints.features)
    variants += choices.map { choice in
      let isOfConstraints = choice.openPoint.id.hasPrefix("AL-")
      return Variant(
        choices: [choice],
        features: isOfConstraints ? .all : ofLayouts.contains(choice) ? plain : all,
        system: choice.openPoint.systems.named
      )
    }
    variants.append(Variant(choices: Set(ofLayouts)))
    // All choices except one, so that no choice passes only together with another that it needs.
    let documents = ofLayouts.filter { ["SL", "ED"].contains($0.openPoint.id.prefix(2)) }
    variants += documents.map {
      Variant(
        choices: Set(documents).subtracting([$0]),
        features: [.layout, .layoutIdentity, .editing]
      )
    }
    let ofToday = choices.filter { $0.openPoint.systems.named != nil }
    variants += ([nil] + TraitOverrides.features.dropFirst().map { $0 }).map { missing in
      Variant(
        choices: Set(ofToday),
        features: Set(TraitOverrides.features).subtracting([missing].compactMap(\.self)),
        system: Systems.firstNamed
      )
    }
    variants += habits.map { Variant([$0], features: all) }
    variants.append(Variant([.statesBackwards], features: [.editing]))
    variants += features.map { Variant(features: Set(features).subtracting([$0])) }
    variants += features.map {
      Variant([.unclaimedLeftOut], features: Set(features).subtracting([$0]))
    }
    for _ in 0..<count {
      variants.append(Variant(some(habits, 3), choices: some(choices, 3), features: all))
      variants.append(Variant(some(habits, 4), features: some(features, 2)))
      variants.append(
        Variant(some(habits, 4), choices: some(choices, 4), features: some(features, 2))
      )
    }
    return variants
  }
}
