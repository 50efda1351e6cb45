import Text

extension MessageReader {
  /// A problem, before the path to it has been determined.
  @usableFromInline struct Failure {
    var at: UnsafePointer<UInt8>
    /// The path from the value at this position to the problem.
    var inside: String
    var problem: String
    /// Whether the text is not valid JSON.
    var isNotation: Bool
  }

  /// Fails because another value than expected, or none, is at this position.
  @inline(never) public mutating func expected(
    _ what: String,
    at place: UnsafePointer<UInt8>
  ) -> ReadingStopped {
    guard hasValue(place) else { return malformed("a value", at: place) }
    return fail("expected \(what), found \(found(place))", at: place)
  }

  @inline(never) @usableFromInline mutating func expected(
    oneOf words: [String],
    at place: UnsafePointer<UInt8>
  ) -> ReadingStopped {
    expected(
      words.count == 1 ? "“\(words[0])”" : "one of \(words.joined(separator: ", "))",
      at: place
    )
  }

  @inline(never) @usableFromInline mutating func expectedNoSecond(
    of words: [String],
    at place: UnsafePointer<UInt8>
  ) -> ReadingStopped {
    let what = "expected only one of \(words.joined(separator: ", "))"
    return fail("\(what); also found “\(text(place))”", at: frame.opening)
  }

  /// Fails because the text is not valid JSON from this position on.
  @inline(never) @usableFromInline mutating func malformed(
    _ what: String,
    at place: UnsafePointer<UInt8>
  ) -> ReadingStopped {
    let rest = UnsafeBufferPointer(start: place, count: max(0, end - place))
    let found = rest.isEmpty ? "the end of the input" : "“\(excerpt(rest, limit: 20))”"
    return fail("expected \(what), found \(found)", at: place, isNotation: true)
  }

  /// Fails because an object has the same name twice.
  @inline(never) @usableFromInline mutating func twin(
    at name: UnsafePointer<UInt8>
  ) -> ReadingStopped {
    fail("\(MessageError.twin) “\(text(name))”", at: name, isNotation: true)
  }

  /// A control character of a string that is no escape.
  @inline(never) @usableFromInline mutating func controlCharacter() -> ReadingStopped {
    fail("unescaped control character in a string", at: place, isNotation: true)
  }

  @inline(never) @usableFromInline mutating func tooDeep() -> ReadingStopped {
    fail("nested deeper than \(limit) levels", at: place, isNotation: true)
  }

  /// Fails because a required field is missing.
  @inline(never) @usableFromInline mutating func missing(_ name: StaticString) -> ReadingStopped {
    lacking("a field “\(name)”")
  }

  @usableFromInline mutating func lacking(_ what: String) -> ReadingStopped {
    fail("expected \(what)", at: frame.opening)
  }

  /// Fails because a message rejects its fields although each of them is valid.
  @inline(never) @usableFromInline mutating func refused(
    _ problem: MessageProblem,
    at place: UnsafePointer<UInt8>
  ) -> ReadingStopped {
    fail(problem.text, at: place, inside: problem.path)
  }

  /// Keeps the first failure.
  private mutating func fail(
    _ problem: String,
    at place: UnsafePointer<UInt8>,
    inside: String = "",
    isNotation: Bool = false
  ) -> ReadingStopped {
    let own = Failure(at: place, inside: inside, problem: problem, isNotation: isNotation)
    failure = failure ?? own
    return ReadingStopped()
  }
}

// MARK: - Values in words

extension MessageReader {
  private func hasValue(_ place: UnsafePointer<UInt8>) -> Bool {
    var ahead = self
    ahead.place = place
    switch place.pointee {
    case UInt8(ascii: "t"): return (try? ahead.literal("true")) != nil
    case UInt8(ascii: "f"): return (try? ahead.literal("false")) != nil
    case UInt8(ascii: "n"): return (try? ahead.literal("null")) != nil
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"): return true
    default: return ahead.isDigit
    }
  }

  /// A short description of the content at a position.
  private func found(_ place: UnsafePointer<UInt8>) -> String {
    switch place.pointee {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "an array"
    case UInt8(ascii: "\""): return "“\(text(place + 1))”"
    default:
      let rest = UnsafeBufferPointer(start: place, count: end - place)
      return excerpt(rest.prefix { !",]} \t\r\n".utf8.contains($0) }, limit: 40)
    }
  }

  /// The first characters of a string, up to its closing quotation mark.
  private func text(_ first: UnsafePointer<UInt8>) -> String {
    var last = first
    while last < end, last.pointee != UInt8(ascii: "\"") {
      last += last.pointee == UInt8(ascii: "\\") && last + 1 < end ? 2 : 1
    }
    return excerpt(UnsafeBufferPointer(start: first, count: last - first), limit: 40)
  }
}

// MARK: - The way

extension MessageReader {
  /// The error with the path to the problem, which requires another pass over the text.
  @inline(never) @usableFromInline func error() -> MessageError {
    guard let failure else { return MessageError("", "internal error: no failure recorded") }
    var steps = path(to: failure.at)
    if failure.isNotation {
      return MessageError("byte \(failure.at - start + 1)", failure.problem)
    }
    if !failure.inside.isEmpty {
      steps.append(failure.inside.hasPrefix("[") ? failure.inside : "." + failure.inside)
    }
    if steps.count > 24 { steps.replaceSubrange(12..<steps.count - 12, with: [" … "]) }
    let path = steps.joined()
    return MessageError(path.hasPrefix(".") ? String(path.dropFirst()) : path, failure.problem)
  }

  /// The path from the outermost value to a position, in steps such as `.steps` and `[1]`.
  private func path(to place: UnsafePointer<UInt8>) -> [String] {
    // Each open value: the index in an array, or the name in an object.
    var levels: [(index: Int?, name: String?)] = []
    var byte = start
    while byte < place {
      let last = levels.count - 1
      switch byte.pointee {
      case UInt8(ascii: "{"): levels.append((nil, nil))
      case UInt8(ascii: "["): levels.append((0, nil))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
      case UInt8(ascii: ",") where last >= 0:
        levels[last] = (levels[last].index.map { $0 + 1 }, nil)
      case UInt8(ascii: "\""):
        let string = text(byte + 1)
        byte += 1
        while byte < place, byte.pointee != UInt8(ascii: "\"") {
          byte += byte.pointee == UInt8(ascii: "\\") ? 2 : 1
        }
        // In an object, the first string after a comma is a name.
        if byte < place, last >= 0, levels[last] == (nil, nil) { levels[last].name = string }
      default: break
      }
      byte += 1
    }
    return levels.compactMap { level in
      level.index.map { "[\($0)]" } ?? level.name.map { ".\($0)" }
    }
  }
}

extension MessageError {
  /// The start of the problem's text if an object has a name twice.
  fileprivate static let twin = "duplicate field"

  /// Whether an object has a name twice: that is invalid here, although some readers accept it.
  public var isAboutTwin: Bool { problem.hasPrefix(Self.twin) }
}
