import Conformance
import Foundation
import InterfaceFiles
import Messages
import Text

/// The known findings: they are not reported, but new ones and solved ones are.
struct Baseline {
  /// A finding that existed when the baseline was written.
  struct Entry: Message, Hashable {
    var file = ""
    var rule = ""
    var id = ""
    var message = ""
    var fingerprint = ""
    /// The number of findings with this fingerprint.
    var count = 1

    static let blank = Entry()

    static func fields<V: FieldVisitor>(
      _ visitor: inout V,
      _ entry: inout Self
    ) throws(ReadingStopped) {
      try visitor.field("file", &entry.file)
      try visitor.field("rule", &entry.rule)
      try visitor.field("id", &entry.id)
      try visitor.field("message", &entry.message)
      try visitor.field("fingerprint", &entry.fingerprint)
      try visitor.field("count", &entry.count, unless: 1)
    }

    func check() throws(MessageProblem) {
      if count < 1 { throw MessageProblem("count", "expected at least 1") }
    }
  }

  private struct Document: Message {
    var version = 1
    /// The version of the suite that wrote the baseline.
    var suite: String?
    var findings: [Entry] = []

    static let blank = Document()

    static func fields<V: FieldVisitor>(
      _ visitor: inout V,
      _ document: inout Self
    ) throws(ReadingStopped) {
      try visitor.field("version", &document.version)
      try visitor.optional("suite", &document.suite)
      try visitor.field("findings", &document.findings)
    }

    func check() throws(MessageProblem) {
      if version != 1 { throw MessageProblem("version", "expected 1") }
    }
  }

  private var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var left: [Int] = []
  /// The files that were read, and the folders that were read completely.
  private var read: Set<String> = []
  private var folders: [String] = []
  /// Whether this version wrote the baseline; the sentences of two versions may differ.
  private var isOwn = true
  /// The number of known findings.
  private(set) var known = 0

  init() {}

  /// Parses the format of ``bytes``.
  init(path: String) throws {
    // An editor may have written a byte order mark.
    let bytes = try contents(of: path, upTo: 256 << 20).unmarked
    do throws(MessageError) {
      let document = try MessageReader.read(Document.self, from: bytes)
      entries = document.findings
      isOwn = document.suite ?? Suite.version == Suite.version
    } catch {
      throw InputError("\(path): this is no baseline: \(error)")
    }
    for entry in entries { settle(entry) }
  }

  private mutating func settle(_ entry: Entry) {
    let key = isOwn ? entry.fingerprint : Self.key(entry.file, entry.rule, entry.id)
    if let place = places[key] {
      left[place] += entry.count
      left.append(0)
    } else {
      places[key] = left.count
      left.append(entry.count)
    }
  }

  /// The identity of a finding, regardless of its sentence.
  private static func key(_ file: String, _ rule: String, _ id: String) -> String {
    [file, rule, id].joined(separator: "\u{1F}")
  }

  /// Removes the known findings from a report.
  mutating func filter(_ report: inout FileReport) {
    let file = PathPattern.trimmed(report.file)
    if report.problem == nil { read.insert(file) }
    report.findings.removeAll { finding in
      let key =
        isOwn ? finding.fingerprint(in: file) : Self.key(file, finding.rule.rawValue, finding.id)
      guard let place = places[key], left[place] > 0 else { return false }
      left[place] -= 1
      known += 1
      return true
    }
  }

  /// Records a folder, such as a catalog, in which only files with findings have reports.
  mutating func noteWhole(_ folder: String) { folders.append(PathPattern.trimmed(folder) + "/") }

  /// Records a file that may have no report.
  mutating func noteRead(_ file: String) { read.insert(PathPattern.trimmed(file)) }

  private func isRead(_ file: String) -> Bool {
    read.contains(file) || folders.contains { file.hasPrefix($0) }
  }

  /// The known findings that no longer occur in the files that were read.
  ///
  /// - Parameter rules: The rules that were checked; the state of other rules is unknown.
  /// - Returns: Entries, in the order of the baseline.
  func solved(checking rules: Set<StoryboardFinding.Rule>) -> [Entry] {
    zip(entries, left).filter { entry, left in
      let isChecked = StoryboardFinding.Rule(rawValue: entry.rule).map(rules.contains) ?? true
      return left > 0 && isChecked && isThere(entry.file) && isRead(entry.file)
    }.map(\.0)
  }

  /// Remarks on obsolete entries: solved ones, and those of removed files.
  ///
  /// - Parameter rules: The rules that were checked.
  /// - Returns: Lines for people.
  func remarks(checking rules: Set<StoryboardFinding.Rule>) -> [String] {
    let solved = solved(checking: rules).map { entry in
      "\(entry.file): solved: \(entry.id): \(entry.message) [\(entry.rule)]"
    }
    let gone = Set(entries.map(\.file)).filter { !isThere($0) }.sorted().map { file in
      let count = entries.count { $0.file == file }
      return
        "\(file): gone: the baseline has \(count.counted("finding")) of this file, which is not "
        + "there; paths in a baseline start from the current folder"
    }
    return solved + gone
  }

  /// Whether a file or folder exists; the path is as given when the baseline was written.
  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// The baseline of a list of reports.
  static func bytes(of reports: [FileReport]) -> [UInt8] {
    var entries: [String: Entry] = [:]
    for report in reports {
      let file = PathPattern.trimmed(report.file)
      for finding in report.findings {
        let fingerprint = finding.fingerprint(in: file)
        let new = Entry(
          file: file,
          rule: finding.rule.rawValue,
          id: finding.id,
          message: finding.message,
          fingerprint: fingerprint,
          count: 0
        )
        entries[fingerprint, default: new].count += 1
      }
    }
    let sorted = entries.values.sorted {
      ($0.file, $0.rule, $0.id, $0.message) < ($1.file, $1.rule, $1.id, $1.message)
    }
    var writer = MessageWriter()
    writer.line(Document(suite: Suite.version, findings: sorted))
    return writer.bytes
  }
}
