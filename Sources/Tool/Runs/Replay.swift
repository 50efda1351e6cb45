import Conformance
import Driver
import Foundation
import Messages
import Reports
import Text

/// Cases that failed the last time: they are asked first, and what comes of them is a section of
/// its own.
struct Replay {
  /// Help for its option.
  static let help = """
      --no-replay        do not ask first what failed the last time, and keep \
                         nothing for the next; so it is where CI is set. Else the \
                         smallest cases are kept in .adaptive-conformance, and what \
                         comes of them goes to standard error
    """

  /// A case and what was wrong with it.
  struct Entry: Hashable {
    var fault: String
    var id: Case.ID

    fileprivate var line: String { "\(fault) \(id)" }
  }

  private static let folder = ".adaptive-conformance"
  private static let head = "adaptive-conformance replay 1"
  /// How many cases are kept, and how long their names are.
  private static let (most, longest) = (64, 4_096)

  private let file: String
  private let lock: OutputLock?
  /// What failed the last time.
  let entries: [Entry]

  /// Opens the database for a driver; `nil` where there is none, or where another run has it.
  ///
  /// - Parameters:
  ///   - command: The driver's command line, which is what the cases are kept by.
  ///   - environment: Where `CI` is set nothing is kept.
  init?(_ command: [String], _ environment: [String: String]) {
    guard (environment["CI"] ?? "").isEmpty else { return nil }
    let name = SHA256.hex(of: command.joined(separator: "\0").utf8).prefix(16)
    file = "\(Self.folder)/\(name).txt"
    // A link, or a folder of another user, may lead anywhere.
    guard Self.isOwn(Self.folder, S_IFDIR) != false, Self.isOwn(file, S_IFREG) != false else {
      return nil
    }
    let isThere = Self.isOwn(Self.folder, S_IFDIR) == true
    lock = isThere ? try? OutputLock(file) : nil
    if isThere, lock == nil { return nil }
    let bytes = (try? InputFile.bytes(of: file, upTo: 1 << 20)) ?? []
    entries = Self.entries(String(decoding: bytes, as: UTF8.self))
  }

  /// Whether something is a file or folder of this user; `nil` where there is nothing.
  private static func isOwn(_ path: String, _ kind: mode_t) -> Bool? {
    var info = stat()
    guard lstat(path, &info) == 0 else { return nil }
    return info.st_mode & S_IFMT == kind && info.st_uid == geteuid()
  }

  /// The cases in a file; a line that is none is passed over.
  static func entries(_ text: String) -> [Entry] {
    let lines = text.lines
    guard lines.first == head else { return [] }
    let entries = lines.dropFirst().prefix(most).compactMap { line -> Entry? in
      guard line.utf8.count <= longest, let space = line.firstIndex(of: " ") else { return nil }
      let id = Case.ID(String(line[line.index(after: space)...]))
      return id.map { Entry(fault: String(line[..<space]), id: $0) }
    }
    return entries.uniqued()
  }

  // MARK: Asking

  /// Asks what failed the last time, in a process of its own; what comes of it, a line each.
  ///
  /// - Returns: The section, and the entries that fail as before.
  func ask(
    _ command: [String],
    _ options: DriverOptions,
    _ examination: Examination
  ) throws -> (text: String, failing: [Entry]) {
    guard !entries.isEmpty else { return ("", []) }
    let driver = try startDriver(command, options)
    defer { driver.close() }
    var examination = examination
    examination.budget = 0
    examination.archive = nil
    var failing: [Entry] = []
    let lines = entries.map { entry in
      let findings = examination.run(driver, on: entry.id).findings
      let others = findings.map { "\($0.fault)" }.filter { $0 != entry.fault }
      let isFailing = findings.count > others.count
      if isFailing { failing.append(entry) }
      let words = isFailing ? "\(entry.fault) fails again" : "\(entry.fault) passes now"
      let also =
        others.isEmpty ? "" : ", but \(others.listed) \(others.count == 1 ? "is" : "are") broken"
      let name = printable("\(entry.id)", limit: 60)
      return "\(isFailing || !others.isEmpty ? "✘" : "✔") \(printable(words))\(also): \(name)"
    }
    let count = entries.count.counted("case")
    let text = (["what failed the last time, \(count):"] + lines).joined(separator: "\n") + "\n"
    return (text, failing)
  }

  // MARK: Keeping

  /// Keeps the smallest cases of a run for the next.
  ///
  /// - Parameters:
  ///   - record: What the run found.
  ///   - failing: What was replayed and fails still.
  ///   - isWhole: Whether the run asked everything; what it did not ask is kept as it is.
  /// - Throws: ``AtomicFile/Problem`` where there is no room; the cases of before are still there.
  func keep(
    _ record: Record,
    _ failing: [Entry],
    isWhole: Bool
  ) throws(AtomicFile.Problem) {
    let found = record.findings.map { Entry(fault: "\($0.fault)", id: $0.smallest.id) }
    let rest = isWhole ? failing : entries
    let all = (found + rest).uniqued()
    let kept = all.filter { $0.line.utf8.count <= Self.longest && !$0.fault.contains(" ") }
    if kept.isEmpty {
      if !entries.isEmpty { unlink(file) }
      return
    }
    guard try Self.makeFolder() else { return }
    let text = ([Self.head] + kept.prefix(Self.most).map(\.line)).joined(separator: "\n") + "\n"
    try AtomicFile.write(text, to: file)
  }

  /// Makes the folder, which no repository takes in.
  private static func makeFolder() throws(AtomicFile.Problem) -> Bool {
    if let isOwn = isOwn(folder, S_IFDIR) { return isOwn }
    guard mkdir(folder, 0o777) == 0 else { throw AtomicFile.Problem(folder, errno) }
    try? AtomicFile.write("*\n", to: folder + "/.gitignore")
    return true
  }
}
