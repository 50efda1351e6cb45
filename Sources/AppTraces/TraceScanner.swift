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
  /// Whether there are lines of a later version.
  package private(set) var hasLater = false

  package init() {}

  /// Reads a part of the text that ends at a line end.
  package mutating func add(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { text in
      for line in text.split(separator: 0x0A) {
        let line = UnsafeBufferPointer(rebasing: line)
        var start = Self.next(in: line, from: 0)
        while let place = start {
          start = Self.next(in: line, from: place + 1)
          // What follows the next prefix is another line that a console put on the same row.
          read(line[place..<(start ?? line.count)])
        }
      }
    }
    if !hasLater, lines.isEmpty {
      let words = Array("adaptive-trace 2 {".utf8)
      hasLater = text.count >= words.count && text.firstRange(of: words) != nil
    }
  }

  private static let head = Array(TraceLine.prefix.utf8)

  /// The place of the next object behind the tracer's prefix.
  private static func next(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    (max(start, head.count)..<max(start, head.count, text.count)).first { place in
      text[place] == UInt8(ascii: "{") && text[place - head.count..<place].elementsEqual(head)
    }
  }

  private mutating func read(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    let bytes =
      switch text.dropFirst().first {
      case UInt8(ascii: "\\"): Self.unquoted(text)
      case UInt8(ascii: "&"), "“".utf8.first: Self.replaced(text, Self.entities)
      // In a table of values each quotation mark is doubled.
      case UInt8(ascii: "\"") where text.dropFirst(2).first == UInt8(ascii: "\""):
        Self.replaced(text, [("\"\"", "\"")])
      default: Array(text)
      }
    guard let object = Self.object(in: bytes),
      let line = try? MessageReader.read(TraceLine.self, from: object), line.number > 0
    else { return damaged += 1 }
    lines.append(line)
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
  private static func replaced(
    _ text: Slice<UnsafeBufferPointer<UInt8>>,
    _ signs: [(String, String)]
  ) -> [UInt8] {
    let text = String(decoding: text, as: UTF8.self)
    return Array(signs.reduce(text) { $0.replacing($1.0, with: $1.1) }.utf8)
  }

  private static let entities =
    [("&#34;", "\""), ("&#39;", "'"), ("“", "\""), ("”", "\"")] + XMLWriter.escapes

  /// The object in a console that prints each message as a JSON string.
  private static func unquoted(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var (string, isEscaped) = ([UInt8(ascii: "\"")], false)
    for byte in text {
      string.append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        return (try? MessageReader.read(String.self, from: string)).map { Array($0.utf8) } ?? []
      }
    }
    return []
  }
}
