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
}

extension LayoutItem {
  /// Whether it is a view controller of any kind.
  var isController: Bool { kind.hasSuffix("ontroller") }
}
