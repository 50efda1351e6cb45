/// What an item and a constraint of a document have in common.
public struct LayoutObject: Sendable, Hashable {
  public let id: String
  public var installed: Varying<Bool>
  public var attributes: [LayoutAttribute]

  package init(_ item: LayoutItem) {
    (id, installed, attributes) = (item.id, item.installed, item.attributes)
  }

  package init(_ constraint: LayoutConstraint) {
    (id, installed, attributes) = (constraint.id, constraint.installed, constraint.attributes)
  }

  /// The values of an attribute; an attribute that was never set has no value in any class.
  package func value(_ name: String) -> Varying<String?> {
    attributes.first { $0.name == name }?.value ?? Varying(nil)
  }

  /// The classes for which it contains any variation, without any-any.
  fileprivate var variedClasses: LayoutClasses {
    attributes.reduce(installed.variedClasses) { $0.union($1.value.variedClasses) }
  }
}

extension LayoutDocument {
  /// Its items, then its constraints; whether the root is installed stays as it is.
  public var objects: [LayoutObject] {
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

  /// What an item or a constraint has in common with others, by its id; where two have the id, the
  /// first.
  public subscript(object id: String) -> LayoutObject? {
    get {
      index(of: id).map { LayoutObject(items[$0]) }
        ?? constraints.first { $0.id == id }.map(LayoutObject.init)
    }
    set {
      guard let newValue else { return }
      let (installed, attributes) = (newValue.installed, newValue.attributes)
      if let place = index(of: id) {
        (self[place].installed, self[place].attributes) = (installed, attributes)
      } else if let place = constraints.firstIndex(where: { $0.id == id }) {
        (constraints[place].installed, constraints[place].attributes) = (installed, attributes)
      }
    }
  }

  /// The classes for which the document contains any variation, without any-any.
  public var variedClasses: LayoutClasses {
    objects.reduce([]) { $0.union($1.variedClasses) }
  }
}
