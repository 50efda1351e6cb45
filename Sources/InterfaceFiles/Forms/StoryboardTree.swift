import AdaptiveModel
import Text

/// A scene in one class: the tree of installed items, and the values that vary.
struct StoryboardTree {
  let scene: InterfaceScene
  let layoutClass: LayoutClass

  var lines: [String] { itemLines + constraintLines }

  private var itemLines: [String] {
    let layout = scene.layout
    let inside = layout.possibleInstallation.items
    return layout.items.indices.filter { inside[$0].contains(layoutClass) }.flatMap { index in
      let item = layout[index]
      let margin = String(repeating: "  ", count: min(layout.depths[index], 20))
      let label = scene.labels[item.id].map { " “\(printable($0))”" } ?? ""
      let doubt = item.installed.conflicts.contains(layoutClass) ? " (conflict)" : ""
      return ["\(margin)\(printable(item.kind)) \(printable(item.id))\(label)\(doubt)"]
        + values(item.attributes, margin: margin + "    ")
    }
    .map { $0.fitted(to: StoryboardTable.width) }
  }

  /// The constraints that are active here but not everywhere, or that have their own values.
  private var constraintLines: [String] {
    let layout = scene.layout
    let (certain, possible) = (layout.certainInstallation, layout.possibleInstallation)
    let active = certain.constraints
    let here = layout.constraints.indices.filter { possible.constraints[$0].contains(layoutClass) }
    let varied = here.filter { active[$0] != .all || !layout.constraints[$0].attributes.isEmpty }
    let open = here.count { !active[$0].contains(layoutClass) }
    return varied.flatMap { index in
      let constraint = layout.constraints[index]
      let doubt = active[index].contains(layoutClass) ? "" : " (conflict)"
      let items = constraint.items.joined(separator: ", ")
      return [printable("constraint \(constraint.id) on \(items)") + doubt]
        + values(constraint.attributes, margin: "    ")
    }
    .map { $0.fitted(to: StoryboardTable.width) }
      + [
        "\(here.count - open) of \(layout.constraints.count) constraints active"
          + (open > 0 ? ", \(open) in conflict" : "")
      ]
  }

  private func values(_ attributes: [LayoutAttribute], margin: String) -> [String] {
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
