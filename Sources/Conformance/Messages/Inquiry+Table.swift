public import Messages
package import PropertyTesting

/// A question whose table tells all that shrinking asks of it; in others, parts depend on one another.
package protocol TabledQuestion: Shaped {}

extension Inquiry where Question: TabledQuestion {
  package static func reductions(of question: Question) -> [Question]? {
    question.simplifications
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

/// A question without parameters; the name of its cases is the key of the only one.
public struct NoParameters: Message, Hashable, Sendable {
  public init() {}

  public static var blank: Self { Self() }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ question: inout Self) {}
}

extension Inquiry where Question == NoParameters {
  package static func question(key: String) -> Question? { key == caseName ? Question() : nil }
}
