import AdaptiveModel

extension InterfaceScene {
  /// Numbers that cannot be read, or that a constraint cannot have.
  ///
  /// Decision: nothing is judged with these numbers, because it is unknown how the platform reads
  /// them. The numbers of constraints decide the layout and are warnings; numbers that other
  /// constraints may override, such as the frames of a canvas, are notes.
  var unreadableNumbers: [StoryboardFinding] {
    layout.constraints.indices.filter { installation.constraints[$0] != LayoutClasses() }
      .flatMap(unreadableNumbers(ofConstraint:))
      + layout.items.indices.dropFirst().flatMap(unreadableNumbers(ofItem:))
  }

  private func unreadableNumbers(ofConstraint index: Int) -> [StoryboardFinding] {
    let element = constraintElements[index]
    let constraint = layout.constraints[index]
    return ConstraintNumber.allCases.flatMap { number in
      let name = number.rawValue
      let attribute = constraint.attributes.first { $0.name == name }?.value
      let general = attribute.map(\.general) ?? element[name]
      let varied = (attribute?.variations ?? []).map { ($0.value, $0.layoutClass) }
      return ([(general, .anyAny)] + varied).compactMap { text, layoutClass -> StoryboardFinding? in
        guard let text, number.value(text) == nil else { return nil }
        let site = Site(constraint.id, .attribute(name), layoutClass)
        let place = layoutClass == .anyAny ? "" : " for \(layoutClass)"
        let expected = number == .priority ? "a number above 0, at most 1000" : "a number"
        return finding(
          .unreadableNumber,
          constraint.id,
          "“\(name)”\(place) is “\(text)”; expected \(expected). The constraint is not judged",
          facts: site.facts,
          line: sites[site] ?? element.line
        )
      }
    }
  }

  private static let ofFrames = ["x", "y", "width", "height"]
  private static let ofItems =
    ["horizontal", "vertical"].flatMap { axis in
      ["HuggingPriority", "CompressionResistancePriority"].map { axis + $0 }
    } + ["spacing"]

  private func unreadableNumbers(ofItem index: Int) -> [StoryboardFinding] {
    let element = elements[index]
    let frame = element.values["frame"] ?? [:]
    let values =
      Self.ofFrames.map { ("the frame's “\($0)”", frame[$0]) }
      + Self.ofItems.map { ("“\($0)”", element[$0]) }
    return values.compactMap { name, text -> StoryboardFinding? in
      guard let text, InterfaceNumber.decimal(text) == nil else { return nil }
      return finding(
        .unreadableNumber,
        layout[index].id,
        "\(name) is “\(text)”; expected a number. It is not used",
        facts: name,
        severity: .note,
        line: element.line
      )
    }
  }
}
