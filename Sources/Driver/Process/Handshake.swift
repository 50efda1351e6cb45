package import Conformance
import Messages
import Text

/// The first exchange with a driver: its greeting, and its reply to an undefined request.
package struct Handshake {
  /// A word that no version of the protocol will ever define.
  package static let probe = Probe(id: "probe", operation: "fnord-7f3a")

  private let options: DriverOptions
  private let deadline: ContinuousClock.Instant

  init(_ options: DriverOptions) {
    self.options = options
    deadline = ContinuousClock.now + options.start
  }

  func perform(_ lines: inout ReceivedLines) throws(DriverError) -> Greeting.Ready {
    lines.child.write(MessageWriter.bytes { $0.line(options.hello) })
    let ready = try greeting(in: try next(&lines), lines.child)
    lines.child.write(MessageWriter.bytes { $0.line(Self.probe) })
    do throws(DriverError) {
      try probe(try next(&lines), lines.child)
    } catch {
      throw error.afterReady
    }
    return ready
  }

  private func greeting(
    in line: ArraySlice<UInt8>,
    _ child: ChildProcess
  ) throws(DriverError) -> Greeting.Ready {
    switch try read(line, child) as Greeting {
    case .refuse(let reason): throw .refused(reason: reason)
    case .ready(let ready):
      guard ready.protocolVersion == 1 else { throw .version(ready.protocolVersion) }
      return ready
    }
  }

  private func probe(_ line: ArraySlice<UInt8>, _ child: ChildProcess) throws(DriverError) {
    let head: AnswerHead = try read(line, child)
    guard head.id == Self.probe.id else {
      let id = printable(head.id, limit: 40)
      throw .nonsense(problem: "it answered “\(id)”, which was not asked", log: log(of: child))
    }
    guard case .unsupported = head.kind else {
      throw .answersAnything("“\(excerpt(line, limit: 80))”")
    }
  }

  private func read<Line: Message>(
    _ line: ArraySlice<UInt8>,
    _ child: ChildProcess
  ) throws(DriverError) -> Line {
    do throws(MessageError) {
      return try MessageReader.read(from: line, nestingLimit: options.nestingLimit)
    } catch {
      throw DriverError(error, in: line, log: log(of: child))
    }
  }

  /// Waits for a line; throws the reason if there is none.
  private func next(_ lines: inout ReceivedLines) throws(DriverError) -> ArraySlice<UInt8> {
    do throws(ReceivedLines.Loss) { return try lines.next(until: deadline) } catch {
      switch error {
      case .closed:
        let (how, half) = lines.end()
        let log = logExcerpt(lines.child.log)
        throw half.map { .nonsense(problem: "it ended \($0)", log: log) }
          ?? .ended(how: how, log: log)
      case .silent:
        throw .silent(seconds: options.start / .seconds(1), log: log(of: lines.child))
      case .tooLong:
        let problem = "a line longer than \(options.lineBytes) bytes"
        throw .nonsense(problem: problem, log: log(of: lines.child))
      }
    }
  }

  private func log(of child: ChildProcess) -> String {
    child.awaitEnd(.milliseconds(20))
    child.end()
    return logExcerpt(child.log)
  }
}
