import AdaptiveModel
import TestThreads
import Testing

@Suite("Traits stand in one table, and whatever combines or compares them follows it", .computing)
struct TraitTests {
  /// Collections of all values, partial ones among them.
  static let collections = SizeClass.allCases.flatMap { horizontal in
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
        || own.isComplete != (written.count == 4) || own.isEmpty != written.isEmpty
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
    return written
  }

  /// The collection with each trait made of this one's and another one's; `nil` is unspecified.
  fileprivate func each(
    _ other: TraitCollection,
    _ make: (Double?, Double?) -> Double?
  ) -> TraitCollection {
    let (own, others) = (written, other.written)
    let made = TraitName.allCases.map { make(own[$0], others[$0]) }
    return TraitCollection(
      horizontalSizeClass: SizeClass(rawValue: Int(made[0] ?? 0)) ?? .unspecified,
      verticalSizeClass: SizeClass(rawValue: Int(made[1] ?? 0)) ?? .unspecified,
      displayScale: made[2] ?? 0,
      userInterfaceIdiom: UserInterfaceIdiom(rawValue: Int(made[3] ?? -1)) ?? .unspecified
    )
  }
}
