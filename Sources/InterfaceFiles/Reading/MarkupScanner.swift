/// A scanner that reads a whole document before the XML parser does.
///
/// The platform's parser crashes the process on some inputs, such as an instruction without data.
/// The scanner drops comments, instructions and the document type, and refuses content that
/// Interface Builder never writes: custom entities, thousands of attributes, endless depth.
struct MarkupScanner {
  /// The maximum nesting depth of elements.
  static let depthMax = 10_000
  /// The maximum number of attributes of an element.
  static let attributesMax = 1_000

  /// The input of the parser: elements, texts and line breaks.
  private(set) var markup: [UInt8] = []
  /// Comments that address this command, with their lines.
  private(set) var comments: [(line: Int, text: String)] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  /// The position and the line of the last comment in ``comments``.
  private var counted = (place: 0, line: 1)
  private var depth = 0
  private var hasElement = false
  /// The line of the second root element; `nil` if there is none.
  private(set) var secondRoot: Int?

  /// Scans valid UTF-8.
  static func scan(_ bytes: [UInt8]) throws(SourceFault) -> MarkupScanner {
    try bytes.withUnsafeBufferPointer { buffer throws(SourceFault) in
      var scanner = MarkupScanner(buffer)
      try scanner.scan()
      return scanner
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    markup.reserveCapacity(bytes.count + 1)
  }

  private mutating func scan() throws(SourceFault) {
    if isAtDeclaration {
      guard let end = find("?>", from: place) else {
        throw fault("the declaration in the first line does not end")
      }
      leaveOut(upTo: end + 2)
    } else if let first = bytes.first, first > 0x20, first != UInt8(ascii: "<") {
      throw SourceFault(
        line: 1,
        reason: "not an Interface Builder document: it does not begin with XML"
      )
    }
    // What is dropped has to be legal, too.
    if let odd = bytes.indices.first(where: isForbidden) {
      place = odd
      throw fault("a character that XML does not allow")
    }
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<") { try scanMarkup() } else { try take() }
    }
    guard hasElement else {
      throw fault("not an Interface Builder document: it has no element", isBroken: false)
    }
  }

  private mutating func scanMarkup() throws(SourceFault) {
    if starts("<!--") { return try scanComment() }
    if starts("<?") { return try scanInstruction() }
    if starts("<![CDATA[") { return try scanCharacters() }
    if starts("<!DOCTYPE") { return try scanType() }
    guard place + 1 < bytes.count else { throw fault("it ends too early") }
    switch bytes[place + 1] {
    case UInt8(ascii: "/"):
      depth -= 1
      try scanTag()
    case 65...90, 97...122, 95, 58, 128...:
      if depth == 0, hasElement, secondRoot == nil { secondRoot = 1 + lineBreaks(in: 0..<place) }
      depth += 1
      hasElement = true
      if depth > Self.depthMax {
        throw fault("more than \(Self.depthMax) elements inside one another", isBroken: false)
      }
      try scanTag()
    default: throw fault("“<” where no tag begins")
    }
  }

  private mutating func scanTag() throws(SourceFault) {
    var quote: UInt8?
    var attributes = 0
    let start = place
    while place < bytes.count {
      let byte = bytes[place]
      if let open = quote {
        if byte == UInt8(ascii: "<") { throw fault("“<” inside the value of an attribute") }
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        attributes += 1
        if attributes > Self.attributesMax {
          throw fault("an element with more than \(Self.attributesMax) attributes", isBroken: false)
        }
      } else if byte == UInt8(ascii: ">") {
        if bytes[place - 1] == UInt8(ascii: "/"), bytes[start + 1] != UInt8(ascii: "/") {
          depth -= 1
        }
        return try take()
      } else if byte == UInt8(ascii: "<"), place > start {
        throw fault("a tag does not end")
      }
      try take()
    }
    throw fault(quote == nil ? "a tag does not end" : "the value of an attribute does not end")
  }
}

// MARK: - What is left out

extension MarkupScanner {
  private mutating func scanComment() throws(SourceFault) {
    guard let end = find("--", from: place + 4) else { throw fault("a comment does not end") }
    guard end + 2 < bytes.count, bytes[end + 2] == UInt8(ascii: ">") else {
      throw fault("“--” inside a comment")
    }
    let text = String(decoding: bytes[(place + 4)..<end], as: UTF8.self)
    if IgnoreInstruction.isIn(text) {
      // Counted from the previous comment, because a file may have many.
      counted = (place, counted.line + lineBreaks(in: counted.place..<place))
      comments.append((counted.line, text))
    }
    leaveOut(upTo: end + 3)
  }

