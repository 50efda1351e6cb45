import AdaptiveModel

/// The claims that every trace is read by, looked up once.
struct Claims: Sendable {
  let states, observations, willTransition, viewWillTransition, didChange: Bool

  init(_ features: Set<Feature>) {
    states = features.contains(.states)
    observations = features.contains(.observations)
    willTransition = features.contains(.willTransition)
    viewWillTransition = features.contains(.viewWillTransition)
    didChange = features.contains(.didChange)
  }

  /// Whether the implementation is held to a call of this kind.
  func includes(_ kind: Call.Kind) -> Bool {
    switch kind {
    case .willTransition: willTransition
    case .viewWillTransition: viewWillTransition
    case .didChange: didChange
    case .willRotate, .didRotate: true
    }
  }
}
