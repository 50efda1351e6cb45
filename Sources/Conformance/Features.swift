/// Something that an implementation may claim to do.
///
/// A clause is judged only where what it needs is claimed; the rest is reported as not supported.
public enum Feature: String, Sendable, Hashable, CaseIterable {
  case combine, contains, devices, multitasking, rawValues
  case willTransition, viewWillTransition, didChange
  /// Reports traits and sizes at rest.
  case states
  /// Reports what a controller had during a call.
  case observations
  case overrides, sizing, forwarding, reactions
  /// Adds and removes children.
  case containment
  /// Loads layout documents and takes them through size classes.
  case layout
  /// Reports tokens that tell the objects of a layout apart.
  case layoutIdentity
  /// Edits layout documents.
  case editing
  case coordinator, presentation, preferredContentSize
}

extension Set<Feature> {
  /// Everything that a chapter of this version speaks of.
  public static let all: Set<Feature> = Set(Feature.allCases).subtracting([
    .coordinator, .presentation, .preferredContentSize,
  ])
}

extension Sequence<Feature> {
  /// In the order of the declaration, so that no output follows the order of a set.
  public var inOrder: [Feature] {
    let features = Set(self)
    return Feature.allCases.filter(features.contains)
  }
}
