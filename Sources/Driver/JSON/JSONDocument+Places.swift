import Text

extension JSONDocument {
  /// The error for a value that is something else than what was expected.
  package func unexpected(_ place: Int, _ expectation: String) -> WireError {
    WireError(path(to: place), "expected \(expectation), found \(found(at: place))")
  }

  /// What stands at a place, in a few words.
  private func found(at place: Int) -> String {
    let node = nodes[place]
    let text = bytes[Int(node.start)..<Int(node.end)]
    return switch node.kind {
    case .null: "null"
    case .boolean, .number: excerpt(text, limit: 40)
    case .string, .escapedString: "“\(excerpt(text, limit: 40))”"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The way to a place from the outermost value, as in `trace.steps[1].calls[3]`.
  package func path(to place: Int) -> String {
    var steps: [String] = []
    var outer = 0
    while outer < place, let (inner, step) = step(from: outer, towards: place) {
      steps.append(step)
      outer = inner
    }
    if steps.count > 24 {
      steps.replaceSubrange(12..<steps.count - 12, with: [" … "])
    }
    let path = steps.joined()
    return path.hasPrefix(".") ? String(path.dropFirst()) : path
  }

  /// The child of a value on the way to a place, and how it is reached.
  private func step(from outer: Int, towards place: Int) -> (inner: Int, step: String)? {
    let isObject = nodes[outer].kind == .object
    guard isObject || nodes[outer].kind == .array else { return nil }
    var inner = outer + (isObject ? 2 : 1)
    var index = 0
    while inner < Int(nodes[outer].next), Int(nodes[inner].next) <= place {
      inner = Int(nodes[inner].next) + (isObject ? 1 : 0)
      index += 1
    }
    guard inner < Int(nodes[outer].next) else { return nil }
    let name = nodes[inner - 1]
    let step = ".\(excerpt(bytes[Int(name.start)..<Int(name.end)], limit: 40))"
    return (max(inner, outer + 1), isObject ? step : "[\(index)]")
  }
}

extension JSONDocument {
  /// A field as a document of its own.
  package func part(_ name: StaticString) throws(WireError) -> JSONDocument {
    let node = nodes[try required(name, of: root)]
    return try JSONDocument(Array(bytes[Int(node.start)..<Int(node.end)]))
  }
}
