/// The sum of the tallies of a plan's groups.
///
/// If a run ends with its first findings, groups count in their order up to the one that has the
/// last of them, regardless of which finished first. The result does not depend on the number of
/// workers.
struct TallySum: Sendable {
  private(set) var tally: Tally
  /// Whether the wanted number of findings is reached.
  private(set) var isFull = false
  private let limit: Int?
  private var waiting: [Int: Tally] = [:]
  private var next: Int

  /// - Parameters:
  ///   - tally: The tally so far.
  ///   - groups: The number of groups in it.
  ///   - limit: The number of wanted findings; `nil` means all.
  init(from tally: Tally, before groups: Int, limit: Int?) {
    self.tally = tally
    next = groups
    self.limit = limit
  }

  mutating func add(_ own: Tally, _ group: Int) {
    guard let limit else { return tally.add(own) }
    waiting[group] = own
    while !isFull, let own = waiting.removeValue(forKey: next) {
      tally.add(own)
      next += 1
      isFull = tally.firsts.count >= limit
    }
  }
}
