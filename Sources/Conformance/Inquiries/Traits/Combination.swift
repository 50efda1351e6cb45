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
  public var isDisputed: Bool { TraitName.allCases.contains(where: isDisputed) }

  /// Whether one of several collections is empty, which changes nothing (TC-4).
  var hasIdentity: Bool {
    collections.count > 1 && collections.contains { $0.isEmpty }
      && collections.contains { !$0.isEmpty }
  }

  /// Whether each trait has the value of the last collection that specifies it, and is unspecified
  /// if none does (TC-3, TC-4).
  ///
  /// One trait after the other is read, so that no code is shared with the model's combining.
  var takesEachTraitFromTheLast: Bool { TraitName.allCases.allSatisfy(isFromTheLast) }

  /// Whether some trait is wrong, and no wrong trait is specified by two of the collections.
  var isWrongWithoutDispute: Bool { !wrong.isEmpty && !wrong.contains(where: isDisputed) }

  /// The wrong traits as signs: each one is lost or has another value.
  var signs: [String] {
    wrong.map { "\($0) \(answer.number(of: $0) == nil ? "lost" : "other")" }
  }

  private var wrong: [TraitName] { TraitName.allCases.filter { !isFromTheLast($0) } }

  private func isFromTheLast(_ trait: TraitName) -> Bool {
    let numbers = collections.reversed().lazy.compactMap { $0.number(of: trait) }
    return answer.number(of: trait) == numbers.first
  }

  private func isDisputed(_ trait: TraitName) -> Bool {
    collections.count { $0.number(of: trait) != nil } > 1
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
    TraitName.allCases.allSatisfy { trait in
      let number = other.number(of: trait)
      return number == nil || number == collection.number(of: trait)
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
