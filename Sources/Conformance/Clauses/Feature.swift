/// A capability that an implementation may claim.
///
/// A clause is judged only if the features that it needs are claimed; the others are reported as
/// not supported. Each inquiry declares its own features.
public struct Feature: Sendable, Hashable, CaseIterable, RawRepresentable {
  /// Its name, as in `willTransition`.
  public let rawValue: String

  package init(_ name: String) { rawValue = name }

  /// The feature of this name, if there is one.
  public init?(rawValue: String) {
    guard let feature = Feature.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = feature
  }

  /// Every feature of every inquiry, and ``ownWindow``.
  public static let allCases: [Feature] = inquiries.flatMap { $0.features } + [.ownWindow]

  /// Its own window computes size and traits when the device turns; scenarios provide neither.
  ///
  /// It is not part of `Set.all`, because an implementation that claims it is asked other
  /// scenarios.
  public static let ownWindow = Feature("ownWindow")
}

extension Set<Feature> {
  /// The features, with those that they imply.
  ///
  /// A driver without a declared world may predate worlds, so its claim of `didChange` includes the
  /// previous traits; without `didChange` there are none. A claim of `layout` includes all its
  /// parts. Rich reactions are reactions with more moments and effects, and so need a claim of both.
  package func completed(in world: DeclaredWorld?) -> Self {
    var features = self
    if world == nil, contains(.didChange) { features.insert(.previousTraits) }
    if !contains(.didChange) { features.remove(.previousTraits) }
    if !contains(.reactions) { features.remove(.richReactions) }
    if contains(.layout) { features.formUnion([Feature].layoutParts) }
    return features
  }

  /// Every feature of the chapters of this version.
  public static let all: Set<Feature> = Set(inquiries.flatMap { $0.features })
}

extension Sequence<Feature> {
  /// The features in the order of the inquiries, so that no output depends on the order of a set.
  public var inOrder: [Feature] {
    let features = Set(self)
    return Feature.allCases.filter(features.contains)
  }
}
