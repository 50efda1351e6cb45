public import AdaptiveModel

/// Collections, and what an implementation combined them into.
public struct Combination: Sendable, Hashable {
  public var collections: [TraitCollection]
  public var answer: TraitCollection

  public init(_ collections: [TraitCollection], answer: TraitCollection) {
    self.collections = collections
    self.answer = answer
  }

  /// What combining them gives, for people; no clause asks it.
  public var expected: TraitCollection { TraitCollection(traitsFrom: collections) }

  /// Whether two of the collections specify the same trait.
  public var isDisputed: Bool {
    Trait.allCases.contains { trait in collections.count { trait.value(in: $0) != nil } > 1 }
  }

  /// Whether each trait has the value of the last collection that specifies it, and is unspecified
  /// where none does (TC-3, TC-4).
  var takesEachTraitFromTheLast: Bool {
    Trait.allCases.allSatisfy { trait in
      trait.value(in: answer) == collections.reversed().lazy.compactMap(trait.value).first
    }
  }
}

/// One trait of a collection, read by itself.
///
/// Clauses about collections look at one trait after the other, so that they share no code with the
/// model's combining, containing and taking away.
private enum Trait: CaseIterable {
  case horizontalSizeClass, verticalSizeClass, displayScale, userInterfaceIdiom

  /// The trait's value as a number; `nil` where it is unspecified.
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

  /// Whether every trait that the other specifies has the same value here (TC-5).
  var isContained: Bool {
    Trait.allCases.allSatisfy { trait in
      let value = trait.value(in: other)
      return value == nil || value == trait.value(in: collection)
    }
  }
}

/// A question for a window, its answer, and the answer for the device held upright.
public struct WindowAnswer: Sendable, Hashable {
  public var query: WindowQuery
  public var answer: Window
  /// The implementation's answer for the same device in portrait.
  public var upright: Window?
  /// The implementation's answers for windows that no threshold tells apart (DV-3).
  public var rivals: [Window]

  public init(
    _ query: WindowQuery,
    answer: Window,
    upright: Window? = nil,
    rivals: [Window] = []
  ) {
    self.query = query
    self.answer = answer
    self.upright = upright
    self.rivals = rivals
  }

  /// What the tables say.
  public var expected: Window? { query.window }

  /// Whether it is part of the width and all of the height, with the traits that the tables say.
  var hasTheShare: Bool {
    guard let expected, case .share(_, let model, let orientation) = query,
      let screen = MultitaskingRow.table.first(where: { $0.model == model })?.screen
    else { return false }
    let whole = orientation.isPortrait ? screen.width : screen.height
    return answer.traits == expected.traits && answer.size.height == expected.size.height
      && answer.size.width > 0 && answer.size.width < whole
  }

  /// Whether both size classes are as the tables say.
  var hasTheClasses: Bool {
    answer.traits.horizontalSizeClass == expected?.traits.horizontalSizeClass
      && answer.traits.verticalSizeClass == expected?.traits.verticalSizeClass
  }
}

extension WindowQuery {
  /// The window that the tables have for it, or `nil` where they have none.
  public var window: Window? {
    switch self {
    case .device(let name, let orientation):
      Device(named: name)?.window(in: orientation)
    case .screen(let screen, let idiom, let orientation):
      try? Window(screen: screen, userInterfaceIdiom: idiom, orientation: orientation)
    case .share(let share, let model, let orientation):
      MultitaskingRow.table.first {
        $0.model == model && $0.share == share
          && $0.orientation.isPortrait == orientation.isPortrait
      }?.window
    }
  }

  /// The same question for the device held upright, where it is held otherwise; none for a share,
  /// which is another part of the screen then.
  public var upright: WindowQuery? {
    guard orientation != .portrait else { return nil }
    return switch self {
    case .device(let name, _): .device(name, .portrait)
    case .screen(let screen, let idiom, _): .screen(screen, idiom, .portrait)
    case .share: nil
    }
  }

  /// How firmly the sources list it.
  public var level: Level {
    switch self {
    case .device(let name, _): Device(named: name)?.level ?? .open
    case .screen(let screen, _, _):
      Device.table.first { $0.screen == screen || $0.screen.turned == screen }?.level ?? .open
    case .share: .platform
    }
  }

  public var orientation: Orientation {
    switch self {
    case .device(_, let orientation), .screen(_, _, let orientation), .share(_, _, let orientation):
      orientation
    }
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
