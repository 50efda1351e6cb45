public import Conformance
import Foundation
public import Messages

/// The other side of the pipe: an in-process implementation, served as a driver.
///
/// A program of three lines makes a driver of any implementation in Swift, so that one that traps
/// can be examined without ending the tests:
///
///     import Driver
///
///     try Service(Mine()).run()
public struct Service: Sendable {
  private let implementation: any Implementation
  private let nestingLimit = 1 << 20

  public init(_ implementation: any Implementation) { self.implementation = implementation }

  /// Reads requests and writes replies until `bye` or the end of the input.
  ///
  /// - Throws: `MessageError` for a line that no runner would send, and for replies that cannot be
  ///   written; if the runner is gone, it returns without an error.
  public func run(input: Int32 = 0, output: Int32 = 1) throws(MessageError) {
    signal(SIGPIPE, SIG_IGN)
    var buffer = LineBuffer(limit: .max)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var number = 0
    while true {
      let count = read(input, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        guard buffer.rest.isEmpty else {
          throw MessageError("line \(number + 1)", "it is cut off: expected a line break")
        }
        return
      }
      var lines: [ArraySlice<UInt8>] = []
      buffer.append(chunk[..<count]) { lines.append($0) }
      var writer = MessageWriter()
      var isOver = false
      for line in lines where !isOver {
        number += 1
        isOver = try located("line \(number)") { () throws(MessageError) in
          try answer(line, number > 1, &writer)
        }
      }
      guard Self.write(writer.bytes, to: output) else {
        let code = errno
        if code == EPIPE { return }
        throw MessageError(
          "the answers",
          "they cannot be written: \(String(cString: strerror(code)))"
        )
      }
      if isOver { return }
    }
  }

  /// Answers one line; returns whether it was the last.
  private func answer(
    _ line: ArraySlice<UInt8>,
    _ isGreeted: Bool,
    _ writer: inout MessageWriter
  ) throws(MessageError) -> Bool {
    guard isGreeted else {
      writer.line(greeting(try MessageReader.read(from: line, nestingLimit: nestingLimit)))
      return false
    }
    switch try Incoming(line, nestingLimit: nestingLimit) {
    case .bye: return true
    case .unknown(let operation, let id):
      writer.line(AnswerHead(id: id, kind: .unsupported(feature: operation)))
    case .request(let request, let id):
      writer.reply(implementation.answers(to: [request])[0], to: request, id: id)
    }
    return false
  }

  private func greeting(_ hello: Hello) -> Greeting {
    hello.versions.min <= 1 && hello.versions.max >= 1
      ? .ready(Greeting.Ready(protocolVersion: 1, identity: implementation.identity))
      : .refuse(reason: "this driver uses version 1 of the protocol")
  }

  /// Writes all bytes; on failure `errno` has the reason.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
