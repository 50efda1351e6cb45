package import Conformance
import ConformanceProof
package import Driver
import Foundation
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
  /// - Throws: ``WireError`` with the number of the line.
  package init(_ bytes: [UInt8], partly: Bool = false) throws(WireError) {
    self.bytes = bytes
    var lines = Self.lines(of: bytes)
    guard !lines.isEmpty else { throw WireError("line 1", "expected “traces”, found the end") }
    let first = lines.removeFirst()
    header = try located("line 1") { () throws(WireError) in
      let document = try JSONDocument(Array(bytes[first]))
      let type = try document.required("type", of: document.root)
      guard document.matches(type, "traces") else { throw document.unexpected(type, "“traces”") }
      return try document.header()
    }
    isComplete = try Self.hasFooter(bytes, lines.last, number: lines.count + 1)
    if isComplete { lines.removeLast() }
    if !isComplete, !partly {
      throw WireError("", "the traces are cut off; continue their run with --resume")
    }
    for (index, line) in lines.enumerated() {
      try located("line \(index + 2)") { () throws(WireError) in try take(line) }
    }
  }

  private mutating func take(_ line: Range<Int>) throws(WireError) {
    let document = try JSONDocument(Array(bytes[line]), nestingLimit: 200)
    let type = try document.required("type", of: document.root)
    if document.matches(type, "finding") {
      findings.append(line)
    } else if document.matches(type, "case") {
      places[try document.string("case", of: document.root)] = cases.count
      cases.append(line)
    } else {
      throw document.unexpected(type, "“case” or “finding”")
    }
  }

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
  ) throws(WireError) -> Bool {
    guard let line, line.upperBound == bytes.count - 1 else { return false }
    let document = try located("line \(number)") { () throws(WireError) in
      try JSONDocument(Array(bytes[line]), nestingLimit: 200)
    }
    guard document.matches(try document.required("type", of: document.root), "end") else {
      return false
    }
    let place = try document.required("digest", of: document.root)
    let before = bytes[..<(line.lowerBound + Int(document.nodes[place].start) - 1)]
    guard try document.string(at: place) == SHA256.hex(of: before) else {
      throw WireError("line \(number), digest", "what stands before was changed")
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

  private func entry(in line: Range<Int>) throws(WireError) -> Archive.Entry {
    let document = try JSONDocument(Array(bytes[line]), nestingLimit: 200)
    var requests: [Request] = []
    for place in try document.elements(of: try document.required("requests", of: document.root)) {
      guard case .request(let request, _) = try document.part(place).incoming() else {
        throw document.unexpected(place, "a request")
      }
      requests.append(request)
    }
    let places = Array(
      try document.elements(of: try document.required("replies", of: document.root))
    )
    guard places.count == requests.count else {
      throw WireError("replies", "expected \(requests.count), found \(places.count)")
    }
    var replies: [Reply] = []
    for (place, request) in zip(places, requests) {
      replies.append(try document.part(place).keptReply(to: request))
    }
    return Archive.Entry(place: try document.place(), requests: requests, replies: replies)
  }
}

extension JSONDocument {
  /// An object inside this one, as a document of its own.
  fileprivate func part(_ place: Int) throws(WireError) -> JSONDocument {
    let node = nodes[place]
    return try JSONDocument(Array(bytes[Int(node.start)..<Int(node.end)]), nestingLimit: 200)
  }

  fileprivate func keptReply(to request: Request) throws(WireError) -> Reply {
    if let kind = field("kind", of: root), matches(try required("type", of: root), "error") {
      return .failed(Conformance.Failure(try choice(kind), try string("message", of: root)))
    }
    return reply(to: request, try outgoing())
  }

  fileprivate func place() throws(WireError) -> Case.Place {
    Case.Place(
      position: Case.Position(
        group: try integer("group", of: root),
        place: try integer("place", of: root)
      ),
      id: try word(try required("case", of: root), "the id of a case")
    )
  }
}
