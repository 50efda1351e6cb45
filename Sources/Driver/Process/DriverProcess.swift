import Conformance
import Foundation
import Messages
import Text

/// A driver process after its handshake, as a stream of lines in both directions until it fails.
final class DriverProcess {
  let greeting: Greeting.Ready
  /// The number of requests sent to the process so far.
  private(set) var asked = 0
  let options: DriverOptions
  private var lines: ReceivedLines

  /// Starts a driver, and checks that it replies and that it rejects an undefined request.
  ///
  /// - Throws: ``DriverError``, after cleaning up the process.
  init(_ command: [String], _ options: DriverOptions) throws(DriverError) {
    self.options = options
    lines = ReceivedLines(of: try ChildProcess(command, options), limit: options.lineBytes)
    greeting = try Handshake(options).perform(&lines)
  }

  deinit { child.end() }

  private var child: ChildProcess { lines.child }

  /// The maximum number of requests in flight.
  var window: Int { min(options.window, greeting.maxInFlight ?? options.window) }

  /// Queues a request.
  func send(_ bytes: some Collection<UInt8>) {
    asked += 1
    child.write(bytes)
  }

  /// Queues a probe, which is answered after everything that was sent before it.
  func sendProbe() { child.write(MessageWriter.bytes { $0.line(Handshake.probe) }) }

  /// The next line, or the reason why there is none.
  func line(within patience: Duration) -> Result<ArraySlice<UInt8>, Failure> {
    do throws(ReceivedLines.Loss) {
      let line = try lines.next(until: ContinuousClock.now + patience)
      return line.count > options.lineBytes ? .failure(tooLong(line)) : .success(line)
    } catch {
      switch error {
      case .closed:
        let (how, half) = lines.end()
        return .failure(Failure(.crashed, "it \(how)" + (half.map { ", \($0)" } ?? "")))
      case .silent:
        return .failure(Failure(.timedOut, "no answer within \(amount(options.timeout)) s"))
      case .tooLong: return .failure(tooLong(lines.rest))
      }
    }
  }

  /// The failure to report for a line of text if the process is dying; `nil` if it lives.
  ///
  /// Some runtimes print the reason of a crash on standard output. A living process merely prints
  /// text between its replies.
  func lastWords(from line: ArraySlice<UInt8>) -> Failure? {
    // A process that writes any JSON is not dying, so nothing is awaited.
    func isText(_ line: ArraySlice<UInt8>) -> Bool {
      guard line.first != UInt8(ascii: "{") else { return false }
      let value = try? JSONSerialization.jsonObject(with: Data(line), options: .fragmentsAllowed)
      return value == nil
    }
    guard isText(line) else { return nil }
    var lines = [line]
    let deadline = ContinuousClock.now + .seconds(1)
    while true {
      switch self.line(within: max(.zero, ContinuousClock.now.duration(to: deadline))) {
      case .success(let next):
        // A process that prints endlessly is not dying.
        guard isText(next), ContinuousClock.now < deadline else { return nil }
        if lines.count < 8 { lines.append(next) }
      case .failure(let failure):
        guard failure.kind == .crashed, let status = child.status, status != 0 else { return nil }
        let words = excerpt(lines.joined(separator: [0x20]), limit: 200)
        return Failure(.crashed, failure.message + ", after “\(words)” on standard output")
      }
    }
  }

  private func tooLong(_ line: some Collection<UInt8>) -> Failure {
    Failure(
      .protocolError,
      "a line longer than \(options.lineBytes) bytes; it begins “\(excerpt(line, limit: 80))”"
    )
  }

  /// Kills the process and appends its log to a failure.
  func stop(_ failure: Failure) -> Failure {
    child.awaitEnd(.zero)
    child.end()
    return Failure(failure.kind, failure.message + child.reason.account(of: child.log))
  }
}

/// The last lines of a log, on one line.
func logExcerpt(_ log: [UInt8]) -> String {
  let tail = log.suffix(400)
  let text = excerpt(tail.filter { $0 != 0x0D }, limit: 400)
    .replacingOccurrences(of: "\\n", with: " ⏎ ")
    .trimmingCharacters(in: CharacterSet(charactersIn: " ⏎"))
  return text.isEmpty ? "" : "“\(log.count > 400 ? "…" : "")\(text)”"
}

extension DriverProcess {
  /// Sends “bye” and watches the process end; anything unexpected is a remark.
  func bye() -> [Remark] {
    child.write(MessageWriter.bytes { $0.line(Bye()) })
    var remarks: [Remark] =
      lines.hasUnread ? [Remark(.noise, "it wrote more than it was asked")] : []
    let deadline = ContinuousClock.now + min(options.answer, .seconds(5))
    var isOpen = true
    while isOpen, remarks.isEmpty || ContinuousClock.now < deadline {
      let isWritten = !child.hasUnwritten
      if isWritten { child.closeInput() }
      switch child.next(until: isWritten ? deadline : .now + .milliseconds(1)) {
      case .output(let bytes):
        if remarks.count < 2 {
          remarks += [Remark(.noise, "after “bye” came “\(excerpt(bytes, limit: 40))”")]
        }
      case .closed: isOpen = false
      case .nothing: isOpen = ContinuousClock.now < deadline
      }
    }
    child.awaitEnd(max(.zero, ContinuousClock.now.duration(to: deadline)))
    return remarks + farewell()
  }

  private func farewell() -> [Remark] {
    let hasEnded = child.hasEnded
    child.end()
    let others = child.leftBehind
    var remarks: [Remark] = []
    if !hasEnded { remarks.append(Remark(.stays, "it did not end after “bye”")) }
    if hasEnded, let status = child.status, status != 0 {
      remarks.append(Remark(.exitCode, "after “bye” it \(ChildProcess.words(status))"))
    }
    if others > 0 {
      let count = others == 1 ? "a process" : "\(others) processes"
      remarks.append(Remark(.leavesChildren, "it left \(count) behind"))
    }
    return remarks
  }
}
