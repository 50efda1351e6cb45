import AdaptiveModel

/// The variations of one property of an item or constraint.
struct VaryingPoint {
  var id: String
  var subject: LayoutProperty
  /// The classes with a variation, except any-any.
  var classes: LayoutClasses
  var redundant: LayoutClasses
}

extension LayoutDocument {
  /// Every point that varies, in the document's order.
  var varyingPoints: [VaryingPoint] {
    items.flatMap { Self.varyingPoints($0.id, $0.installed, $0.attributes) }
      + constraints.flatMap { Self.varyingPoints($0.id, $0.installed, $0.attributes) }
  }

  private static func varyingPoints(
    _ id: String,
    _ installed: Varying<Bool>,
    _ attributes: [LayoutAttribute]
  ) -> [VaryingPoint] {
    var points: [VaryingPoint] = []
    if installed.isVaried { points.append(point(id, .installed, installed)) }
    for attribute in attributes where attribute.value.isVaried {
      points.append(point(id, .attribute(attribute.name), attribute.value))
    }
    return points
  }

  private static func point(
    _ id: String,
    _ subject: LayoutProperty,
    _ varying: Varying<some Hashable & Sendable>
  ) -> VaryingPoint {
    VaryingPoint(
      id: id,
      subject: subject,
      classes: LayoutClasses(varying.variations.map(\.layoutClass)),
      redundant: varying.redundant
    )
  }
}

extension [LayoutClass] {
  /// The classes as a list.
  package var words: String { map(\.description).joined(separator: ", ") }
}
