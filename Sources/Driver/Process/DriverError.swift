import Conformance
import Messages
import Text

/// The reason why a driver cannot be vetted at all, in one line.
public enum DriverError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No command was given.
  case noCommand
  /// The system did not start the driver.
  case notStarted(command: String, reason: String)
  /// The driver ended before it was ready.
  case ended(how: String, log: String)
  /// The driver was not ready in time.
  case silent(seconds: Double, log: String)
  /// The driver refused to be vetted.
  case refused(reason: String)
  /// The driver uses another version of the protocol.
  case version(Int)
  /// The driver's line was not a reply to `hello`.
  case nonsense(problem: String, log: String)
  /// The driver's line was JSON, but not a reply to `hello`.
  case malformed(problem: String, log: String)
  /// The driver replied “ready”, but did not reject an undefined request.
  case probe(problem: String, log: String)
  /// The driver answered an undefined request.
  case answersAnything(String)

  public var description: String {
    switch self {
    case .noCommand: "no driver was given; its command line stands behind --"
    case .notStarted(let command, let reason):
      "the driver “\(printable(command))” could not be started: \(reason)"
    case .ended(let how, let log):
      "the driver \(how) before it was ready\(Self.quoted(log))"
    case .silent(let seconds, let log):
      "the driver was not ready within \(amount(seconds)) s\(Self.quoted(log))"
    case .refused(let reason):
      "the driver refused: \(printable(reason))"
    case .version(let version):
      "the driver uses version \(version) of the protocol; this suite uses version 1"
    case .nonsense(let problem, let log), .malformed(let problem, let log):
      "the driver did not answer “hello” with “ready”: \(problem)\(Self.quoted(log))"
    case .probe(let problem, let log):
      "the driver said “ready”, and then did not answer a probe with “unsupported”: "
        + problem + Self.quoted(log)
    case .answersAnything(let what):
      "the driver answers an undefined operation: \(what); it has to answer “unsupported”"
    }
  }

  /// The description with the recommended action.
  package var advice: String { "\(description); hint: \(hint)" }

  /// The recommended action.
  package var hint: String {
    switch self {
    case .noCommand: "Write the driver’s command line behind --."
    case .notStarted(let command, _): StartHint.words(for: command)
    case .ended: "Run it by hand: what it needs may be missing. It may get few variables: --env."
    case .silent: "Answer “hello” at once, and flush: standard output is buffered in a pipe."
    case .refused: "Its own reason stands above."
    case .version: "Answer with a version from the range that “hello” gives."
    case .nonsense: "Write one JSON object a line on standard output; \(Remark.adviceOnNoise)."
    case .malformed:
      "The line is JSON; adaptive-conformance schema describes the fields of “ready”."
    case .probe, .answersAnything: "Answer every type that you do not know with “unsupported”."
    }
  }

  /// The error for a line that is not a reply to `hello`.
  init(_ error: MessageError, in line: some Collection<UInt8>, log: String) {
    let problem = "\(error); it said “\(excerpt(line, limit: 80))”"
    let isObject = error.byte == nil && line.first == UInt8(ascii: "{")
    self = isObject ? .malformed(problem: problem, log: log) : .nonsense(problem: problem, log: log)
  }

  /// The same error, after “ready”.
  var afterReady: Self {
    switch self {
    case .silent(let seconds, let log):
      .probe(problem: "nothing came within \(amount(seconds)) s", log: log)
    case .ended(let how, let log): .probe(problem: "it \(how)", log: log)
    case .nonsense(let problem, let log), .malformed(let problem, let log):
      .probe(problem: problem, log: log)
    default: self
    }
  }

  /// The driver's log, to append to a message.
  static func quoted(_ log: String) -> String {
    log.isEmpty ? "" : "; its log ends: \(log)"
  }
}

/// A number of seconds as usually written.
func amount(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\((number * 1_000).rounded() / 1_000)"
}
