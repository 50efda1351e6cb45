package import Conformance
package import Driver
import Messages

/// The bytes sent to and received from a fresh driver, for one case.
package struct Exchange: Sendable {
  package private(set) var sent: [UInt8] = []
  package private(set) var received: [UInt8] = []
  package private(set) var log: [UInt8] = []

  /// Starts a driver, sends it requests, and ends it.
  ///
  /// - Parameters:
  ///   - command: The driver's command line.
  ///   - options: The options for starting it, and its time limits.
  ///   - requests: The requests, sent one after the other.
  /// - Throws: ``DriverError`` if it does not start.
  package init(
    with command: [String],
    _ options: DriverOptions,
    about requests: [Request]
  ) throws(DriverError) {
    let child = try ChildProcess(command, options)
    defer { child.end() }
    var writer = MessageWriter()
    writer.line(options.hello)
    send(child, writer.bytes, lines: 1, options)
    for (index, request) in requests.enumerated() {
      writer.removeAll()
      writer.request(request, id: "\(index + 1)")
      send(child, writer.bytes, lines: index + 2, options)
    }
    writer.removeAll()
    writer.line(Bye())
    send(child, writer.bytes, lines: .max, options)
    log = child.log
  }

  /// Sends a line and reads until the given number of lines is received, or the time is up.
  private mutating func send(
    _ child: ChildProcess,
    _ bytes: [UInt8],
    lines: Int,
    _ options: DriverOptions
  ) {
    sent += bytes
    child.write(bytes)
    let patience = lines == .max ? .milliseconds(500) : lines == 1 ? options.start : options.answer
    let deadline = ContinuousClock.now + patience
    while received.count(where: { $0 == 0x0A }) < lines, received.count < options.lineBytes {
      guard case .output(let bytes) = child.next(until: deadline) else { return }
      received += bytes
    }
  }
}
