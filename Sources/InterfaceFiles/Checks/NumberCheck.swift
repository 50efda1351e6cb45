import AdaptiveModel

/// A check for numbers that cannot be read, or that a constraint cannot have.
///
/// Decision: nothing is judged with these numbers, because it is unknown how the platform reads
/// them. The numbers of constraints decide the layout and are warnings; numbers that other
/// constraints may override, such as the frames of a canvas, are notes.
struct NumberCheck {
  let scene: InterfaceScene

  var findings: [StoryboardFinding] {
    scene.layout.constraints.indices
      .filter { scene.installation.constraints[$0] != LayoutClasses() }
      .flatMap(constraint) + scene.layout.items.indices.dropFirst().flatMap(item)
  }

  private func constraint(_ index: Int) -> [StoryboardFinding] {
    let element = scene.constraintElements[index]
    let constraint = scene.layout.constraints[index]
    return ConstraintNumber.allCases.flatMap { number in
      let name = number.rawValue
      let attribute = constraint.attributes.first { $0.name == name }?.value
      let general = attribute.map(\.general) ?? element[name]
      let varied = (attribute?.variations ?? []).map { ($0.value, $0.layoutClass) }
      return ([(general, .anyAny)] + varied).compactMap { text, layoutClass -> StoryboardFinding? in
        guard let text, number.value(text) == nil else { return nil }
        let site = InterfaceScene.Site(constraint.id, .attribute(name), layoutClass)
        let place = layoutClass == .anyAny ? "" : " for \(layoutClass)"
        let expected = number == .priority ? "a number from 0 to 1000" : "a number"
        return scene.finding(
          .unreadableNumber,
          constraint.id,
          "“\(name)”\(place) is “\(text)”; expected \(expected). The constraint is not judged",
          facts: site.facts,
          line: scene.sites[site] ?? element.line
        )
      }
    }
  }

  private static let ofFrames = ["x", "y", "width", "height"]
  private static let ofItems =
    ["horizontal", "vertical"].flatMap { axis in
      ["HuggingPriority", "CompressionResistancePriority"].map { axis + $0 }
    } + ["spacing"]

  private func item(_ index: Int) -> [StoryboardFinding] {
    let element = scene.elements[index]
    let frame = element.values["frame"] ?? [:]
    let values =
      Self.ofFrames.map { ("the frame's “\($0)”", frame[$0]) }
      + Self.ofItems.map { ("“\($0)”", element[$0]) }
    return values.compactMap { name, text -> StoryboardFinding? in
      guard let text, InterfaceNumber.decimal(text) == nil else { return nil }
      let message = "\(name) is “\(text)”; expected a number. It is not used"
      return scene.finding(
        .unreadableNumber,
        scene.layout[index].id,
        message,
        facts: name,
        severity: .note,
        line: element.line
      )
    }
  }
}
