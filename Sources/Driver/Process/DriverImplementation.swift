public import Conformance
import Foundation

/// An implementation behind a pipe: a command in any language that uses the driver protocol.
///
/// Several threads may ask concurrently; each gets a separate process while enough are available.
public final class DriverImplementation: RestartedImplementation, @unchecked Sendable {
  public let identity: Identity
  private let command: [String]
  private let options: DriverOptions
  private let budget: RestartBudget
  /// The budget of processes that receive a single call.
  private let fresh: RestartBudget
  private let available = NSCondition()
  private var slots: [DriverSlot] = []
  /// The protective measures against the driver, in words.
  public let measures: [String]

  /// Starts a driver.
  ///
  /// - Throws: ``DriverError`` if the driver does not start, refuses or replies with nonsense.
  public init(
    _ command: [String],
    _ options: DriverOptions = DriverOptions()
  ) throws(DriverError) {
    let budget = RestartBudget(options)
    let sandbox = Sandbox(options)
    try sandbox.check(command)
    let options = sandbox.applied(to: options)
    measures = sandbox.measures
    self.budget = budget
    self.command = command
    self.options = options
    fresh = RestartBudget(options)
    slots = (0..<max(1, options.jobs)).map { _ in DriverSlot(command, options, budget) }
    identity = try slots[slots.count - 1].start().greeting.identity.completed
      .following(options.system)
  }

  deinit { close() }

  /// The remarks about the driver so far; complete after ``close()``.
  public var remarks: [Remark] { budget.remarks }

  /// Waits for second answers to each request, as for a driver that was seen to answer twice.
  ///
  /// It costs a probe for each group of requests.
  public func listenForSecondAnswers() {
    budget.noteSecondAnswer()
    fresh.noteSecondAnswer()
  }

  /// Renews the restart budget for questions that decide no verdict, such as a shrinker's.
  public func renewRestarts() {
    budget.renew()
    fresh.renew()
  }

  public func answer(_ request: Request) throws -> Reply { answers(to: [request])[0] }

  public func answers(to requests: [Request]) -> [Reply] {
    guard !requests.isEmpty else { return [] }
    let slot = takeSlot()
    defer { giveBack(slot) }
    return slot.answers(to: requests)
  }

  /// Answers like a process that received no earlier request.
  public func answersAfresh(to requests: [Request]) -> [Reply] {
    // A separate process; the others continue if it cannot be started.
    DriverSlot(command, options, fresh).answers(to: requests)
  }

  /// Sends “bye” to every process; a later question starts them again.
  public func close() {
    for slot in available.withLock({ slots }) { slot.stop() }
  }

  private func takeSlot() -> DriverSlot {
    available.withLock {
      while true {
        if let slot = slots.popLast() { return slot }
        available.wait()
      }
    }
  }

  private func giveBack(_ slot: DriverSlot) {
    available.withLock {
      slots.append(slot)
      available.signal()
    }
  }
}
