/// The classes in which the items and constraints of a document are installed, dependencies
/// included.
public struct Installation: Sendable, Hashable {
  /// For each item, in pre-order, the classes in which it is in the view hierarchy.
  public var items: [LayoutClasses]
  /// For each constraint, in order, the classes in which it is active.
  public var constraints: [LayoutClasses]
}

extension LayoutDocument {
  /// The classes in which each item and constraint is installed (SL-4, SL-9).
  ///
  /// An item that is not installed takes its subviews with it, and the constraints that mention it.
  ///
  /// - Complexity: O(*n* + *m*) for *n* items and *m* constraints.
  public func installation(_ precedence: Precedence = .width) -> Installation {
    installation { $0.classes(precedence) }
  }

  /// The classes in which each item and constraint may be installed: where two classes give
  /// different values, either counts (SL-O1).
  ///
  /// - Complexity: O(*n* + *m*) for *n* items and *m* constraints.
  public var possibleInstallation: Installation {
    installation(\.possibleClasses)
  }

  /// The classes in which each item and constraint is installed whichever value counts where two
  /// classes give different ones (SL-O1).
  ///
  /// - Complexity: O(*n* + *m*) for *n* items and *m* constraints.
  public var certainInstallation: Installation {
    installation(\.certainClasses)
  }

  private func installation(_ classes: (Varying<Bool>) -> LayoutClasses) -> Installation {
    var inside: [LayoutClasses] = []
    inside.reserveCapacity(items.count)
    var path: [LayoutClasses] = []
    for index in items.indices {
      path.removeLast(path.count - depths[index])
      let here = path.last.map { classes(items[index].installed).intersection($0) } ?? .all
      path.append(here)
      inside.append(here)
    }
    if constraints.isEmpty { return Installation(items: inside, constraints: []) }
    let places = places
    return Installation(
      items: inside,
      constraints: constraints.map { constraint in
        constraint.items.reduce(classes(constraint.installed)) { classes, id in
          classes.intersection(places[id].map { inside[$0] } ?? [])
        }
      }
    )
  }

  /// The index of each item by its id; if several items share an id, the first one's.
  public var places: [String: Int] {
    Dictionary(firsts: zip(items.map(\.id), items.indices))
  }
}

/// A property of an item or constraint that a class may have its own value of: whether it is
/// installed, or one of its attributes.
public enum LayoutProperty: Sendable, Hashable {
  case installed
  case attribute(String)
}

/// A property of a document for which two classes give different values (SL-O1).
public struct LayoutConflict: Sendable, Hashable {
  /// The id of the item or constraint.
  public var id: String
  public var subject: LayoutProperty
  /// The Final classes in which the property is undecided.
  public var classes: LayoutClasses
}

extension LayoutDocument {
  /// All properties for which two classes give different values, in the document's order (SL-O1).
  public var conflicts: [LayoutConflict] {
    objects.flatMap { object in
      let attributes = object.attributes.map { attribute in
        (LayoutProperty.attribute(attribute.name), attribute.value.conflicts)
      }
      return ([(.installed, object.installed.conflicts)] + attributes)
        .filter { !$0.1.isEmpty }
        .map { LayoutConflict(id: object.id, subject: $0, classes: $1) }
    }
  }

  /// The Final classes in which two classes disagree about an installation (SL-O1).
  public var undecidedClasses: LayoutClasses {
    objects.reduce([]) { $0.union($1.installed.conflicts) }
  }
}
