/// Something that an implementation may claim to do.
///
/// A clause is judged only where what it needs is claimed; the rest is reported as not supported.
/// Which features there are the inquiries say, each its own.
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

  /// Every feature that some inquiry speaks of.
  public static let allCases: [Feature] = inquiries.flatMap { $0.features } + [.ownWindow]

  /// Its own window works out size and traits when the device turns; scenarios give it none.
  ///
  /// It is no part of `Set.all`, because scenarios are others for an implementation that
  /// claims it.
  public static let ownWindow = Feature("ownWindow")
}

extension Set<Feature> {
  /// The features with those that they imply.
  ///
  /// Before there were worlds, a driver that claimed `didChange` knew the former traits, and one that
  /// claimed `layout` all parts of it.
  package func completed(in world: DeclaredWorld?) -> Self {
    var features = self
    if world == nil, contains(.didChange) { features.insert(.previousTraits) }
    if contains(.layout) {
      features.formUnion([.layoutViews, .layoutConstraints, .layoutAttributes])
    }
    return features
  }

  /// Everything that a chapter of this version speaks of.
  public static let all: Set<Feature> = Set(inquiries.flatMap { $0.features })
}

extension Sequence<Feature> {
  /// In the order of the inquiries, so that no output follows the order of a set.
  public var inOrder: [Feature] {
    let features = Set(self)
    return Feature.allCases.filter(features.contains)
  }
}
