/// A fixed-size cache of recent cases, by fingerprint.
struct Repeats {
  private var slots: [UInt64]

  init() { slots = [UInt64](repeating: 0, count: 1 << 12) }

  /// Whether a known case was discarded; `nil` if the case is new or forgotten.
  func isDiscarded(_ fingerprint: UInt64) -> Bool? {
    let slot = slots[Int(fingerprint >> 52)]
    return slot | 1 == fingerprint | 1 && slot != 0 ? slot & 1 == 1 : nil
  }

  mutating func remember(_ fingerprint: UInt64, isDiscarded: Bool) {
    slots[Int(fingerprint >> 52)] = fingerprint & ~1 | (isDiscarded ? 1 : 0)
  }
}
