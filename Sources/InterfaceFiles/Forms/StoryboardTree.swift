import AdaptiveModel
import Text

/// A scene in one class: the tree of installed items, and the values that vary.
struct StoryboardTree {
  let scene: InterfaceScene
  let layoutClass: LayoutClass

  var lines: [String] { itemLines + constraintLines }

  private var itemLines: [String] {
    let layout = scene.layout
    let inside = layout.installation().items
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
    let active = layout.installation().constraints
    let here = layout.constraints.indices.filter { active[$0].contains(layoutClass) }
    let varied = here.filter { active[$0] != .all || !layout.constraints[$0].attributes.isEmpty }
    return varied.flatMap { index in
      let constraint = layout.constraints[index]
      return [
        printable("constraint \(constraint.id) on \(constraint.items.joined(separator: ", "))")
      ]
        + values(constraint.attributes, margin: "    ")
    }
    .map { $0.fitted(to: StoryboardTable.width) }
      + ["\(here.count) of \(layout.constraints.count) constraints active"]
  }

  private func values(_ attributes: [LayoutAttribute], margin: String) -> [String] {
    attributes.map { attribute in
      let name = printable(attribute.name)
      switch attribute.value.resolution(in: layoutClass) {
      case .settled(let value, let decider):
        return "\(margin)\(name) = \(value.map { printable($0) } ?? "(not set)")  [\(decider)]"
      case .conflict(let width, let height):
        let values = [width, height].map { $0.map { printable($0) } ?? "(not set)" }
        return "\(margin)\(name) = \(values.joined(separator: " or "))  (conflict)"
      }
    }
  }
}
