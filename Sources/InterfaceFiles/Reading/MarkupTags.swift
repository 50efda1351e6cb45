import Foundation
import Text

/// The tags of a document that a ``MarkupScanner`` has accepted, in order.
///
/// It serves searches that look at many files, and that a parser would slow down.
struct MarkupTags: Sequence, IteratorProtocol {
  struct Tag {
    var name: String
    var attributes: [String: String] = [:]
    /// Whether it ends an element, and whether it is a whole element.
    var isEnd = false
    var isWhole = false
    var line: Int
  }

  private let markup: [UInt8]
  private var place = 0
  private var line = 1

  /// - Parameter document: The bytes of a file; a file that is no document has no tags.
  init(_ document: Data) {
    let text = try? SourceText.utf8(document)
    markup = text.flatMap { try? MarkupScanner.scan($0) }?.markup ?? []
  }

  mutating func next() -> Tag? {
    skip { $0 != UInt8(ascii: "<") }
    guard place < markup.count else { return nil }
    place += 1
    var tag = Tag(name: "", line: line)
    tag.isEnd = markup[place] == UInt8(ascii: "/")
    if tag.isEnd { place += 1 }
    tag.name = word()
    while true {
      skip { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
      guard place < markup.count, markup[place] != UInt8(ascii: ">") else { return tag }
      if markup[place] == UInt8(ascii: "/") {
        tag.isWhole = true
        place += 1
      } else {
        let name = word()
        skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: ">") }
        tag.attributes[name] = value()
      }
    }
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while place < markup.count, isSkipped(markup[place]) {
      if markup[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
  }

  private mutating func text(while isPart: (UInt8) -> Bool) -> String {
    let start = place
    skip(while: isPart)
    return String(decoding: markup[start..<place], as: UTF8.self)
  }

  private mutating func word() -> String {
    text { $0 > 0x20 && !"=/>".utf8.contains($0) }
  }

  private mutating func value() -> String? {
    guard place < markup.count, markup[place] != UInt8(ascii: ">") else { return nil }
    let quote = markup[place]
    place += 1
    defer { place += 1 }
    let text = text { $0 != quote }
    guard text.holds("&") else { return text }
    return XMLWriter.escapes.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
