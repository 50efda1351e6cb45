import Foundation

/// A property list in one of its three forms: XML, binary, or that of Xcode's project files.
enum PropertyList {
  /// The largest file that is read, in bytes.
  private static let limit = 32 << 20

  /// The dictionary in a file; `nil` if it has none, or cannot be read.
  static func dictionary(of path: String) -> [String: Any]? {
    guard let bytes = try? InterfaceFile.first(limit + 1, of: path), bytes.count <= limit else {
      return nil
    }
    // Foundation bounds the depth of the other forms.
    guard !bytes.starts(with: "bplist".utf8) || BinaryPropertyList(bytes).isBounded else {
      return nil
    }
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return list as? [String: Any]
  }
}

/// The references among the objects of a binary property list, which may share objects so often
/// that reading them never ends.
struct BinaryPropertyList {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The maximum number of values, with shared ones counted each time, and their maximum depth.
  private static let most = 100_000
  private static let depth = 100

  /// Whether reading it ends soon.
  var isBounded: Bool {
    guard bytes.count >= 40, let count = number(at: bytes.count - 24, 8),
      let top = number(at: bytes.count - 16, 8), top < count, count <= bytes.count
    else { return false }
    var room = Self.most
    return visit(top, depth: 0, &room)
  }

  private var trailer: (offsetSize: Int, referenceSize: Int) {
    (Int(bytes[bytes.count - 26]), Int(bytes[bytes.count - 25]))
  }

  private func visit(_ object: Int, depth: Int, _ room: inout Int) -> Bool {
    room -= 1
    guard room > 0, depth < Self.depth,
      let table = number(at: bytes.count - 8, 8), object < bytes.count,
      let place = number(at: table + object * trailer.offsetSize, trailer.offsetSize),
      place < bytes.count
    else { return false }
    let kind = bytes[place] >> 4
    guard [0xA, 0xC, 0xD].contains(kind) else { return true }
    guard let (length, start) = length(at: place) else { return false }
    let references = kind == 0xD ? 2 * length : length
    guard references <= room else { return false }
    return (0..<references).allSatisfy { index in
      let size = trailer.referenceSize
      return number(at: start + index * size, size).map { visit($0, depth: depth + 1, &room) }
        ?? false
    }
  }

  /// The number of elements of a container, and the place of the first reference.
  private func length(at place: Int) -> (length: Int, start: Int)? {
    let low = Int(bytes[place] & 0xF)
    if low < 15 { return (low, place + 1) }
    guard place + 1 < bytes.count, bytes[place + 1] >> 4 == 1 else { return nil }
    let size = 1 << Int(bytes[place + 1] & 0xF)
    guard size <= 8, let length = number(at: place + 2, size), length <= bytes.count else {
      return nil
    }
    return (length, place + 2 + size)
  }

  private func number(at place: Int, _ size: Int) -> Int? {
    guard (1...8).contains(size), place >= 0, place <= bytes.count - size else { return nil }
    let value = bytes[place..<(place + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value <= UInt64(Int32.max) ? Int(value) : nil
  }
}
