package import AdaptiveModel

/// The claims by which every trace is read, looked up once.
///
/// It is a class, because every trace that is read keeps the claims, and they have many parts.
package final class Claims: Sendable {
  let states, observations, willTransition, viewWillTransition, didChange: Bool
  /// Whether didChange carries the previous traits.
  let previousTraits: Bool
  package let features: Set<Feature>
  /// The world of the implementation.
  package let world: DeclaredWorld
  /// Whether its own window computes size and traits, and whether it has sizes at rest.
  let ownsWindow, hasSizes: Bool
  let coordinator, preferredSize: Bool
  /// Whether the active constraints of sets are reported, also with sizes, and their events.
  let activeConstraints, layouts, constraintEvents: Bool
  /// Whether views are reported.
  let views: Bool
  /// Whether the contents of documents under controllers are reported.
  let documents: Bool

  package init(_ features: Set<Feature>, _ world: DeclaredWorld = .complete) {
    self.features = features
    self.world = world
    (ownsWindow, hasSizes) = (world.ownsWindow, world.hasSizes)
    previousTraits = features.contains(.previousTraits)
    states = features.contains(.states)
    observations = features.contains(.observations)
    willTransition = features.contains(.willTransition)
    viewWillTransition = features.contains(.viewWillTransition)
    didChange = features.contains(.didChange)
    coordinator = features.contains(.coordinator)
    preferredSize = features.contains(.preferredSize)
    activeConstraints = features.contains(.constraintSets)
    layouts = activeConstraints && states && world.hasSizes
    views = features.contains(.views)
    documents = features.contains(.controllerLayout)
    constraintEvents = activeConstraints && features.contains(.constraintEvents)
  }

  /// Whether calls of this kind are judged.
  func includes(_ kind: Call.Kind) -> Bool {
    switch kind {
    case .willTransition: willTransition
    case .viewWillTransition: viewWillTransition
    case .didChange: didChange
    // If no callback is claimed, those that the new ones replace are not judged either.
    case .willRotate, .didRotate: willTransition || viewWillTransition || didChange
    case .alongside, .completion: coordinator
    case .preferredContentSizeDidChange: preferredSize
    case .constraints: constraintEvents
    }
  }
}

extension Trace {
  /// Removes the previous traits.
  mutating func forgetPreviousTraits() {
    changeCalls { calls in
      for call in calls.indices {
        guard case .didChange = calls[call].kind else { continue }
        calls[call].kind = .didChange(previous: .unreported)
      }
    }
  }
}

extension Reply {
  /// The claimed part of the trace that it is, in the declared world.
  package func trace(claimedBy claims: Claims) throws(Failure) -> Trace {
    try required(as: Trace.self).claimed(by: claims).inWorld(claims.world)
  }

  /// The reply without unclaimed parts, if it is a trace.
  func claimed(by claims: Claims) -> Reply { trace.map { .trace($0.claimed(by: claims)) } ?? self }
}

extension Trace {
  /// The trace with only the traits of a world.
  package func inWorld(_ world: DeclaredWorld) -> Trace {
    guard !world.hasEveryTrait || hasFurtherTraits else { return self }
    var trace = self
    trace.changeStates { for index in $0.indices { $0[index].keep(world.traits) } }
    trace.changeCalls { for index in $0.indices { $0[index].keep(world.traits) } }
    trace.changeWindows { $0 = $0?.only(world.traits) }
    return trace
  }

  /// Whether something in it has a trait that only some worlds have.
  private var hasFurtherTraits: Bool {
    initial.contains(where: \.hasFurtherTraits) || window?.traits.hasFurtherTraits ?? false
      || steps.contains { step in
        step.states.contains(where: \.hasFurtherTraits)
          || step.calls.contains(where: \.hasFurtherTraits)
          || step.window?.traits.hasFurtherTraits ?? false
      }
  }

  /// The trace without unclaimed parts, so that two traces can be compared.
  package func claimed(by claims: Claims) -> Trace {
    var trace = self
    if !claims.world.ownsWindow { trace.changeWindows { $0 = nil } }
    if !claims.previousTraits { trace.forgetPreviousTraits() }
    trace.changeStates { states in
      if !claims.states { states = [] }
      // Writing copies the list, and most states have none of these.
      for index in states.indices {
        if !claims.activeConstraints, states[index].active != nil { states[index].active = nil }
        if !claims.views, states[index].views != nil { states[index].views = nil }
        if !claims.documents, states[index].document != nil { states[index].document = nil }
      }
    }
    trace.changeCalls { calls in
      calls.removeAll { !claims.includes($0.kind) }
      guard !claims.observations else { return }
      for call in calls.indices { calls[call].has = nil }
    }
    return trace
  }
}

extension State {
  fileprivate var hasFurtherTraits: Bool {
    environment.traits.hasFurtherTraits
      || views?.contains { $0.traits.hasFurtherTraits } ?? false
  }

  fileprivate mutating func keep(_ traits: Set<TraitName>) {
    environment.traits = environment.traits.only(traits)
    views = views?.map { ViewState($0.name, $0.traits.only(traits)) }
  }
}

extension Call {
  fileprivate var hasFurtherTraits: Bool {
    has?.traits.hasFurtherTraits ?? false || kind.traits?.hasFurtherTraits ?? false
  }

  fileprivate mutating func keep(_ traits: Set<TraitName>) {
    if let has { self.has = Environment(has.traits.only(traits), has.size) }
    switch kind {
    case .willTransition(let announced): kind = .willTransition(announced.only(traits))
    case .didChange(let previous):
      if previous != .unreported { kind = .didChange(previous: previous.only(traits)) }
    case .viewWillTransition, .willRotate, .didRotate, .alongside, .completion,
      .preferredContentSizeDidChange, .constraints:
      break
    }
  }
}
