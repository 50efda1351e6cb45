extension Draw {
  /// The weights for this case: in half of the cases, some of the kinds are disabled.
  ///
  /// This makes long runs of one kind, and cases without a certain kind, more likely. It affects
  /// only fresh draws: the disabled kinds are not recorded, and shrinking can use all kinds.
  @inlinable
  public mutating func swarm(_ weights: [UInt64]) -> [UInt64] {
    guard luck(upTo: 1) == 1, !weights.isEmpty else { return weights }
    let spared = Int(luck(upTo: UInt64(weights.count - 1)))
    return weights.indices.map { index in
      index == spared || luck(upTo: 1) == 0 ? weights[index] : 0
    }
  }
}
