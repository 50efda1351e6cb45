import AdaptiveModel

/// The contents of an inspector for an item or a constraint: a line for each class with a value.
extension LayoutObject {
  /// Whether a class has its own line; any-any always has one.
  fileprivate func hasLine(_ subject: LayoutProperty, _ layoutClass: LayoutClass) -> Bool {
    switch subject {
    case .installed: installed[layoutClass] != nil
    case .attribute(let name):
      layoutClass == .anyAny
        || attributes.contains { $0.name == name && $0.value[layoutClass] != nil }
    }
  }

  fileprivate mutating func set(_ value: InspectedValue, in layoutClass: LayoutClass) {
    switch value {
    case .installed(let isInstalled):
      installed.set(isInstalled, in: layoutClass)
    case .attribute(let name, let text):
      attributes[place(of: name)].value.set(text, in: layoutClass)
    }
  }

  /// Adds a line with the value in force in the class, so that adding it changes nothing; or a line
  /// without a value (ED-O3).
  fileprivate mutating func addLine(
    _ subject: LayoutProperty,
    _ layoutClass: LayoutClass,
    _ choices: Set<Choice>
  ) {
    let (isEmpty, isOwn) = (choices.contains(.newLinesEmpty), choices.contains(.newLinesOwn))
    switch subject {
    case .installed:
      installed.set(!isEmpty && installed.value(in: layoutClass) != isOwn, in: layoutClass)
    case .attribute(let name):
      let place = place(of: name)
      let value = isEmpty ? nil : isOwn ? "new" : attributes[place].value.value(in: layoutClass)
      attributes[place].value.set(value, in: layoutClass)
    }
  }

  fileprivate mutating func removeLine(_ subject: LayoutProperty, _ layoutClass: LayoutClass) {
    switch subject {
    case .installed: installed.remove(in: layoutClass)
    case .attribute(let name): attributes[place(of: name)].value.remove(in: layoutClass)
    }
  }

  /// The index of an attribute; an attribute that was never set is added without a value.
  private mutating func place(of name: String) -> Int {
    if let place = attributes.firstIndex(where: { $0.name == name }) { return place }
    attributes.append(LayoutAttribute(name, Varying(nil)))
    return attributes.count - 1
  }
}

extension Editor {
  /// Sets the Any-Any line or an added line (ED-7).
  mutating func set(
    _ value: InspectedValue,
    of id: String,
    line: LayoutClass
  ) throws(EditingRefusal) {
    guard try inspected(id).hasLine(value.subject, line) else { throw .noSuchLine(line) }
    if document.index(of: id) == 0, value.subject == .installed { throw .root(id) }
    try change(id) { $0.set(value, in: line) }
    edited(line)
  }

  /// Adds a line for a more specific class (ED-7).
  mutating func addLine(
    _ subject: LayoutProperty,
    of id: String,
    _ layoutClass: LayoutClass
  ) throws(EditingRefusal) {
    guard try !inspected(id).hasLine(subject, layoutClass) else { throw .lineExists(layoutClass) }
    if document.index(of: id) == 0, subject == .installed { throw .root(id) }
    try change(id) { [choices] in $0.addLine(subject, layoutClass, choices) }
    edited(layoutClass)
  }

  /// Removes the line of a more specific class, so that the more general value applies again
  /// (ED-7).
  mutating func removeLine(
    _ subject: LayoutProperty,
    of id: String,
    _ layoutClass: LayoutClass
  ) throws(EditingRefusal) {
    guard try inspected(id).hasLine(subject, layoutClass), layoutClass != .anyAny else {
      throw .noSuchLine(layoutClass)
    }
    try change(id) { $0.removeLine(subject, layoutClass) }
  }

  private func inspected(_ id: String) throws(EditingRefusal) -> LayoutObject {
    guard let object = document[object: id] else { throw .noSuchItem(id) }
    return object
  }

  /// Changes an item or a constraint in place.
  mutating func change(
    _ id: String,
    _ body: (inout LayoutObject) -> Void
  ) throws(EditingRefusal) {
    document[object: id] = try modified(inspected(id), body)
  }
}
