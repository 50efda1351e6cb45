public import AdaptiveModel
package import AdaptiveReference
package import PropertyTesting
import Text

/// Questions about the images of an asset for consecutive traits (IA), answered by names.
///
/// # Notation
///
///     given   asset
///             "general.png"
///             "narrow.png" for compact-any @2x
///             nothing for compact-compact
///
///     shown   in compact-regular @2x phone: "narrow.png"
///             in regular-regular @2x phone: "general.png"
///
/// `nothing` is an empty slot, `none` is no image. If there is no answer, all images after the
/// colons are left out.
public enum Images: Inquiry {
  /// An asset, and the current traits, one collection after the other.
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
  package static var sources: [(short: String, name: String)] {
    [("W18-227", "WWDC 2018, session 227")]
  }

  // MARK: Cases

  package static let plural = "images"

  package static func supply(for world: World) -> Supply<Question> {
    world.features.contains(.images) ? .beside(atLeast: 128, atMost: 8_192, stream: 1) : .nothing
  }

  package static func drawing(for features: Set<Feature>) -> Generator<Request>? {
    Generator.images.map { Request(Images.self, $0) }
  }

  package static func weight(of question: Question) -> Int {
    question.collections.count + question.asset.slots.reduce(0) { $0 + 1 + $1.traits.specified }
  }

  package static func size(of question: Question) -> String {
    question.asset.slots.count.counted("slot") + ", "
      + question.collections.count.counted("collection")
  }

  // MARK: Judging

  /// The same question in other forms, for IA-M1.
  package static func companions(of question: Question) -> [Question] {
    question.restatements.map(\.question)
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
    for (reply, restatement) in zip(others, question.restatements) {
      guard let other = reply.answer(as: [String?].self) else { throw reply.failure }
      try other.requireFit(restatement.question)
      let restated = restatement.question.choices(other)
      for (place, choice) in (restatement.isBackwards ? restated.reversed() : restated).enumerated()
      {
        choices[place].note(restated: choice, restatement)
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

  package static func picture(of shown: ShownCase<Question>) -> [String]? {
    picture(shown.question, shown.replies.first) { step, _ in
      step == shown.breach?.step ? shown.fault : nil
    }
  }

  package static func account(of shown: ShownCase<Question>) -> String? {
    (shown.evidence as? ImageChoice)?.account
  }
}

extension Feature {
  /// Chooses images of assets.
  public static let images = Feature("images")
}

extension [String?] {
  /// Checks that there is an answer for each collection.
  fileprivate func requireFit(_ question: Images.Question) throws(Failure) {
    let expected = question.collections.count
    guard count == expected else {
      throw Failure(.protocolError, "expected \(expected) images, found \(count)")
    }
  }
}

extension String? {
  /// The name of an image, for a sentence.
  var shown: String { map { "“\($0.escaped)”" } ?? "none" }
}
