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
  /// Columns: name, screen in points (portrait), scale, idiom, classes in portrait, classes in
  /// landscape.
  public static let table: [Device] = drawn + furtherModels

  /// The devices that scenarios are generated with; together they cover every listed screen.
  public static let drawn: [Device] = tableOfTheGuide + tableOfTheGuidelines

  /// Table 12-2 of the guide (DV-1); points, scale and idiom come from the Guidelines.
  private static let tableOfTheGuide: [Device] = rows(
    .documented,
    [
      ("iPad", 768, 1024, 2, .pad, .regularRegular, .regularRegular),
      ("iPad Mini", 768, 1024, 2, .pad, .regularRegular, .regularRegular),
      ("iPhone 6 Plus", 414, 736, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 6", 375, 667, 2, .phone, .compactRegular, .compactCompact),
      ("iPhone 5s", 320, 568, 2, .phone, .compactRegular, .compactCompact),
      ("iPhone 5c", 320, 568, 2, .phone, .compactRegular, .compactCompact),
      ("iPhone 5", 320, 568, 2, .phone, .compactRegular, .compactCompact),
      ("iPhone 4s", 320, 480, 2, .phone, .compactRegular, .compactCompact),
    ]
  )

  /// The Human Interface Guidelines, Layout (DV-6).
  private static let tableOfTheGuidelines: [Device] = rows(
    .platform,
    [
      ("iPhone 17 Pro Max", 440, 956, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 17 Pro", 402, 874, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone Air", 420, 912, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 17", 402, 874, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 16 Pro Max", 440, 956, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 16 Pro", 402, 874, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 16 Plus", 430, 932, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 16", 393, 852, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 16e", 390, 844, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 15 Pro Max", 430, 932, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 15 Pro", 393, 852, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 15 Plus", 430, 932, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 15", 393, 852, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 14 Pro Max", 430, 932, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 14 Pro", 393, 852, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 14 Plus", 428, 926, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 14", 390, 844, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 13 Pro Max", 428, 926, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 13 Pro", 390, 844, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 13", 390, 844, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 13 mini", 375, 812, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 12 Pro Max", 428, 926, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 12 Pro", 390, 844, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 12", 390, 844, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 12 mini", 375, 812, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 11 Pro Max", 414, 896, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 11 Pro", 375, 812, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone 11", 414, 896, 2, .phone, .compactRegular, .regularCompact),
      ("iPhone XS Max", 414, 896, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone XS", 375, 812, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone X", 375, 812, 3, .phone, .compactRegular, .compactCompact),
      ("iPhone XR", 414, 896, 2, .phone, .compactRegular, .regularCompact),
      ("iPhone 8 Plus", 414, 736, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 7 Plus", 414, 736, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 6s Plus", 414, 736, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone 8", 375, 667, 2, .phone, .compactRegular, .compactCompact),
      ("iPhone 7", 375, 667, 2, .phone, .compactRegular, .compactCompact),
      ("iPhone 6s", 375, 667, 2, .phone, .compactRegular, .compactCompact),
      ("iPhone SE (3rd generation)", 375, 667, 2, .phone, .compactRegular, .compactCompact),
      ("iPhone SE (2nd generation)", 375, 667, 2, .phone, .compactRegular, .compactCompact),
      ("iPhone SE (1st generation)", 320, 568, 2, .phone, .compactRegular, .compactCompact),
      ("iPad Pro 13-inch", 1032, 1376, 2, .pad, .regularRegular, .regularRegular),
      ("iPad Pro 12.9-inch", 1024, 1366, 2, .pad, .regularRegular, .regularRegular),
      ("iPad Pro 11-inch (5th generation)", 834, 1210, 2, .pad, .regularRegular, .regularRegular),
      ("iPad Pro 11-inch", 834, 1194, 2, .pad, .regularRegular, .regularRegular),
      ("iPad Pro 10.5-inch", 834, 1112, 2, .pad, .regularRegular, .regularRegular),
      ("iPad Air 13-inch", 1024, 1366, 2, .pad, .regularRegular, .regularRegular),
      ("iPad Air 11-inch", 820, 1180, 2, .pad, .regularRegular, .regularRegular),
      ("iPad 10.2-inch", 810, 1080, 2, .pad, .regularRegular, .regularRegular),
      ("iPad mini 8.3-inch", 744, 1133, 2, .pad, .regularRegular, .regularRegular),
    ]
  )

  /// Devices since 2026; only other people's accounts of them were found.
  private static let recent: [Device] = rows(
    .reported,
    [
      ("iPhone 18 Pro Max", 440, 956, 3, .phone, .compactRegular, .regularCompact),
      ("iPhone Duo (inner screen)", 669, 951, 3, .phone, .regularRegular, .regularRegular),
      ("iPhone Duo (outer screen)", 466, 678, 3, .phone, .compactRegular, .compactCompact),
    ]
  )

  /// More models of the Guidelines (DV-6), each with the screen of a row above.
  private static let furtherModels: [Device] = rows(
    .platform,
    [
      ("iPod touch (7th generation)", 320, 568, 2, .phone, .compactRegular, .compactCompact),
      ("iPad Air 10.5-inch", 834, 1112, 2, .pad, .regularRegular, .regularRegular),
      ("iPad Air 10.9-inch", 820, 1180, 2, .pad, .regularRegular, .regularRegular),
      ("iPad 10.9-inch", 820, 1180, 2, .pad, .regularRegular, .regularRegular),
      ("iPad 11-inch", 820, 1180, 2, .pad, .regularRegular, .regularRegular),
      ("iPad Pro 9.7-inch", 768, 1024, 2, .pad, .regularRegular, .regularRegular),
      ("iPad Air 9.7-inch", 768, 1024, 2, .pad, .regularRegular, .regularRegular),
      ("iPad 9.7-inch", 768, 1024, 2, .pad, .regularRegular, .regularRegular),
      ("iPad mini 7.9-inch", 768, 1024, 2, .pad, .regularRegular, .regularRegular),
    ]
  )
}
