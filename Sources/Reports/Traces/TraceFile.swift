package import Conformance
import Driver
import Foundation
package import Messages
import Text

/// The answers that a run kept: requests and replies, in the order of the plan.
///
/// Memory holds one line of the file, regardless of its size; each use reads the file once more.
package struct TraceFile: Sendable {
  package let header: RunHeader
  /// Whether the run was completed.
  package let isComplete: Bool
  /// The number of bytes of the whole lines.
  let length: Int
  let file: OpenFile
  /// The number of cases of each kind.
  private let counts: [String: Int]
  private let cursor: TraceCursor

  /// Reads a whole file, or one that is cut off, of which the last whole line counts; cases are
  /// decoded when they are used.
  ///
  /// An error has the line number.
  package init(_ bytes: [UInt8], partly: Bool = false) throws(MessageError) {
    try self.init(try OpenFile.holding(bytes), partly: partly)
  }

  init(_ file: OpenFile, partly: Bool) throws(MessageError) {
    var scan = TraceScan(file)
    try scan.run(partly: partly)
    self.file = file
    header = scan.header
    isComplete = scan.isComplete
    length = scan.length
    counts = scan.counts
    cursor = TraceCursor(file)
  }

  package var count: Int { counts.values.reduce(0, +) }

  /// Every case, in the order of the plan; unreadable cases are left out.
  package var entries: some Sequence<Archive.Entry> {
    lines("case").lazy.compactMap { try? Self.entry(in: $0) }
  }

  /// The smallest cases of the findings.
  package var smallest: [Archive.Entry] {
    lines("finding").compactMap { try? Self.entry(in: $0) }
  }

  /// Up to a number of cases of each kind, from the whole file.
  func entries(ofEachKind count: Int) -> [Archive.Entry] {
    let steps = counts.mapValues { max(1, ($0 + count - 1) / count) }
    var passed: [String: Int] = [:]
    return lines("case").compactMap { line in
      let kind = Self.kind(of: MessageReader.peek("case", in: line) ?? "")
      let place = passed[kind, default: 0]
      passed[kind] = place + 1
      guard let step = steps[kind], place % step == 0 else { return nil }
      return try? Self.entry(in: line)
    }
  }

  /// The replies to a case, if exactly these requests were asked.
  ///
  /// Cases are requested in the order of the file, or nearly, so that the file is not searched for
  /// each.
  package func replies(to id: Case.ID, _ requests: [Request]) -> [Reply]? {
    guard let line = cursor.line(of: id.description), let entry = try? Self.entry(in: line[...]),
      entry.requests == requests,
      !entry.replies.contains(where: {
        if case .failed(let it) = $0 { it.kind == .notAsked } else { false }
      })
    else { return nil }
    return entry.replies
  }

  /// The nesting limit, because messages in these lines are a few levels deeper than alone.
  static let nestingLimit = 200

  static func kind(of id: String) -> String { String(id.prefix { $0 != "/" }) }

  /// The lines of a type, from the first on.
  private func lines(_ type: String) -> some Sequence<ArraySlice<UInt8>> {
    var reader = FileLines(file)
    return IteratorSequence(
      AnyIterator {
        while let line = (try? reader.next()) ?? nil {
          let own: String? = MessageReader.peek("type", in: line, nestingLimit: Self.nestingLimit)
          if own == type { return line }
        }
        return nil
      }
    )
  }

  private static func entry(in line: ArraySlice<UInt8>) throws(MessageError) -> Archive.Entry {
    let type: String = MessageReader.peek("type", in: line) ?? ""
    var entry = EntryLine(EntryLine.blank.entry, type: type)
    try MessageReader.read(into: &entry, from: line, nestingLimit: nestingLimit)
    return entry.entry
  }

  /// Opens a file, which a well-known tool may have compressed.
  ///
  /// - Throws: ``MessageError`` with the line number, and ``InputFile/Problem``.
  package init(file path: String) throws {
    try self.init(try OpenFile.traces(path), partly: false)
  }

  /// The first bytes of each file.
  private static let beginning = Array(#"{"type":"\#(HeaderLine.blankTraces.type)""#.utf8)

  /// Opens the file that a run left, whole or cut off.
  ///
  /// - Returns: `nil` if not even the first line is whole: such a file holds nothing yet.
  /// - Throws: `MessageError` if it is another file.
  package static func begun(_ path: String) throws -> TraceFile? {
    let file = try OpenFile.traces(path)
    var reader = FileLines(file)
    guard try reader.next() != nil else {
      let start = reader.rest.prefix(beginning.count)
      if !beginning.starts(with: start) { throw MessageError("line 1", "expected “traces”") }
      return nil
    }
    return try TraceFile(file, partly: true)
  }
}

extension OpenFile {
  /// Opens a file of traces, which may be compressed; other inputs, such as a pipe, are read to
  /// their end.
  fileprivate static func traces(_ path: String) throws -> OpenFile {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw InputFile.Problem(path, errno) }
    let file = OpenFile(path, descriptor)
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.isFile else {
      return try holding(try InputFile.bytes(of: path))
    }
    var begin = [UInt8](repeating: 0, count: 4)
    let count = try file.read(&begin, at: 0)
    let compression = Compression(beginning: Array(begin.prefix(count)))
    return try compression?.unpacked(file, size: Int(info.st_size)) ?? file
  }

  /// An unnamed file with these bytes.
  fileprivate static func holding(_ bytes: [UInt8]) throws(MessageError) -> OpenFile {
    guard let file = OpenFile(unnamed: "traces"), Service.write(bytes, to: file.descriptor) else {
      throw MessageError("", "they cannot be kept: \(String(cString: strerror(errno)))")
    }
    return file
  }
}

