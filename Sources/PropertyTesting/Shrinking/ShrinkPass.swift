/// A strategy for finding simpler values.
public enum ShrinkPass: String, Sendable, Hashable, CaseIterable {
  case start, cut, zero, delete, join, hoist, together, lower, pairs, sort, trade, blank, sift,
    tilt, swap
  case crop, leap, deletePairs, deleteRuns, columns, count, pour, shift, rename, fill, balance,
    merge, yield, couple, regrow, every

  /// A short description of its effect on a value.
  public var purpose: String {
    switch self {
    case .start: "the value fails again"
    case .cut: "only the first choices are kept"
    case .zero: "numbers become zero, many at once"
    case .delete: "items are left out"
    case .join: "two collections become one"
    case .hoist: "a part takes the place of what it is in"
    case .together: "equal numbers are lowered together"
    case .lower: "a number is lowered"
    case .pairs: "two numbers are lowered, or one for the other"
    case .sort: "items are put in order"
    case .trade: "an item goes, and a number makes up for it"
    case .blank: "a part becomes the simplest of its kind"
    case .sift: "every smaller number is tried"
    case .tilt: "a number becomes zero, and a later one gives way"
    case .swap: "parts of one kind change places"
    case .crop: "a size is lowered, and an item leaves every collection of it"
    case .leap: "a number that a filter holds is lowered to the next that passes"
    case .deletePairs: "two items leave a collection that one cannot leave"
    case .deleteRuns: "items side by side leave a collection together"
    case .count: "an item goes, and numbers that count it"
    case .pour: "items move to the next collection"
    case .columns: "items leave collections of one length together"
    case .rename: "two answers are exchanged wherever they are"
    case .fill: "a number is lowered, and a later one is the largest"
    case .balance: "two numbers change that hold each other"
    case .merge: "an item goes, and another one has what it had"
    case .yield: "an item goes, and a number gives way"
    case .shift: "an amount moves from a small number to a later one"
    case .couple: "a small number is lowered, and others give way"
    case .regrow: "nested parts change places"
    case .every: "every simpler value is tried, as there are few"
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
      stretches[stretches.count - 1].note(attempt)
    }
    return stretches
  }
}

extension Shrunk.Stretch {
  fileprivate mutating func note(_ attempt: Shrunk.Attempt) {
    calls += 1
    if attempt.result == .otherFault { otherFaults += 1 }
    guard attempt.result == .adopted else { return }
    successes += 1
    choices = attempt.choices
  }
}
