import AdaptiveModel

/// The two sides of a constraint and their relation: the same for a constraint and its twin.
struct ConstraintEnds: Hashable {
  /// One side: an item or guide, and its attribute.
  private struct Side: Hashable {
    var item: String?
    var attribute: String?
  }

  private var first: Side
  private var second: Side
  private var relation: String

  init(_ scene: InterfaceScene, _ index: Int) {
    let element = scene.constraintElements[index]
    first = Side(item: scene.firstItem(ofConstraint: index), attribute: element["firstAttribute"])
    second = Side(item: element["secondItem"], attribute: element["secondAttribute"])
    relation = element["relation"] ?? "equal"
    // An equation holds from either side.
    let isTurned =
      (second.item ?? "", second.attribute ?? "") < (first.item ?? "", first.attribute ?? "")
    if relation == "equal", second.item != nil, isTurned { swap(&first, &second) }
  }
}
