import Driver
import Foundation
import InterfaceFiles
import Messages

/// A reader process of this command, which reads files in turn, so that a crash affects only one.
///
/// Decision: files are read in a separate process, because the XML parser is the platform's, and
/// some inputs end its process; a crash costs only that file its report.
final class ReadingProcess {
  private let settings: StoryboardSettings
  private var child: ChildProcess?
  private var received: [UInt8] = []

  init(_ settings: StoryboardSettings) { self.settings = settings }

  deinit { child?.end() }

  /// The reason why a file was not read.
  private enum Loss: Error {
    /// No process can be started here.
    case noProcess
    case ended(String)
    case late(Int)
  }

  /// Reads a file; if the process dies, tries a new process once.
  func report(on file: String) -> FileReport {
    do throws(Loss) {
      do throws(Loss) {
        return try ask(file)
      } catch {
        guard case .ended = error else { throw error }
        return try ask(file)
      }
    } catch {
      let reason: String
      switch error {
      case .noProcess: return settings.report(on: file, ProjectReader())
      case .ended(let words): reason = "its reader \(words); the file was left out"
      case .late(let seconds): reason = "not read within \(seconds) seconds"
      }
      return FileReport(InterfaceError(file: file, line: nil, reason: reason))
    }
  }

  private func ask(_ file: String) throws(Loss) -> FileReport {
    let child = try started()
    var request = MessageWriter()
    request.line(file)
    child.write(request.bytes)
    let seconds = Self.patience(for: file)
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      switch child.next(until: deadline) {
      case .output(let bytes):
        received += bytes
        guard received.last == UInt8(ascii: "\n") else { continue }
        let line = received.dropLast()
        received = []
        guard let report = try? MessageReader.read(FileReport.self, from: line) else {
          throw ended(child)
        }
        return report
      case .closed: throw ended(child)
      case .nothing:
        guard ContinuousClock.now >= deadline else { continue }
        stop()
        throw .late(seconds)
      }
    }
  }

  private func started() throws(Loss) -> ChildProcess {
    if let child { return child }
    guard let program = settings.reader ?? Self.program else { throw .noProcess }
    var options = DriverOptions()
    options.logBytes = 1024
    do throws(DriverError) {
      let started = try ChildProcess([program] + settings.arguments, options)
      child = started
      return started
    } catch {
      // What has to be read through a program, such as a sandbox, is not read without it.
      throw settings.reader == nil ? .noProcess : .ended("could not be started")
    }
  }

  private func ended(_ child: ChildProcess) -> Loss {
    child.awaitEnd(.seconds(2))
    child.end()
    let words = child.status.map { ChildProcess.words($0) } ?? "has gone"
    stop()
    return .ended(words)
  }

  /// Ends the process, if there is one.
  func stop() {
    child?.end()
    child = nil
    received = []
  }

  /// The path of this command.
  private static let program = Supervisor.ownCommand?.first ?? Bundle.main.executablePath

  /// The time limit for a file, in seconds: more for large files.
  private static func patience(for file: String) -> Int {
    var info = stat()
    let size = stat(file, &info) == 0 ? Int(info.st_size) : 0
    return 30 + 3 * min(size >> 20, 256)
  }
}

/// The reader's side: replies to each line, a path, with a line, a report.
struct Reader {
  let settings: StoryboardSettings

  func run() -> ExitCode {
    let projects = ProjectReader()
    while let line = readLine() {
      guard let file = try? MessageReader.read(String.self, from: Array(line.utf8)) else {
        return .badInput
      }
      var writer = MessageWriter()
      writer.line(settings.report(on: file, projects))
      print(String(decoding: writer.bytes, as: UTF8.self), terminator: "")
      guard fflush(nil) == 0 else { return .badInput }
    }
    return .success
  }
}
