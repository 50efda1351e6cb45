import Messages
import Text

/// A reader of the lines of tracers in the text of any console.
///
/// A line may stand behind any prefix, and before any other text. A line that a console cut, or put
/// another one into, is damaged: its number is then missing.
package struct TraceScanner: Sendable {
  package private(set) var lines: [TraceLine] = []
  /// The number of lines that could not be read.
  package private(set) var damaged = 0
  /// What is wrong with those of them that are whole objects, but none of a tracer: the first words.
  private(set) var misshapen: (count: Int, words: String) = (0, "")
  /// Whether there are lines of a later version.
  package private(set) var hasLater = false
  /// Whether the tracer is named at all, if only without an object.
  package private(set) var isNamed = false

  package init() {}

  /// Reads a part of the text that ends at a line end.
  package mutating func add(_ text: [UInt8]) {
    let text = text.withoutColours
    text.withUnsafeBufferPointer { text in
      for line in text.split(separator: 0x0A) {
        let line = UnsafeBufferPointer(rebasing: line)
        var start = next(in: line, from: 0)
        while let place = start {
          start = next(in: line, from: place + 1)
          // What follows the next prefix is another line that a console put on the same row.
          read(Array(line[place..<(start ?? line.count)]))
        }
      }
    }
    isNamed = isNamed || lines.isEmpty && text.firstRange(of: Self.name) != nil
  }

  private static let (name, version) = (Array("\(TraceLine.name)".utf8), UInt8(ascii: "1"))

  /// The place of the next object behind the tracer's prefix.
  private mutating func next(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    (start..<text.count).first { place in
      guard text[place] == UInt8(ascii: "{") else { return false }
      // A console may write its spaces as tabs, or as what is no letter of ASCII.
      let head = text[..<place].withoutGap
      guard let number = head.last, (0x30...0x39).contains(number),
        head.dropLast().withoutGap.suffix(Self.name.count).elementsEqual(Self.name)
      else { return false }
      hasLater = hasLater || number != Self.version
      return number == Self.version
    }
  }

  private mutating func read(_ text: [UInt8]) {
    var bytes = text
    // A collector writes what another one wrote as a string.
    while bytes.dropFirst().first == UInt8(ascii: "\\") { bytes = Self.unquoted(bytes) }
    // A page may have been escaped twice.
    for _ in 0..<2 where bytes.dropFirst().first == UInt8(ascii: "&") {
      bytes = Self.replaced(bytes, Self.entities)
    }
    switch bytes.dropFirst().first {
    case "“".utf8.first: bytes = Self.replaced(bytes, Self.entities)
    // In a table of values each quotation mark is doubled.
    case UInt8(ascii: "\"") where bytes.dropFirst(2).first == UInt8(ascii: "\""):
      bytes = Self.replaced(bytes, [("\"\"", "\"")])
    default: break
    }
    guard let object = Self.object(in: bytes) else { return damaged += 1 }
    do throws(MessageError) {
      let line = try MessageReader.read(TraceLine.self, from: object)
      guard line.number > 0 else { throw MessageError("n", "expected a number from 1") }
      lines.append(line)
    } catch {
      damaged += 1
      // One that is no JSON was cut, or another line was put into it.
      guard error.byte == nil else { return }
      misshapen = (misshapen.count + 1, misshapen.count == 0 ? "\(error)" : misshapen.words)
    }
  }

  /// The object at the start of a text, whatever follows it.
  ///
  /// The name of a member is one word: a console wrote into one that is not.
  private static func object(in text: [UInt8]) -> ArraySlice<UInt8>? {
    var (depth, isString, isEscaped, isWord) = (0, false, false, true)
    for index in text.indices {
      let byte = text[index]
      if isString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isString = false
        }
        if byte < UInt8(ascii: "0"), isString { isWord = false }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): (isString, isWord) = (true, true)
      case UInt8(ascii: ":") where !isWord: return nil
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return text[...index] }
      default: break
      }
    }
    return nil
  }

  /// The object in a page, a table or a letter, which write some signs in other ways.
  private static func replaced(_ text: [UInt8], _ signs: [(String, String)]) -> [UInt8] {
    let text = String(decoding: text, as: UTF8.self)
    return Array(signs.reduce(text) { $0.replacing($1.0, with: $1.1) }.utf8)
  }

  private static let entities =
    [("&#34;", "\""), ("&#39;", "'"), ("“", "\""), ("”", "\""), ("„", "\"")]
    + XMLWriter.escapes

  /// The object in a console that prints each message as a JSON string, up to the end of that.
  private static func unquoted(_ text: [UInt8]) -> [UInt8] {
    var (string, isEscaped) = ([UInt8(ascii: "\"")], false)
    for byte in text {
      if byte == UInt8(ascii: "\""), !isEscaped { break }
      string.append(byte)
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    string.append(UInt8(ascii: "\""))
    return (try? MessageReader.read(String.self, from: string)).map { Array($0.utf8) } ?? []
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The text without what looks like a space at its end.
  fileprivate var withoutGap: Self {
    self[..<(lastIndex { (0x21...0x7E).contains($0) }.map { $0 + 1 } ?? startIndex)]
  }
}
