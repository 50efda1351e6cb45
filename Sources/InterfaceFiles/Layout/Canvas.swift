import AdaptiveModel

extension InterfaceDocument.Canvas {
  /// Interface Builder's devices: those with other insets than a status bar's 20 points, and the
  /// phones whose width is regular in landscape.
  private static let devices: [String: (screen: ScreenInsets, isLarge: Bool)] = [
    "retina5_5": (.upright(20, 0), true), "retina5_9": (.upright(44, 34), false),
    "retina6_0": (.upright(47, 34), false), "retina6_1": (.upright(44, 34), true),
    "retina6_12": (.upright(59, 34), false), "retina6_3": (.upright(60, 34), false),
    "retina6_5": (.upright(44, 34), true), "retina6_7": (.upright(47, 34), true),
    "retina6_72": (.upright(20, 0), true), "retina6_9": (.upright(20, 0), true),
    "ipad10_9rounded": (.upright(24, 20), false), "ipad11_0rounded": (.upright(24, 20), false),
    "ipad12_9rounded": (.upright(24, 20), false),
  ]

  /// The insets of the screen that the canvas shows.
  var screen: ScreenInsets { device.flatMap { Self.devices[$0]?.screen } ?? .upright(20, 0) }

  /// The class of the canvas; any-any if the file names no device.
  var layoutClass: LayoutClass {
    guard let device else { return .anyAny }
    if device.hasPrefix("ipad") || device.hasPrefix("appleTV") {
      return LayoutClass(.regular, .regular)
    }
    if !isLandscape { return LayoutClass(.compact, .regular) }
    return LayoutClass(Self.devices[device]?.isLarge == true ? .regular : .compact, .compact)
  }
}

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
