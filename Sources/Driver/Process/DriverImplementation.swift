public import Conformance
import Foundation

/// An implementation behind a pipe: a command in any language that speaks the driver protocol.
///
/// Several threads may ask at once; each gets a process of its own while there are enough of them.
public final class DriverImplementation: Implementation, @unchecked Sendable {
  public let identity: Identity
  private let ledger: Ledger
  private let available = NSCondition()
  private var lanes: [Lane] = []
  /// What keeps the driver from doing harm, in words.
  public let measures: [String]

  /// Starts a driver.
  ///
  /// - Throws: ``DriverError`` where it does not start, refuses or answers nonsense.
  public init(
    _ command: [String],
    _ options: DriverOptions = DriverOptions()
  ) throws(DriverError) {
    let ledger = Ledger(limit: options.restarts)
    let sandbox = Sandbox(isWanted: options.sandbox)
    let command = try sandbox.wrapped(command)
    measures = sandbox.measures
    self.ledger = ledger
    lanes = (0..<max(1, options.jobs)).map { _ in Lane(command, options, ledger) }
    identity = try lanes[lanes.count - 1].start().greeting.identity
  }

  deinit { close() }

  /// What was remarkable about the driver so far; complete after ``close()``.
  public var remarks: [Remark] { ledger.remarks }

  /// Gives a new budget of restarts, for questions that decide no verdict: those of a shrinker.
  public func renewRestarts() { ledger.renew() }

  public func answer(_ request: Request) throws -> Reply { answers(to: [request])[0] }

  public func answers(to requests: [Request]) -> [Reply] {
    guard !requests.isEmpty else { return [] }
    let lane = takeLane()
    defer { giveBack(lane) }
    return lane.answers(to: requests)
  }

  /// Says good-bye to every process; whoever asks afterwards starts them again.
  public func close() {
    available.lock()
    let idle = lanes
    available.unlock()
    for lane in idle { lane.stop() }
  }

  private func takeLane() -> Lane {
    available.lock()
    defer { available.unlock() }
    while true {
      if let lane = lanes.popLast() { return lane }
      available.wait()
    }
  }

  private func giveBack(_ lane: Lane) {
    available.lock()
    lanes.append(lane)
    available.signal()
    available.unlock()
  }
}
