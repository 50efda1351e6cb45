package import AdaptiveModel
package import Conformance

extension JSONDocument {
  package func walk() throws(WireError) -> LayoutWalk {
    let place = try required("classes", of: root)
    let classes = try list(at: place) { place throws(WireError) in try layoutClass(at: place) }
    guard !classes.isEmpty else { throw unexpected(place, "at least one class") }
    return LayoutWalk(try document(at: try required("document", of: root)), through: classes)
  }

  package func session() throws(WireError) -> EditingSession {
    EditingSession(
      try document(at: try required("document", of: root)),
      try list(in: "operations", of: root) { place throws(WireError) in try operation(at: place) }
    )
  }

  /// Reads a document: items in pre-order with their depths, constraints, outlets.
  package func document(at place: Int) throws(WireError) -> LayoutDocument {
    let list = try required("items", of: place)
    let places = Array(try elements(of: list))
    guard let first = places.first else { throw unexpected(list, "at least one item") }
    var document = LayoutDocument(try item(at: first))
    for place in places.dropFirst() {
      let depthPlace = try required("depth", of: place)
      let depth = try integer(at: depthPlace)
      guard depth >= 1, depth <= document.depths[document.items.count - 1] + 1 else {
        throw unexpected(depthPlace, "a depth below some item")
      }
      document.append(try item(at: place), depth: depth)
    }
    document.constraints = try self.list(in: "constraints", of: place) { place throws(WireError) in
      LayoutConstraint(
        try string(at: try required("id", of: place)),
        items: try self.list(in: "items", of: place) { place throws(WireError) in
          try string(at: place)
        },
        installed: try installed(of: place),
        attributes: try attributes(of: place)
      )
    }
    document.outlets = try self.list(in: "outlets", of: place) { place throws(WireError) in
      Outlet(
        try string(at: try required("property", of: place)),
        try string(at: try required("destination", of: place))
      )
    }
    return document
  }

  private func item(at place: Int) throws(WireError) -> LayoutItem {
    LayoutItem(
      try string(at: try required("id", of: place)),
      kind: try optionalString(in: "kind", of: place) ?? "view",
      installed: try installed(of: place),
      attributes: try attributes(of: place)
    )
  }

  /// Without a field it is installed everywhere.
  private func installed(of place: Int) throws(WireError) -> Varying<Bool> {
    guard let place = field("installed", of: place) else { return Varying(true) }
    return try varying(at: place, Varying(true)) { place throws(WireError) in
      try boolean(at: place)
    }
  }

  private func attributes(of place: Int) throws(WireError) -> [LayoutAttribute] {
    try list(in: "attributes", of: place) { place throws(WireError) in
      LayoutAttribute(
        try string(at: try required("name", of: place)),
        try varying(at: try required("value", of: place), Varying(nil)) {
          place throws(WireError) in
          isNull(place) ? nil : try string(at: place)
        }
      )
    }
  }

  private func varying<Value>(
    at place: Int,
    _ start: Varying<Value>,
    _ read: (Int) throws(WireError) -> Value
  ) throws(WireError) -> Varying<Value> {
    var varying = start
    for place in try members(of: place) {
      let layoutClass = try layoutClass(at: place - 1)
      varying.set(try read(place), in: layoutClass)
    }
    return varying
  }
}

// MARK: - Operations

extension JSONDocument {
  private func operation(at place: Int) throws(WireError) -> EditingOperation {
    if let choice = field("choose", of: place) { return .choose(try layoutClass(at: choice)) }
    if let inner = field("addItem", of: place) {
      return .addItem(
        id: try string(at: try required("id", of: inner)),
        kind: try optionalString(in: "kind", of: inner) ?? "view",
        inside: try string(at: try required("inside", of: inner))
      )
    }
    if let inner = field("addConstraint", of: place) {
      return .addConstraint(
        id: try string(at: try required("id", of: inner)),
        items: try list(in: "items", of: inner) { place throws(WireError) in try string(at: place) }
      )
    }
    if let inner = field("delete", of: place) { return try deletion(at: inner) }
    if let inner = field("set", of: place) { return try setting(at: inner) }
    if let inner = field("addLine", of: place) {
      return .addLine(
        try subject(of: inner),
        of: try string(at: try required("id", of: inner)),
        try layoutClass(in: "class", of: inner)
      )
    }
    guard let inner = field("removeLine", of: place) else {
      throw unexpected(place, "an operation")
    }
    return .removeLine(
      try subject(of: inner),
      of: try string(at: try required("id", of: inner)),
      try layoutClass(in: "class", of: inner)
    )
  }

  private func deletion(at place: Int) throws(WireError) -> EditingOperation {
    let from = try required("from", of: place)
    guard let origin = text(at: from).flatMap(DeletionPlace.init(rawValue:)) else {
      throw unexpected(from, "“canvas”, “outline” or “sizeInspector”")
    }
    return .delete(
      try string(at: try required("id", of: place)),
      from: origin,
      command: try boolean(at: try required("command", of: place))
    )
  }

  private func setting(at place: Int) throws(WireError) -> EditingOperation {
    let id = try string(at: try required("id", of: place))
    let line = try layoutClass(in: "class", of: place)
    if let name = try optionalString(in: "attribute", of: place) {
      let value = InspectedValue.attribute(name, try optionalString(in: "value", of: place))
      return .set(value, of: id, line: line)
    }
    let isInstalled = try boolean(at: try required("installed", of: place))
    return .set(.installed(isInstalled), of: id, line: line)
  }

  private func subject(of place: Int) throws(WireError) -> InspectedSubject {
    try optionalString(in: "attribute", of: place).map(InspectedSubject.attribute) ?? .installed
  }
}

// MARK: - Pieces

extension JSONDocument {
  /// The string of a field that may be left out or `null`.
  package func optionalString(in name: StaticString, of place: Int) throws(WireError) -> String? {
    guard nodes[place].kind == .object else { throw unexpected(place, "an object") }
    guard let place = field(name, of: place) else { return nil }
    return try string(at: place)
  }

  /// The elements of a list that may be left out.
  package func list<Element>(
    in name: StaticString,
    of place: Int,
    _ read: (Int) throws(WireError) -> Element
  ) throws(WireError) -> [Element] {
    guard nodes[place].kind == .object else { throw unexpected(place, "an object") }
    guard let place = field(name, of: place) else { return [] }
    return try list(at: place, read)
  }

  package func list<Element>(
    at place: Int,
    _ read: (Int) throws(WireError) -> Element
  ) throws(WireError) -> [Element] {
    var elements: [Element] = []
    for place in try self.elements(of: place) { elements.append(try read(place)) }
    return elements
  }

  package func isNull(_ place: Int) -> Bool { nodes[place].kind == .null }
}
