import AdaptiveModel

extension Chapter {
  /// The chapter on the choice of images of an asset.
  public static let images = Chapter("images", "Image assets", "IA-")
}

extension Images {
  /// The clauses about the choice of an image.
  package static let clauses: [Clause<ImageChoice>] = [
    Clause(
      "IA-1",
      "An asset holds images for different traits and gives the one that fits the current traits; "
        + "when they change, the one for the new traits.",
      .documented("S0, S1"),
      consequence: "After a turn the picture of the old layout stays, or none is shown.",
      whenever: { $0.only != nil || $0.answer != nil && $0.given.isEmpty || $0.isMisfit },
      then: { $0.only != nil && $0.answer == $0.only?.name }
    ),
    Clause(
      "IA-2",
      "No image is chosen whose size class contradicts the current one, where one without "
        + "contradiction exists.",
      .platform("S0, W14-411"),
      consequence: "A picture that was drawn for landscape is squeezed into portrait.",
      whenever: { $0.isAChoice && !$0.fitting.isEmpty },
      then: { $0.isConsistent }
    ),
    Clause(
      "IA-3",
      "An image that specifies exactly the current traits is chosen.",
      .platform("API"),
      consequence: "The picture that was made for just this screen is never seen.",
      // An image that contradicts a class belongs to IA-2.
      whenever: { $0.isAChoice && $0.hasExact && $0.isConsistent },
      then: { choice in choice.given.contains { $0.traits == choice.traits } }
    ),
    Clause(
      "IA-4",
      "Of two that fit and agree on scale and idiom, the more specific one is chosen; an empty "
        + "slot is inherited from a less specific one.",
      .platform("S1, W14-411"),
      consequence: "A general picture is shown though a better one exists, or none where the "
        + "general one was intended.",
      whenever: { $0.isAChoice && !$0.hasExact && $0.isGraded },
      then: { $0.isMostSpecific }
    ),
    Clause(
      "IA-5",
      "No image is given only where none fits.",
      .platform("API"),
      consequence: "A button has no picture, though one would do.",
      whenever: { $0.answer == nil && $0.only == nil },
      then: { $0.fitting.isEmpty }
    ),
    .untestable(
      "IA-6",
      "Memory and graphics tiers are searched from the device's downwards, memory first, nothing "
        + "above it.",
      .platform("W18-227"),
      consequence: "A small device loads pictures that are too large for it, or a large one poor "
        + "ones.",
      because: "tiers exist only in catalogs; the protocol does not ask for them"
    ),
    Clause(
      "IA-M1",
      "Order in the catalog, empty slots, images equal to the inherited one, and earlier traits "
        + "change nothing.",
      .platform("S0, W14-411"),
      consequence: "Which picture is shown depends on the order in a file, or on the picture "
        + "shown before.",
      // A wrong answer belongs to the clauses that determine it.
      whenever: { $0.settled != nil && $0.answer == $0.settled && !$0.restated.isEmpty },
      then: { choice in choice.restated.allSatisfy { $0.image == choice.answer } }
    ),
  ]
}

// MARK: - Causes

extension Images {
  /// The earlier clauses that a wrong choice may follow from.
  ///
  /// Fit depends on whether one collection contains another: if a wrong answer about that leads to
  /// the chosen image, it is the cause. A wrong choice is asked for again without earlier traits, and
  /// for traits that an image contradicts: a trait ignored there is the cause, as is an image passed
  /// over without an exact one, or the lack of any image.
  package static let causes = Causes<Images>(precursors: [
    Precursor { broken, choice in
      guard broken.claims(.contains) else { return nil }
      let asked = choice.asset.images.map { Request.contains(choice.traits, $0.traits) }
      let contained = broken.replies(to: asked).map { $0.answer(as: Bool.self) }
      return choice.follows(from: contained) ? ["TC-5"] : nil
    },
    // Choosing no image although one fits, regardless of earlier traits, has its own clause.
    .asking(of: ["IA-1"], from: ["IA-5"]) { choice in
      choice.answer == nil && !choice.fitting.isEmpty ? [choice.alone] : []
    } isWrong: {
      $0.answer == $1.answer
    },
    // Another choice without earlier traits: what they change is the mistake.
    .asking(of: ["IA-2", "IA-3", "IA-4", "IA-5", "IA-M1"], from: ["IA-1", "IA-M1"], decides: true) {
      choice in
      choice.place == 0 ? [] : [choice.alone]
    } isWrong: {
      $0.answer != $1.answer
    },
    // Without the chosen image no image is chosen either: the others do not count as fitting.
    .asking(of: ["IA-4"], from: ["IA-5"]) { choice in
      [choice.alone { $0.name != choice.answer }]
    } isWrong: { choice, _ in
      choice.answer == nil && !choice.fitting.isEmpty
    },
    .asking(of: ["IA-2"], from: ["IA-1"]) {
      $0.contradicting(pairs: true)
    } isWrong: { choice, _ in
      choice.isContradicted
    },
    .asking(of: ["IA-3", "IA-4", "IA-M1"], from: ["IA-2", "IA-1"]) {
      $0.contradicting(pairs: false)
    } isWrong: { choice, _ in
      choice.isContradicted
    },
    .asking(of: ["IA-3"], from: ["IA-4"]) {
      [$0.alone.changingSlots { $0.traits = $0.traits.only(.sizeClasses) }]
    } isWrong: { choice, _ in
      choice.isAChoice && choice.isGraded && !choice.isMostSpecific
    },
    .asking(of: ["IA-3"], from: ["IA-1"]) {
      $0.ofScales.map { [$0] } ?? []
    } isWrong: {
      $0.answer == $1.answer && $0.isMisfit
    },
    // What only follows earlier traits is wrong because of them, whatever clause says of the choice
    // that it is wrong; except for the clause about the new traits.
    Precursor(of: ["IA-M1"]) { broken, _ in
      let forms = broken.question.restatements.enumerated()
      let besides = forms.reduce(into: Set(broken.others)) { besides, form in
        let wrong = broken.broken(byCompanion: form.offset)
        besides.formUnion(form.element.isBackwards ? wrong.intersection(["IA-1"]) : wrong)
      }
      return besides.sorted()
    },
  ])
}

