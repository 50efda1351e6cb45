extension Device {
  /// Every device: those of ``table``, and those that are asked for only of an implementation that
  /// names its system.
  public static let all: [Device] = table + recent

  /// The two screens of a phone that folds, the inner one first.
  public static let folding: [Device] = recent.filter { $0.name.hasPrefix("iPhone Duo") }

  /// The newest device, and the month of its sale, for sentences about what no device has.
  public static let newest = "newest: iPhone Duo, October 2026"

  /// Every listed device: table 12-2 first, then the extended table (DV-1, DV-6).
  ///
  /// Columns: kind, name, screen in points (portrait), scale, the first system, and the last one of a
  /// device that the newest system does not run on; those without are as old as size classes, or
  /// families of models.
  public static let table: [Device] = drawn + furtherModels

  /// The devices that scenarios are generated with; together they cover every listed screen.
  public static let drawn: [Device] = tableOfTheGuide + tableOfTheGuidelines

  /// Table 12-2 of the guide (DV-1); points, scale and idiom come from the Guidelines.
  private static let tableOfTheGuide: [Device] = listed(
    .documented,
    [
      Device(pad, "iPad", 768, 1024, 2),
      Device(pad, "iPad Mini", 768, 1024, 2),
      Device(largePhone, "iPhone 6 Plus", 414, 736, 3, until: 12),
      Device(phone, "iPhone 6", 375, 667, 2, until: 12),
      Device(phone, "iPhone 5s", 320, 568, 2, until: 12),
      Device(phone, "iPhone 5c", 320, 568, 2, until: 10),
      Device(phone, "iPhone 5", 320, 568, 2, until: 10),
      Device(phone, "iPhone 4s", 320, 480, 2, until: 9),
    ]
  )

  /// The Human Interface Guidelines, Layout (DV-6).
  private static let tableOfTheGuidelines: [Device] = listed(
    .platform,
    [
      Device(largePhone, "iPhone 17 Pro Max", 440, 956, 3, since: 26),
      Device(phone, "iPhone 17 Pro", 402, 874, 3, since: 26),
      Device(largePhone, "iPhone Air", 420, 912, 3, since: 26),
      Device(phone, "iPhone 17", 402, 874, 3, since: 26),
      Device(largePhone, "iPhone 16 Pro Max", 440, 956, 3, since: 18),
      Device(phone, "iPhone 16 Pro", 402, 874, 3, since: 18),
      Device(largePhone, "iPhone 16 Plus", 430, 932, 3, since: 18),
      Device(phone, "iPhone 16", 393, 852, 3, since: 18),
      Device(phone, "iPhone 16e", 390, 844, 3, since: 18),
      Device(largePhone, "iPhone 15 Pro Max", 430, 932, 3, since: 17),
      Device(phone, "iPhone 15 Pro", 393, 852, 3, since: 17),
      Device(largePhone, "iPhone 15 Plus", 430, 932, 3, since: 17),
      Device(phone, "iPhone 15", 393, 852, 3, since: 17),
      Device(largePhone, "iPhone 14 Pro Max", 430, 932, 3, since: 16),
      Device(phone, "iPhone 14 Pro", 393, 852, 3, since: 16),
      Device(largePhone, "iPhone 14 Plus", 428, 926, 3, since: 16),
      Device(phone, "iPhone 14", 390, 844, 3, since: 16),
      Device(largePhone, "iPhone 13 Pro Max", 428, 926, 3, since: 15),
      Device(phone, "iPhone 13 Pro", 390, 844, 3, since: 15),
      Device(phone, "iPhone 13", 390, 844, 3, since: 15),
      Device(phone, "iPhone 13 mini", 375, 812, 3, since: 15),
      Device(largePhone, "iPhone 12 Pro Max", 428, 926, 3, since: 14),
      Device(phone, "iPhone 12 Pro", 390, 844, 3, since: 14),
      Device(phone, "iPhone 12", 390, 844, 3, since: 14),
      Device(phone, "iPhone 12 mini", 375, 812, 3, since: 14),
      Device(largePhone, "iPhone 11 Pro Max", 414, 896, 3, since: 13),
      Device(phone, "iPhone 11 Pro", 375, 812, 3, since: 13),
      Device(largePhone, "iPhone 11", 414, 896, 2, since: 13),
      Device(largePhone, "iPhone XS Max", 414, 896, 3, since: 12, until: 18),
      Device(phone, "iPhone XS", 375, 812, 3, since: 12, until: 18),
      Device(phone, "iPhone X", 375, 812, 3, since: 11, until: 16),
      Device(largePhone, "iPhone XR", 414, 896, 2, since: 12, until: 18),
      Device(largePhone, "iPhone 8 Plus", 414, 736, 3, since: 11, until: 16),
      Device(largePhone, "iPhone 7 Plus", 414, 736, 3, since: 10, until: 15),
      Device(largePhone, "iPhone 6s Plus", 414, 736, 3, since: 9, until: 15),
      Device(phone, "iPhone 8", 375, 667, 2, since: 11, until: 16),
      Device(phone, "iPhone 7", 375, 667, 2, since: 10, until: 15),
      Device(phone, "iPhone 6s", 375, 667, 2, since: 9, until: 15),
      Device(phone, "iPhone SE (3rd generation)", 375, 667, 2, since: 15),
      Device(phone, "iPhone SE (2nd generation)", 375, 667, 2, since: 13),
      Device(phone, "iPhone SE (1st generation)", 320, 568, 2, since: 9, until: 15),
      Device(pad, "iPad Pro 13-inch", 1032, 1376, 2, since: 17),
      Device(pad, "iPad Pro 12.9-inch", 1024, 1366, 2, since: 9),
      Device(pad, "iPad Pro 11-inch (5th generation)", 834, 1210, 2, since: 17),
      Device(pad, "iPad Pro 11-inch", 834, 1194, 2, since: 12),
      Device(pad, "iPad Pro 10.5-inch", 834, 1112, 2, since: 10, until: 17),
      Device(pad, "iPad Air 13-inch", 1024, 1366, 2, since: 17),
      Device(pad, "iPad Air 11-inch", 820, 1180, 2, since: 14),
      Device(pad, "iPad 10.2-inch", 810, 1080, 2, since: 13),
      Device(pad, "iPad mini 8.3-inch", 744, 1133, 2, since: 15),
    ]
  )

  /// Devices since 2026; only other people's accounts of them were found.
  private static let recent: [Device] = listed(
    .reported,
    [
      Device(largePhone, "iPhone 18 Pro Max", 440, 956, 3, since: 27),
      Device(unfolded, "iPhone Duo (inner screen)", 669, 951, 3, since: 27),
      Device(phone, "iPhone Duo (outer screen)", 466, 678, 3, since: 27),
    ]
  )

  /// More models of the Guidelines (DV-6), each with the screen of a row above.
  private static let furtherModels: [Device] = listed(
    .platform,
    [
      Device(phone, "iPod touch (7th generation)", 320, 568, 2, since: 12, until: 15),
      Device(pad, "iPad Air 10.5-inch", 834, 1112, 2, since: 12),
      Device(pad, "iPad Air 10.9-inch", 820, 1180, 2, since: 14),
      Device(pad, "iPad 10.9-inch", 820, 1180, 2, since: 16),
      Device(pad, "iPad 11-inch", 820, 1180, 2, since: 16),
      Device(pad, "iPad Pro 9.7-inch", 768, 1024, 2, since: 9, until: 16),
      Device(pad, "iPad Air 9.7-inch", 768, 1024, 2, until: 15),
      Device(pad, "iPad 9.7-inch", 768, 1024, 2, since: 10, until: 17),
      Device(pad, "iPad mini 7.9-inch", 768, 1024, 2),
    ]
  )
}

// MARK: - How the table is written

extension Device {
  /// An idiom, the classes in portrait, and those in landscape.
  private typealias Kind = (UserInterfaceIdiom, TraitCollection, TraitCollection)

  private static let phone: Kind = (.phone, .compactRegular, .compactCompact)
  private static let largePhone: Kind = (.phone, .compactRegular, .regularCompact)
  private static let unfolded: Kind = (.phone, .regularRegular, .regularRegular)
  private static let pad: Kind = (.pad, .regularRegular, .regularRegular)

  private init(
    _ kind: Kind,
    _ name: String,
    _ width: Double,
    _ height: Double,
    _ scale: Double,
    since: Int? = nil,
    until: Int? = nil
  ) {
    self.name = name
    screen = Size(width, height)
    displayScale = scale
    (userInterfaceIdiom, portrait, landscape) = kind
    systems = Systems(since: since, until: until)
    level = .reported
  }

  /// Devices that are all listed by the same source.
  private static func listed(_ level: Level, _ rows: [Device]) -> [Device] {
    rows.map { row in modified(row) { $0.level = level } }
  }
}
