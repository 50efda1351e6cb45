import AdaptiveModel

/// Facts that have to hold and facts that must not, as bits: a condition that is quickly looked at.
struct FactBits: Sendable {
  let when: UInt64
  let unless: UInt64

  init(when facts: Facts, unless others: Facts) {
    when = facts.rawValue
    unless = others.rawValue
  }

  @inline(__always)
  func fit(_ facts: Facts) -> Bool {
    facts.rawValue & when == when && facts.rawValue & unless == 0
  }
}

/// A clause about witnesses as it is judged.
///
/// It keeps its functions as they are: in a generic clause each is called through thunks that copy
/// the witness.
struct WitnessCheck: Sendable {
  var bits = FactBits(when: [], unless: [])
  /// What else has to be so; `nil` where the bits say all.
  let whenever: (@Sendable (Witness) -> Bool)?
  let then: @Sendable (Witness) -> Bool
}

extension Clause<Witness> {
  /// A clause that speaks of a controller by what is known of it.
  ///
  /// - Parameters:
  ///   - id: Chapter and number; never reused, never renumbered.
  ///   - sentence: What the documents say, in our words.
  ///   - level: How firmly they say it.
  ///   - source: Where they say it.
  ///   - needs: What has to be claimed.
  ///   - facts: Facts that all have to hold.
  ///   - others: Facts none of which may hold.
  ///   - whenever: What else has to be so.
  ///   - then: Whether what it says is true of a witness.
  init(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    needs: Need...,
    when facts: Facts = [],
    unless others: Facts = [],
    whenever: (@Sendable (Witness) -> Bool)? = nil,
    then: @escaping @Sendable (Witness) -> Bool
  ) {
    let bits = FactBits(when: facts, unless: others)
    self.init(
      id,
      sentence,
      level,
      source,
      whenever: { bits.fit($0.facts) && whenever?($0) ?? true },
      then: then
    )
    self.needs = needs
    compiled = WitnessCheck(bits: bits, whenever: whenever, then: then)
  }
}
