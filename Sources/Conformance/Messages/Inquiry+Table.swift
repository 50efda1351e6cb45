package import Messages
package import PropertyTesting

/// A question whose table tells all that shrinking asks of it; in others, parts depend on one another.
package protocol TabledQuestion: Shaped {
  /// Whether it is as drawn ones are; others are no reductions.
  var isDrawn: Bool { get }
  /// The question with everything named by position, as in drawn ones.
  var named: Self { get }
}

extension TabledQuestion {
  package var isDrawn: Bool { true }
  package var named: Self { self }
}

extension Inquiry where Question: TabledQuestion {
  package static func reductions(of question: Question) -> AnySequence<Question>? {
    lazily {
      let simpler = question.simplifications.filter(\.isDrawn)
      return simpler + ([question] + simpler).map(\.named)
    }
  }

  package static func variations(of question: Question) -> Generator<Question>? {
    Generator { draw in
      withoutActuallyEscaping({ draw.int(in: 0...($0 - 1)) }, do: question.varied)
    }
  }

  package static func parts(of question: Question, otherwiseIn other: Question) -> Parts {
    guard let varied = question.partsVaried(in: other) else { return .more }
    return varied.reduce(into: Parts()) { parts, part in
      parts.compare(part.own, part.other, among: part.values, part.words, part.place)
    }
  }
}
