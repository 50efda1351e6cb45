extension Device {
  /// The systems that it runs, as far as they decide what is asked or laid out.
  public var systems: Systems { Self.systems[name] ?? Systems() }

  /// Rows: the first system, the last one of a device that the newest system does not run on, and
  /// the devices; those without a row are as old as size classes, or families of models.
  private static let runs: [(since: Int?, until: Int?, names: [String])] = [
    (nil, 9, ["iPhone 4s"]),
    (nil, 10, ["iPhone 5", "iPhone 5c"]),
    (nil, 12, ["iPhone 5s", "iPhone 6", "iPhone 6 Plus"]),
    (9, 15, ["iPhone 6s", "iPhone 6s Plus", "iPhone SE (1st generation)"]),
    (nil, 15, ["iPad Air 9.7-inch"]),
    (9, 16, ["iPad Pro 9.7-inch"]),
    (9, nil, ["iPad Pro 12.9-inch"]),
    (10, 15, ["iPhone 7", "iPhone 7 Plus"]),
    (10, 17, ["iPad 9.7-inch", "iPad Pro 10.5-inch"]),
    (11, 16, ["iPhone 8", "iPhone 8 Plus", "iPhone X"]),
    (12, 15, ["iPod touch (7th generation)"]),
    (12, 18, ["iPhone XR", "iPhone XS", "iPhone XS Max"]),
    (12, nil, ["iPad Air 10.5-inch", "iPad Pro 11-inch"]),
    (
      13, nil,
      [
        "iPad 10.2-inch", "iPhone 11", "iPhone 11 Pro", "iPhone 11 Pro Max",
        "iPhone SE (2nd generation)",
      ]
    ),
    (
      14, nil,
      [
        "iPad Air 10.9-inch", "iPad Air 11-inch", "iPhone 12", "iPhone 12 Pro", "iPhone 12 Pro Max",
        "iPhone 12 mini",
      ]
    ),
    (
      15, nil,
      [
        "iPad mini 8.3-inch", "iPhone 13", "iPhone 13 Pro", "iPhone 13 Pro Max", "iPhone 13 mini",
        "iPhone SE (3rd generation)",
      ]
    ),
    (
      16, nil,
      [
        "iPad 10.9-inch", "iPad 11-inch", "iPhone 14", "iPhone 14 Plus", "iPhone 14 Pro",
        "iPhone 14 Pro Max",
      ]
    ),
    (
      17, nil,
      [
        "iPad Air 13-inch", "iPad Pro 11-inch (5th generation)", "iPad Pro 13-inch", "iPhone 15",
        "iPhone 15 Plus", "iPhone 15 Pro", "iPhone 15 Pro Max",
      ]
    ),
    (
      18, nil,
      ["iPhone 16", "iPhone 16 Plus", "iPhone 16 Pro", "iPhone 16 Pro Max", "iPhone 16e"]
    ),
    (26, nil, ["iPhone 17", "iPhone 17 Pro", "iPhone 17 Pro Max", "iPhone Air"]),
    (
      27, nil,
      ["iPhone 18 Pro Max", "iPhone Duo (inner screen)", "iPhone Duo (outer screen)"]
    ),
  ]

  private static let systems = Dictionary(
    uniqueKeysWithValues: runs.flatMap { run in
      run.names.map { ($0, Systems(since: run.since, until: run.until)) }
    }
  )
}
