public import AdaptiveModel

/// Collections, and an implementation's combination of them.
public struct Combination: Sendable, Hashable {
  public var collections: [TraitCollection]
  public var answer: TraitCollection

  public init(_ collections: [TraitCollection], answer: TraitCollection) {
    self.collections = collections
    self.answer = answer
  }

  /// The expected combination, for readers of a report; no clause uses it.
  public var expected: TraitCollection { TraitCollection(traitsFrom: collections) }

  /// Whether two of the collections specify the same trait.
  public var isDisputed: Bool {
    Trait.allCases.contains(where: isDisputed)
  }

  /// Whether one of several collections is empty, which changes nothing (TC-4).
  var hasIdentity: Bool {
    collections.count > 1 && collections.contains { $0.isEmpty }
      && collections.contains { !$0.isEmpty }
  }

  /// Whether each trait has the value of the last collection that specifies it, and is unspecified
  /// if none does (TC-3, TC-4).
  var takesEachTraitFromTheLast: Bool { Trait.allCases.allSatisfy(isFromTheLast) }

  /// Whether some trait is wrong, and no wrong trait is specified by two of the collections.
  var isWrongWithoutDispute: Bool { !wrong.isEmpty && !wrong.contains(where: isDisputed) }

  /// The wrong traits as signs: each one is lost or has another value.
  var signs: [String] {
    wrong.map { "\($0) \($0.value(in: answer) == nil ? "lost" : "other")" }
  }

  private var wrong: [Trait] { Trait.allCases.filter { !isFromTheLast($0) } }

  private func isFromTheLast(_ trait: Trait) -> Bool {
    trait.value(in: answer) == collections.reversed().lazy.compactMap(trait.value).first
  }

  private func isDisputed(_ trait: Trait) -> Bool {
    collections.count { trait.value(in: $0) != nil } > 1
  }
}

/// One trait of a collection, read separately.
///
/// Clauses about collections look at one trait after the other, so that they share no code with the
/// model's combining, containing and removing.
private enum Trait: CaseIterable {
  case horizontalSizeClass, verticalSizeClass, displayScale, userInterfaceIdiom

  /// The trait's value as a number; `nil` if it is unspecified.
  func value(in collection: TraitCollection) -> Double? {
    switch self {
    case .horizontalSizeClass: Self.number(collection.horizontalSizeClass)
    case .verticalSizeClass: Self.number(collection.verticalSizeClass)
    case .displayScale: collection.displayScale == 0 ? nil : collection.displayScale
    case .userInterfaceIdiom:
      collection.userInterfaceIdiom == .unspecified
        ? nil : Double(collection.userInterfaceIdiom.rawValue)
    }
  }

  private static func number(_ sizeClass: SizeClass) -> Double? {
    sizeClass == .unspecified ? nil : Double(sizeClass.rawValue)
  }
}

/// Two collections, and an implementation's answer about whether one contains the other.
public struct Membership: Sendable, Hashable {
  public var collection: TraitCollection
  public var other: TraitCollection
  public var answer: Bool

  public init(_ collection: TraitCollection, _ other: TraitCollection, answer: Bool) {
    self.collection = collection
    self.other = other
    self.answer = answer
  }

  /// Whether every trait that the other specifies has the same value here (TC-5).
  var isContained: Bool {
    Trait.allCases.allSatisfy { trait in
      let value = trait.value(in: other)
      return value == nil || value == trait.value(in: collection)
    }
  }
}

extension RawValues {
  /// Whether unspecified is 0 and -1 (TC-6); that of the size classes belongs to TC-2.
  var unspecifiedIsAgreed: Bool {
    displayScale["unspecified"] == 0
      && userInterfaceIdiom["unspecified"] == -1
  }

  /// Whether every named idiom has its number, and the idioms of the first systems are named
  /// (TC-6).
  ///
  /// Other idioms came later: `mac` with iOS 14, `vision` with iOS 17.
  var idiomsAreNumbered: Bool {
    UserInterfaceIdiom.allCases.allSatisfy { idiom in
      userInterfaceIdiom["\(idiom)"].map { $0 == Double(idiom.rawValue) }
        ?? ![.phone, .pad].contains(idiom)
    }
  }
}
