extension Draw {
  /// The weights for this case: in every second case some of the kinds are switched off.
  ///
  /// Long runs of one kind, and cases without another, are reached sooner this way. It shapes fresh
  /// draws only: what is switched off is not on record, and shrinking may use all kinds.
  @inlinable
  public mutating func swarm(_ weights: [UInt64]) -> [UInt64] {
    guard luck(upTo: 1) == 1, !weights.isEmpty else { return weights }
    let spared = Int(luck(upTo: UInt64(weights.count - 1)))
    return weights.indices.map { index in
      index == spared || luck(upTo: 1) == 0 ? weights[index] : 0
    }
  }
}
