import AdaptiveModel

/// The margins of views, as far as a file tells them: by their own numbers, or by the saved frames
/// of views that constraints tie to them.
struct SavedMargins {
  private let scene: InterfaceScene
  private var insets: [Anchor: Double] = [:]
  /// Edges for which saved frames tell different insets.
  private var doubtful: Set<Anchor> = []

  init(_ scene: InterfaceScene, _ layoutClass: LayoutClass) {
    self.scene = scene
    for index in scene.layout.constraints.indices
    where scene.installation.constraints[index].contains(layoutClass) {
      guard let (edge, inset) = told(by: index, in: layoutClass), inset >= 0 else { continue }
      if let known = insets[edge], abs(known - inset) > 0.5 { doubtful.insert(edge) }
      insets[edge] = insets[edge] ?? inset
    }
  }

  /// The inset of a view's margin at one of its four edges; `nil` if the file does not tell it.
  func inset(of view: String, at attribute: AnchorAttribute) -> Double? {
    if let own = scene.itemPlaces[view].flatMap({ scene.margin(of: $0, at: attribute) }) {
      return own
    }
    let edge = Anchor(view, attribute)
    return doubtful.contains(edge) ? nil : insets[edge]
  }

  private static let edges: [String: AnchorAttribute] = [
    "leadingMargin": .left, "leftMargin": .left, "trailingMargin": .right, "rightMargin": .right,
    "topMargin": .top, "bottomMargin": .bottom,
  ]

  /// The inset that a required equality between a margin and a saved view tells.
  private func told(by index: Int, in layoutClass: LayoutClass) -> (Anchor, Double)? {
    let form = scene.form(ofConstraint: index)
    let ends = form.ends
    guard ends.count == 2,
      let place = ends.firstIndex(where: { Self.edges[$0.attribute ?? ""] != nil }),
      let edge = Self.edges[ends[place].attribute ?? ""],
      let constant = scene.requiredDifference(index, form, in: layoutClass),
      let position = position(ends[1 - place], inside: ends[place].item),
      let whole = scene.itemPlaces[ends[place].item].flatMap({ scene.elements[$0].savedFrame })
    else { return nil }
    let margin = position + (place == 0 ? constant : -constant)
    let inset = edge.isFar ? whole.length(edge.axis) - margin : margin
    return (Anchor(ends[place].item, edge), inset)
  }

  /// The saved position of a view's edge in one of its superviews.
  private func position(_ end: ConstraintForm.End, inside view: String) -> Double? {
    guard let outer = scene.itemPlaces[view], let index = scene.itemPlaces[end.item],
      let attribute = end.attribute.flatMap(AnchorAttribute.init),
      !attribute.isSize, !attribute.isCenter, let frame = scene.elements[index].savedFrame,
      scene.elements[index]["misplaced"] != "YES",
      scene.layout.subtree(at: outer).dropFirst().contains(index)
    else { return nil }
    var position = frame.value(of: attribute)
    for place in scene.path(from: scene.parents[index], inside: outer) {
      guard let frame = scene.elements[place].savedFrame else { return nil }
      position += frame.position(attribute.axis)
    }
    return position
  }
}

extension InterfaceScene {
  /// The margin that a file gives a view at one of its four edges, by its number.
  func margin(of index: Int, at edge: AnchorAttribute) -> Double? {
    let values = elements[index].values
    let directional = edge == .left ? "leading" : edge == .right ? "trailing" : edge.rawValue
    let text =
      values["layoutMargins"]?[edge.rawValue] ?? values["directionalLayoutMargins"]?[directional]
    return text.flatMap(InterfaceNumber.decimal)
  }
}
