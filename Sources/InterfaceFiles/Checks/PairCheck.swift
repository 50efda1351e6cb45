import AdaptiveModel

extension InterfaceScene {
  /// Constraints between attributes that cannot be paired.
  ///
  /// Decision: such a pair is a warning, because UIKit refuses it in code (“Invalid pairing of layout
  /// attributes”), Interface Builder never makes one, and its effect in a file is unknown. A pair of
  /// left or right with leading or trailing is a note, because it lays out in one direction.
  func invalidPairs(on platform: Platform) -> [StoryboardFinding] {
    layout.constraints.indices.compactMap { index in
      let form = form(ofConstraint: index)
      guard !installation.constraints[index].isDisjoint(with: platform.reached),
        let (problem, exception, isNote) = form.pairing
      else { return nil }
      return finding(
        .invalidPair,
        layout.constraints[index].id,
        "\(problem); UIKit crashes an app that makes such a constraint in code (“\(exception)”)",
        severity: isNote ? .note : nil,
        name: name(ofConstraint: index)
      )
    }
  }
}

extension ConstraintForm {
  /// What is wrong with its attributes, and the words with which UIKit refuses them.
  fileprivate var pairing: (problem: String, exception: String, isNote: Bool)? {
    if let (first, second) = pair, let exception {
      let problem = "“\(first.rawValue)” cannot be paired with “\(second.rawValue)”"
      return (problem, exception, isOfOneKind)
    }
    guard isLocationAlone else { return nil }
    let problem =
      "“\(first.attribute ?? "")” is set to a number alone, with no second item or a multiplier of 0"
    return (problem, "Location attributes must be specified in pairs", false)
  }
}
