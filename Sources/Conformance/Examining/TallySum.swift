/// The sum of the tallies of a plan's groups.
///
/// If a run ends with its first findings, groups count in their order up to the one that has the
/// last of them, regardless of which finished first. The result does not depend on the number of
/// workers. A run that a later one can resume counts groups in their order, too.
struct TallySum: Sendable {
  private(set) var tally: Tally
  /// Whether the wanted number of findings is reached.
  private(set) var isFull = false
  private let limit: Int?
  private var waiting: [Int: Tally] = [:]
  private let isOrdered: Bool
  /// The first group that is not counted, if groups count in their order.
  private(set) var next: Int

  /// - Parameters:
  ///   - tally: The tally so far.
  ///   - groups: The number of groups in it.
  ///   - limit: The number of wanted findings; `nil` means all.
  ///   - isOrdered: Whether groups count in their order, also without a limit.
  init(from tally: Tally, before groups: Int, limit: Int?, isOrdered: Bool) {
    self.isOrdered = isOrdered || limit != nil
    self.tally = tally
    next = groups
    self.limit = limit
  }

  mutating func add(_ own: Tally, _ group: Int) {
    guard isOrdered else { return tally.add(own) }
    waiting[group] = own
    while !isFull, let own = waiting.removeValue(forKey: next) {
      tally.add(own)
      next += 1
      isFull = limit.map { tally.firsts.count >= $0 } ?? false
    }
  }

  /// Counts the groups after one that was interrupted, too.
  mutating func addWaiting() {
    if limit == nil { for own in waiting.values { tally.add(own) } }
    waiting = [:]
  }
}
