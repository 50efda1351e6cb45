import AdaptiveModel

extension Images {
  /// Which image fits is asked by what collections contain: where that leads to the image that is
  /// given, it is the cause (TC-5).
  ///
  /// A wrong choice is asked again at once, and for traits that an image contradicts: what is not
  /// looked at there is the cause (IA-1, IA-2), as what is passed over without an exact image is
  /// (IA-4), and that none is given (IA-5). The rule that compares follows from what the same choice breaks.
  package static func cause(
    of shown: ShownCase<Question>,
    beside others: [String],
    by rules: Rules
  ) -> Cause {
    guard let choice = shown.evidence as? ImageChoice else { return Cause() }
    var answers = shown.checked[...]
    var follows: [String] = []
    if shown.features.contains(.contains) {
      let contained = answers.prefix(choice.asset.images.count).map { $0.answer(as: Bool.self) }
      answers = answers.dropFirst(contained.count)
      if choice.follows(from: contained) { follows.append(containing) }
    }
    let wrong = zip(asides(of: choice, shown.fault), answers).filter { aside, reply in
      aside.question.choice(reply).map { aside.isWrong($0, choice) } ?? false
    }
    follows += wrong.flatMap { $0.0.clauses }
    if shown.fault == comparison { follows += others + brokenBesides(shown, by: rules).sorted() }
    return Cause(follows: follows.filter { $0 != shown.fault })
  }

  /// Whether the traits at hand contain those of each image, by the implementation's own account,
  /// and what is given of the asset elsewhere.
  package static func checks(of shown: ShownCase<Question>) -> [Request] {
    guard let choice = shown.evidence as? ImageChoice else { return [] }
    let contained: [Request] =
      shown.features.contains(.contains)
      ? choice.asset.images.map { .contains(choice.traits, $0.traits) } : []
    return contained
      + asides(of: choice, shown.fault).map { Request(Images.self, $0.question) }
  }

  /// A question besides, with the clauses that come first where its answer is wrong in some way.
  private struct Aside {
    var question: Question
    var clauses: [String]
    /// Whether the choice in it is wrong, beside the one that is looked at.
    var isWrong: (_ choice: ImageChoice, _ beside: ImageChoice) -> Bool
  }

  private static func asides(of choice: ImageChoice, _ fault: String) -> [Aside] {
    let alone = Question(choice.asset, for: [choice.traits])
    // That none is given though one fits, whatever the traits were before, is a rule of its own.
    if fault == "IA-1" {
      let isNone = choice.answer == nil && !choice.fitting.isEmpty
      return isNone ? [Aside(question: alone, clauses: ["IA-5"]) { $0.answer == $1.answer }] : []
    }
    // What is given at once, and not after other traits, was not given because these changed.
    var asides =
      choice.place == 0
      ? [] : [Aside(question: alone, clauses: ["IA-1"]) { $0.answer != $1.answer }]
    if fault == "IA-5" { return asides }
    asides += choice.contradicting(pairs: fault == "IA-2").map {
      Aside(question: $0, clauses: fault == "IA-2" ? ["IA-1"] : ["IA-2", "IA-1"]) { choice, _ in
        choice.isContradicted
      }
    }
    if fault == "IA-3" {
      asides.append(
        Aside(question: Question(choice.asset.ofClasses, for: [choice.traits]), clauses: ["IA-4"]) {
          choice,
          _ in
          choice.isAChoice && choice.isGraded && !choice.isMostSpecific
        }
      )
      if let scales = choice.ofScales {
        asides.append(
          Aside(question: scales, clauses: ["IA-1"]) { $0.answer == $1.answer && $0.isMisfit }
        )
      }
    }
    return asides
  }

  private static let containing = "TC-5"
  private static let comparison = "IA-M1"
}

extension ImageChoice {
  /// Whether an image is given that is wrongly said to fit, or passed over that is wrongly said not
  /// to.
  ///
  /// - Parameter answers: What is said of each image; `nil` where nothing is said.
  /// - Returns: Whether one of these is so.
  fileprivate func follows(from answers: [Bool?]) -> Bool {
    let given = [answer] + restated
    let due = settled ?? only?.name
    let fitting = zip(asset.images, answers).filter { $1 == true }.map(\.0.name)
    // What is given though it is not even said to fit has another reason.
    let rivals = given.filter { $0 == nil || fitting.contains($0) }
    return zip(asset.images, answers).contains { image, answer in
      guard let answer, answer != traits.contains(traitsIn: image.traits) else { return false }
      if answer { return given.contains(image.name) }
      return (due == nil || due == image.name) && rivals.contains { $0 != image.name }
    }
  }
}

extension ImageChoice {
  /// The asset, in its order and the other way round, for these traits, and for those of which one
  /// class is the other: an image that specifies that class contradicts it.
  ///
  /// - Parameter pairs: Whether only the given image and one that fits are asked for together.
  /// - Returns: Questions for one collection each.
  fileprivate func contradicting(pairs: Bool) -> [Images.Question] {
    let turned = [\TraitCollection.horizontalSizeClass, \.verticalSizeClass].compactMap { part in
      traits.turned(part)
    }
    var assets = [asset]
    if pairs, let given = given.first {
      assets = fitting.map { fit in
        var pair = asset
        pair.slots = asset.slots.filter { $0 == given || $0 == fit }
        return pair
      }
    }
    return assets.flatMap { asset in
      var reversed = asset
      reversed.slots.reverse()
      return [asset, reversed].flatMap { asset in
        ([traits] + turned).map { Images.Question(asset, for: [$0]) }
      }
    }
  }

  /// The given image in another scale than the one at hand, beside the exact one in that: both say
  /// nothing else.
  fileprivate var ofScales: Images.Question? {
    guard traits.displayScale > 0 else { return nil }
    var asset = asset
    asset.slots = asset.slots.filter { given.contains($0) || $0.traits == traits }
    for index in asset.slots.indices {
      let isExact = asset.slots[index].traits == traits
      let other = traits.displayScale == 1 ? 2 : traits.displayScale - 1
      asset.slots[index].traits = TraitCollection(
        displayScale: isExact ? traits.displayScale : other
      )
    }
    return Images.Question(asset, for: [traits])
  }

  /// Whether an image is given that contradicts a class, where another one does not.
  fileprivate var isContradicted: Bool {
    !given.isEmpty && !fitting.isEmpty && given.allSatisfy { $0.contradictsClass(of: traits) }
  }
}

extension Images.Question {
  /// What is given of the asset in its only collection.
  fileprivate func choice(_ reply: Reply) -> ImageChoice? {
    guard let answer = reply.answer(as: [String?].self), answer.count == collections.count else {
      return nil
    }
    return choices(answer).first
  }
}

extension ImageAsset {
  /// The asset with images that specify classes alone.
  fileprivate var ofClasses: ImageAsset {
    var plain = self
    for index in plain.slots.indices {
      plain.slots[index].traits.displayScale = 0
      plain.slots[index].traits.userInterfaceIdiom = .unspecified
    }
    return plain
  }
}

extension TraitCollection {
  /// The same with the other class, or `nil` where none is specified.
  fileprivate func turned(
    _ part: WritableKeyPath<TraitCollection, SizeClass>
  ) -> TraitCollection? {
    var turned = self
    switch self[keyPath: part] {
    case .compact: turned[keyPath: part] = .regular
    case .regular: turned[keyPath: part] = .compact
    case .unspecified: return nil
    }
    return turned
  }
}
