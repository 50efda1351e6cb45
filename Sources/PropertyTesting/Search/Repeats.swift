/// Remembers the cases tried last by their fingerprints, in a fixed amount of memory.
struct Repeats {
  private var slots: [UInt64]

  init() { slots = [UInt64](repeating: 0, count: 1 << 12) }

  /// What is known of a case: whether it was discarded; `nil` if it was not met, or forgotten.
  func isDiscarded(_ fingerprint: UInt64) -> Bool? {
    let slot = slots[Int(fingerprint >> 52)]
    return slot | 1 == fingerprint | 1 && slot != 0 ? slot & 1 == 1 : nil
  }

  mutating func remember(_ fingerprint: UInt64, isDiscarded: Bool) {
    slots[Int(fingerprint >> 52)] = fingerprint & ~1 | (isDiscarded ? 1 : 0)
  }
}
