/// Where everything in a document ends up: what is said of each, and what follows for the others.
public struct Installation: Sendable, Hashable {
  /// For each item, in pre-order, the classes in which it is in the view hierarchy.
  public var items: [LayoutClasses]
  /// For each constraint, in order, the classes in which it is active.
  public var constraints: [LayoutClasses]
}

extension LayoutDocument {
  /// Where items and constraints are in (SL-4, SL-9).
  ///
  /// An item that is out takes its subviews out with it, and the constraints that mention it.
  ///
  /// - Complexity: O(*n* + *m*) for *n* items and *m* constraints.
  public func installation(_ precedence: Precedence = .width) -> Installation {
    var inside: [LayoutClasses] = []
    inside.reserveCapacity(items.count)
    var path: [LayoutClasses] = []
    for index in items.indices {
      path.removeLast(path.count - depths[index])
      let classes =
        path.last.map { items[index].installed.classes(precedence).intersection($0) } ?? .all
      path.append(classes)
      inside.append(classes)
    }
    if constraints.isEmpty { return Installation(items: inside, constraints: []) }
    let places = places
    return Installation(
      items: inside,
      constraints: constraints.map { constraint in
        constraint.items.reduce(constraint.installed.classes(precedence)) { classes, id in
          classes.intersection(places[id].map { inside[$0] } ?? [])
        }
      }
    )
  }

  /// The place of each item by its id; of several items with one id, the first.
  public var places: [String: Int] {
    Dictionary(zip(items.map(\.id), items.indices), uniquingKeysWith: { first, _ in first })
  }
}

/// A point of a document that two classes decide differently (SL-O1).
public struct LayoutConflict: Sendable, Hashable {
  /// What is in conflict: whether something is installed, or one of its attributes.
  public enum Subject: Sendable, Hashable {
    case installed
    case attribute(String)
  }

  /// The item or constraint.
  public var id: String
  public var subject: Subject
  /// The Final classes in which it is undecided.
  public var classes: LayoutClasses
}

extension LayoutDocument {
  /// Every point that two classes decide differently, in the document's order (SL-O1).
  public var conflicts: [LayoutConflict] {
    items.flatMap { Self.conflicts($0.id, $0.installed, $0.attributes) }
      + constraints.flatMap { Self.conflicts($0.id, $0.installed, $0.attributes) }
  }

  private static func conflicts(
    _ id: String,
    _ installed: Varying<Bool>,
    _ attributes: [LayoutAttribute]
  ) -> [LayoutConflict] {
    let all =
      [LayoutConflict(id: id, subject: .installed, classes: installed.conflicts)]
      + attributes.map { attribute in
        LayoutConflict(
          id: id,
          subject: .attribute(attribute.name),
          classes: attribute.value.conflicts
        )
      }
    return all.filter { !$0.classes.isEmpty }
  }

  /// The classes for which anything in the document says something of its own, any-any left out.
  public var variedClasses: LayoutClasses {
    var classes: LayoutClasses = []
    for item in items { classes.formUnion(Self.varied(item.installed, item.attributes)) }
    for constraint in constraints {
      classes.formUnion(Self.varied(constraint.installed, constraint.attributes))
    }
    return classes
  }

  private static func varied(
    _ installed: Varying<Bool>,
    _ attributes: [LayoutAttribute]
  ) -> LayoutClasses {
    attributes.reduce(installed.variedClasses) { $0.union($1.value.variedClasses) }
  }
}
