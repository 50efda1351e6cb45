/// The name of a trait, as used in messages.
public enum TraitName: String, Sendable, Hashable, CaseIterable {
  case horizontalSizeClass, verticalSizeClass, displayScale, userInterfaceIdiom
}

extension TraitCollection {
  /// The specified traits among these names; all other traits become unspecified.
  public func only(_ names: Set<TraitName>) -> TraitCollection {
    TraitCollection(
      horizontalSizeClass: names.contains(.horizontalSizeClass)
        ? horizontalSizeClass : .unspecified,
      verticalSizeClass: names.contains(.verticalSizeClass) ? verticalSizeClass : .unspecified,
      displayScale: names.contains(.displayScale) ? displayScale : 0,
      userInterfaceIdiom: names.contains(.userInterfaceIdiom) ? userInterfaceIdiom : .unspecified
    )
  }
}

extension Set<TraitName> {
  /// Every trait of table 12-1 (TC-1).
  public static let all = Set(TraitName.allCases)
  /// The two size classes.
  public static let sizeClasses: Self = [.horizontalSizeClass, .verticalSizeClass]
}
