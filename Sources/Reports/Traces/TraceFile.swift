import Text
package import Conformance
import Driver
import Foundation
package import Messages
import PropertyTesting

/// Answers that a run kept: what was asked, what was answered, in the order of the plan.
package struct TraceFile: Sendable {
  package let header: RunHeader
  /// Whether the run came to its end.
  package let isComplete: Bool
  private let bytes: [UInt8]
  private var cases: [Range<Int>] = []
  private var findings: [Range<Int>] = []
  private var places: [String: Int] = [:]

  /// Reads a file; its cases are read when they are looked at.
  ///
  /// - Parameters:
  ///   - bytes: All of the file.
  ///   - partly: Whether a file will do that is cut off; its last whole line counts.
  /// - Throws: ``MessageError`` with the number of the line.
  package init(_ bytes: [UInt8], partly: Bool = false) throws(MessageError) {
    self.bytes = bytes
    var lines = Self.lines(of: bytes)
    guard !lines.isEmpty else { throw MessageError("line 1", "expected “traces”, found the end") }
    let first = lines.removeFirst()
    header = try located("line 1") { () throws(MessageError) in
      var line = HeaderLine.blankTraces
      try MessageReader.read(into: &line, from: bytes[first])
      return line.header
    }
    isComplete = try Self.hasFooter(bytes, lines.last, number: lines.count + 1)
    if isComplete { lines.removeLast() }
    if !isComplete, !partly {
      throw MessageError("", "the traces are cut off; continue their run with --resume")
    }
    for (index, line) in lines.enumerated() {
      try located("line \(index + 2)") { () throws(MessageError) in try take(line) }
    }
  }

  /// Whether not even the first line is whole: such a file holds nothing yet.
  package static func isBlank(_ bytes: [UInt8]) -> Bool { !bytes.contains(0x0A) }

  private mutating func take(_ line: Range<Int>) throws(MessageError) {
    let head = try MessageReader.read(
      EntryHead.self,
      from: bytes[line],
      nestingLimit: Self.nestingLimit
    )
    switch head.type {
    case "finding": findings.append(line)
    case "case":
      guard let id = head.id else { throw MessageError("", "expected a field “case”") }
      places[id] = cases.count
      cases.append(line)
    default:
      let found = printable(head.type, limit: 40)
      throw MessageError("type", "expected “case” or “finding”, found “\(found)”")
    }
  }

  /// Messages stand in these lines a few levels deeper than alone.
  private static let nestingLimit = 200

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      lines.append(start..<end)
      start = end + 1
    }
    return lines
  }

  private static func hasFooter(
    _ bytes: [UInt8],
    _ line: Range<Int>?,
    number: Int
  ) throws(MessageError) -> Bool {
    guard let line, line.upperBound == bytes.count - 1 else { return false }
    let end = try located("line \(number)") { () throws(MessageError) -> TracesEnd? in
      let head = try MessageReader.read(
        EntryHead.self,
        from: bytes[line],
        nestingLimit: nestingLimit
      )
      return head.type == "end" ? try MessageReader.read(from: bytes[line]) : nil
    }
    guard let end else { return false }
    guard FileDigest.isSound(bytes[...], end.digest) else {
      throw MessageError("line \(number), digest", "what stands before was changed")
    }
    return true
  }
}

extension TraceFile {
  package var count: Int { cases.count }

  /// All of the file up to its last line break: what a run that goes on with it writes again.
  package var wholeLines: ArraySlice<UInt8> {
    bytes[..<(bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)]
  }

  /// Every case, in the order of the plan; what cannot be read ends the sequence.
  package var entries: some Sequence<Archive.Entry> {
    cases.lazy.compactMap { try? entry(in: $0) }
  }

  /// So many cases at most of each kind, from all over the file.
  ///
  /// - Complexity: O(*n* log *n*) in cases.
  func entries(ofEachKind count: Int) -> [Archive.Entry] {
    let kinds = Dictionary(grouping: places.keys) { $0.prefix { $0 != "/" } }
    let chosen = kinds.values.flatMap { ids in
      let places = ids.compactMap { self.places[$0] }.sorted()
      let step = max(1, (places.count + count - 1) / count)
      return stride(from: 0, to: places.count, by: step).map { places[$0] }
    }
    return chosen.sorted().compactMap { try? entry(in: cases[$0]) }
  }

  /// The smallest cases of what was found.
  package var smallest: [Archive.Entry] { findings.compactMap { try? entry(in: $0) } }

  /// The replies to a case, if exactly this was asked.
  package func replies(to id: Case.ID, _ requests: [Request]) -> [Reply]? {
    guard let place = places[id.description], let entry = try? entry(in: cases[place]),
      entry.requests == requests,
      !entry.replies.contains(where: {
        if case .failed(let it) = $0 { it.kind == .notAsked } else { false }
      })
    else { return nil }
    return entry.replies
  }

  private func entry(in line: Range<Int>) throws(MessageError) -> Archive.Entry {
    let type: String = MessageReader.peek("type", in: bytes[line]) ?? ""
    var entry = EntryLine(EntryLine.blank.entry, type: type)
    try MessageReader.read(into: &entry, from: bytes[line], nestingLimit: Self.nestingLimit)
    return entry.entry
  }
}
