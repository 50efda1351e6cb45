import Foundation

/// What has to be right about a file before an XML parser gets to see it.
///
/// Interface Builder writes UTF-8 without a document type. Entities are refused here, so that no
/// parser ever expands one or looks for what one names.
struct Prolog {
  static let bytesMax = 256 << 20

  /// Why the file cannot be a document, or `nil` where it may be one.
  static func fault(in data: Data) -> (line: Int?, reason: String)? {
    if data.isEmpty { return (nil, "the file is empty") }
    if data.count > bytesMax { return (nil, "larger than \(bytesMax >> 20) MB") }
    return data.withUnsafeBytes { bytes in
      let start = Array(bytes.prefix(10))
      if start.starts(with: Array("NIBArchive".utf8)) || start.starts(with: Array("bplist".utf8)) {
        return (nil, "a compiled nib; what is checked is the .storyboard or .xib it was made from")
      }
      if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) || start.contains(0) {
        return (1, "not UTF-8, which Interface Builder documents are written in")
      }
      return scan(bytes)
    }
  }

  /// Goes through all that comes before the first element.
  private static func scan(_ bytes: UnsafeRawBufferPointer) -> (line: Int?, reason: String)? {
    var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 1
    while place < bytes.count {
      let rest = bytes[place...]
      if starts(rest, "<!--") {
        place = skip(bytes, from: place + 4, to: "-->", &line)
      } else if starts(rest, "<?") {
        place = skip(bytes, from: place + 2, to: "?>", &line)
      } else if starts(rest, "<!ENTITY") {
        return (line, "declares an entity, which Interface Builder never does; refused")
      } else if rest.count > 1, rest[place] == UInt8(ascii: "<"), isLetter(rest[place + 1]) {
        return nil
      } else if line == 1, place < 4, isText(rest[place]) {
        return (1, "not an Interface Builder document: it does not begin with XML")
      } else {
        if rest[place] == UInt8(ascii: "\n") { line += 1 }
        place += 1
      }
    }
    return (line, "not an Interface Builder document: it has no element")
  }

  private static func starts(_ bytes: Slice<UnsafeRawBufferPointer>, _ text: StaticString) -> Bool {
    bytes.count >= text.utf8CodeUnitCount
      && text.withUTF8Buffer { bytes.prefix($0.count).elementsEqual($0) }
  }

  /// The place behind the next `end`, or the end of the file.
  private static func skip(
    _ bytes: UnsafeRawBufferPointer,
    from start: Int,
    to end: StaticString,
    _ line: inout Int
  ) -> Int {
    var place = start
    while place < bytes.count {
      if starts(bytes[place...], end) { return place + end.utf8CodeUnitCount }
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
    return place
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || byte == 95 || byte >= 128
  }

  private static func isText(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "<") && byte > 32
  }
}
