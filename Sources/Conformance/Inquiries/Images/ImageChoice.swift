package import AdaptiveModel
import Text

/// An implementation's choice of an image of an asset for some traits.
package struct ImageChoice: Sendable {
  package let asset: ImageAsset
  package let traits: TraitCollection
  /// The position of the traits among the consecutive collections.
  package var place: Int
  /// The chosen image; `nil` for no image.
  package var answer: String?
  /// The images that fit.
  let fitting: [ImageAsset.Slot]
  /// The image that the clauses determine, if they do (IA-1, IA-3, IA-4).
  let settled: String?
  /// The only image that fits, if no other one may replace it (IA-1, IA-O2).
  let only: ImageAsset.Slot?
  /// The answers to other forms of the question, in words, that determine the same image (IA-M1).
  var restated: [(words: String, image: String?)] = []

  package init(asset: ImageAsset, traits: TraitCollection, place: Int, answer: String?) {
    self.asset = asset
    self.traits = traits
    self.place = place
    self.answer = answer
    fitting = asset.images(fitting: traits)
    only = fitting.count == 1 && asset.offers(noneBut: fitting[0], traits) ? fitting[0] : nil
    settled = asset.settled(for: traits, fitting)
  }

  /// Notes the answer to another form of the same question.
  mutating func note(restated choice: ImageChoice, _ restatement: Images.Question.Restatement) {
    guard settled != nil, choice.settled == settled else { return }
    restated.append((restatement.words, choice.answer))
  }
}

extension Images.Question {
  /// The choices of an answer, collection by collection.
  func choices(_ images: [String?]) -> [ImageChoice] {
    zip(collections, images).enumerated().map { place, given in
      ImageChoice(asset: asset, traits: given.0, place: place, answer: given.1)
    }
  }
}

extension ImageAsset.Slot {
  /// Whether it may not replace an image that fits: it is for another class or idiom, or in another
  /// scale while the fitting image specifies everything else that it specifies (IA-O2).
  func givesWay(to fit: Self, _ traits: TraitCollection) -> Bool {
    let own = self.traits.without([.displayScale])
    let idiom = own.userInterfaceIdiom
    if contradictsClass(of: traits) { return true }
    if idiom != .unspecified, traits.userInterfaceIdiom != .unspecified,
      idiom != traits.userInterfaceIdiom
    {
      return true
    }
    return fit.traits.displayScale == traits.displayScale && fit.traits.contains(traitsIn: own)
  }
}

extension ImageAsset {
  /// Whether no image that does not fit may replace one that does.
  fileprivate func offers(noneBut fit: Slot, _ traits: TraitCollection) -> Bool {
    images.allSatisfy { traits.contains(traitsIn: $0.traits) || $0.givesWay(to: fit, traits) }
  }

  /// The image that specifies exactly the traits, or else the fitting image that is more specific
  /// than all other fitting ones.
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
  /// The images with the chosen name; several slots may have the same one.
  var given: [ImageAsset.Slot] { asset.slots.filter { $0.name != nil && $0.name == answer } }

  /// Whether the chosen image is for another idiom or scale while a fitting one could replace it
  /// (IA-1).
  ///
  /// A wrong class belongs to IA-2, and a choice next to an exact image to IA-3.
  var isMisfit: Bool {
    !given.isEmpty && !hasExact
      && given.allSatisfy { own in
        !traits.contains(traitsIn: own.traits) && !own.contradictsClass(of: traits)
          && fitting.contains { own.givesWay(to: $0, traits) }
      }
  }

  /// Whether the answer is an image of the asset, and IA-1 does not determine it.
  var isAChoice: Bool { !given.isEmpty && only == nil }

  /// Whether the chosen image contradicts no class (IA-2).
  var isConsistent: Bool { given.contains { !$0.contradictsClass(of: traits) } }

  /// Whether an image specifies exactly the current traits (IA-3).
  var hasExact: Bool { asset.slots.contains { $0.name != nil && $0.traits == traits } }

  /// Whether some fitting image is more specific than another one that agrees on all else (IA-4).
  var isGraded: Bool {
    fitting.contains { one in fitting.contains { one.isMoreSpecific(than: $0) } }
  }

  /// Whether no fitting image is more specific than the chosen one; true if that does not fit.
  var isMostSpecific: Bool {
    let own = given.filter { traits.contains(traitsIn: $0.traits) }
    return own.isEmpty
      || own.contains { own in !fitting.contains { $0.isMoreSpecific(than: own) } }
  }

  /// The actual and the expected image, in a sentence.
  var account: String? {
    let given = answer.shown
    guard let settled = settled ?? only?.name else {
      let (fit, it) = fitting.count == 1 ? ("fits", "it") : ("fit", "one of them")
      let fits = fitting.map { $0.name.shown }.listed + " " + fit
      if answer == nil, !fitting.isEmpty {
        return "For \(traits) there is no image, although \(fits); expected \(it)."
      }
      guard isMisfit else { return nil }
      return "For \(traits) the image is \(given), which is for another idiom or scale; \(fits)."
    }
    if answer == settled, let other = restated.first(where: { $0.image != answer }) {
      return "For \(traits) the image is \(given), but \(other.words) it is "
        + "\(other.image.shown); expected \(given) both times."
    }
    return "For \(traits) the image is \(given); expected \(String?.some(settled).shown)."
  }
}

extension Images.Question {
  /// The question in another form, in which a determined answer has to stay the same.
  struct Restatement {
    var question: Images.Question
    /// The form in words, as in “with the images in reverse order”.
    var words: String
    /// Whether the traits are in reverse order.
    var isBackwards = false
  }

  /// The other forms: the catalog in another order; with one more empty slot; with one more image,
  /// equal to the inherited one; and the traits in another order.
  var restatements: [Restatement] {
    let reversed = [
      Restatement(
        question: modified(self) { $0.asset.slots.reverse() },
        words: "with the images in reverse order"
      ),
      Restatement(
        question: modified(self) { $0.collections.reverse() },
        words: "with the traits in reverse order",
        isBackwards: true
      ),
    ]
    guard let last = collections.last, !asset.slots.contains(where: { $0.traits == last })
    else { return reversed }
    let settled = ImageChoice(asset: asset, traits: last, place: 0, answer: nil).settled
    var padded: [(name: String?, words: String)] = [(nil, "an empty slot")]
    if let settled { padded.append((settled, "the inherited image")) }
    return reversed
      + padded.map { name, words in
        Restatement(
          question: modified(self) { $0.asset.slots.append(ImageAsset.Slot(name, for: last)) },
          words: "with \(words) for these traits"
        )
      }
  }
}
