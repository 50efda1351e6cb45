import AdaptiveModel

/// The variations of one property of an item or constraint.
struct SpokenPoint {
  var id: String
  var subject: LayoutConflict.Subject
  /// The classes with a variation, except any-any.
  var classes: LayoutClasses
  var redundant: LayoutClasses
}

extension LayoutDocument {
  /// Every point that varies, in the document's order.
  var spoken: [SpokenPoint] {
    items.flatMap { Self.spoken($0.id, $0.installed, $0.attributes) }
      + constraints.flatMap { Self.spoken($0.id, $0.installed, $0.attributes) }
  }

  private static func spoken(
    _ id: String,
    _ installed: Varying<Bool>,
    _ attributes: [LayoutAttribute]
  ) -> [SpokenPoint] {
    var points: [SpokenPoint] = []
    if installed.isVaried { points.append(point(id, .installed, installed)) }
    for attribute in attributes where attribute.value.isVaried {
      points.append(point(id, .attribute(attribute.name), attribute.value))
    }
    return points
  }

  private static func point(
    _ id: String,
    _ subject: LayoutConflict.Subject,
    _ varying: Varying<some Hashable & Sendable>
  ) -> SpokenPoint {
    SpokenPoint(
      id: id,
      subject: subject,
      classes: LayoutClasses(varying.variations.map(\.layoutClass)),
      redundant: varying.redundant
    )
  }
}
