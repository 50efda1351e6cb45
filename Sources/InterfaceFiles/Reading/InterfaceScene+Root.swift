import AdaptiveModel

extension InterfaceScene {
  /// The id of the view of its controller; `nil` if it has none.
  var rootView: String? {
    let index = layout.items.indices.first { index in
      index > 0 && elements[index]["key"] == "view"
        && layout[parents[index]].isController
    }
    return index.map { layout[$0].id }
  }

  /// The view of the controller, or the first view of a XIB.
  var root: Int? {
    if let id = rootView { return itemPlaces[id] }
    return elements.indices.first { $0 > 0 && elements[$0].savedFrame != nil }
  }

  /// The frame that the root was saved with.
  var savedRootFrame: Frame? { root.flatMap { elements[$0].savedFrame } }

  /// An item and those around it, from the inside out, as far as they are inside another one.
  func path(from index: Int, inside outer: Int = 0) -> [Int] {
    Array(sequence(first: index) { parents[$0] }.prefix { $0 > outer })
  }
}

extension InterfaceElement {
  /// The frame that it was saved with.
  var savedFrame: Frame? {
    let numbers = ["x", "y", "width", "height"].compactMap {
      values["frame"]?[$0].flatMap(InterfaceNumber.decimal)
    }
    guard numbers.count == 4 else { return nil }
    return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension LayoutItem {
  /// Whether it is a view controller of any kind.
  var isController: Bool { kind.hasSuffix("ontroller") }
}
