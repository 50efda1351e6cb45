public import AdaptiveModel
package import AdaptiveReference
package import PropertyTesting
import Text

/// Choosing images of an asset for traits that follow one another (IA); answered by names.
public enum Images: Inquiry {
  /// An asset, and the traits that are at hand, one after the other.
  public struct Question: Sendable, Hashable {
    public var asset: ImageAsset
    public var collections: [TraitCollection]

    public init(_ asset: ImageAsset, for collections: [TraitCollection]) {
      self.asset = asset
      self.collections = collections
    }
  }

  package static let name = "image"
  package static let features: [Feature] = [.images]
  package static let chapters: [Chapter] = [.images]

  // MARK: Cases

  package static let plural = "images"

  package static func supply(for world: World) -> Supply<Question> {
    world.features.contains(.images) ? .beside(atLeast: 128, atMost: 8_192, stream: 1) : .nothing
  }

  package static func drawing(for features: Set<Feature>) -> Generator<Request>? {
    Generator.images.map { Request(Images.self, $0) }
  }

  package static func weight(of question: Question) -> Int {
    question.collections.count + question.asset.slots.reduce(0) { $0 + 1 + $1.specified }
  }

  package static func size(of question: Question) -> String {
    question.asset.slots.count.counted("slot") + ", "
      + question.collections.count.counted("collection")
  }

  // MARK: Judging

  /// The same asset told otherwise, for IA-M1.
  package static func companions(of question: Question) -> [Question] {
    question.retellings.map(\.question)
  }

  package static func evidence(
    of answer: [String?],
    to question: Question,
    beside others: ArraySlice<Reply>,
    by rules: Rules,
    each: (ImageChoice) -> Void
  ) throws(Failure) {
    try answer.requireFit(question)
    var choices = question.choices(answer)
    for (reply, retelling) in zip(others, question.retellings) {
      guard let other = reply.answer(as: [String?].self) else { throw reply.failure }
      try other.requireFit(retelling.question)
      let retold = retelling.question.choices(other)
      for (place, choice) in (retelling.isBackwards ? retold.reversed() : retold).enumerated() {
        choices[place].note(retold: choice)
      }
    }
    for choice in choices { each(choice) }
  }

  package static func place(of evidence: ImageChoice) -> Breach.Place {
    Breach.Place(step: evidence.place, name: "\(evidence.traits)")
  }

  package static func reference(_ question: Question, choices: Set<Choice>) -> [String?] {
    question.asset.images(for: question.collections, choices: choices)
  }

  // MARK: In words

  package static func steps(of question: Question) -> Int { question.collections.count }

  package static let subject = "in"

  package static func shown(_ question: Question) -> String {
    let traits = question.collections.map(\.description).joined(separator: ", then ")
    return "for images of an asset, with \(traits.isEmpty ? "nothing" : traits)"
  }

  package static func shown(_ answer: [String?]) -> String {
    answer.map(\.shown).joined(separator: ", ")
  }

  package static func picture(of sight: Sight<Question>) -> [String]? {
    let answer = sight.replies.first?.answer(as: [String?].self)
    let rows = sight.question.collections.enumerated().map { place, traits in
      let given = answer.map { $0.indices.contains(place) ? $0[place].shown : "–" }
      let mark = sight.breach?.step == place ? "  ← \(sight.fault)" : ""
      return (place == 0 ? "shown" : "").padded(to: 8) + "in \(traits): \(given ?? "–")" + mark
    }
    return sight.question.asset.lines + [""] + rows
  }

  package static func account(of sight: Sight<Question>) -> String? {
    (sight.evidence as? ImageChoice)?.account
  }
}

extension Feature {
  /// Chooses images of assets.
  public static let images = Feature("images")
}

extension [String?] {
  /// Makes sure that there is an answer for each collection.
  fileprivate func requireFit(_ question: Images.Question) throws(Failure) {
    let expected = question.collections.count
    guard count == expected else {
      throw Failure(.protocolError, "expected \(expected) images, found \(count)")
    }
  }
}

extension String? {
  /// An image in a sentence.
  var shown: String { map { "“\($0.escaped)”" } ?? "none" }
}
