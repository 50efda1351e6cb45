import AdaptiveModel
package import Conformance
import Text

extension GoldenFile {
  /// Reads a file, canonical or not.
  ///
  /// - Throws: ``SyntaxError`` at the first line that cannot be read.
  package init(_ path: String, reading text: String) throws(SyntaxError) {
    self.init(path, [])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if let number = lines.firstIndex(where: Self.isConflict) {
      throw SyntaxError(
        line: number + 1,
        expected: "a file without marks of a merge",
        found: "“\(String(lines[number].prefix(40)).escaped)”"
      )
    }
    switch form {
    case .transcript: try readBlocks(lines)
    case .table: try readTable(lines)
    }
  }

  /// Whether a line is one that a merge leaves behind.
  package static func isConflict(_ line: Substring) -> Bool {
    line.hasPrefix("<<<<<<<") || line.hasPrefix(">>>>>>>") || line.hasPrefix("|||||||")
      || line == "======="
  }
}

// MARK: - Transcripts

extension GoldenFile {
  private mutating func readBlocks(_ lines: [Substring]) throws(SyntaxError) {
    let heads = lines.indices.filter { lines[$0].hasPrefix("case ") }
    let start = heads.first ?? lines.count
    if let stray = lines[..<start].firstIndex(where: { !$0.isBlank }) {
      throw SyntaxError(
        line: stray + 1,
        expected: "“case” and an id",
        found: "“\(String(lines[stray].prefix(40)).escaped)”"
      )
    }
    for (head, end) in zip(heads, heads.dropFirst() + [lines.count]) {
      goldens.append(try Self.block(lines[head..<end]))
    }
  }

  private static func block(_ lines: ArraySlice<Substring>) throws(SyntaxError) -> Golden {
    let head = lines.startIndex
    let body = lines.dropFirst()
    let notes = body.prefix { $0.hasPrefix("#") }
    let id = String(lines[head].dropFirst(5)).trimmed
    let reasons = notes.map { String($0.dropFirst()).trimmed }
    let text = body.joined(separator: "\n")
    do throws(SyntaxError) {
      if LayoutTranscript.begins(body) {
        let transcript = try LayoutTranscript(text)
        return Golden(id, notes: reasons, transcript.request, transcript.reply)
      }
      let transcript = try Transcript(text)
      let reply = transcript.trace.map(Reply.trace)
      return Golden(id, notes: reasons, .run(transcript.scenario), reply)
    } catch {
      throw error.moved(by: head + 1)
    }
  }
}

// MARK: - Tables

extension GoldenFile {
  private mutating func readTable(_ lines: [Substring]) throws(SyntaxError) {
    var notes: [String] = []
    var isHeaded = false
    for (number, line) in lines.enumerated() where !line.isBlank {
      if !isHeaded {
        guard String(line) == Layout.head("table", stem) else {
          throw SyntaxError(
            line: number + 1,
            expected: "“\(Layout.head("table", stem))”",
            found: "“\(String(line.prefix(40)).escaped)”"
          )
        }
        isHeaded = true
      } else if line.hasPrefix("#") {
        notes.append(String(line.dropFirst()).trimmed)
      } else {
        goldens.append(try row(line, number + 1, notes))
        notes = []
      }
    }
  }

  private func row(
    _ line: Substring,
    _ number: Int,
    _ notes: [String]
  ) throws(SyntaxError) -> Golden {
    let name = line.prefix { $0 != " " }
    let parts = line.dropFirst(name.count).split(separator: "→", maxSplits: 1)
    guard let question = parts.first.map({ String($0).trimmed }), line.contains("→") else {
      throw SyntaxError(line: number, expected: "a question and “→”", found: "“\(name)”")
    }
    guard let request = Request(words: question) else {
      throw SyntaxError(
        line: number,
        expected: "a question, as in: combine compact-any + any-regular",
        found: "“\(question.escaped)”"
      )
    }
    let answer = parts.count > 1 ? String(parts[1]).trimmed : ""
    guard answer.isEmpty || Reply(words: answer, to: request) != nil else {
      throw SyntaxError(
        line: number,
        expected: "an answer to “\(question)”",
        found: "“\(answer.escaped)”"
      )
    }
    let reply = Reply(words: answer, to: request)
    return Golden("\(stem)/\(name)", notes: notes, request, reply)
  }
}

extension SyntaxError {
  /// The error with its line counted from an earlier one.
  fileprivate func moved(by lines: Int) -> SyntaxError {
    SyntaxError(line: line + lines, expected: expected, found: found)
  }
}

extension StringProtocol {
  fileprivate var isBlank: Bool { utf8.allSatisfy(\.isSpace) }

  /// The text without spaces around it.
  var trimmed: String {
    let text = drop { $0 == " " }
    return String(text.prefix(text.count - text.reversed().prefix { $0 == " " }.count))
  }
}
