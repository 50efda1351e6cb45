import AdaptiveModel

extension InterfaceScene {
  /// An attribute of an item in a class; `?` if two size classes disagree about it.
  func value(_ name: String, ofItem index: Int, in layoutClass: LayoutClass) -> String? {
    elements[index].value(name, layout[index].attributes, in: layoutClass)
  }

  /// Whether an item has a content of its own, which gives it a size, in a class.
  ///
  /// An image view without an image has none.
  func hasContent(_ index: Int, in layoutClass: LayoutClass) -> Bool {
    let kind = layout[index].kind
    guard Self.withContent.contains(kind) else { return false }
    return kind != "imageView" || elements[index].values["image"] != nil
      || value("image", ofItem: index, in: layoutClass) != nil
  }

  /// Whether the width of an item's content may be none, because it is as wide as its superview.
  func mayLackWidth(_ index: Int) -> Bool { Self.wide.contains(layout[index].kind) }

  /// Whether a property of another object holds a view, which therefore places it: a bar its
  /// buttons' views, a table its header.
  ///
  /// The root view of a controller is placed by the window.
  func isPlacedByHolder(_ index: Int) -> Bool {
    index > 0 && elements[index]["key"] != nil && layout[index].id != rootView
  }

  static let withContent: Set<String> =
    wide.union([
      "label", "button", "imageView", "textField", "switch", "segmentedControl",
      "activityIndicatorView", "stepper", "pageControl", "datePicker", "pickerView",
    ])

  private static let wide: Set<String> = [
    "slider", "progressView", "searchBar", "navigationBar", "toolbar", "tabBar",
  ]
}
