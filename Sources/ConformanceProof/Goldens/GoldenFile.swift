package import Conformance
import Text

/// A file of goldens: transcripts in blocks, or a table with one case per row.
package struct GoldenFile: Sendable, Hashable {
  /// The notation of the cases.
  package enum Form: String, Sendable, Hashable {
    case transcript, table
  }

  /// The path below the golden folder, as in `changes/rotation.transcript`.
  package var path: String
  package var goldens: [Golden]

  package init(_ path: String, _ goldens: [Golden]) {
    self.path = path
    self.goldens = goldens
  }

  /// The common prefix of the cases' ids.
  package var stem: String { String(path.prefix { $0 != "." }) }

  package var form: Form { Self.form(of: path) ?? .transcript }

  /// The form that a path implies; `nil` for a path of another kind of file.
  package static func form(of path: String) -> Form? {
    path.split(separator: ".").last.flatMap { Form(rawValue: String($0)) }
  }

  /// The canonical text.
  package var text: String {
    switch form {
    case .transcript: goldens.map(\.block).joined(separator: "\n")
    case .table: PageWidth.head("table", stem) + "\n\n" + goldens.map(\.row).joined()
    }
  }
}

extension Golden {
  /// The case as written in a file, with a trailing line break.
  package func text(as form: GoldenFile.Form) -> String { form == .table ? row : block }

  /// The case as a separate block: id, notes and a transcript.
  fileprivate var block: String {
    ([PageWidth.head("case", id)] + notes.map { "# \($0)" }).joined(separator: "\n")
      + "\n\n\(Transcript(request, reply).text())\n"
  }

  /// The case as a row of a table: the last word of its id, the request, the reply.
  fileprivate var row: String {
    let name = String(id.dropFirst(stem.count + 1))
    let answer = reply.map(request.cell) ?? ""
    return notes.map { "# \($0)\n" }.joined() + name.padded(to: 30) + "  "
      + request.row.padded(to: 50) + "  →" + (answer.isEmpty ? "" : "  \(answer)") + "\n"
  }
}

// MARK: - Reading

extension GoldenFile {
  /// Reads the requests of a file; the replies are always computed again.
  ///
  /// - Throws: ``SyntaxError`` at the first line that cannot be read.
  package init(_ path: String, reading text: String) throws(SyntaxError) {
    self.init(path, [])
    // CR and LF together are one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if let number = lines.firstIndex(where: Self.isConflict) {
      throw SyntaxError(number + 1, "a file without merge conflict markers", lines[number])
    }
    switch form {
    case .transcript:
      goldens = try Self.blocks(lines).map { Golden($0.id, notes: $0.notes, $0.request) }
    case .table: try readTable(lines)
    }
  }

  /// The cases of a text: those of a file of goldens, with its replies, or a single transcript,
  /// whose id is empty.
  ///
  /// - Throws: ``SyntaxError`` at the first line that cannot be read.
  package static func cases(of text: String) throws(SyntaxError) -> [Golden] {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let head = (lines.first { !$0.isBlank } ?? "").split(separator: " ")
    if head.first == "table", head.count == 2 {
      return try GoldenFile(head[1] + ".table", reading: text).goldens.map(\.filled)
    }
    if head.first == "case" { return try blocks(lines) }
    let transcript = try Transcript(text)
    return [Golden("", transcript.request, transcript.reply)]
  }

  /// Whether a line is a merge conflict marker.
  private static func isConflict(_ line: Substring) -> Bool {
    ["<<<<<<<", ">>>>>>>", "|||||||"].contains { line.hasPrefix($0) } || line == "======="
  }

  private static func blocks(_ lines: [Substring]) throws(SyntaxError) -> [Golden] {
    var goldens: [Golden] = []
    let heads = lines.indices.filter { lines[$0].hasPrefix("case ") }
    let start = heads.first ?? lines.count
    if let stray = lines[..<start].firstIndex(where: { !$0.isBlank }) {
      throw SyntaxError(stray + 1, "“case” and an id", lines[stray])
    }
    for (head, end) in zip(heads, heads.dropFirst() + [lines.count]) {
      let body = lines[(head + 1)..<end]
      let id = String(lines[head].dropFirst(5)).trimmed
      let notes = body.prefix { $0.hasPrefix("#") }.map { String($0.dropFirst()).trimmed }
      do throws(SyntaxError) {
        let transcript = try Transcript(body.joined(separator: "\n"))
        goldens.append(Golden(id, notes: notes, transcript.request, transcript.reply))
      } catch {
        throw SyntaxError(line: error.line + head + 1, expected: error.expected, found: error.found)
      }
    }
    return goldens
  }

  private mutating func readTable(_ lines: [Substring]) throws(SyntaxError) {
    var notes: [String] = []
    let rows = lines.enumerated().filter { !$0.element.isBlank }
    let head = PageWidth.head("table", stem)
    if let (offset, line) = rows.first, line != head {
      throw SyntaxError(offset + 1, "“\(head)”", line)
    }
    for (offset, line) in rows.dropFirst() {
      if line.hasPrefix("#") {
        notes.append(String(line.dropFirst()).trimmed)
      } else {
        let name = line.prefix { $0 != " " }
        let question = line.dropFirst(name.count).prefix { $0 != "→" }
        guard line.contains("→") else { throw SyntaxError(offset + 1, "a question and “→”", name) }
        guard let request = Request(row: String(question).trimmed) else {
          let form = "a question, as in: combine compact-any + any-regular"
          throw SyntaxError(offset + 1, form, Substring(String(question).trimmed))
        }
        goldens.append(Golden("\(stem)/\(name)", notes: notes, request))
        notes = []
      }
    }
  }
}

extension SyntaxError {
  fileprivate init(_ line: Int, _ expected: String, _ found: Substring) {
    self.init(line: line, expected: expected, found: "“\(String(found.prefix(40)).escaped)”")
  }
}

extension StringProtocol {
  fileprivate var isBlank: Bool { utf8.allSatisfy(\.isSpace) }
}

/// All goldens, by file.
package struct GoldenTree: Sendable, Hashable {
  /// The files, sorted by path.
  package var files: [GoldenFile]

  package init(_ files: [GoldenFile] = []) { self.files = files.sorted { $0.path < $1.path } }

  /// Every golden, file by file.
  package var goldens: [Golden] { files.flatMap(\.goldens) }

  package func goldens(of tier: GoldenTier) -> [Golden] {
    goldens.filter { tier.holds($0.tier) }
  }

  /// The canonical tree: every reply is the reference's, and generated sets are generated again.
  package func filled(with sets: [GeneratedSet]) -> GoldenTree {
    let written = files.map { GoldenFile($0.path, $0.goldens.filter { !$0.isGenerated }) }
    return GoldenTree(
      (written.filter { !$0.goldens.isEmpty } + sets.map(\.file)).map { file in
        GoldenFile(file.path, file.goldens.map(\.filled))
      }
    )
  }
}
