import AdaptiveModel

/// A check for constraints between attributes that cannot be paired.
///
/// Decision: such a pair is a warning, because UIKit refuses it in code (“Invalid pairing of layout
/// attributes”), Interface Builder never makes one, and its effect in a file is unknown. A pair of
/// left or right with leading or trailing is a note, because it lays out in one direction.
struct PairCheck {
  let scene: InterfaceScene
  let platform: Platform

  var findings: [StoryboardFinding] {
    scene.layout.constraints.indices.compactMap { index in
      guard !scene.installation.constraints[index].isDisjoint(with: platform.reached) else {
        return nil
      }
      let form = scene.form(ofConstraint: index)
      if let (first, second) = form.pair, let exception = form.exception {
        return finding(
          index,
          "“\(first.rawValue)” cannot be paired with “\(second.rawValue)”; UIKit crashes an app that makes such "
            + "a constraint in code (“\(exception)”)",
          severity: form.isOfOneKind ? .note : nil
        )
      }
      guard form.isLocationAlone else { return nil }
      return finding(
        index,
        "“\(form.first.attribute ?? "")” is set to a number alone, with no second item or a "
          + "multiplier of 0; UIKit crashes an app that makes such a constraint in code (“Location "
          + "attributes must be specified in pairs”)"
      )
    }
  }

  private func finding(
    _ index: Int,
    _ message: String,
    severity: StoryboardFinding.Severity? = nil
  ) -> StoryboardFinding {
    let id = scene.layout.constraints[index].id
    let name = scene.name(ofConstraint: index)
    return scene.finding(.invalidPair, id, message, severity: severity, name: name)
  }
}
