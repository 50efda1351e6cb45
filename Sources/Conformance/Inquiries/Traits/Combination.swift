public import AdaptiveModel

/// Collections, and what an implementation combined them into.
public struct Combination: Sendable, Hashable {
  public var collections: [TraitCollection]
  public var answer: TraitCollection

  public init(_ collections: [TraitCollection], answer: TraitCollection) {
    self.collections = collections
    self.answer = answer
  }

  /// What combining them gives (TC-4).
  public var expected: TraitCollection { TraitCollection(traitsFrom: collections) }

  /// Whether two of the collections specify the same trait.
  public var isDisputed: Bool {
    var seen = TraitCollection()
    for collection in collections {
      if seen.without(traitsIn: collection) != seen { return true }
      seen = seen.combined(with: collection)
    }
    return false
  }

  /// Whether every specified trait came through.
  var keepsWhatOneSpecifies: Bool { answer.contains(traitsIn: expected) }

  /// Whether what nobody specifies is unspecified.
  var inventsNothing: Bool { answer.without(traitsIn: expected).isEmpty }
}

/// Two collections, and whether an implementation says that one contains the other.
public struct Membership: Sendable, Hashable {
  public var collection: TraitCollection
  public var other: TraitCollection
  public var answer: Bool

  public init(_ collection: TraitCollection, _ other: TraitCollection, answer: Bool) {
    self.collection = collection
    self.other = other
    self.answer = answer
  }
}

extension RawValues {
  /// Unspecified is 0 and -1 (TC-6); that of the size classes is TC-2's.
  var unspecifiedIsAgreed: Bool {
    displayScale["unspecified"] == 0
      && userInterfaceIdiom["unspecified"] == -1
  }

  /// Every idiom that is named has its number (TC-6).
  var idiomsAreNumbered: Bool {
    UserInterfaceIdiom.allCases.allSatisfy { idiom in
      userInterfaceIdiom["\(idiom)"].map { $0 == Double(idiom.rawValue) } ?? false
    }
  }
}
