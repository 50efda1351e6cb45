/// Where a person deletes something from a document.
public enum DeletionPlace: String, Sendable, Hashable, CaseIterable {
  case canvas, outline, sizeInspector
}

/// What an inspector shows lines for.
public enum InspectedSubject: Sendable, Hashable {
  /// The box that says whether the item is installed.
  case installed
  case attribute(String)
}

/// What a line of an inspector is set to.
public enum InspectedValue: Sendable, Hashable {
  case installed(Bool)
  case attribute(String, String?)

  public var subject: InspectedSubject {
    switch self {
    case .installed: .installed
    case .attribute(let name, _): .attribute(name)
    }
  }
}

/// Something a person does to a document.
public enum EditingOperation: Sendable, Hashable {
  /// Chooses the class to edit from the grid (ED-8).
  case choose(LayoutClass)
  /// Drops an item on the canvas, as the last subview of another (ED-2).
  case addItem(id: String, kind: String, inside: String)
  /// Makes a constraint on the canvas (ED-2).
  case addConstraint(id: String, items: [String])
  /// Deletes an item or a constraint, with or without holding Command (ED-3 to ED-6).
  case delete(String, from: DeletionPlace, command: Bool)
  /// Sets a line of an inspector: the Any-Any line, or one that was added (ED-7).
  case set(InspectedValue, of: String, line: LayoutClass)
  /// Adds a line for a more specific class; it starts with the value in force there (ED-7).
  case addLine(InspectedSubject, of: String, LayoutClass)
  /// Removes such a line (ED-7).
  case removeLine(InspectedSubject, of: String, LayoutClass)
}

/// Why an operation cannot be done; nothing has changed.
public enum EditingRefusal: Error, Sendable, Hashable {
  case noSuchItem(String)
  case idTaken(String)
  /// The root stays.
  case root(String)
  /// What is out in the class being edited cannot be dropped on.
  case notOnCanvas(String)
  case noSuchLine(LayoutClass)
  case lineExists(LayoutClass)
}
