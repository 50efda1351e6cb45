import Conformance
import Foundation
import Text

/// What the slots of a pool share: how many restarts are left, and what was remarkable.
final class RestartBudget: @unchecked Sendable {
  private let lock = NSLock()
  private let limit: Int
  private var strikes = 0
  private var isExtra = false
  private var failedStarts = 0
  private var lastError: DriverError?
  private var first: Greeting.Ready?
  private var found: [Remark] = []

  private let interruption: Interruption?

  init(_ options: DriverOptions) {
    limit = options.restarts
    interruption = options.interruption
  }

  /// Whether nothing more is asked, and what ends now says nothing of the driver.
  var isInterrupted: Bool { interruption?.isInterrupted ?? false }

  /// A shrinker asks a case that hangs 12 times, one that crashes 150 times, and shows it at last:
  /// with less, a finding would end with “the run was given up” instead of what was found.
  private static let leastExtra = 160

  var mayStart: Bool {
    guard !isInterrupted else { return false }
    return lock.withLock {
      strikes <= (isExtra ? max(limit, Self.leastExtra) : limit) && failedStarts < 3
    }
  }

  var reasonToGiveUp: String {
    if isInterrupted { return Interruption.reason }
    return lock.withLock {
      if failedStarts >= 3, let lastError { return "it could not be started again: \(lastError)" }
      return "the driver was lost too often; the run was given up"
    }
  }

  /// Everything remarkable, each thing once.
  var remarks: [Remark] { lock.withLock { found } }

  func remark(_ remarks: [Remark]) {
    lock.withLock {
      for remark in remarks where !found.contains(remark) { found.append(remark) }
    }
  }

  /// Counts a lost process; a hang counts as ten, since it costs a deadline.
  func strike(_ kind: Failure.Kind) {
    lock.withLock { strikes += kind == .timedOut ? 10 : 1 }
    remarkIfGivenUp()
  }

  /// Begins a budget of its own for questions that decide no verdict, such as those of a shrinker.
  func renew() {
    lock.withLock {
      strikes = 0
      isExtra = true
    }
  }

  private func remarkIfGivenUp() {
    guard !mayStart, !isInterrupted, !lock.withLock({ isExtra }) else { return }
    remark([Remark(kind: .givenUp, text: reasonToGiveUp)])
  }

  func failedToStart(_ error: DriverError) {
    lock.withLock {
      failedStarts += 1
      lastError = error
    }
    remarkIfGivenUp()
  }

  /// Makes sure that every process says the same of itself.
  func greeted(_ ready: Greeting.Ready) {
    let hasChanged = lock.withLock {
      failedStarts = 0
      defer { first = first ?? ready }
      return first.map { $0 != ready } ?? false
    }
    if hasChanged {
      remark([Remark(kind: .changes, text: "it introduced itself in two ways")])
    }
    if !ready.unknownFeatures.isEmpty {
      let all = ready.unknownFeatures
      let names = all.prefix(8).map { "“\(printable($0, limit: 40))”" }.joined(separator: ", ")
      let rest = all.count > 8 ? " and \(all.count - 8) more" : ""
      let text = "it claims what this suite lacks: \(names)\(rest)"
      remark([Remark(kind: .unknownFeatures, text: text)])
    }
  }
}