/// A single pass over a file, to check that it is whole and to count its cases.
private struct TraceScan {
  private(set) var header = HeaderLine.blankTraces.header
  private(set) var isComplete = false
  private(set) var length = 0
  private(set) var counts: [String: Int] = [:]
  private var reader: FileLines
  private var digest = SHA256()

  init(_ file: OpenFile) { reader = FileLines(file) }

  mutating func run(partly: Bool) throws(MessageError) {
    guard let first = try reader.next() else {
      throw MessageError("line 1", "expected “traces”, found the end")
    }
    var line = HeaderLine.blankTraces
    try located("line 1") { () throws(MessageError) in
      try MessageReader.read(into: &line, from: first)
    }
    header = line.header
    length = first.count + 1
    add(first)
    var held: ArraySlice<UInt8>?
    while let next = try reader.next() {
      if let held { try take(held, reader.number - 1) }
      held = next
    }
    if let held {
      let isLast = reader.rest.isEmpty
      let isFooter = isLast ? try isFooter(held, reader.number) : false
      if !isFooter { try take(held, reader.number) }
      if isComplete { length += held.count + 1 }
    }
    if !isComplete, !partly {
      throw MessageError("", "the traces are cut off; continue their run with --resume")
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    digest.add(line)
    digest.add(CollectionOfOne(0x0A))
  }

  private static func head(_ line: ArraySlice<UInt8>) throws(MessageError) -> LineHead {
    try MessageReader.read(from: line, nestingLimit: TraceFile.nestingLimit)
  }

  private mutating func take(_ line: ArraySlice<UInt8>, _ number: Int) throws(MessageError) {
    let head = try located("line \(number)") { () throws(MessageError) in
      let head = try Self.head(line)
      guard head.type != "case" || head.id != nil else {
        throw MessageError("", "expected a field “case”")
      }
      guard ["case", "finding"].contains(head.type) else {
        let found = printable(head.type, limit: 40)
        throw MessageError("type", "expected “case” or “finding”, found “\(found)”")
      }
      return head
    }
    if head.type == "case" { counts[TraceFile.kind(of: head.id ?? ""), default: 0] += 1 }
    length += line.count + 1
    add(line)
  }

  /// Whether the last line is the end of a run; then its digest must match everything before it.
  private mutating func isFooter(
    _ line: ArraySlice<UInt8>,
    _ number: Int
  ) throws(MessageError) -> Bool {
    let end = try located("line \(number)") { () throws(MessageError) -> TracesEnd? in
      try Self.head(line).type == "end" ? try MessageReader.read(from: line) : nil
    }
    guard let end else { return false }
    guard FileDigest.isSound(line + [0x0A], end.digest, after: digest) else {
      throw MessageError("line \(number), digest", "the preceding lines were changed")
    }
    isComplete = true
    return true
  }
}
