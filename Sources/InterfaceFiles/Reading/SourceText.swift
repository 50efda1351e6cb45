import Foundation
import Text

/// The reason that a file's bytes are not the text of a document, and its line.
struct SourceFault: Error {
  var line: Int?
  var reason: String
  /// Whether the XML is broken, which marks of a merge explain.
  var isBroken = false
}

/// The reason that a constraint of a log cannot be read, or a scene not be judged.
struct Unreadable: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The bytes of a file as UTF-8, from any supported encoding.
enum SourceText {
  static let bytesMax = 256 << 20

  /// Decodes a file: UTF-8 or UTF-16, or one of the old eight-bit encodings that XML names.
  ///
  /// - Returns: Valid UTF-8 without a byte order mark, each line ending in a line feed.
  static func utf8(_ data: Data) throws(SourceFault) -> [UInt8] {
    withLineFeeds(try decoded(data))
  }

  /// Converts every line end to a line feed: files have CR, LF or both, and XML reads each as one.
  static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard bytes.contains(carriage) else { return bytes }
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var isAfterCarriage = false
    for byte in bytes {
      if byte != feed || !isAfterCarriage { lines.append(byte == carriage ? feed : byte) }
      isAfterCarriage = byte == carriage
    }
    return lines
  }

  /// Whether a mark of an unresolved merge begins a line, or the one before, where parsers notice it.
  static func hasMergeMark(_ bytes: [UInt8], near line: Int) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n"), maxSplits: line, omittingEmptySubsequences: false)
      .prefix(line).suffix(2).contains { row in
        ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { row.starts(with: $0.utf8) }
          && row.dropFirst(7).first ?? 0x20 == 0x20
      }
  }

  private static func decoded(_ data: Data) throws(SourceFault) -> [UInt8] {
    if data.isEmpty { throw SourceFault(reason: "the file is empty") }
    if data.count > bytesMax { throw SourceFault(reason: "larger than \(bytesMax >> 20) MB") }
    let start = Array(data.prefix(10))
    if start.starts(with: "NIBArchive".utf8) || start.starts(with: "bplist".utf8) {
      throw SourceFault(
        reason: "a compiled nib; check the .storyboard or .xib that it was made from"
      )
    }
    let bytes = [UInt8](data)
    guard let units = bytes.utf16 else {
      let unmarked = bytes.unmarked
      return try eightBit(unmarked, declaredEncoding(unmarked))
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw SourceFault(reason: "its first bytes indicate UTF-16, but it is not valid UTF-16")
    }
    return Array(text.utf8)
  }

  private static func eightBit(_ bytes: [UInt8], _ encoding: String) throws(SourceFault) -> [UInt8]
  {
    switch encoding {
    case "", "utf-8", "utf8", "us-ascii", "ascii":
      guard String(validating: bytes, as: UTF8.self) != nil else {
        throw SourceFault(line: invalidLine(bytes), reason: "a character that is not UTF-8")
      }
      return bytes
    case "iso-8859-1", "latin1", "iso-8859-15", "windows-1252", "cp1252":
      if encoding == "iso-8859-15" { return latin9(bytes) }
      let isLatin = encoding == "iso-8859-1" || encoding == "latin1"
      let text = String(data: Data(bytes), encoding: isLatin ? .isoLatin1 : .windowsCP1252)
      guard let text else { throw SourceFault(line: 1, reason: "not in the encoding it names") }
      return Array(text.utf8)
    case let other where other.hasPrefix("utf-16"):
      throw SourceFault(line: 1, reason: "declares UTF-16, but is not UTF-16")
    case let other:
      throw SourceFault(
        line: 1,
        reason: "in the encoding “\(other.prefix(40))”; save it as UTF-8 first"
      )
    }
  }

  /// ISO-8859-15: ISO-8859-1 with the euro sign and seven letters.
  private static func latin9(_ bytes: [UInt8]) -> [UInt8] {
    let signs: [UInt8: Unicode.Scalar] = [
      0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
    ]
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(signs[byte] ?? Unicode.Scalar(byte)) }
    return Array(String(text).utf8)
  }

  /// The encoding that the XML declaration names, in lower case.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String {
    guard bytes.starts(with: "<?xml".utf8),
      let end = bytes.prefix(400).firstIndex(of: UInt8(ascii: ">"))
    else { return "" }
    let declaration = String(decoding: bytes[..<end], as: UTF8.self)
    guard let match = declaration.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/) else {
      return ""
    }
    return match.1.lowercased()
  }

  /// The first line that contains invalid UTF-8.
  private static func invalidLine(_ bytes: [UInt8]) -> Int {
    let rows = withLineFeeds(bytes).split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    return 1 + (rows.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? rows.count)
  }
}
