import AdaptiveModel

extension Chapter {
  /// The chapter on windows and the traits that they give their root controllers.
  public static let devices = Chapter("devices", "Devices and the window", "DV-")
}

extension Windows {
  /// The clause about a device that turns.
  package static let turning = row(
    "DV-4",
    "The window's origin is always (0, 0); its bounds change when the device turns between portrait "
      + "and landscape: width and height swap.",
    .documented("S0"),
    consequence: "After a turn the app is drawn for the old shape: cut off, or with empty bars.",
    whenever: { $0.upright != nil || $0.answer.origin != .zero },
    wrong: \.turnedParts
  )

  /// A clause that is kept unless some parts of a window are wrong.
  private static func row(
    _ id: String,
    _ sentence: String,
    _ authority: Authority,
    consequence: String,
    needs: [Need] = [],
    world: WorldNeed? = nil,
    whenever: @escaping @Sendable (WindowAnswer) -> Bool,
    wrong parts: @escaping @Sendable (WindowAnswer) -> [WindowPart]
  ) -> Clause<WindowAnswer> {
    let row = ClauseRow(id, sentence, authority, consequence, needs, world)
    return modified(Clause(row, whenever: whenever, then: { parts($0).isEmpty })) {
      $0.aspect = WindowParts(wrong: parts)
    }
  }

  /// The clauses about windows and the traits that they give their root controllers.
  ///
  /// DV-1, DV-2, DV-6 and DV-7 compare answers with the tables that the reference answers from: a
  /// table is its own statement, and a test compares the rows of table 12-2 with a second copy.
  /// DV-3, DV-4 and DV-5 are laws, and compare the implementation's own answers.
  package static let clauses: [Clause<WindowAnswer>] = [
    row(
      "DV-1",
      "A listed device has the size classes of its row in table 12-2, in both orientations.",
      .documented("S0 table 12-2"),
      consequence: "The app starts in the wrong layout on a very common device.",
      world: .some(.sizeClasses),
      whenever: { $0.query.isListed && $0.query.level == .documented },
      wrong: \.classParts
    ),
    row(
      "DV-2",
      "A device that is not listed has the classes of the listed device with the same screen "
        + "dimensions.",
      .documented("S0"),
      consequence: "On a new device with a known screen the app shows a different layout than on "
        + "the old one.",
      world: .some(.sizeClasses),
      whenever: { $0.query.isScreen && $0.isAsked },
      wrong: \.classParts
    ),
    Clause(
      "DV-3",
      "A size class never stands for a particular width or height: 736 points wide can be "
        + "regular where 874 is compact.",
      .platform("S0, I"),
      consequence: "A large phone in landscape gets one column too many, or too few.",
      world: .some([.horizontalSizeClass]),
      whenever: { $0.isMarvel },
      // A single wrong row belongs to DV-1 or DV-6; only all rows show that the size alone decides.
      then: { $0.rivals.isEmpty ? $0.hasTheClasses : $0.noThresholdExplainsIt }
    )
    .comparing("Windows on both sides of a threshold", WindowParts(wrong: \.classParts)),
    turning,
    row(
      "DV-5",
      "Turning the device changes neither displayScale nor idiom.",
      .documented("S0"),
      consequence: "A turn swaps images for those of another resolution, or a phone's layout for "
        + "a tablet's.",
      world: .some([.displayScale, .userInterfaceIdiom]),
      whenever: { $0.upright != nil },
      wrong: \.changedParts
    ),
    row(
      "DV-6",
      "Every device of the extended table has its screen, scale, idiom and size classes.",
      .platform("I"),
      consequence: "The app starts in the wrong layout, or at the wrong scale, on some device.",
      world: .some(.usual),
      whenever: { $0.query.isListed && ($0.query.level == .platform || $0.query.isOldPhone) },
      wrong: \.rowParts
    ),
    row(
      "DV-7",
      "On an iPad the window's share of the screen's width decides its horizontal class; the "
        + "vertical one stays regular, and height, scale and idiom are the whole screen's.",
      .platform("I, W15-205"),
      consequence: "Next to another app on an iPad two columns are squeezed into a strip.",
      needs: [.all(.devices, .multitasking)],
      world: .some([.horizontalSizeClass]),
      whenever: { $0.query.isShare },
      // The sources do not specify its width in points, because of the divider and of rounding.
      wrong: \.partsOfShare
    ).since(MultitaskingRow.systems.since, until: MultitaskingRow.systems.until),
  ]
}

extension WindowQuery {
  package var isListed: Bool { if case .device = self { true } else { false } }
  package var isScreen: Bool { if case .screen = self { true } else { false } }
  package var isShare: Bool { if case .share = self { true } else { false } }

  /// Whether it is for a phone of table 12-2, upright: its classes are DV-1's, and the rest DV-6's.
  ///
  /// Decision: not for the pads of that table, because “iPad” and “iPad Mini” name models with other
  /// scales, and later ones with other screens.
  var isOldPhone: Bool {
    isListed && level == .documented && orientation == .portrait
      && window?.traits.userInterfaceIdiom == .phone
  }

  /// Windows that are asked for with this one, because no threshold explains all their classes.
  ///
  /// Some are regular, and narrower than others that are compact. Only two windows have rivals: the
  /// one that the documents themselves point out, 736 points wide and regular, and one of today.
  public var rivals: [WindowQuery] {
    let (upright, across): ([String], [String]) =
      switch self {
      case .device("iPhone 6 Plus", .landscapeLeft):
        (["iPad", "iPad Mini"], ["iPhone X", "iPhone 12", "iPhone 15", "iPhone 17"])
      case .device("iPad mini 8.3-inch", .portrait):
        (["iPad Pro 11-inch", "iPhone 12"], ["iPhone 12 Pro Max", "iPhone 12", "iPhone 13"])
      default: ([], [])
      }
    return upright.map { .device($0, .portrait) } + across.map { .device($0, .landscapeLeft) }
  }

  /// The window that has rivals in a world: the one of today where the other one's device does not
  /// run its system.
  static func marvel(in world: DeclaredWorld) -> WindowQuery? {
    func occurs(_ query: WindowQuery) -> Bool {
      guard case .device(let name, _) = query else { return false }
      return Device(named: name).map(world.occurs) ?? false
    }
    let known = WindowQuery.device("iPhone 6 Plus", .landscapeLeft)
    let ofToday = WindowQuery.device("iPad mini 8.3-inch", .portrait)
    if occurs(known) { return known }
    let isShown = world.system != nil && ([ofToday] + ofToday.rivals).allSatisfy(occurs)
    return isShown ? ofToday : nil
  }
}

extension WindowAnswer {
  /// Whether some window is regular and narrower than another one that is compact.
  var noThresholdExplainsIt: Bool {
    let widths = ([query] + query.rivals).map { $0.window?.size.width ?? 0 }
    let windows = zip(widths, [answer] + rivals)
    return windows.contains { width, window in
      window.traits.horizontalSizeClass == .regular
        && windows.contains { $1.traits.horizontalSizeClass == .compact && $0 > width }
    }
  }
}
