import AdaptiveModel
import Text

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
