/// A question that can be otherwise in one part while everything else stays.
protocol Divisible {
  /// What is otherwise in another one; what follows from it is not told.
  func parts(otherwiseIn other: Self) -> Parts
}

/// What is otherwise in some questions than in one of their kind.
struct Parts {
  /// A part that has words of its own.
  private struct Part {
    /// The answers that were met.
    var met: Set<AnyHashable> = []
    /// All answers but the own one.
    var others: Set<AnyHashable>
  }

  /// By the words that stand for every other answer, as in `any device`.
  private var parts: [String: Part] = [:]
  /// Whether something is otherwise for which there are no words.
  private var isMore: Bool

  init(isMore: Bool = false) { self.isMore = isMore }

  /// Something for which there are no words, or that makes it another question.
  static var more: Parts { Parts(isMore: true) }

  /// The one part that is otherwise, where every other answer was met there and all else stayed.
  var onlyOne: String? {
    guard !isMore, parts.count == 1, let (words, part) = parts.first else { return nil }
    return part.others.isSubset(of: part.met) ? words : nil
  }

  /// Notes a part where it is otherwise.
  ///
  /// - Parameters:
  ///   - own: What the part is in the one question.
  ///   - other: What it is in the other.
  ///   - answers: All that it can be.
  ///   - words: Words for every other answer.
  mutating func compare<Value: Hashable>(
    _ own: Value,
    _ other: Value,
    among answers: @autoclosure () -> some Sequence<Value>,
    _ words: @autoclosure () -> String
  ) {
    guard own != other else { return }
    let others = Set(answers()).subtracting([own])
    parts[words(), default: Part(others: Set(others.map { AnyHashable($0) }))].met.insert(other)
  }

  /// Requires that something without words of its own stays.
  mutating func require(_ isAlike: Bool) {
    if !isAlike { isMore = true }
  }

  mutating func formUnion(_ other: Parts) {
    isMore = isMore || other.isMore
    parts.merge(other.parts) { own, another in
      Part(met: own.met.union(another.met), others: own.others.union(another.others))
    }
  }
}

extension Int {
  /// The step of this index, as the end of a phrase.
  var asStep: String { " in step \(self + 1)" }
}
