package import Conformance
import Foundation
import Messages

/// The throughput of requests and replies of a driver, compared with a bare pipe of the same bytes.
package struct Throughput: Sendable, Hashable {
  package var requests: Int
  package var bytes: Int
  /// The time to encode, send, receive and decode, in seconds.
  package var driver: Double
  /// The time for the same lines without encoding or decoding, in seconds.
  package var barePipe: Double

  /// Measures a driver that answers the requests in order, several times; the best time counts.
  ///
  /// - Throws: ``DriverError`` if it cannot be started, and ``Failure`` for any wrong reply.
  package init(of command: [String], _ requests: [Request], rounds: Int = 5) throws {
    self.requests = requests.count
    let lines = Self.lines(requests)
    bytes = lines.reduce(0) { $0 + $1.count }
    driver = .infinity
    barePipe = .infinity
    for _ in 0..<rounds {
      driver = min(driver, try Self.seconds(driver: command, requests))
      barePipe = min(barePipe, try Self.seconds(barePipe: command, lines))
    }
  }

  private static func lines(_ requests: [Request]) -> [[UInt8]] {
    requests.enumerated().map { index, request in
      MessageWriter.bytes { $0.request(request, id: "\(index + 1)") }
    }
  }

  private static func seconds(driver command: [String], _ requests: [Request]) throws -> Double {
    let driver = try DriverImplementation(command)
    defer { driver.close() }
    let start = ContinuousClock.now
    let replies = driver.answers(to: requests)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    for case .failed(let failure) in replies { throw failure }
    return seconds
  }

  /// Keeps as many lines in flight as a driver does, without decoding them.
  private static func seconds(barePipe command: [String], _ lines: [[UInt8]]) throws -> Double {
    let options = DriverOptions()
    let child = try ChildProcess(command, options)
    defer { child.end() }
    child.write(
      MessageWriter.bytes { writer in
        writer.line(options.hello)
        writer.line(Handshake.probe)
      }
    )
    var answered = -2
    var sent = 0
    var start = ContinuousClock.now
    while answered < lines.count {
      while answered >= 0, sent < min(lines.count, answered + options.window) {
        child.write(lines[sent])
        sent += 1
      }
      guard case .output(let bytes) = child.next(until: .now + .seconds(60)) else {
        throw Failure(.crashed, "it ended")
      }
      answered += bytes.withUnsafeBytes { buffer in buffer.count { $0 == 0x0A } }
      if sent == 0 { start = .now }
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }
}

/// A driver that replies immediately with the lines of a file, regardless of the request.
package struct RecordedService: Sendable {
  private let lines: [ArraySlice<UInt8>]

  package init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: 0x0A)
  }

  package func run(input: Int32 = 0, output: Int32 = 1) {
    signal(SIGPIPE, SIG_IGN)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var next = 0
    while true {
      let count = read(input, &chunk, chunk.count)
      guard count > 0 else { return }
      let asked = chunk.withUnsafeBytes { $0[..<count].count { $0 == 0x0A } }
      var answers: [UInt8] = []
      for line in lines[min(next, lines.count)..<min(next + asked, lines.count)] {
        answers += line
        answers.append(0x0A)
      }
      next += asked
      guard Service.write(answers, to: output) else { return }
    }
  }
}
