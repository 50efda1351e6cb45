public import Conformance
import Foundation

/// An implementation behind a pipe: a command in any language that speaks the driver protocol.
///
/// Several threads may ask at once; each gets a process of its own while there are enough of them.
public final class DriverImplementation: RestartedImplementation, @unchecked Sendable {
  public let identity: Identity
  private let command: [String]
  private let options: DriverOptions
  private let budget: RestartBudget
  /// What processes may cost that are asked once only.
  private let fresh: RestartBudget
  private let available = NSCondition()
  private var slots: [DriverSlot] = []
  /// What keeps the driver from doing harm, in words.
  public let measures: [String]

  /// Starts a driver.
  ///
  /// - Throws: ``DriverError`` where it does not start, refuses or answers nonsense.
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
  }

  deinit { close() }

  /// What was remarkable about the driver so far; complete after ``close()``.
  public var remarks: [Remark] { budget.remarks }

  /// Gives a new budget of restarts, for questions that decide no verdict: those of a shrinker.
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

  /// Answers as a process does that was asked nothing else before.
  public func answersAfresh(to requests: [Request]) -> [Reply] {
    // Beside the others, which go on where another one cannot be started.
    DriverSlot(command, options, fresh).answers(to: requests)
  }

  /// Says good-bye to every process; a later question starts them again.
  public func close() {
    available.lock()
    let idle = slots
    available.unlock()
    for slot in idle { slot.stop() }
  }

  private func takeSlot() -> DriverSlot {
    available.lock()
    defer { available.unlock() }
    while true {
      if let slot = slots.popLast() { return slot }
      available.wait()
    }
  }

  private func giveBack(_ slot: DriverSlot) {
    available.lock()
    slots.append(slot)
    available.signal()
    available.unlock()
  }
}
