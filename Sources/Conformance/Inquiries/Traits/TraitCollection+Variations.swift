import AdaptiveModel
package import PropertyTesting

extension Combining {
  package static func variations(of question: Question) -> Generator<Question>? {
    Generator { draw in
      Question(question.collections.map { $0.varied(&draw) })
    }
  }
}

extension Containing {
  package static func variations(of question: Question) -> Generator<Question>? {
    Generator { draw in
      Question(question.collection.varied(&draw), question.other.varied(&draw))
    }
  }
}
