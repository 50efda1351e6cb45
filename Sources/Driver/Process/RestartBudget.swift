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

  private var crashes: [Crash: Int] = [:]
  private var answered: [String: Int] = [:]
  private var dropped: [String: Failure] = [:]

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
      dropped = [:]
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

// MARK: - One kind of question

extension RestartBudget {
  /// A way to crash: on a kind of question, with a message.
  private struct Crash: Hashable {
    var kind: String
    var message: String
  }

  /// How often a driver may crash on one kind of question with the same message, and how many more
  /// answers to that kind allow for once more.
  private static let allowance = 6
  private static let answersForOneMore = 50

  /// How a question may be asked.
  enum Caution {
    case none
    /// One by one, since its kind has cost a process before: the next loss then has one suspect.
    case alone
    /// Not at all.
    case dropped(Failure)
  }

  func caution(for inquiry: any Inquiry.Type) -> Caution {
    lock.withLock {
      guard !crashes.isEmpty else { return .none }
      let kind = inquiry.caseName
      if let reason = dropped[kind] { return .dropped(reason) }
      return crashes.keys.contains { $0.kind == kind } ? .alone : .none
    }
  }

  /// Whether a question of this kind was convicted of this failure before.
  func isKnown(_ failure: Failure, of request: Request) -> Bool {
    lock.withLock { crashes[Self.crash(failure, request)] != nil }
  }

  /// Counts questions that are done with.
  func asked(_ inquiries: [any Inquiry.Type]) {
    var counts: [ObjectIdentifier: (kind: String, count: Int)] = [:]
    for inquiry in inquiries {
      counts[ObjectIdentifier(inquiry), default: (inquiry.caseName, 0)].count += 1
    }
    lock.withLock {
      for (kind, count) in counts.values { answered[kind, default: 0] += count }
    }
  }

  /// Counts a question whose fault the loss of a process was.
  func convicted(_ request: Request, _ failure: Failure) {
    guard failure.kind == .crashed || failure.kind == .timedOut else { return }
    let remark: Remark? = lock.withLock {
      let crash = Self.crash(failure, request)
      let count = crashes[crash, default: 0] + 1
      crashes[crash] = count
      let allowed = Self.allowance + answered[crash.kind, default: 0] / Self.answersForOneMore
      let isHang = failure.kind == .timedOut
      guard !isExtra, count * (isHang ? 3 : 1) >= allowed, dropped[crash.kind] == nil else {
        return nil
      }
      let text =
        "lost on \(count) questions of the kind “\(crash.kind)” in the same way; "
        + "no more of them are asked"
      dropped[crash.kind] = Failure(.notAsked, "the driver was " + text)
      return Remark(kind: .givenUp, text: "it was " + text)
    }
    if let remark { self.remark([remark]) }
  }

  private static func kind(_ request: Request) -> String { request.inquiry.caseName }

  private static func crash(_ failure: Failure, _ request: Request) -> Crash {
    Crash(kind: kind(request), message: "\(failure.kind) \(failure.group)")
  }
}
