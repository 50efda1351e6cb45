package import Conformance

extension JSONWriter {
  /// What is written where nothing was before.
  package static func bytes(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    write(&writer)
    return writer.bytes
  }
}

// MARK: - Fields

extension JSONWriter {
  package mutating func type(_ type: StaticString) {
    field("type")
    word(type)
  }

  package mutating func text(_ name: StaticString, _ text: String) {
    field(name)
    string(text)
  }

  package mutating func integer(_ name: StaticString, _ number: Int) {
    field(name)
    integer(number)
  }

  package mutating func strings(_ name: StaticString, _ strings: [String]) {
    field(name)
    array(strings) { $0.string($1) }
  }

  /// Writes who answers.
  package mutating func implementation(_ identity: Identity) {
    field("implementation")
    beginObject()
    text("name", identity.name)
    text("version", identity.version)
    text("language", identity.language)
    if let url = identity.url { text("url", url) }
    endObject()
  }

  package mutating func features(_ features: Set<Feature>) {
    strings("features", features.inOrder.map(\.rawValue))
  }
}

// MARK: - Values

extension JSONWriter {
  /// Writes a message inside another, without the end of its line.
  package mutating func message(_ write: (inout JSONWriter) -> Void) {
    json(Self.bytes(write).dropLast())
  }

  package mutating func optional(_ string: String?) {
    if let string { self.string(string) } else { json("null".utf8) }
  }

  package mutating func array<Element>(
    _ elements: [Element],
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }
}
