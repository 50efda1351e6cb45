import AdaptiveModel
import TestThreads
import Testing

@Suite("Traits stand in one table, and whatever combines or compares them follows it", .computing)
struct TraitTests {
  /// Collections of all values, partial ones among them.
  static let collections =
    SizeClass.allCases.flatMap { horizontal in
      SizeClass.allCases.flatMap { vertical in
        [0, 1, 2, 3].flatMap { scale in
          UserInterfaceIdiom.allCases.map { idiom in
            TraitCollection(
              horizontalSizeClass: horizontal,
              verticalSizeClass: vertical,
              displayScale: scale,
              userInterfaceIdiom: idiom
            )
          }
        }
      }
    } + further

  /// Collections with a trait that only some worlds have, alone and beside others.
  private static let further = TraitName.rows.filter { !$0.isUsual }.flatMap { row in
    (1..<row.count).map { rank in
      var traits = rank == 1 ? TraitCollection(.compact, .unspecified) : TraitCollection()
      traits[rank: row.name] = rank
      if rank == 2 { traits.userInterfaceStyle = .dark }
      return traits
    }
  }

  @Test("TC-4, TC-5 · combining, containing and removing are as written trait by trait")
  func pairs() {
    var wrong: [String] = []
    for one in Self.collections {
      for other in Self.collections {
        let isRight =
          one.combined(with: other) == one.each(other, { $1 ?? $0 })
          && one.without(traitsIn: other) == one.each(other, { $1 == nil ? $0 : nil })
          && one.contains(traitsIn: other) == other.written.allSatisfy({ one.written[$0] == $1 })
          && one.specifiesAll(of: other)
            == other.written.keys.allSatisfy({ one.written[$0] != nil })
          && Set(one.differences(from: other).map(\.name))
            == Set(TraitName.allCases.filter { one.written[$0] != other.written[$0] })
        if !isRight {
          wrong.append("\(one) and \(other)")
        }
      }
    }
    #expect(wrong.prefix(10) == [])
  }

  @Test("Each collection is printed, read, counted and restricted trait by trait")
  func single() {
    var wrong: [String] = []
    for own in Self.collections {
      let written = own.written
      if TraitCollection(own.description) != own || own.specified != written.count
        || own.isComplete != Set(written.keys).isSuperset(of: Set.usual)
        || own.isEmpty != written.isEmpty
      {
        wrong.append("\(own)")
      }
      for name in TraitName.allCases {
        var other = own
        other[rank: name] = own[rank: name]
        let only = own.only([name]).written
        if own.number(of: name) != written[name] || other != own
          || only != written.filter({ $0.key == name })
          || own.without([name]).written != written.filter({ $0.key != name })
        {
          wrong.append("\(name) of \(own)")
        }
      }
    }
    #expect(wrong.prefix(10) == [])
  }

  @Test("The table, the names and the stored properties are the same list")
  func table() {
    let stored = Mirror(reflecting: TraitCollection()).children.compactMap(\.label)
    #expect(Set(stored) == Set(TraitName.allCases.map(\.rawValue)))
    #expect(TraitName.rows.map(\.name) == TraitName.allCases)
    #expect(TraitName.rows.map { "\($0.field)" } == TraitName.allCases.map(\.rawValue))
    #expect(Set(TraitName.rows.map { "\($0.word)" }).count == TraitName.allCases.count)
  }

  // Numbers of UITraitCollection's enumerations, as bindings of the SDK list them.
  @Test("Further traits have the numbers of the headers")
  func numbers() {
    #expect(UserInterfaceStyle.allCases.map(\.rawValue) == [0, 1, 2])
    for values in [
      LayoutDirection.allCases.map(\.rawValue), AccessibilityContrast.allCases.map(\.rawValue),
      LegibilityWeight.allCases.map(\.rawValue), ActiveAppearance.allCases.map(\.rawValue),
      UserInterfaceLevel.allCases.map(\.rawValue),
    ] { #expect(values == [-1, 0, 1]) }
    #expect(ContentSizeCategory.allCases.count == 13)
  }

  @Test("No two traits have the same word for a value, and each word is read as its own trait")
  func words() {
    for row in TraitName.rows where !row.isSizeClass {
      for rank in 1..<row.count {
        var own = TraitCollection()
        own[rank: row.name] = rank
        #expect(TraitCollection(own.description) == own)
        let unspecified = TraitCollection().words(relativeTo: own)
        #expect(TraitWord(String(unspecified.split(separator: " ")[1]))?.kind == row.name)
      }
    }
  }
}

extension TraitCollection {
  /// The specified traits as numbers; written by hand, so that it shares no code with the table.
  fileprivate var written: [TraitName: Double] {
    var written: [TraitName: Double] = [:]
    if horizontalSizeClass != .unspecified {
      written[.horizontalSizeClass] = Double(horizontalSizeClass.rawValue)
    }
    if verticalSizeClass != .unspecified {
      written[.verticalSizeClass] = Double(verticalSizeClass.rawValue)
    }
    if displayScale != 0 { written[.displayScale] = displayScale }
    if userInterfaceIdiom != .unspecified {
      written[.userInterfaceIdiom] = Double(userInterfaceIdiom.rawValue)
    }
    func note(_ name: TraitName, _ value: Int, unless unspecified: Int) {
      if value != unspecified { written[name] = Double(value) }
    }
    note(.userInterfaceStyle, userInterfaceStyle.rawValue, unless: 0)
    note(.layoutDirection, layoutDirection.rawValue, unless: -1)
    note(.preferredContentSizeCategory, preferredContentSizeCategory.rawValue, unless: 0)
    note(.accessibilityContrast, accessibilityContrast.rawValue, unless: -1)
    note(.legibilityWeight, legibilityWeight.rawValue, unless: -1)
    note(.activeAppearance, activeAppearance.rawValue, unless: -1)
    note(.userInterfaceLevel, userInterfaceLevel.rawValue, unless: -1)
    return written
  }

  /// The collection with each trait made of this one's and another one's; `nil` is unspecified.
  fileprivate func each(
    _ other: TraitCollection,
    _ make: (Double?, Double?) -> Double?
  ) -> TraitCollection {
    let (own, others) = (written, other.written)
    let made = TraitName.allCases.map { make(own[$0], others[$0]) }
    var traits = TraitCollection(
      horizontalSizeClass: SizeClass(rawValue: Int(made[0] ?? 0)) ?? .unspecified,
      verticalSizeClass: SizeClass(rawValue: Int(made[1] ?? 0)) ?? .unspecified,
      displayScale: made[2] ?? 0,
      userInterfaceIdiom: UserInterfaceIdiom(rawValue: Int(made[3] ?? -1)) ?? .unspecified
    )
    func value<T: FurtherTrait>(_ place: Int) -> T {
      made[place].flatMap { T(rawValue: Int($0)) } ?? .unspecified
    }
    traits.userInterfaceStyle = value(4)
    traits.layoutDirection = value(5)
    traits.preferredContentSizeCategory = value(6)
    traits.accessibilityContrast = value(7)
    traits.legibilityWeight = value(8)
    traits.activeAppearance = value(9)
    traits.userInterfaceLevel = value(10)
    return traits
  }
}
