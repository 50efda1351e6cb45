import Driver
import Foundation
import PropertyTesting
import Text

/// Repeats a command whenever the driver's files change, until it is interrupted.
struct Watch {
  /// The help for its option.
  static let help = """
      --watch            run again when the driver's files, or transcripts, change; \
                         ends with Ctrl-C
    """

  /// The command line without `--watch`.
  private let words: [String]
  /// The files that start the driver, and the transcripts.
  private let roots: [String]
  /// Files that the run itself writes.
  private let ignored: Set<String>

  /// Takes `--watch`; `nil` if it is not present.
  ///
  /// Operands are watched too, if a verb takes transcripts.
  init?(_ arguments: inout Arguments, operands: @autoclosure () -> [String] = []) throws {
    guard arguments.flag("--watch") else { return nil }
    let all = CommandLine.arguments.dropFirst()
    let own = all.prefix { $0 != "--" }.filter { $0 != "--watch" }
    let command = Array(all.drop { $0 != "--" }.dropFirst())
    words = own + (command.isEmpty ? [] : ["--"] + command)
    let values = own.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let transcripts = operands()
    roots = command + transcripts
    guard !roots.isEmpty else {
      throw UsageError("--watch has nothing to watch; pass a driver's command after --")
    }
    ignored = Set(values.filter { !transcripts.contains($0) }.map(Self.absolute))
  }

  /// Runs until a signal ends it.
  func run() -> ExitCode {
    let child = ChildRun()
    child.forwardSignals()
    var written = WrittenFiles(ignored, except: Set(roots.map(Self.absolute)))
    while true {
      var before = WatchedFiles(roots, ignoring: written.paths)
      guard let tool = Self.tool, child.run(tool, words) else { return .internalError }
      let after = WatchedFiles(roots, ignoring: written.paths)
      let new = written.note(after.changes(since: before))
      if !new.isEmpty { say("not watched any more, since each run changes it: ", new) }
      before.remove(new)
      say("again: ", awaitChange(after: before, ignoring: written.paths))
    }
  }

  private func say(_ begin: String, _ paths: Set<String>) {
    let names = paths.map { printable(URL(fileURLWithPath: $0).lastPathComponent, limit: 60) }
    print("\n" + (begin + names.sorted().listed(atMost: 4)).fitted(to: 80) + "\n")
    _ = StandardStreams.flush()
  }

  private static var tool: String? {
    Supervisor.ownCommand?.first ?? CommandLine.arguments.first.flatMap(which)
  }

  /// Waits until files change, and then until they stay unchanged.
  private func awaitChange(
    after before: WatchedFiles,
    ignoring ignored: Set<String>
  ) -> Set<String> {
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

/// The current run; a signal to this process is forwarded to it.
private final class ChildRun: Sendable {
  private let current = Guarded<Int32>(0)

  /// Runs the command to its end; returns whether it could be started.
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

  /// Makes signals end the run, and this process with it.
  func forwardSignals() {
    LiveProcesses.shared.handle([SIGINT, SIGTERM, SIGHUP]) { [self] number in
      let child = current.withLock(\.self)
      if child > 0 { kill(child, SIGTERM) }
      exit(128 + number)
    }
  }
}
