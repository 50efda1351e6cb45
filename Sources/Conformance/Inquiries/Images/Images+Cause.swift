import AdaptiveModel

extension Images {
  /// Which image fits is asked by what collections contain: where that leads to the image that is
  /// given, it is the cause (TC-5).
  ///
  /// The rule that compares follows from what the same choice breaks.
  package static func cause(
    of sight: Sight<Question>,
    beside others: [String],
    by rules: Rules
  ) -> Cause {
    let answers = sight.checked.map { $0.answer(as: Bool.self) }
    let isMisled = (sight.evidence as? ImageChoice)?.follows(from: answers) ?? false
    return Cause(
      follows: (isMisled ? [containing] : [])
        + others.filter { $0 != sight.fault && sight.fault == comparison }
    )
  }

  /// Whether the traits at hand contain those of each image, by the implementation's own account.
  package static func checks(of sight: Sight<Question>) -> [Request] {
    guard sight.features.contains(.contains), let choice = sight.evidence as? ImageChoice else {
      return []
    }
    return choice.asset.images.map { .contains(choice.traits, $0.traits) }
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
    let given = [answer] + retold
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
