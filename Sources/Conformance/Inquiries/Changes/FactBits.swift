/// Facts that must hold and facts that must not, as bits that are fast to test.
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

/// A clause about witnesses, compiled for judging.
///
/// It keeps its functions as they are: a generic clause calls each through thunks that copy the
/// witness.
struct WitnessCheck: Sendable {
  var bits = FactBits(when: [], unless: [])
  /// The further condition; `nil` where the bits suffice.
  let whenever: (@Sendable (Witness) -> Bool)?
  let then: @Sendable (Witness) -> Bool
}

extension Clause<Witness> {
  /// A clause about a controller, with conditions on its facts.
  init(
    _ id: String,
    _ sentence: String,
    _ authority: Authority,
    consequence: String,
    needs: Need...,
    world: WorldNeed? = nil,
    when facts: Facts = [],
    unless others: Facts = [],
    whenever: (@Sendable (Witness) -> Bool)? = nil,
    then: @escaping @Sendable (Witness) -> Bool
  ) {
    let bits = FactBits(when: facts, unless: others)
    let row = ClauseRow(id, sentence, authority, consequence, needs, world)
    self.init(row, whenever: { bits.fit($0.facts) && whenever?($0) ?? true }, then: then)
    compiled = WitnessCheck(bits: bits, whenever: whenever, then: then)
  }
}
