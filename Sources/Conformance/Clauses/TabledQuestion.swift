import AdaptiveModel
package import Messages
import PropertyTesting

/// A question whose table tells all that shrinking asks of it; in others, parts depend on one another.
package protocol TabledQuestion: Shaped, DrawnQuestion {}

extension TabledQuestion {
  package var isDrawn: Bool { true }
  package var named: Self { self }
}

extension Shaped {
  /// The features that an implementation must claim to be asked this, as the rows of its parts say.
  package var features: Set<Feature> { Set(requirements.compactMap { $0 as? Feature }) }
}

extension DrawnQuestion where Self: Shaped {
  /// What its table makes simpler, if that is as drawn, and all of it with other names.
  var tabledReductions: AnySequence<Self> {
    lazily {
      let simpler = simplifications.filter(\.isDrawn)
      return simpler + ([self] + simpler).map(\.named)
    }
  }
}

extension Simplification where Question: TabledQuestion {
  /// The same, by the table of a question.
  var byTable: Self {
    modified(self) { simplification in
      simplification.reductions = \.tabledReductions
      simplification.variations = { question in
        Generator { draw in
          withoutActuallyEscaping({ draw.int(in: 0...($0 - 1)) }, do: question.varied)
        }
      }
      simplification.parts = { question, other in modified(Parts()) { $0.compare(question, other) }
      }
    }
  }
}

extension Inquiry where Question: TabledQuestion {
  package static var simplification: Simplification<Question> { Simplification().byTable }
}
