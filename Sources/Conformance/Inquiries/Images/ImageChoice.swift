package import AdaptiveModel
import Text

/// What an implementation gives of an asset for some traits.
package struct ImageChoice: Sendable {
  package let asset: ImageAsset
  package let traits: TraitCollection
  /// The place of the traits among those that follow one another.
  package var place: Int
  /// What is given; `nil` for no image.
  package var answer: String?
  /// The images that fit.
  let fitting: [ImageAsset.Slot]
  /// The image that the clauses settle, if they do (IA-1, IA-3, IA-4).
  let settled: String?
  /// The one image that fits, where no other may be given in its place (IA-1, IA-O2).
  let only: ImageAsset.Slot?
  /// What is given where the same asset is told otherwise, and as much is settled (IA-M1).
  package var restated: [String?] = []
  /// In which way the asset was told for each of these.
  private var restatements: [String] = []

  package init(asset: ImageAsset, traits: TraitCollection, place: Int, answer: String?) {
    self.asset = asset
    self.traits = traits
    self.place = place
    self.answer = answer
    fitting = asset.images(fitting: traits)
    only = fitting.count == 1 && asset.offers(noneBut: fitting[0], traits) ? fitting[0] : nil
    settled = asset.settled(for: traits, fitting)
  }

  /// Notes what is given of the same asset, told otherwise.
  mutating func note(restated choice: ImageChoice, _ restatement: Images.Question.Restatement) {
    guard settled != nil, choice.settled == settled else { return }
    restated.append(choice.answer)
    restatements.append(restatement.words)
  }
}

extension Images.Question {
  /// What an answer says, collection by collection.
  func choices(_ images: [String?]) -> [ImageChoice] {
    zip(collections, images).enumerated().map { place, given in
      ImageChoice(asset: asset, traits: given.0, place: place, answer: given.1)
    }
  }
}

extension ImageAsset.Slot {
  /// Whether it may not be given where another one fits: it is for another class or idiom, or in
  /// another scale, and the other one says all else that it says (IA-O2).
  func givesWay(to fit: Self, _ traits: TraitCollection) -> Bool {
    var own = self.traits
    own.displayScale = 0
    let idiom = own.userInterfaceIdiom
    if contradictsClass(of: traits) { return true }
    if idiom != .unspecified, traits.userInterfaceIdiom != .unspecified,
      idiom != traits.userInterfaceIdiom
    {
      return true
    }
    return fit.traits.displayScale == traits.displayScale && fit.traits.contains(traitsIn: own)
  }

  /// How many traits it specifies.
  var specified: Int {
    (traits.horizontalSizeClass == .unspecified ? 0 : 1)
      + (traits.verticalSizeClass == .unspecified ? 0 : 1)
      + (traits.displayScale == 0 ? 0 : 1)
      + (traits.userInterfaceIdiom == .unspecified ? 0 : 1)
  }
}

extension ImageAsset {
  /// Whether of all images that do not fit none may be given in the place of one that does.
  fileprivate func offers(noneBut fit: Slot, _ traits: TraitCollection) -> Bool {
    images.allSatisfy { traits.contains(traitsIn: $0.traits) || $0.givesWay(to: fit, traits) }
  }

  /// The image that specifies just the traits, or of those that fit the one that is more specific
  /// than all others.
  fileprivate func settled(
    for traits: TraitCollection,
    _ fitting: [Slot]
  ) -> String? {
    if let exact = slots.first(where: { $0.name != nil && $0.traits == traits }) {
      return exact.name
    }
    return fitting.first { one in
      fitting.allSatisfy { $0 == one || one.isMoreSpecific(than: $0) }
        && offers(noneBut: one, traits)
    }?.name
  }
}

extension ImageChoice {
  /// The images of this name; several slots may have the same one.
  var given: [ImageAsset.Slot] { asset.slots.filter { $0.name != nil && $0.name == answer } }

  /// Whether an image for another idiom or scale is given, and one that fits has nothing less to say
  /// for itself (IA-1); what is wrong by its class is one for IA-2, beside an exact one for IA-3.
  var isMisfit: Bool {
    !given.isEmpty && !hasExact
      && given.allSatisfy { own in
        !traits.contains(traitsIn: own.traits) && !own.contradictsClass(of: traits)
          && fitting.contains { own.givesWay(to: $0, traits) }
      }
  }

  /// Whether what is given is an image of the asset, and not one that IA-1 speaks of.
  var isAChoice: Bool { !given.isEmpty && only == nil }

  /// Whether an image fits that specifies just the traits at hand (IA-3).
  var hasExact: Bool { asset.slots.contains { $0.name != nil && $0.traits == traits } }

  /// Whether of the images that fit some is more specific than another, on all else alike (IA-4).
  var isGraded: Bool {
    fitting.contains { one in fitting.contains { one.isMoreSpecific(than: $0) } }
  }

  /// Whether a given image fits, and none that fits is more specific.
  var isMostSpecific: Bool {
    let own = given.filter { traits.contains(traitsIn: $0.traits) }
    return own.isEmpty
      || own.contains { own in !fitting.contains { $0.isMoreSpecific(than: own) } }
  }

  /// What had to be given, in a sentence.
  var account: String? {
    let given = answer.shown
    guard let settled = settled ?? only?.name else {
      guard isMisfit else { return nil }
      let names = fitting.map { $0.name.shown }.listed
      return "With \(traits) \(given) was given, which is for another idiom or scale; "
        + "\(names) \(fitting.count == 1 ? "fits" : "fit")."
    }
    if answer == settled, let place = restated.firstIndex(where: { $0 != answer }) {
      return
        "With \(traits) \(given) was given, but \(restatements[place]) \(restated[place].shown), "
        + "and had to be \(given) both times."
    }
    return "With \(traits) \(given) was given, and had to be \(String?.some(settled).shown)."
  }
}

extension Images.Question {
  /// The question told otherwise: an answer that is settled stays.
  struct Restatement {
    var question: Images.Question
    /// How it is told, as in “with the images in the reverse order”.
    var words: String
    /// Whether the traits follow one another backwards.
    var isBackwards = false
  }

  /// The catalog in another order; with an empty slot more; with an image more that is what is
  /// inherited; and the traits in another order.
  var restatements: [Restatement] {
    var turned = self
    turned.asset.slots.reverse()
    var backwards = self
    backwards.collections.reverse()
    var restatements = [
      Restatement(question: turned, words: "with the images in the reverse order"),
      Restatement(
        question: backwards,
        words: "with the traits in the reverse order",
        isBackwards: true
      ),
    ]
    guard let last = collections.last, !asset.slots.contains(where: { $0.traits == last }) else {
      return restatements
    }
    var padded = self
    padded.asset.slots.append(ImageAsset.Slot(nil, for: last))
    restatements.append(Restatement(question: padded, words: "with an empty slot for these traits"))
    let choice = ImageChoice(asset: asset, traits: last, place: 0, answer: nil)
    if let name = choice.settled {
      padded.asset.slots[asset.slots.count].name = name
      restatements.append(
        Restatement(question: padded, words: "with the image that is inherited for these traits")
      )
    }
    return restatements
  }
}
