import Conformance
import Driver
import Foundation
import Messages
import PropertyTesting
import Reports
import Text

/// The cases that failed in the last run: they are asked first, and reported in a separate section.
struct Replay {
  /// The help for its option.
  static let help = """
      --no-replay        do not repeat or store failures (the default in CI). \
                         Otherwise the smallest failing cases are stored in \
                         .adaptive-conformance; their results go to standard \
                         error (not with --quiet).
    """

  /// A case and its fault.
  struct Entry: Hashable {
    var fault: String
    var id: Case.ID

    fileprivate var line: String { "\(fault) \(id)" }
  }

  private static let folder = ".adaptive-conformance"
  private static let head = "adaptive-conformance replay 1"
  /// The maximum number of stored cases, and the maximum length of their names.
  private static let (most, longest) = (64, 4_096)

  /// The name of the driver's failures in the database.
  private let driver: String
  private let database: Database<Entry>
  private let lock: OutputLock?
  /// The cases that failed in the last run.
  let entries: [Entry]

  /// Opens the database of a driver; `nil` if it is not available, or if another run uses it.
  ///
  /// - Parameters:
  ///   - command: The driver's command line, which identifies its failures.
  ///   - environment: The environment; nothing is stored if `CI` is set.
  ///   - report: Called with the reason if failures cannot be stored.
  init?(
    _ command: [String],
    _ environment: [String: String],
    report: @escaping @Sendable (AtomicFile.Problem) -> Void
  ) {
    guard (environment["CI"] ?? "").isEmpty else { return nil }
    driver = String(SHA256.hex(of: command.joined(separator: "\0").utf8).prefix(16))
    let file = Self.file(driver)
    // A link, or another user's folder, may lead anywhere: it is not read, and is a problem only if
    // there is something to keep.
    let isThere = Self.isOwn(Self.folder, S_IFDIR) == true
    lock = isThere && Self.isOwn(file, S_IFREG) != false ? try? OutputLock(file) : nil
    if isThere, lock == nil { return nil }
    database = Database(
      load: { isThere ? Self.entries(in: Self.file($0)) : [] },
      save: { driver, entries in
        do throws(AtomicFile.Problem) { try Self.write(entries, to: Self.file(driver)) } catch {
          report(error)
        }
      }
    )
    entries = database.load(driver)
  }

  private static func file(_ driver: String) -> String { "\(folder)/\(driver).txt" }

  /// Whether a path is a file or folder of this user; `nil` if it does not exist.
  private static func isOwn(_ path: String, _ kind: mode_t) -> Bool? {
    var info = stat()
    guard lstat(path, &info) == 0 else { return nil }
    return info.st_mode & S_IFMT == kind && info.st_uid == geteuid()
  }

  /// The cases in a file; invalid lines are skipped.
  private static func entries(in file: String) -> [Entry] {
    let bytes = (try? InputFile.bytes(of: file, upTo: 1 << 20)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).lines
    guard lines.first == head else { return [] }
    let entries = lines.dropFirst().prefix(most).compactMap { line -> Entry? in
      guard line.utf8.count <= longest, let space = line.firstIndex(of: " ") else { return nil }
      let id = Case.ID(String(line[line.index(after: space)...]))
      return id.map { Entry(fault: String(line[..<space]), id: $0) }
    }
    return entries.uniqued()
  }

  // MARK: Asking

  /// Asks the cases that failed in the last run, in a new process; the result has one line per
  /// case.
  ///
  /// - Returns: The section, and the entries that still fail in the same way.
  func ask(
    _ command: [String],
    _ options: DriverOptions,
    _ examination: Examination,
    _ meter: ProgressMeter
  ) throws -> (text: String, failing: [Entry]) {
    guard !entries.isEmpty else { return ("", []) }
    let driver = try meter.during("waiting for the driver") { try startDriver(command, options) }
    defer { driver.close() }
    var examination = examination
    examination.budget = 0
    examination.archive = nil
    var failing: [Entry] = []
    let lines = entries.enumerated().map { number, entry in
      let phase = "asking again what failed the last time, case \(number + 1) of \(entries.count)"
      let findings = meter.during(phase) { examination.run(driver, on: entry.id).findings }
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

  /// Stores the minimal cases of a run for the next run, and the replayed ones that still fail; if
  /// the run did not ask everything, all entries are kept.
  func keep(_ record: Record, _ failing: [Entry], isWhole: Bool) {
    let found = record.findings.map { Entry(fault: "\($0.fault)", id: $0.smallest.id) }
    database.keep(
      found.filter { $0.line.utf8.count <= Self.longest && !$0.fault.contains(" ") } + failing,
      of: driver,
      after: entries,
      isPartial: !isWhole,
      atMost: Self.most
    )
  }

  /// Replaces the entries of a file; if it cannot be written, it keeps the old ones.
  private static func write(_ entries: [Entry], to file: String) throws(AtomicFile.Problem) {
    if !entries.isEmpty {
      try makeFolder()
      try AtomicFile.write(([head] + entries.map(\.line)).joined(separator: "\n") + "\n", to: file)
    } else if isOwn(folder, S_IFDIR) == true {
      unlink(file)
    }
  }

  /// Creates the folder, with a file that makes repositories ignore it.
  private static func makeFolder() throws(AtomicFile.Problem) {
    if isOwn(folder, S_IFDIR) == true { return }
    if InputFile.isThere(folder) { throw AtomicFile.Problem(folder, "it is a file, not a folder") }
    guard mkdir(folder, 0o777) == 0 else {
      let other = "it is a link, or another user's"
      throw errno == EEXIST ? .init(folder, other) : AtomicFile.Problem(folder, errno)
    }
    try? AtomicFile.write("*\n", to: folder + "/.gitignore")
  }
}
