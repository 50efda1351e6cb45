extension InterfaceScene {
  /// Whether leading and trailing may be right and left, because a view of the constraint says so.
  func isTurned(_ constraint: InterfaceElement, _ first: String?) -> Bool {
    let sides = [constraint["firstAttribute"], constraint["secondAttribute"]]
    let isSided = sides.contains { side in
      side.map { $0.hasPrefix("leading") || $0.hasPrefix("trailing") } ?? false
    }
    return isSided
      && [first, constraint["secondItem"]].contains { id in
        let place = id.flatMap { itemPlaces[$0] ?? parts[$0]?.owner }
        return place.map { elements[$0]["semanticContentAttribute"] == "forceRightToLeft" } ?? false
      }
  }
}