extension ImageChoice {
  /// Whether a wrong answer about containment explains the choice: an image is chosen that wrongly
  /// counts as fitting, or is passed over because it wrongly counts as not fitting.
  fileprivate func follows(from answers: [Bool?]) -> Bool {
    let given = [answer] + restated.map(\.image)
    let due = settled ?? only?.name
    let fitting = zip(asset.images, answers).filter { $1 == true }.map(\.0.name)
    // A chosen image that does not even count as fitting has another cause.
    let rivals = given.filter { $0 == nil || fitting.contains($0) }
    return zip(asset.images, answers).contains { image, answer in
      guard let answer, answer != traits.contains(traitsIn: image.traits) else { return false }
      if answer { return given.contains(image.name) }
      return (due == nil || due == image.name) && rivals.contains { $0 != image.name }
    }
  }

  /// Questions about the asset, in its order and reversed, for these traits, and for those with one
  /// class exchanged: an image that specifies that class contradicts it.
  ///
  /// In pairs, only the chosen image is in it, together with one that fits.
  fileprivate func contradicting(pairs: Bool) -> [Images.Question] {
    let turned = [\TraitCollection.horizontalSizeClass, \.verticalSizeClass].compactMap {
      traits.turned($0)
    }
    var lists = [asset.slots]
    if pairs, let given = given.first {
      lists = fitting.map { fit in asset.slots.filter { $0 == given || $0 == fit } }
    }
    return lists.flatMap { [$0, $0.reversed()] }.flatMap { slots in
      ([traits] + turned).map { Images.Question(ImageAsset(slots), for: [$0]) }
    }
  }

  /// The asset for these traits, without the earlier ones.
  fileprivate var alone: Images.Question { Images.Question(asset, for: [traits]) }

  /// Some of the slots, for the same traits.
  fileprivate func alone(_ isKept: (ImageAsset.Slot) -> Bool) -> Images.Question {
    Images.Question(ImageAsset(asset.slots.filter(isKept)), for: [traits])
  }

  /// The chosen image in its own scale, or in another than the current one if its own is none, next to
  /// the exact image in the current scale; neither specifies anything else.
  fileprivate var ofScales: Images.Question? {
    guard traits.displayScale > 0 else { return nil }
    let own = given.map(\.traits.displayScale).first { $0 > 0 && $0 != traits.displayScale }
    let other = own ?? (traits.displayScale == 1 ? 2 : traits.displayScale - 1)
    return alone { given.contains($0) || $0.traits == traits }.changingSlots { slot in
      let isExact = slot.traits == traits
      slot.traits = TraitCollection(displayScale: isExact ? traits.displayScale : other)
    }
  }

  /// Whether the chosen image contradicts a class while another image does not.
  fileprivate var isContradicted: Bool {
    !given.isEmpty && !fitting.isEmpty && given.allSatisfy { $0.contradictsClass(of: traits) }
  }
}

extension TraitCollection {
  /// The same traits with the other class; `nil` if none is specified.
  fileprivate func turned(
    _ part: WritableKeyPath<TraitCollection, SizeClass>
  ) -> TraitCollection? {
    let turned = modified(self) { $0[keyPath: part] = self[keyPath: part].opposite }
    return turned == self ? nil : turned
  }
}
