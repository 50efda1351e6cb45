/// A part of a plan; all parts together have every case exactly once.
package struct Shard: Sendable, Hashable, LosslessStringConvertible {
  /// From 1 to ``count``.
  package let index: Int
  package let count: Int

  /// All of a plan.
  package static let whole = Shard()

  private init() { (index, count) = (1, 1) }

  /// - Returns: `nil` if the numbers are out of range.
  package init?(_ index: Int, of count: Int) {
    guard count > 0, count <= 100_000, 1...count ~= index else { return nil }
    self.index = index
    self.count = count
  }

  /// Whether a case belongs to this shard; its id alone decides, on every machine.
  package func contains(_ id: Case.ID) -> Bool {
    count == 1 || Self.hash(id.description) % UInt64(count) == UInt64(index - 1)
  }

  /// FNV-1a, with a final mix so that every bit counts.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 32)) &* 0xd6e8_feb8_6659_fd93
    return hash ^ (hash >> 32)
  }

  /// Reads `2/3`: the second of three.
  package init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(index, of: count)
  }

  package var description: String { "\(index)/\(count)" }
}
