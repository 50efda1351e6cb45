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
    var facts = ""
    var message = ""
    /// The number of such findings.
    var count = 1

    static let blank = Entry()

    static func fields<V: FieldVisitor>(_ visitor: inout V, _ entry: inout Self) {
      visitor.field("file", &entry.file)
      visitor.field("rule", &entry.rule)
      visitor.field("id", &entry.id)
      visitor.field("facts", &entry.facts, unless: "")
      visitor.field("message", &entry.message)
      visitor.field("count", &entry.count, unless: 1)
    }

    func check() throws(MessageProblem) {
      if count < 1 { throw MessageProblem("count", "expected at least 1") }
    }

    /// Its identity, whatever its words are in this version or another one.
    fileprivate var key: [String] { [file, rule, id, facts] }
  }

  private struct Document: Message {
    var version = 1
    /// The version of the suite that wrote the baseline.
    var suite: String?
    var findings: [Entry] = []

    static let blank = Document()

    static func fields<V: FieldVisitor>(_ visitor: inout V, _ document: inout Self) {
      visitor.field("version", &document.version)
      visitor.optional("suite", &document.suite)
      visitor.field("findings", &document.findings)
    }

    func check() throws(MessageProblem) {
      if version != 1 { throw MessageProblem("version", "expected 1") }
    }
  }

  private var entries: [Entry] = []
  /// How often each entry was not found yet, by its identity.
  private var left: [[String]: Int] = [:]
  /// The files that were read, and the folders that were read completely.
  private var read: Set<String> = []
  private var folders: [String] = []
  /// The number of known findings.
  private(set) var known = 0
  /// The new conflicts of each file, which may hide known findings.
  private var conflicts: [String: [StoryboardFinding]] = [:]

  init() {}

  /// Parses the format of ``bytes``; a file of another verb's findings is refused.
  init(path: String, of verb: String) throws {
    // An editor may have written a byte order mark.
    let bytes = try contents(of: path, upTo: 256 << 20).unmarked
    do throws(MessageError) {
      entries = try MessageReader.read(Document.self, from: bytes).findings
    } catch {
      throw InputError("\(path): this is no baseline: \(error)")
    }
    let verbs = Set(entries.compactMap { StoryboardFinding.Rule(rawValue: $0.rule)?.verb })
    if let other = verbs.first, !verbs.contains(verb) {
      throw InputError("\(path): this is a baseline of “\(other)”; “\(verb)” needs one of its own")
    }
    left = Dictionary(entries.map { ($0.key, $0.count) }, uniquingKeysWith: +)
  }

  private static func entry(_ finding: StoryboardFinding, in file: String) -> Entry {
    Entry(
      file: PathPattern.trimmed(file),
      rule: finding.rule.rawValue,
      id: finding.id,
      facts: finding.facts,
      message: finding.message
    )
  }

  /// Removes the known findings from a report.
  mutating func filter(_ report: inout FileReport) {
    if report.problem == nil { noteRead(report.file) }
    report.findings.removeAll { finding in
      let key = Self.entry(finding, in: report.file).key
      guard let count = left[key], count > 0 else {
        if !finding.hides.isEmpty { conflicts[key[0], default: []].append(finding) }
        return false
      }
      left[key] = count - 1
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

  /// The known findings that no longer occur in the files that were read, by the rules that were
  /// checked; the state of other rules, and of what a new conflict hides, is unknown.
  func solved(checking rules: Set<StoryboardFinding.Rule>) -> [Entry] {
    missing(checking: rules).filter { cover(of: $0) == nil }
  }

  private func missing(checking rules: Set<StoryboardFinding.Rule>) -> [Entry] {
    entries.filter { entry in
      let isChecked = StoryboardFinding.Rule(rawValue: entry.rule).map(rules.contains) ?? true
      return left[entry.key] != 0 && isChecked && isThere(entry.file) && isRead(entry.file)
    }
  }

  /// The new conflict that may hide a known finding.
  ///
  /// Of sets with a common constraint one is reported for a window, and no note on a view of it.
  private func cover(of entry: Entry) -> StoryboardFinding? {
    guard StoryboardFinding.Rule(rawValue: entry.rule)?.isOfLayout == true else { return nil }
    let ids = Set(entry.facts.split(separator: " ").map(String.init) + [entry.id])
    return conflicts[entry.file]?.first { !ids.isDisjoint(with: $0.hides) }
  }

  /// Remarks on obsolete entries: solved ones, and those of removed files.
  func remarks(checking rules: Set<StoryboardFinding.Rule>) -> [String] {
    let solved = missing(checking: rules).map { entry in
      let state = cover(of: entry).map { "not seen beside \($0.id)" } ?? "solved"
      return "\(entry.file): \(state): \(entry.id): \(entry.message) [\(entry.rule)]"
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
    let all = reports.flatMap { report in
      report.findings.map { entry($0, in: report.file) }
    }
    let sorted = Dictionary(grouping: all, by: \.key).values.compactMap { alike -> Entry? in
      var entry = alike.first
      entry?.count = alike.count
      return entry
    }
    .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    // An entry has a line, so that changes of several people can be merged.
    let head = MessageWriter.bytes(of: Document(suite: Suite.version)).dropLast(2)
    let lines = sorted.map { Array("\n".utf8) + MessageWriter.bytes(of: $0) }
    return head + lines.joined(separator: ",".utf8) + Array("\n]}\n".utf8)
  }
}
