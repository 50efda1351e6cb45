/// A strategy for finding simpler values.
public enum ShrinkPass: String, Sendable, Hashable, CaseIterable {
  case start, cut, zero, delete, join, hoist, together, lower, pairs, sort, trade, sift, swap
  case exchange, permute, leap, deleteRuns, columns, count, pour, rename, fill, balance, merge
  case yield, couple, regrow, again

  /// A short description of its effect on a value.
  public var purpose: String {
    switch self {
    case .start: "the value still fails"
    case .cut: "only the first choices are kept"
    case .zero: "many numbers become zero together"
    case .delete: "items are removed"
    case .join: "two collections become one"
    case .hoist: "a part replaces the whole that contains it"
    case .together: "equal numbers are lowered together"
    case .lower: "a number is lowered"
    case .pairs: "two numbers are lowered, or trade an amount"
    case .sort: "items are put in order"
    case .trade: "an item is removed, and a number compensates"
    case .sift: "every smaller number is tried"
    case .exchange: "items are removed, two others exchanged"
    case .permute: "an element is removed or lowered, two are exchanged"
    case .swap: "parts of one kind are exchanged"
    case .leap: "a number is lowered to the next valid value"
    case .deleteRuns: "adjacent items are removed together"
    case .count: "an item is removed, and its counts lowered"
    case .pour: "items move to the next collection"
    case .columns: "items at one index are removed together"
    case .rename: "two choices are exchanged everywhere"
    case .fill: "a number is lowered, a later one is maximal"
    case .balance: "two dependent numbers change together"
    case .merge: "an item is removed, a number takes its value"
    case .yield: "an item is removed, and a number is raised"
    case .couple: "a small number is lowered, and others change"
    case .regrow: "nested parts are moved or exchanged"
    case .again: "items and numbers are tried again"
    }
  }
}

extension Shrunk {
  /// The results of one consecutive run of a pass.
  public struct Stretch: Sendable, Hashable {
    public var pass: ShrinkPass

    /// The number of property calls.
    public var calls = 0

    /// The number of times the value became simpler.
    public var successes = 0

    /// The number of times another fault was found.
    public var otherFaults = 0

    /// The simplest failing choices so far.
    public var choices: Choices
  }

  /// A summary of the history: a stretch for each run of a pass that called the property, in order.
  public var stretches: [Stretch] {
    var stretches: [Stretch] = []
    for attempt in story {
      if stretches.last?.pass != attempt.pass {
        let before = stretches.last?.choices ?? attempt.choices
        stretches.append(Stretch(pass: attempt.pass, choices: before))
      }
      let last = stretches.count - 1
      stretches[last].calls += 1
      if attempt.result == .otherFault { stretches[last].otherFaults += 1 }
      guard attempt.result == .adopted else { continue }
      stretches[last].successes += 1
      stretches[last].choices = attempt.choices
    }
    return stretches
  }
}
