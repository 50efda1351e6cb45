/// The distances of a full screen's safe area from its edges, as far as they are known.
struct ScreenInsets: Hashable {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0

  /// The insets of a screen in portrait.
  static func upright(_ top: Double, _ bottom: Double) -> Self { Self(top: top, bottom: bottom) }

  /// The insets of a screen in landscape; a cutout counts on both sides.
  static func turned(_ sides: Double, _ bottom: Double) -> Self {
    Self(left: sides, bottom: bottom, right: sides)
  }

  /// Whether any inset is known.
  var isKnown: Bool { self != Self() }

  /// The insets that hold in every app: an app can hide a status bar of 20 points.
  var certain: Self {
    var certain = self
    if top <= 20 { certain.top = 0 }
    return certain
  }

  /// The insets of a device in the table.
  ///
  /// Decision: of edges on which the sources disagree it is the least, or 0, because that is never
  /// too much: the top of iPhone XR and 11 (44 or 48); the lower edge in landscape from iPhone X to
  /// 11 (21 or 24), since iPhone 12 (21, and 20 since system 26) and of iPhone Air (20 or 29); all
  /// of iPad Pro 12.9-inch, of which some have a home button. Sources since iPhone 16 Pro: the
  /// presets of device_preview 3 and flutterware, read from simulators, and SnapshotTesting's.
  static func of(_ device: String, isLandscape: Bool) -> Self {
    for group in groups where group.devices.contains(device) {
      return isLandscape ? group.turned : group.upright
    }
    return Self()
  }

  /// Whether the sources give all insets of a device that can change what fits: of a screen without
  /// a home button also those of its sides, and the upper one in landscape (since iPhone 16 Pro, 0
  /// or 20).
  static func areKnown(of device: String) -> Bool {
    groups.contains { group in
      group.devices.contains(device) && group.turned.left < 60
        && (group.upright.bottom == 0 || group.turned.isKnown)
    }
  }

  private static let groups: [(devices: Set<String>, upright: Self, turned: Self)] = [
    (
      [
        "iPhone 4s", "iPhone 5", "iPhone 5c", "iPhone 5s", "iPhone 6", "iPhone 6 Plus", "iPhone 6s",
        "iPhone 6s Plus", "iPhone 7", "iPhone 7 Plus", "iPhone 8", "iPhone 8 Plus",
        "iPhone SE (1st generation)", "iPhone SE (2nd generation)", "iPhone SE (3rd generation)",
        "iPod touch (7th generation)",
      ],
      .upright(20, 0), Self()
    ),
    (
      ["iPhone X", "iPhone XS", "iPhone XS Max", "iPhone 11 Pro", "iPhone 11 Pro Max"],
      .upright(44, 34), .turned(44, 0)
    ),
    (["iPhone XR", "iPhone 11"], .upright(0, 34), Self()),
    (["iPhone 12 mini", "iPhone 13 mini"], .upright(50, 34), .turned(50, 20)),
    (
      [
        "iPhone 12", "iPhone 12 Pro", "iPhone 12 Pro Max", "iPhone 13", "iPhone 13 Pro",
        "iPhone 13 Pro Max", "iPhone 14", "iPhone 14 Plus", "iPhone 16e",
      ],
      .upright(47, 34), .turned(47, 20)
    ),
    (
      [
        "iPhone 14 Pro", "iPhone 14 Pro Max", "iPhone 15", "iPhone 15 Plus", "iPhone 15 Pro",
        "iPhone 15 Pro Max", "iPhone 16", "iPhone 16 Plus",
      ],
      .upright(59, 34), .turned(59, 20)
    ),
    (
      ["iPhone 16 Pro", "iPhone 16 Pro Max", "iPhone 17", "iPhone 17 Pro", "iPhone 17 Pro Max"],
      .upright(62, 34), .turned(62, 20)
    ),
    (["iPhone Air"], .upright(68, 34), .turned(68, 20)),
    (
      [
        "iPad", "iPad Mini", "iPad Pro 10.5-inch", "iPad 10.2-inch", "iPad Pro 9.7-inch",
        "iPad Air 9.7-inch", "iPad Air 10.5-inch", "iPad 9.7-inch", "iPad mini 7.9-inch",
      ],
      .upright(20, 0), .upright(20, 0)
    ),
    (
      [
        "iPad Pro 11-inch", "iPad Pro 11-inch (5th generation)", "iPad Pro 13-inch",
        "iPad Air 11-inch", "iPad Air 13-inch", "iPad mini 8.3-inch", "iPad Air 10.9-inch",
        "iPad 10.9-inch", "iPad 11-inch",
      ],
      .upright(24, 20), .upright(24, 20)
    ),
  ]
}
