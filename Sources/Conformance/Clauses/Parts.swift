/// A question that can be otherwise in one part while everything else stays.
protocol Divisible {
  /// What is otherwise in another one; what follows from it is not told.
  func parts(otherwiseIn other: Self) -> Parts
}

/// A part of a question, in words that stand for every other answer there.
struct Part: Hashable {
  /// As in `any device`.
  var words: String
  /// Where in the question it stands, as in `in step 2`; empty where the words say it.
  var place = ""
}

/// What is otherwise in some questions than in one of their kind.
package struct Parts {
  private struct Answers {
    var met: Set<AnyHashable> = []
    /// All but the own one.
    var others: Set<AnyHashable>
  }

  private var answers: [Part: Answers] = [:]
  /// Whether something is otherwise for which there are no words.
  private var isMore: Bool

  init(isMore: Bool = false) { self.isMore = isMore }

  /// Something for which there are no words, or that makes it another question.
  static var more: Parts { Parts(isMore: true) }

  /// The one part that is otherwise, where every other answer was met there and all else stayed.
  var onlyOne: Part? {
    guard !isMore, answers.count == 1, let (part, answers) = answers.first else { return nil }
    return answers.others.isSubset(of: answers.met) ? part : nil
  }

  /// Notes a part where it is otherwise.
  ///
  /// - Parameters:
  ///   - own: What the part is in the one question.
  ///   - other: What it is in the other.
  ///   - all: All that it can be.
  ///   - words: Words for every other answer.
  ///   - place: Where the part stands.
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

  /// Requires that something without words of its own stays.
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
  /// Where a part of the step of this index stands.
  var asStep: String { "in step \(self + 1)" }
}
