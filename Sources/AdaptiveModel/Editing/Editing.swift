/// The part of the editor in which a person deletes something from a document.
public enum DeletionPlace: String, Sendable, Hashable, CaseIterable {
  case canvas, outline, sizeInspector
}

/// The value of a line of an inspector.
public enum InspectedValue: Sendable, Hashable {
  case installed(Bool)
  case attribute(String, String?)

  public var subject: LayoutProperty {
    switch self {
    case .installed: .installed
    case .attribute(let name, _): .attribute(name)
    }
  }
}

/// An editing operation on a document.
public enum EditingOperation: Sendable, Hashable {
  /// Chooses the class to edit from the grid (ED-8).
  case choose(LayoutClass)
  /// Drops an item on the canvas, as the last subview of another item (ED-2).
  case addItem(id: String, kind: String, inside: String)
  /// Makes a constraint on the canvas (ED-2).
  case addConstraint(id: String, items: [String])
  /// Deletes an item or a constraint, with or without holding Command (ED-3 to ED-6).
  case delete(String, from: DeletionPlace, command: Bool)
  /// Sets a line of an inspector: the Any-Any line or an added one (ED-7).
  case set(InspectedValue, of: String, line: LayoutClass)
  /// Adds a line for a more specific class; its initial value is the one in force there (ED-7).
  case addLine(LayoutProperty, of: String, LayoutClass)
  /// Removes an added line (ED-7).
  case removeLine(LayoutProperty, of: String, LayoutClass)
}

/// The reason for which an operation is refused; a refused operation changes nothing.
public enum EditingRefusal: Error, Sendable, Hashable {
  case noSuchItem(String)
  case idTaken(String)
  /// The root cannot be deleted.
  case root(String)
  /// The target is not installed in the class being edited, so that nothing can be dropped on it.
  case notOnCanvas(String)
  case noSuchLine(LayoutClass)
  case lineExists(LayoutClass)
}
