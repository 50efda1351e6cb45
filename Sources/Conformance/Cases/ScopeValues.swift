import AdaptiveModel

/// The values that represent all others in a small scope, with the reasons why they can.
enum ScopeValues {
  /// One device for each pair of size classes that a row of the tables has.
  ///
  /// A device matters only by its window, and a window by its shape and its traits. Every other row
  /// has the classes of one of these, upright and sideways (a test checks that), and a screen of
  /// the same orientation. The questions about windows, all of which are asked in every run, detect
  /// an implementation that computes classes from points.
  static let devices = Scenario.firstDevices

  /// Both shapes of a window; the other two orientations have the same windows, and are reached by
  /// actions.
  static let orientations: [Orientation] = [.portrait, .landscapeLeft]

  /// Every combination of size classes, including partial ones, and one value of each other trait that
  /// no window has, because the same rule combines all traits (TC-4).
  static let overrides: [TraitCollection] =
    SizeClass.allCases.flatMap { horizontal in
      SizeClass.allCases.map { TraitCollection(horizontal, $0) }
    }
    + TraitName.rows.filter { !$0.isSizeClass && $0.isUsual }.map { row in
      let taken = Set(Device.table.map { $0.window(in: .portrait).traits[rank: row.name] })
      var traits = TraitCollection()
      traits[rank: row.name] = (1..<row.count).first { !taken.contains($0) } ?? 1
      return traits
    }

  /// Each of the four rules, on one side and on both.
  static let sizings: [Sizing] = [
    .fills,
    Sizing(width: .fixed(100), height: .fixed(100)),
    Sizing(width: .inset(40), height: .fills),
    Sizing(width: .fraction(1, of: 2), height: .fixed(320)),
  ]

  static let forwardings: [ViewController.Forwarding] = [
    .both, [], .willTransition, .viewWillTransition,
  ]

  /// The reactions of a container that overrides a child by orientation (CO-1 to CO-4), as in S4:
  /// from its first size on, and before or after forwarding the size.
  static func reactions(on child: String, _ moment: Reaction.Moment) -> [Reaction] {
    [
      Reaction(.viewWillAppear, when: .taller, override: child, with: .compactRegular),
      Reaction(moment, when: .taller, override: child, with: .compactRegular),
      Reaction(moment, when: .wider, override: child, with: TraitCollection()),
    ]
  }

  /// The controllers that may enter: a plain one, an overridden one, one of a fixed size.
  static func newcomers(_ name: String) -> [ViewController] {
    [
      ViewController(name),
      ViewController(name, override: .compactRegular),
      ViewController(name, sizing: Sizing(width: .fixed(100), height: .fixed(100))),
    ]
  }

  /// The name of a controller; names are only compared with each other, so they are always the
  /// same.
  static func name(_ number: Int) -> String {
    number == 0 ? "root" : String(UnicodeScalar(UInt8(64 + min(number, 26))))
  }
}
