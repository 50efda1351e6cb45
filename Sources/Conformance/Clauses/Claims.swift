package import AdaptiveModel

/// The claims that every trace is read by, looked up once.
package struct Claims: Sendable {
  let states, observations, willTransition, viewWillTransition, didChange: Bool
  let coordinator, preferredSize: Bool

  package init(_ features: Set<Feature>) {
    states = features.contains(.states)
    observations = features.contains(.observations)
    willTransition = features.contains(.willTransition)
    viewWillTransition = features.contains(.viewWillTransition)
    didChange = features.contains(.didChange)
    coordinator = features.contains(.coordinator)
    preferredSize = features.contains(.preferredSize)
  }

  /// Whether the implementation is held to a call of this kind.
  func includes(_ kind: Call.Kind) -> Bool {
    switch kind {
    case .willTransition: willTransition
    case .viewWillTransition: viewWillTransition
    case .didChange: didChange
    case .willRotate, .didRotate: true
    case .alongside, .completion: coordinator
    case .preferredContentSizeDidChange: preferredSize
    }
  }
}

extension Reply {
  /// The reply without what is not claimed, where it is a trace.
  func claimed(by claims: Claims) -> Reply { trace.map { .trace($0.claimed(by: claims)) } ?? self }
}

extension Trace {
  /// The trace without what is not claimed, so that two of them can be compared.
  package func claimed(by claims: Claims) -> Trace {
    var trace = self
    if !claims.states { trace.initial = [] }
    for step in trace.steps.indices {
      if !claims.states { trace.steps[step].states = [] }
      trace.steps[step].calls.removeAll { !claims.includes($0.kind) }
      guard !claims.observations else { continue }
      for call in trace.steps[step].calls.indices { trace.steps[step].calls[call].has = nil }
    }
    return trace
  }
}