  private mutating func scanInstruction() throws(SourceFault) {
    if isAtDeclaration {
      throw fault("the XML declaration is not at the very beginning")
    }
    guard let end = find("?>", from: place + 2) else {
      throw fault("an instruction does not end")
    }
    leaveOut(upTo: end + 2)
  }

  /// Drops a document type that is empty; any other document type is refused.
  private mutating func scanType() throws(SourceFault) {
    let end = find(">", from: place) ?? bytes.count
    let isEmpty = !bytes[place..<end].contains { [0x22, 0x27, 0x5B].contains($0) }
    if isEmpty, end < bytes.count, !hasElement { return leaveOut(upTo: end + 1) }
    guard let entity = find("<!ENTITY", from: place) else {
      throw fault(
        "declares a document type, which Interface Builder never does; refused",
        isBroken: false
      )
    }
    place = entity
    throw fault("declares an entity, which Interface Builder never does; refused", isBroken: false)
  }

  private static let escapes: [UInt8: String] = [0x3C: "&lt;", 0x3E: "&gt;", 0x26: "&amp;"]

  /// Turns a CDATA section into ordinary text.
  private mutating func scanCharacters() throws(SourceFault) {
    guard let end = find("]]>", from: place + 9) else { throw fault("a section does not end") }
    place += 9
    while place < end {
      if let escape = Self.escapes[bytes[place]] {
        markup += escape.utf8
        place += 1
      } else {
        try take()
      }
    }
    place = end + 3
  }

  /// Skips to a position and keeps only the line breaks before it.
  private mutating func leaveOut(upTo end: Int) {
    for index in place..<end where bytes[index] == UInt8(ascii: "\n") {
      markup.append(UInt8(ascii: "\n"))
    }
    place = end
  }
}

// MARK: - Characters

extension MarkupScanner {
  /// Whether a character begins at a position that no XML has: a control character, or U+FFFE.
  private func isForbidden(_ index: Int) -> Bool {
    let byte = bytes[index]
    if byte < 0x20 { return byte != 0x09 && byte != 0x0A && byte != 0x0D }
    return byte == 0xEF && index + 2 < bytes.count && bytes[index + 1] == 0xBF
      && bytes[index + 2] >= 0xBE
  }

  /// Takes the byte at the current position.
  private mutating func take() throws(SourceFault) {
    let byte = bytes[place]
    if byte == UInt8(ascii: "&"), let problem = referenceProblem { throw fault(problem) }
    markup.append(byte)
    place += 1
  }

  /// The problem with what begins here; `nil` for one of XML's five entities and for a numeric
  /// character reference.
  private var referenceProblem: String? {
    let name = bytes[(place + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
    let undeclared = "an undeclared entity"
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else {
      return undeclared
    }
    let text = String(decoding: name, as: UTF8.self)
    if ["amp", "lt", "gt", "quot", "apos"].contains(text) { return nil }
    guard text.hasPrefix("#") else { return undeclared }
    let digits = text.dropFirst()
    let number = digits.hasPrefix("x") ? Int(digits.dropFirst(), radix: 16) : Int(digits)
    guard let number else { return undeclared }
    let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init)
    let isAllowed =
      [9, 10, 13].contains(number)
      || number >= 0x20 && scalar.map { $0.value & 0xFFFE != 0xFFFE } ?? false
    return isAllowed ? nil : "a character reference that XML does not allow"
  }

  private var isAtDeclaration: Bool {
    starts("<?xml") && place + 5 < bytes.count && bytes[place + 5] <= 0x20
  }

  /// Whether a text is at a position, by default the current one.
  private func starts(_ text: StaticString, at index: Int? = nil) -> Bool {
    let (start, count) = (index ?? place, text.utf8CodeUnitCount)
    guard bytes.count - start >= count else { return false }
    return (0..<count).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }

  /// The next occurrence of a text.
  private func find(_ text: StaticString, from start: Int) -> Int? {
    (start..<bytes.count).first { starts(text, at: $0) }
  }

  private func lineBreaks(in range: Range<Int>) -> Int {
    bytes[range].reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }

  /// A fault at the current position.
  private func fault(_ reason: String, isBroken: Bool = true) -> SourceFault {
    let line = 1 + lineBreaks(in: 0..<min(place, bytes.count))
    return SourceFault(line: line, reason: reason, isBroken: isBroken)
  }
}
