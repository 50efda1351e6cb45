import AdaptiveModel

/// The size at which a scene is examined in a class.
enum Canvas {
  /// The devices on which a Final class is drawn.
  private static let devices: [(name: String, orientation: Orientation)] = [
    ("iPhone 6", .portrait), ("iPhone 6", .landscapeLeft), ("iPhone 6 Plus", .landscapeLeft),
    ("iPad", .portrait),
  ]

  /// A screen of the class, and its name; for Base classes Interface Builder's canvases: 600 for
  /// any, 400 for compact, 800 for regular.
  static func of(_ layoutClass: LayoutClass) -> (size: Size, name: String?) {
    for (name, orientation) in devices {
      guard let window = Device(named: name)?.window(in: orientation),
        window.traits.layoutClass == layoutClass
      else { continue }
      return (window.size, name + (orientation.isPortrait ? "" : " in landscape"))
    }
    func side(_ value: SizeClass) -> Double {
      switch value {
      case .unspecified: 600
      case .compact: 400
      case .regular: 800
      }
    }
    return (Size(side(layoutClass.width), side(layoutClass.height)), nil)
  }
}
