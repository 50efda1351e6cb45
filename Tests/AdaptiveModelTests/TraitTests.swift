import AdaptiveModel
import TestSupport
import TestThreads
import Testing

@Suite("Traits stand in one table, and whatever combines or compares them follows it", .computing)
struct TraitTests {
  /// Collections of all values, partial ones among them.
  static let collections =
    SizeClass.allCases.flatMap { horizontal in
      SizeClass.allCases.flatMap { vertical in
        [0, 2, 3].flatMap { scale in
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

  private static let ofNewTraits = "a new trait has a line in “written” and one in “init(written:)”"

  @Test("TC-4, TC-5 · combining, containing and removing are as written trait by trait")
  func pairs() {
    var wrong: [String] = []
    let all = Self.collections.map { ($0, $0.written) }
    for (one, own) in all {
      for (other, others) in all {
        let isRight =
          one.combined(with: other) == TraitCollection(written: own.merging(others) { $1 })
          && one.without(traitsIn: other)
            == TraitCollection(written: own.filter { others[$0.key] == nil })
          && one.contains(traitsIn: other) == others.allSatisfy { own[$0] == $1 }
          && one.specifiesAll(of: other) == others.keys.allSatisfy { own[$0] != nil }
          && Set(one.differences(from: other).map(\.name))
            == Set(own.keys).union(others.keys).filter { own[$0] != others[$0] }
        if !isRight {
          wrong.append("\(one) and \(other)")
        }
      }
    }
    expectSame(wrong, [], accepting: Self.ofNewTraits)
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
    expectSame(wrong, [], accepting: Self.ofNewTraits)
  }

  @Test("The table, the names and the stored properties are the same list")
  func table() {
    let stored = Mirror(reflecting: TraitCollection()).children.compactMap(\.label)
    #expect(Set(stored) == Set(TraitName.allCases.map(\.rawValue)))
    expectSame(TraitName.rows.map(\.name), TraitName.allCases)
    expectSame(TraitName.rows.map { "\($0.field)" }, TraitName.allCases.map(\.rawValue))
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

  @Test("What a missing scale and a missing idiom were once written as is still read")
  func formerWords() {
    let traits = TraitCollection(.compact, .unspecified)
    #expect(TraitCollection("compact-any @0x unspecified") == traits)
  }

  @Test("No two traits have the same word for a value, and each word is read as its own trait")
  func words() {
    for row in TraitName.rows where !row.isSizeClass {
      for rank in 1..<row.count {
        var own = TraitCollection()
        own[rank: row.name] = rank
        #expect(TraitCollection(own.description) == own)
        let unspecified = TraitCollection().words(relativeTo: own)
        let word = String(unspecified.split(separator: " ")[1])
        // Each missing trait has one notation, which names it.
        #expect(word.hasPrefix("any-") && TraitWord(word)?.kind == row.name)
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
    note(.customTrait, customTrait.rawValue, unless: -1)
    return written
  }

  /// The collection of the traits that are written.
  fileprivate init(written: [TraitName: Double]) {
    func number(_ name: TraitName, unless unspecified: Int) -> Int {
      written[name].map { Int($0) } ?? unspecified
    }
    self.init(
      horizontalSizeClass: SizeClass(rawValue: number(.horizontalSizeClass, unless: 0))
        ?? .unspecified,
      verticalSizeClass: SizeClass(rawValue: number(.verticalSizeClass, unless: 0)) ?? .unspecified,
      displayScale: written[.displayScale] ?? 0,
      userInterfaceIdiom: UserInterfaceIdiom(rawValue: number(.userInterfaceIdiom, unless: -1))
        ?? .unspecified
    )
    func value<T: FurtherTrait>(_ name: TraitName) -> T {
      written[name].flatMap { T(rawValue: Int($0)) } ?? .unspecified
    }
    userInterfaceStyle = value(.userInterfaceStyle)
    layoutDirection = value(.layoutDirection)
    preferredContentSizeCategory = value(.preferredContentSizeCategory)
    accessibilityContrast = value(.accessibilityContrast)
    legibilityWeight = value(.legibilityWeight)
    activeAppearance = value(.activeAppearance)
    userInterfaceLevel = value(.userInterfaceLevel)
    customTrait = value(.customTrait)
  }
}
