import AdaptiveModel

/// The contents of an inspector for an item or a constraint: a line for each class with a value.
struct Inspected {
  var installed: Varying<Bool>
  var attributes: [LayoutAttribute]

  /// Whether a class has its own line; any-any always has one.
  func hasLine(_ subject: LayoutProperty, _ layoutClass: LayoutClass) -> Bool {
    switch subject {
    case .installed: installed[layoutClass] != nil
    case .attribute(let name):
      layoutClass == .anyAny
        || attributes.contains { $0.name == name && $0.value[layoutClass] != nil }
    }
  }

  mutating func set(_ value: InspectedValue, in layoutClass: LayoutClass) {
    switch value {
    case .installed(let isInstalled):
      installed.set(isInstalled, in: layoutClass)
    case .attribute(let name, let text):
      attributes[place(of: name)].value.set(text, in: layoutClass)
    }
  }

  /// Adds a line with the value in force in the class, so that adding it changes nothing; or a line
  /// without a value (ED-O3).
  mutating func addLine(
    _ subject: LayoutProperty,
    _ layoutClass: LayoutClass,
    isEmpty: Bool
  ) {
    switch subject {
    case .installed:
      installed.set(!isEmpty && installed.value(in: layoutClass), in: layoutClass)
    case .attribute(let name):
      let place = place(of: name)
      let value = isEmpty ? nil : attributes[place].value.value(in: layoutClass)
      attributes[place].value.set(value, in: layoutClass)
    }
  }

  mutating func removeLine(_ subject: LayoutProperty, _ layoutClass: LayoutClass) {
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
    let isEmpty = choices.contains(.newLinesEmpty)
    try change(id) { $0.addLine(subject, layoutClass, isEmpty: isEmpty) }
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

  private func inspected(_ id: String) throws(EditingRefusal) -> Inspected {
    if let item = document.items.first(where: { $0.id == id }) {
      return Inspected(installed: item.installed, attributes: item.attributes)
    }
    guard let constraint = document.constraints.first(where: { $0.id == id }) else {
      throw .noSuchItem(id)
    }
    return Inspected(installed: constraint.installed, attributes: constraint.attributes)
  }

  /// Changes an item or a constraint in place.
  mutating func change(
    _ id: String,
    _ body: (inout Inspected) -> Void
  ) throws(EditingRefusal) {
    var subject = try inspected(id)
    body(&subject)
    if let index = document.index(of: id) {
      document[index].installed = subject.installed
      document[index].attributes = subject.attributes
    } else if let index = document.constraints.firstIndex(where: { $0.id == id }) {
      document.constraints[index].installed = subject.installed
      document.constraints[index].attributes = subject.attributes
    }
  }
}
