import Foundation
import Messages
import Text

/// A JSON value with its position.
struct AssetJSON: MessageValue {
  indirect enum Value {
    case object([(name: String, value: AssetJSON)])
    case array([AssetJSON])
    case string(String)
    case number(Double)
    case flag(Bool)
    case null
  }

  var value = Value.null
  /// The number of bytes before it.
  var offset = 0

  static var blank: AssetJSON { AssetJSON() }

  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    offset = reader.place - reader.start
    switch reader.place.pointee {
    case UInt8(ascii: "{"):
      var members: [(name: String, value: AssetJSON)] = []
      try reader.members(named: String.self) { reader, name throws(ReadingStopped) in
        var value = AssetJSON()
        try value.read(&reader)
        members.append((name, value))
      }
      value = .object(members)
    case UInt8(ascii: "["):
      var elements: [AssetJSON] = []
      try reader.elements { reader throws(ReadingStopped) in
        reader.skipSpace()
        var value = AssetJSON()
        try value.read(&reader)
        elements.append(value)
      }
      value = .array(elements)
    case UInt8(ascii: "\""): value = .string(try reader.string())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): value = .flag(try reader.boolean())
    case UInt8(ascii: "n"): try reader.literal("null")
    default: value = .number(try reader.number())
    }
  }

  func write(_ writer: inout MessageWriter) { writer.literal("null") }

  static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { .string("any value") }

  /// The member with this name; `nil` if there is none, or this is not an object.
  subscript(name: String) -> AssetJSON? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.name == name }?.value
  }

  var text: String? {
    switch value {
    case .string(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .flag(let flag): "\(flag)"
    case .object, .array, .null: nil
    }
  }

  var elements: [AssetJSON]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  var isTrue: Bool { if case .flag(true) = value { true } else { false } }
}

/// The contents of a `Contents.json`, with the line of each value.
struct AssetContents {
  var json: AssetJSON
  private var lineStarts: [Int]

  /// - Throws: The line, and the problem there.
  init(_ bytes: [UInt8]) throws(AssetFault) {
    let bytes = SourceText.withLineFeeds(bytes.unmarked)
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    do throws(MessageError) {
      json = try MessageReader.read(AssetJSON.self, from: bytes)
    } catch {
      json = AssetJSON()
      // For invalid JSON, the place is a byte, counted from one.
      let place = error.byte.map { line(of: $0 - 1) } ?? 1
      if SourceText.hasMergeMark(bytes, near: place) {
        throw AssetFault(line: place, reason: "a merge conflict is not resolved here; resolve it")
      }
      // Xcode builds with files that Foundation can read.
      guard error.isAboutTwin, (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil else {
        throw AssetFault(line: place, reason: error.problem)
      }
      let reason = "\(error.problem); the file is ignored"
      throw AssetFault(severity: .warning, line: place, reason: reason)
    }
  }

  /// The line of a byte, from one.
  func line(of offset: Int) -> Int { max(1, lineStarts.end { $0 <= offset }) }
}

/// A problem in a file of a catalog, with its line.
struct AssetFault: Error, Sendable, Hashable {
  var severity = AssetFinding.Severity.error
  var line: Int
  var reason: String
  /// What it is about, for a part of a file that is read.
  var subject = ""
}
