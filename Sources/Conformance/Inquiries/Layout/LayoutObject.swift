package import AdaptiveModel

/// What an item and a constraint of a document have in common.
package struct LayoutObject: Hashable {
  package let id: String
  package var installed: Varying<Bool>
  package var attributes: [LayoutAttribute]

  init(_ item: LayoutItem) {
    (id, installed, attributes) = (item.id, item.installed, item.attributes)
  }

  init(_ constraint: LayoutConstraint) {
    (id, installed, attributes) = (constraint.id, constraint.installed, constraint.attributes)
  }
}

extension LayoutDocument {
  /// Its items, then its constraints; whether the root is installed stays as it is.
  var objects: [LayoutObject] {
    get {
      items.map(LayoutObject.init) + constraints.map(LayoutObject.init)
    }
    set {
      for (place, object) in newValue.enumerated() {
        guard place >= items.count else {
          if place > 0 { self[place].installed = object.installed }
          self[place].attributes = object.attributes
          continue
        }
        constraints[place - items.count].installed = object.installed
        constraints[place - items.count].attributes = object.attributes
      }
    }
  }

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
