import AdaptiveModel

extension Images {
  /// The earlier clauses that a wrong choice may follow from.
  ///
  /// Fit depends on whether one collection contains another: if a wrong answer about that leads to
  /// the chosen image, it is the cause. A wrong choice is asked for again without earlier traits, and
  /// for traits that an image contradicts: a trait ignored there is the cause, as is an image passed
  /// over without an exact one, or the lack of any image.
  package static let precursors: [Precursor<Images>] = [
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
    .asking(of: ["IA-2", "IA-3", "IA-4", "IA-5", "IA-M1"], from: ["IA-1"]) { choice in
      choice.place == 0 ? [] : [choice.alone]
    } isWrong: {
      $0.answer != $1.answer
    },
    // Without the chosen image no image is chosen either: the others do not count as fitting.
    .asking(of: ["IA-4"], from: ["IA-5"]) {
      [$0.withoutTheChosen]
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
      [Question($0.asset.ofClasses, for: [$0.traits])]
    } isWrong: { choice, _ in
      choice.isAChoice && choice.isGraded && !choice.isMostSpecific
    },
    .asking(of: ["IA-3"], from: ["IA-1"]) {
      $0.ofScales.map { [$0] } ?? []
    } isWrong: {
      $0.answer == $1.answer && $0.isMisfit
    },
    .beside(of: ["IA-M1"]),
  ]
}

extension ImageChoice {
  /// Whether a wrong answer about containment explains the choice: an image is chosen that wrongly
  /// counts as fitting, or is passed over because it wrongly counts as not fitting.
  ///
  /// - Parameter answers: The answer about each image; `nil` where there is none.
  /// - Returns: Whether one of these is the case.
  fileprivate func follows(from answers: [Bool?]) -> Bool {
    let given = [answer] + restated
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
}

extension ImageChoice {
  /// Questions about the asset, in its order and reversed, for these traits, and for those with one
  /// class exchanged: an image that specifies that class contradicts it.
  ///
  /// - Parameter pairs: Whether to ask only for the chosen image together with one that fits.
  /// - Returns: Questions with one collection each.
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

  /// The asset for these traits, without the earlier ones.
  fileprivate var alone: Images.Question { Images.Question(asset, for: [traits]) }

  /// The asset without the chosen image, for the same traits.
  fileprivate var withoutTheChosen: Images.Question {
    var rest = asset
    rest.slots.removeAll { $0.name == answer }
    return Images.Question(rest, for: [traits])
  }

  /// The chosen image in a scale other than the current one, next to the exact image in the current
  /// scale; neither specifies anything else.
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

  /// Whether the chosen image contradicts a class while another image does not.
  fileprivate var isContradicted: Bool {
    !given.isEmpty && !fitting.isEmpty && given.allSatisfy { $0.contradictsClass(of: traits) }
  }
}

extension ImageAsset {
  /// The asset with images that specify only classes.
  fileprivate var ofClasses: ImageAsset {
    var plain = self
    for index in plain.slots.indices {
      plain.slots[index].traits = slots[index].traits.only(.sizeClasses)
    }
    return plain
  }
}

extension TraitCollection {
  /// The same traits with the other class; `nil` if none is specified.
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
