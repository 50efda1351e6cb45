package import AdaptiveModel

extension LayoutDocument {
  /// The document with other objects in the places of its own.
  package func mappingObjects(_ change: (inout LayoutObject) -> Void) -> LayoutDocument {
    var objects = objects
    for place in objects.indices { change(&objects[place]) }
    return modified(self) { $0.objects = objects }
  }
}

extension Varying {
  /// With other values, and optionally for other classes.
  func mapped<Other>(
    in other: (LayoutClass) -> LayoutClass = { $0 },
    _ value: (Value) -> Other
  ) -> Varying<Other> {
    variations.reduce(into: Varying<Other>(value(general))) { varying, variation in
      varying.set(value(variation.value), in: other(variation.layoutClass))
    }
  }
}
