import Driver
import Foundation
import Reports
import Synchronization
import Text

/// Runs the same command again whenever the driver's files change, until it is interrupted.
struct Watch {
  /// Help for its option.
  static let help = """
      --watch            run again when the driver's files, or those of --scenario, \
                         change; ends with Ctrl-C
    """

  /// The command line without `--watch`.
  private let words: [String]
  /// What the driver is started with, and the transcripts.
  private let roots: [String]
  /// Files that the run itself writes.
  private let ignored: Set<String>

  /// Takes `--watch`; `nil` where it is not there.
  init?(_ arguments: inout Arguments) throws {
    guard arguments.flag("--watch") else { return nil }
    let all = CommandLine.arguments.dropFirst()
    let own = all.prefix { $0 != "--" }.filter { $0 != "--watch" }
    let command = Array(all.drop { $0 != "--" }.dropFirst())
    words = own + (command.isEmpty ? [] : ["--"] + command)
    let values = own.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let scenarios = zip(own, own.dropFirst()).filter { $0.0 == "--scenario" }.map(\.1)
    roots = command + scenarios
    ignored = Set(values.filter { !scenarios.contains($0) }.map(Self.absolute))
  }

  /// Runs for ever; how it ends a signal says.
  func run() -> ExitCode {
    let child = ChildRun()
    child.forwardSignals()
    while true {
      let before = WatchedFiles(roots, ignoring: ignored)
      guard let tool = Self.tool, child.run(tool, words) else { return .internalError }
      let changed = awaitChange(after: before)
      print("\n" + "again: \(changed.listed(atMost: 4))".fitted(to: 80) + "\n")
      _ = StandardStreams.flush()
    }
  }

  private static var tool: String? {
    Keeper.ownCommand?.first ?? CommandLine.arguments.first.flatMap(which)
  }

  /// Waits until files change, and then until they stay as they are.
  private func awaitChange(after before: WatchedFiles) -> [String] {
    while true {
      var latest = WatchedFiles(roots, ignoring: ignored)
      var changed = latest.changes(since: before)
      while !changed.isEmpty {
        usleep(150_000)
        let next = WatchedFiles(roots, ignoring: ignored)
        if next == latest { return changed }
        latest = next
        changed = latest.changes(since: before)
      }
      usleep(250_000)
    }
  }

  static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardized.path }
}

/// The files that a driver is made of, with their times and sizes.
struct WatchedFiles: Equatable {
  private var stamps: [String: String] = [:]
  /// More files than this are no driver, but perhaps a home folder.
  private static let limit = 4_000
  /// Folders that hold what is made, not what is written.
  private static let skipped: Set = ["node_modules", "__pycache__", "build", "target"]
  /// Ends of the names of files that a run writes.
  private static let written = [".part", ".lock", ".log"]

  init(_ roots: [String], ignoring ignored: Set<String>) {
    for root in roots {
      let path = Watch.absolute(root)
      guard FileManager.default.fileExists(atPath: path), !Self.isOfSystem(path) else { continue }
      add(path, ignored)
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      for name in Self.names(below: folder) { add(folder + "/" + name, ignored) }
    }
  }

  private static func isOfSystem(_ path: String) -> Bool {
    ["/bin/", "/usr/", "/lib", "/opt/", "/dev/", "/etc/"].contains { path.hasPrefix($0) }
  }

  /// Everything below a folder but what is hidden or made.
  private static func names(below folder: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var names: [String] = []
    while names.count < limit, let name = walk.nextObject() as? String {
      let last = name.split(separator: "/").last.map(String.init) ?? name
      if last.hasPrefix(".") || skipped.contains(last) {
        walk.skipDescendants()
      } else {
        names.append(name)
      }
    }
    return names
  }

  private mutating func add(_ path: String, _ ignored: Set<String>) {
    var info = stat()
    guard !ignored.contains(path), !Self.written.contains(where: path.hasSuffix),
      stat(path, &info) == 0, info.isFile, !Self.isPrintedTo(info)
    else { return }
    #if os(Linux)
      let time = info.st_mtim
    #else
      let time = info.st_mtimespec
    #endif
    stamps[path] = "\(info.st_ino) \(info.st_size) \(time.tv_sec) \(time.tv_nsec)"
  }

  /// Whether what is printed goes into the file, so that each run would bring the next.
  private static func isPrintedTo(_ file: stat) -> Bool {
    [Int32(1), 2].contains { descriptor in
      var info = stat()
      return fstat(descriptor, &info) == 0 && info.st_ino == file.st_ino
        && info.st_dev == file.st_dev
    }
  }

  /// The names of files that are new, gone or otherwise, in order.
  func changes(since other: WatchedFiles) -> [String] {
    Set(stamps.keys).union(other.stamps.keys).filter { stamps[$0] != other.stamps[$0] }
      .map { printable(URL(fileURLWithPath: $0).lastPathComponent, limit: 60) }.sorted()
  }
}

/// The run that goes on now; a signal to this process reaches it.
private final class ChildRun: Sendable {
  private let current = Mutex<Int32>(0)

  /// Runs the command to its end; whether it could be started.
  func run(_ tool: String, _ words: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = words
    guard (try? process.run()) != nil else { return false }
    current.withLock { $0 = process.processIdentifier }
    process.waitUntilExit()
    current.withLock { $0 = 0 }
    return true
  }

  /// Ends the run and this process with it.
  func forwardSignals() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        let child = current.withLock(\.self)
        if child > 0 { kill(child, SIGTERM) }
        exit(128 + number)
      }
      source.resume()
      Self.sources.withLock { $0.append(Source(value: source)) }
    }
  }

  /// Keeps what listens.
  private struct Source: @unchecked Sendable { var value: any DispatchSourceSignal }
  private static let sources = Mutex<[Source]>([])
}
