import AdaptiveModel
package import Messages
package import PropertyTesting

/// A question whose table tells all that shrinking asks of it; in others, parts depend on one another.
package protocol TabledQuestion: Shaped, DrawnQuestion {
  /// The question with everything named by position, as in drawn ones.
  var named: Self { get }
}

extension TabledQuestion {
  package var isDrawn: Bool { true }
  package var named: Self { self }
}

extension Shaped {
  /// The features that an implementation must claim to be asked this, as the rows of its parts say.
  package var features: Set<Feature> { Set(requirements.compactMap { $0 as? Feature }) }
}

extension Inquiry where Question: TabledQuestion {
  package static func lacking(_ question: Question, of features: Set<Feature>) -> Set<Feature> {
    question.features.subtracting(features)
  }

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
    modified(Parts()) { $0.compare(question, other) }
  }
}
