/// The size of an image, read from the first bytes of its file.
package struct ImageSize: Sendable, Hashable, CustomStringConvertible {
  package var width: Int
  package var height: Int
  /// Whether it is drawn at any scale; then its size is in points.
  package var isVector = false

  /// The number of bytes read from a file; a JPEG may have long data before its size.
  private static let limit = 1 << 20

  /// The size of a PNG or JPEG in pixels, or of a PDF; `nil` for other or broken files.
  package init?(of path: String) {
    guard let bytes = try? InterfaceFile.first(Self.limit, of: path) else { return nil }
    self.init(bytes)
  }

  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self.init(png: bytes)
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      self.init(jpeg: bytes)
    } else if bytes.starts(with: "%PDF-".utf8) {
      self.init(pdf: bytes)
    } else {
      return nil
    }
    guard width > 0, height > 0 else { return nil }
  }

  /// PNG files made by Xcode may have a private chunk before the header.
  private init?(png bytes: [UInt8]) {
    var place = 8
    while place + 16 <= bytes.count {
      let length = Self.number(bytes[place..<(place + 4)])
      if bytes[(place + 4)..<(place + 8)].elementsEqual("IHDR".utf8) {
        width = Self.number(bytes[(place + 8)..<(place + 12)])
        height = Self.number(bytes[(place + 12)..<(place + 16)])
        return
      }
      guard length < bytes.count else { return nil }
      place += 12 + length
    }
    return nil
  }

  private init?(jpeg bytes: [UInt8]) {
    var place = 2
    while place + 9 < bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      // Bytes that fill, and markers without a length.
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        place += marker == 0xFF ? 1 : 2
        continue
      }
      // The markers of frame headers; three markers in the range are not frame headers.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        height = Self.number(bytes[(place + 5)..<(place + 7)])
        width = Self.number(bytes[(place + 7)..<(place + 9)])
        return
      }
      let length = Self.number(bytes[(place + 2)..<(place + 4)])
      guard length >= 2 else { return nil }
      place += 2 + length
    }
    return nil
  }

  /// The box of the first page with an uncompressed box; compressed boxes are not read.
  private init?(pdf bytes: [UInt8]) {
    let name = Array("/MediaBox".utf8)
    var place = 0
    while let start = bytes[place...].firstIndex(of: name[0]) {
      place = start + 1
      guard bytes[start...].starts(with: name) else { continue }
      let text = String(decoding: bytes[(start + name.count)...].prefix(80), as: UTF8.self)
      let numbers = text.drop { $0.isWhitespace || $0 == "[" }.prefix { $0 != "]" }
        .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1_000_000 }) else { return nil }
      width = Int((numbers[2] - numbers[0]).rounded())
      height = Int((numbers[3] - numbers[1]).rounded())
      isVector = true
      return
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  package var description: String { "\(width)×\(height)" }
}
