package import AdaptiveModel
package import Conformance

extension JSONWriter {
  /// Writes the fields of a request about a layout.
  package mutating func walk(_ walk: LayoutWalk) {
    field("document")
    document(walk.document)
    field("classes")
    array(walk.classes) { $0.word($1.wireName) }
  }

  package mutating func session(_ session: EditingSession) {
    field("document")
    document(session.document)
    field("operations")
    array(session.operations) { $0.operation($1) }
  }

  /// Writes a document: items in pre-order with their depths, constraints, outlets.
  package mutating func document(_ document: LayoutDocument) {
    beginObject()
    field("items")
    beginArray()
    for (item, depth) in zip(document.items, document.depths) {
      beginObject()
      text("id", item.id)
      text("kind", item.kind)
      integer("depth", depth)
      varying(item.installed, item.attributes)
      endObject()
    }
    endArray()
    field("constraints")
    array(document.constraints) { writer, constraint in
      writer.beginObject()
      writer.text("id", constraint.id)
      writer.field("items")
      writer.array(constraint.items) { $0.string($1) }
      writer.varying(constraint.installed, constraint.attributes)
      writer.endObject()
    }
    field("outlets")
    array(document.outlets) { writer, outlet in
      writer.beginObject()
      writer.text("property", outlet.property)
      writer.text("destination", outlet.destination)
      writer.endObject()
    }
    endObject()
  }

  /// Writes what varies, by class; what is installed everywhere says nothing.
  private mutating func varying(_ installed: Varying<Bool>, _ attributes: [LayoutAttribute]) {
    if installed != Varying(true) {
      field("installed")
      varying(installed) { $0.boolean($1) }
    }
    guard !attributes.isEmpty else { return }
    field("attributes")
    array(attributes) { writer, attribute in
      writer.beginObject()
      writer.text("name", attribute.name)
      writer.field("value")
      writer.varying(attribute.value) { $0.optional($1) }
      writer.endObject()
    }
  }

  /// Writes what each class says, by its name.
  ///
  /// The fields of an object have no order. So that nobody gets away with relying on one, the general
  /// class comes first for some numbers of classes, and last for others.
  private mutating func varying<Value>(
    _ varying: Varying<Value>,
    _ write: (inout JSONWriter, Value) -> Void
  ) {
    let general = [(LayoutClass.anyAny, varying.general)]
    let all = general + varying.variations.map { ($0.layoutClass, $0.value) }
    beginObject()
    for (layoutClass, value) in all.count > 2 && all.count % 2 == 1 ? all.reversed() : all {
      field(layoutClass.wireName)
      write(&self, value)
    }
    endObject()
  }
}

// MARK: - Operations

extension JSONWriter {
  private mutating func operation(_ operation: EditingOperation) {
    beginObject()
    switch operation {
    case .choose(let layoutClass):
      field("choose")
      word(layoutClass.wireName)
    case .addItem(let id, let kind, let superview):
      field("addItem")
      beginObject()
      text("id", id)
      text("kind", kind)
      text("inside", superview)
      endObject()
    case .addConstraint(let id, let items):
      field("addConstraint")
      beginObject()
      text("id", id)
      field("items")
      array(items) { $0.string($1) }
      endObject()
    case .delete(let id, let place, let command):
      field("delete")
      beginObject()
      text("id", id)
      text("from", place.rawValue)
      field("command")
      boolean(command)
      endObject()
    case .set(let value, let id, let line): set(value, id, line)
    case .addLine(let subject, let id, let line): self.line("addLine", subject, id, line)
    case .removeLine(let subject, let id, let line): self.line("removeLine", subject, id, line)
    }
    endObject()
  }

  private mutating func set(_ value: InspectedValue, _ id: String, _ line: LayoutClass) {
    field("set")
    beginObject()
    text("id", id)
    field("class")
    word(line.wireName)
    switch value {
    case .installed(let isInstalled):
      field("installed")
      boolean(isInstalled)
    case .attribute(let name, let value):
      text("attribute", name)
      field("value")
      optional(value)
    }
    endObject()
  }

  private mutating func line(
    _ name: StaticString,
    _ subject: InspectedSubject,
    _ id: String,
    _ line: LayoutClass
  ) {
    field(name)
    beginObject()
    text("id", id)
    field("class")
    word(line.wireName)
    if case .attribute(let name) = subject { text("attribute", name) }
    endObject()
  }
}
