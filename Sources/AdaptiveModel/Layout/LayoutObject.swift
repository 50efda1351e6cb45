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
}
