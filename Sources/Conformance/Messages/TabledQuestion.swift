import AdaptiveModel
package import Messages
import PropertyTesting

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

extension Simplification where Question: TabledQuestion {
  /// The same, by the table of a question.
  var byTable: Self {
    modified(self) { simplification in
      simplification.reductions = { question in
        lazily {
          let simpler = question.simplifications.filter(\.isDrawn)
          return simpler + ([question] + simpler).map(\.named)
        }
      }
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

extension TabledQuestion {
  /// The features that a question needs beyond these.
  static func lacking(_ question: Self, _ features: Set<Feature>) -> Set<Feature> {
    question.features.subtracting(features)
  }
}
