import AdaptiveModel

extension Images {
  /// The clauses that a wrong choice follows from.
  ///
  /// Fit depends on whether one collection contains another: if a wrong answer about that leads to
  /// the chosen image, it is the cause (TC-5). A wrong choice is asked for again without earlier
  /// traits, and for traits that an image contradicts: a trait ignored there is the cause (IA-1,
  /// IA-2), as is an image passed over without an exact one (IA-4), or the lack of any image
  /// (IA-5). The clause that compares choices follows from the clauses that the same choice breaks.
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

  /// The questions about whether the current traits contain those of each image, and those about
  /// the asset in other situations.
  package static func checks(of shown: ShownCase<Question>) -> [Request] {
    guard let choice = shown.evidence as? ImageChoice else { return [] }
    let contained: [Request] =
      shown.features.contains(.contains)
      ? choice.asset.images.map { .contains(choice.traits, $0.traits) } : []
    return contained
      + asides(of: choice, shown.fault).map { Request(Images.self, $0.question) }
  }

  /// An additional question, with the clauses that come first if its answer is wrong in some way.
  private struct Aside {
    var question: Question
    var clauses: [String]
    /// Whether its choice is wrong, compared with the examined one.
    var isWrong: (_ choice: ImageChoice, _ beside: ImageChoice) -> Bool
  }

  private static func asides(of choice: ImageChoice, _ fault: String) -> [Aside] {
    let alone = Question(choice.asset, for: [choice.traits])
    // Choosing no image although one fits, regardless of earlier traits, has its own clause.
    if fault == "IA-1" {
      let isNone = choice.answer == nil && !choice.fitting.isEmpty
      return isNone ? [Aside(question: alone, clauses: ["IA-5"]) { $0.answer == $1.answer }] : []
    }
    // If the answer differs without the earlier traits, their change is the cause.
    var asides =
      choice.place == 0
      ? [] : [Aside(question: alone, clauses: ["IA-1"]) { $0.answer != $1.answer }]
    if fault == "IA-5" { return asides }
    if fault == "IA-4" {
      // Without the chosen image no image is chosen either: the others do not count as fitting.
      asides.append(
        Aside(question: choice.withoutTheChosen, clauses: ["IA-5"]) { choice, _ in
          choice.answer == nil && !choice.fitting.isEmpty
        }
      )
    }
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

extension Images.Question {
  /// The choice of an answer for the only collection.
  fileprivate func choice(_ reply: Reply) -> ImageChoice? {
    guard let answer = reply.answer(as: [String?].self), answer.count == collections.count else {
      return nil
    }
    return choices(answer).first
  }
}

extension ImageAsset {
  /// The asset with images that specify only classes.
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
