/// A part of a question, in words that cover every other value of it.
struct Part: Hashable {
  /// The words, as in `any device`.
  var words: String
  /// The place of the part in the question, as in `in step 2`; empty if the words include it.
  var place = ""
}

/// The parts in which some questions differ from one of their kind.
package struct Parts {
  private struct Answers {
    var met: Set<AnyHashable> = []
    /// All values except the question's own.
    var others: Set<AnyHashable>
  }

  private var answers: [Part: Answers] = [:]
  /// Whether there is a difference that has no words.
  private var isMore: Bool

  init(isMore: Bool = false) { self.isMore = isMore }

  /// A difference that has no words, or that makes it another question.
  static var more: Parts { Parts(isMore: true) }

  /// The only part that differs, if every other value of it was met and all else stayed the same.
  var onlyOne: Part? {
    guard !isMore, answers.count == 1, let (part, answers) = answers.first else { return nil }
    return answers.others.isSubset(of: answers.met) ? part : nil
  }

  /// Notes a part if it differs; the words are for every other of all possible values.
  mutating func compare<Value: Hashable>(
    _ own: Value,
    _ other: Value,
    among all: @autoclosure () -> some Sequence<Value>,
    _ words: @autoclosure () -> String,
    _ place: @autoclosure () -> String = ""
  ) {
    guard own != other else { return }
    let others = Set(all().lazy.filter { $0 != own }.map { AnyHashable($0) })
    let part = Part(words: words(), place: place())
    answers[part, default: Answers(others: others)].met.insert(other)
  }

  /// Requires that a part without words of its own stays the same.
  mutating func require(_ isAlike: Bool) {
    if !isAlike { isMore = true }
  }

  mutating func formUnion(_ other: Parts) {
    isMore = isMore || other.isMore
    answers.merge(other.answers) { own, another in
      Answers(met: own.met.union(another.met), others: own.others.union(another.others))
    }
  }
}

extension Int {
  /// The place of a part in the step with this index.
  var asStep: String { "in step \(self + 1)" }
}
