public import Messages

/// Features as a list of names, with those that this suite does not know kept separately.
package struct FeatureNames: MessageValue, Sendable {
  package var known: Set<Feature>
  package var unknown: [String]

  package init(_ known: Set<Feature>, unknown: [String] = []) {
    self.known = known
    self.unknown = unknown
  }

  package static var blank: Self { Self([]) }

  package mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    var names: [String] = []
    try reader.list(&names)
    self = .blank
    for name in names {
      if let feature = Feature(rawValue: name) {
        known.insert(feature)
      } else {
        unknown.append(name)
      }
    }
  }

  package func write(_ writer: inout MessageWriter) {
    writer.list(known.inOrder.map(\.rawValue))
  }

  package static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    let names = Feature.allCases.map(\.rawValue).joined(separator: ", ")
    return .list(.string("one of \(names)"))
  }
}

/// The features are next to the identity, in a field of their own.
extension Identity: Message {
  public static var blank: Self { Identity(name: "", language: "", features: []) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ identity: inout Self) {
    visitor.field("name", &identity.name)
    visitor.written("version", &identity.version)
    visitor.written("language", &identity.language)
    visitor.optional("url", &identity.url)
  }
}
