public import AdaptiveModel
package import AdaptiveReference
public import Messages
import PropertyTesting
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
  public struct Question: TabledQuestion {
    public var asset: ImageAsset
    public var collections: [TraitCollection]

    public init(_ asset: ImageAsset, for collections: [TraitCollection]) {
      self.asset = asset
      self.collections = collections
    }

    public static var blank: Self { Self(.blank, for: []) }

    public static func fields<V: FieldVisitor>(_ visitor: inout V, _ question: inout Self) {
      visitor.part("asset", &question.asset)
      visitor.part(
        "collections",
        &question.collections,
        Row(element: \.asStep, isComplete: true)
      )
    }

    /// With a trait less in all slots, or one trait replaced by another in all collections.
    public var simplerForms: [Self] {
      TraitName.allCases.map { trait in changingSlots { $0.traits = $0.traits.without([trait]) } }
        + translations
    }
  }

  package static let row = InquiryRow(
    name: "image",
    features: [.images],
    chapters: [.images],
    sources: [("W18-227", "WWDC 2018, session 227")],
    answerField: "images",
    subject: "in"
  )

  // MARK: Cases

  package static let cases = CaseSource<Question>(
    supply: CaseBudget.bounded(atLeast: 128, atMost: 8_192, stream: 1).needing([.images]),
    drawing: { _ in Generator.images.map { Request(Images.self, $0) } },
    furnished: furnished,
    restricted: restricted
  )

  /// No slot and no environment has traits that do not occur; of the slots that then are for the
  /// same traits, the first one stays.
  @Sendable private static func restricted(_ question: Question, to world: World) -> Question? {
    let world = world.declared
    if world.isUnrestricted { return question }
    var asset = ImageAsset()
    for slot in question.asset.slots { asset.add(slot.name, for: world.collection(slot.traits)) }
    return Question(asset, for: question.collections.map(world.complete))
  }

  package static let simplification = Simplification<Question>(
    weight: { question in
      question.collections.count + question.asset.slots.reduce(0) { $0 + 1 + $1.traits.specified }
    },
    size: { question in
      question.asset.slots.count.counted("slot") + ", "
        + question.collections.count.counted("collection")
    },
    rank: { question in
      let slots = question.asset.slots.map { [$0.name == nil ? 1 : 0] + $0.traits.rank }
      let misnamed = zip(question.asset.slots, question.named.asset.slots).count { $0 != $1 }
      return slots.flatMap(\.self) + question.collections.flatMap(\.rank) + [misnamed]
    },
    canonical: { canonical }
  ).byTable

  // MARK: Judging

  /// The same question in other forms, for IA-M1.
  package static func companions(of question: Question) -> [Question] {
    question.restatements.map(\.question)
  }

  package static func evidence(
    of given: Answered<Question, [String?]>,
    each: (ImageChoice) -> Void
  ) throws(Failure) {
    let (question, answer) = (given.question, given.answer)
    let expected = question.collections.count
    try Failure.require(answer.count, is: expected, "\(expected) images")
    var choices = question.choices(answer)
    for (reply, restatement) in zip(given.others, question.restatements) {
      let other = try reply.required(as: [String?].self)
      try Failure.require(other.count, is: expected, "\(expected) images")
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

  package static let words = InquiryWords<Question, [String?]>(
    question: { question in
      let traits = question.collections.map(\.description).joined(separator: ", then ")
      return "for images of an asset, with \(traits.isEmpty ? "nothing" : traits)"
    },
    answer: { $0.map(\.shown).joined(separator: ", ") },
    steps: \.collections.count,
    picture: picture,
    account: { ($0.evidence as? ImageChoice)?.account }
  )
}

extension Feature {
  /// Chooses images of assets.
  public static let images = Feature("images")
}

extension String? {
  /// The name of an image, for a sentence.
  var shown: String { map { "“\($0.escaped)”" } ?? "none" }
}

// MARK: - The structure of questions

extension ImageAsset: Shaped {
  public static var blank: Self { ImageAsset() }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ asset: inout Self) {
    let slots = asset.slots
    visitor.part(
      "images",
      &asset.slots,
      Row(element: { "of \(slots[$0].name?.shown ?? "slot \($0 + 1)")" })
    )
  }
}

extension ImageAsset.Slot: Shaped {
  public static var blank: Self { Self(nil) }
  public static var schemaName: String { "Image" }
  public var statedDefaults: StatedDefaults { .all }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ slot: inout Self) {
    visitor.next(note: "left out where the slot is empty")
    visitor.optionalPart("name", &slot.name, Row(isJoint: true))
    visitor.part("traits", &slot.traits, unless: .blank)
  }

  /// With an image.
  public var simplerForms: [Self] { name == nil ? [Self("1", for: traits)] : [] }
}

extension Images.Question {
  /// Whether no two slots are for the same traits, and current traits are complete, as in drawn
  /// questions.
  package var isDrawn: Bool {
    !collections.isEmpty && collections.allSatisfy(\.isComplete)
      && Set(asset.slots.map(\.traits)).count == asset.slots.count
  }

  /// The question with its images named by position.
  package var named: Self {
    modified(self) { question in
      for place in asset.slots.indices where asset.slots[place].name != nil {
        question.asset.slots[place].name = "\(place + 1)"
      }
    }
  }

  func changingSlots(_ change: (inout ImageAsset.Slot) -> Void) -> Self {
    modified(self) { for place in asset.slots.indices { change(&$0.asset.slots[place]) } }
  }
}

// MARK: - Notation

extension Images: TranscribedInquiry {
  static func begins(_ lines: LineReader) -> Bool { lines.begins("given", "asset") }

  static func fits(_ images: [String?], _ question: Question) -> Bool {
    images.count == question.collections.count
  }

  static func lines(
    _ page: inout Page,
    _ question: inout Question,
    _ images: inout [String?]?
  ) throws(SyntaxError) {
    try page.head("given", "asset")
    try page.rows(Notation.slot, &question.asset.slots)
    try page.steps(
      &question.collections,
      &images,
      from: TraitCollection(),
      "an image for all traits or for none"
    ) { page, traits, image, step throws(SyntaxError) in
      var shown = (traits, image)
      try page.head(step == 0 ? "shown" : "", Notation.shownImage, &shown, step: step)
      (traits, image) = shown
    }
  }
}

extension Notation {
  /// An image, or `nothing`, and the traits that it is for.
  fileprivate static let slot = Phrase<ImageAsset.Slot>(
    { ImageAsset.Slot($0, for: $1) },
    "__",
    quoted("an image", or: "nothing"),
    forTraits
  ) { ($0.name, $0.traits) }

  private static let forTraits = Phrase(" for _", traits).unless(TraitCollection())

  /// Traits, and the image that is shown in them, if there is an answer.
  fileprivate static let shownImage = Phrase<(TraitCollection, String??)>(
    { ($0, $1) },
    "in __",
    traits,
    Phrase(": _", text).optional
  ) { $0 }
}
