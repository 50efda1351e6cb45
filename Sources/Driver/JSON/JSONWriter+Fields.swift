import Conformance

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
  mutating func type(_ type: StaticString) {
    field("type")
    word(type)
  }

  package mutating func text(_ name: StaticString, _ text: String) {
    field(name)
    string(text)
  }

  mutating func integer(_ name: StaticString, _ number: Int) {
    field(name)
    integer(number)
  }

  mutating func strings(_ name: StaticString, _ strings: [String]) {
    field(name)
    array(strings) { $0.string($1) }
  }

  /// Writes who answers.
  mutating func implementation(_ identity: Identity) {
    field("implementation")
    beginObject()
    text("name", identity.name)
    text("version", identity.version)
    text("language", identity.language)
    if let url = identity.url { text("url", url) }
    endObject()
  }

  mutating func features(_ features: Set<Feature>) {
    strings("features", features.inOrder.map(\.rawValue))
  }
}

// MARK: - Values

extension JSONWriter {
  /// Writes a message inside another, without the end of its line.
  mutating func message(_ write: (inout JSONWriter) -> Void) {
    json(Self.bytes(write).dropLast())
  }

  mutating func optional(_ string: String?) {
    if let string { self.string(string) } else { json("null".utf8) }
  }

  mutating func array<Element>(
    _ elements: [Element],
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }
}
