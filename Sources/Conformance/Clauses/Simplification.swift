import PropertyTesting

/// How questions of a kind become simpler, and which of two is simpler.
package struct Simplification<Question: Hashable & Sendable>: Sendable {
  /// The size of a question.
  package var weight: @Sendable (Question) -> Int = { _ in 1 }
  /// The size, in words.
  var size: @Sendable (Question) -> String = { _ in "one question" }
  /// The rank that decides which of two questions of a weight is simpler, compared number by number.
  var rank: @Sendable (Question) -> [Int] = { _ in [] }
  /// Questions with one part less than another, or with one simpler part.
  ///
  /// Those that are no simpler by ``rank`` are filtered out later, so a list may contain them; `nil`
  /// if no reductions are known. Nothing is made before it is asked for.
  package var reductions: @Sendable (Question) -> AnySequence<Question>? = { _ in nil }
  /// Simple questions, the simplest first; shrinking ends at one of them that fails, regardless of
  /// the original case.
  var canonical: @Sendable () -> [Question] = { [] }
  /// Simple questions with the subject of a question, tried with the canonical ones, in any order.
  var variants: @Sendable (Question) -> [Question] = { _ in [] }
  /// Whether a canonical question may replace a question: it needs no other features.
  var mayReplace: @Sendable (Question) -> (Question) -> Bool = { _ in { _ in true } }
  /// The question with other values in some of its parts, each with its consequences; the question
  /// itself at simplest, and `nil` if no parts are known.
  var variations: @Sendable (Question) -> Generator<Question>? = { _ in nil }
  /// The parts that differ in another question, without the consequences of these differences.
  var parts: @Sendable (_ of: Question, _ otherwiseIn: Question) -> Parts = { _, _ in .more }
}

extension Simplification {
  /// A predicate for questions that are simpler than the given one.
  func simplicity(below question: Question) -> (Question) -> Bool {
    let own = (weight: weight(question), rank: rank(question))
    return { candidate in
      let size = weight(candidate)
      return size != own.weight
        ? size < own.weight : rank(candidate).lexicographicallyPrecedes(own.rank)
    }
  }

  /// Questions in order of simplicity, without duplicates.
  package func inOrder(_ questions: [Question]) -> [Question] {
    var known: Set<Question> = []
    let ranked = questions.filter { known.insert($0).inserted }.enumerated()
      .map { (question: $1, weight: weight($1), rank: rank($1), place: $0) }
    return ranked.sorted { one, other in
      if one.weight != other.weight { return one.weight < other.weight }
      if one.rank != other.rank { return one.rank.lexicographicallyPrecedes(other.rank) }
      return one.place < other.place
    }
    .map(\.question)
  }
}

/// A list that is made when it is first asked for.
func lazily<List: Sequence>(_ list: @escaping () -> List) -> AnySequence<List.Element> {
  AnySequence { list().makeIterator() }
}
