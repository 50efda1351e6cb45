package import Conformance
package import Messages
import Text

/// The first exchange with a driver: its greeting, and its reply to an undefined request.
package struct Handshake {
  /// A word that no version of the protocol will ever define.
  package static let probe = Probe(id: "probe", operation: "fnord-7f3a")

  private let options: DriverOptions
  private let deadline: ContinuousClock.Instant

  package init(_ options: DriverOptions) {
    self.options = options
    deadline = ContinuousClock.now + options.start
  }

  mutating func perform(
    with child: ChildProcess,
    _ buffer: inout LineBuffer,
    _ lines: inout [ArraySlice<UInt8>]
  ) throws(DriverError) -> Greeting.Ready {
    let hello = Hello(lineBytes: options.lineBytes, window: options.window)
    child.write(MessageWriter.bytes { $0.line(hello) })
    let ready = try greeting(in: try line(of: child, &buffer, &lines), child)
    child.write(MessageWriter.bytes { $0.line(Self.probe) })
    do throws(DriverError) {
      try probe(try line(of: child, &buffer, &lines), child)
    } catch {
      throw error.afterReady
    }
    return ready
  }

  private func greeting(
    in line: ArraySlice<UInt8>,
    _ child: ChildProcess
  ) throws(DriverError) -> Greeting.Ready {
    let greeting: Greeting
    do throws(MessageError) {
      greeting = try MessageReader.read(from: line, nestingLimit: options.nestingLimit)
    } catch {
      throw DriverError(error, in: line, log: log(of: child))
    }
    switch greeting {
    case .refuse(let reason): throw .refused(reason: reason)
    case .ready(let ready):
      guard ready.protocolVersion == 1 else { throw .version(ready.protocolVersion) }
      return ready
    }
  }

  private func probe(_ line: ArraySlice<UInt8>, _ child: ChildProcess) throws(DriverError) {
    let head: AnswerHead
    do throws(MessageError) {
      head = try MessageReader.read(from: line, nestingLimit: options.nestingLimit)
    } catch {
      throw DriverError(error, in: line, log: log(of: child))
    }
    guard head.id == Self.probe.id else {
      let id = printable(head.id, limit: 40)
      throw .nonsense(problem: "it answered “\(id)”, which was not asked", log: log(of: child))
    }
    guard case .unsupported = head.kind else {
      throw .answersAnything("“\(excerpt(line, limit: 80))”")
    }
  }

  /// Waits for a line; throws the reason if there is none.
  private func line(
    of child: ChildProcess,
    _ buffer: inout LineBuffer,
    _ lines: inout [ArraySlice<UInt8>]
  ) throws(DriverError) -> ArraySlice<UInt8> {
    while lines.isEmpty {
      switch child.next(until: deadline) {
      case .output(let bytes): buffer.append(bytes) { lines.append($0) }
      case .closed: throw ended(child, buffer)
      case .nothing:
        throw .silent(seconds: options.start / .seconds(1), log: log(of: child))
      }
      if lines.isEmpty, buffer.isTooLong {
        let problem = "a line longer than \(options.lineBytes) bytes"
        throw .nonsense(problem: problem, log: log(of: child))
      }
    }
    return lines.removeFirst()
  }

  private func ended(_ child: ChildProcess, _ buffer: LineBuffer) -> DriverError {
    child.awaitEnd(.milliseconds(200))
    let lives = !child.hasEnded
    child.end()
    guard buffer.rest.isEmpty else {
      let problem = "it ended in the middle of “\(excerpt(buffer.rest, limit: 80))”"
      return .nonsense(problem: problem, log: logExcerpt(child.log))
    }
    let how = lives ? "closed its standard output" : ChildProcess.words(child.status ?? 0)
    return .ended(how: how, log: logExcerpt(child.log))
  }

  private func log(of child: ChildProcess) -> String {
    child.awaitEnd(.milliseconds(20))
    child.end()
    return logExcerpt(child.log)
  }

  package static func complaint(_ error: MessageError, _ line: some Collection<UInt8>) -> String {
    "\(error); it said “\(excerpt(line, limit: 80))”"
  }
}
