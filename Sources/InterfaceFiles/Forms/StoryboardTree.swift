import AdaptiveModel
import Text

extension InterfaceScene {
  /// The scene in one class: the tree of installed items, then the constraints that are active here
  /// but not everywhere, or that have their own values; with the values that vary.
  func tree(in layoutClass: LayoutClass) -> [String] {
    let (certain, possible) = (layout.certainInstallation, layout.possibleInstallation)
    let items = layout.items.indices.filter { possible.items[$0].contains(layoutClass) }
      .flatMap { index in
        let item = layout[index]
        let margin = String(repeating: "  ", count: min(layout.depths[index], 20))
        let doubt = item.installed.conflicts.contains(layoutClass) ? " (conflict)" : ""
        return [margin + heading(of: item.id, kind: item.kind) + doubt]
          + values(item.attributes, in: layoutClass, margin: margin + "    ")
      }
    let active = certain.constraints
    let here = layout.constraints.indices.filter { possible.constraints[$0].contains(layoutClass) }
    let varied = here.filter { active[$0] != .all || !layout.constraints[$0].attributes.isEmpty }
    let open = here.count { !active[$0].contains(layoutClass) }
    let constraints = varied.flatMap { index in
      let constraint = layout.constraints[index]
      let doubt = active[index].contains(layoutClass) ? "" : " (conflict)"
      let items = constraint.items.joined(separator: ", ")
      return [printable("constraint \(constraint.id) on \(items)") + doubt]
        + values(constraint.attributes, in: layoutClass, margin: "    ")
    }
    return (items + constraints).map { $0.fitted(to: StoryboardReport.width) }
      + [
        "\(here.count - open) of \(layout.constraints.count) constraints active"
          + (open > 0 ? ", \(open) in conflict" : "")
      ]
  }

  private func values(
    _ attributes: [LayoutAttribute],
    in layoutClass: LayoutClass,
    margin: String
  ) -> [String] {
    attributes.map { attribute in
      let name = printable(attribute.name)
      let resolution = attribute.value.resolution(in: layoutClass)
      let words = "\(margin)\(name) = \(printable(resolution.words))"
      if case .settled(_, let decider) = resolution { return words + "  [\(decider)]" }
      return words
    }
  }
}

extension Resolution<String?> {
  /// The value in force, or both that conflict.
  var words: String {
    switch self {
    case .settled(let value, _): value ?? "(not set)"
    case .conflict(let width, let height):
      [width, height].map { $0 ?? "(not set)" }.joined(separator: " or ") + " (conflict)"
    }
  }
}
