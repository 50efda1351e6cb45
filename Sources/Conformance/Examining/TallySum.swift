/// The tallies of the groups of a plan, added up.
///
/// Where a run ends with its first findings, groups count in their order up to the one that has the
/// last of them, whichever was done first: the result does not depend on the number of workers.
struct TallySum: Sendable {
  private(set) var tally: Tally
  /// Whether there are as many findings as are wanted.
  private(set) var isFull = false
  private let limit: Int?
  private var waiting: [Int: Tally] = [:]
  private var next: Int

  /// - Parameters:
  ///   - tally: What is known already.
  ///   - groups: How many groups it is of.
  ///   - limit: How many findings are wanted; `nil` is all.
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
