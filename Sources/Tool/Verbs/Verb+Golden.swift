import Conformance
import ConformanceProof
import Driver
import Foundation

extension Verb {
  /// Goldens: computed beside the tree, reviewed by cause, accepted with a reason, checked.
  static let golden = Verb(
    name: "golden",
    summary: "goldens: fill, review by cause, accept with a reason, check, list",
    help: """
      adaptive-conformance golden [check]
      adaptive-conformance golden fill
      adaptive-conformance golden review [--group NAME] [--clause CLAUSE] [--id ID]
      adaptive-conformance golden accept (--group NAME | --clause CLAUSE | --id ID | --all)…
                                  --reason TEXT [--fill] [--reinterprets] [-- DRIVER ARGUMENT…]
      adaptive-conformance golden list [--tier smoke|standard]
      adaptive-conformance golden release --reason TEXT

      check finds what is changed, missing, orphaned, doubled, edited by hand, not canonical or left
      by a merge, and writes nothing. fill computes every golden into Golden.pending. review shows
      what is not as it was accepted, grouped by cause and by the shape of the edit, the smallest
      example of each first. accept takes groups, or all changes that have a clause for their cause,
      or single ids (“changes/rotation/” means all below it), where the clauses and a second
      implementation agree with the reference; it writes Golden, the manifest and a line in
      CHANGES.md. The second implementation is the driver behind --; without one it is
      python3 scripts/drivers/adaptive.py. release notes that what is accepted is published: from
      then on a change asks for another version of the suite.

        --package FOLDER   where Golden is (default: here)
        --fill             compute what is pending first
        --reinterprets     the sources are read otherwise from now on: a major version
        --reason TEXT      one line that says why

      A new case is a block “case chapter/file/name” with a scenario, or a row of a table, without
      an answer, written into a file below Golden. With CI set nothing is ever written.

      Exit codes: 0 all as accepted, 1 not, 64 usage, 65 bad input,
      69 the second implementation could not be started, 70 a fault of ours.
      """,
    run: { arguments in try GoldenRun(&arguments).run() }
  )
}

/// One call of the verb.
private struct GoldenRun {
  enum Task: String, CaseIterable { case check, fill, review, accept, list, release }

  var task: Task
  var folder: GoldenFolder
  var selection = GoldenSelection()
  var reason: String?
  var fillsFirst: Bool
  var reinterprets: Bool
  var tier: GoldenTier
  var command: [String]?
  private let package: URL

  init(_ arguments: inout Arguments) throws {
    package = URL(fileURLWithPath: try arguments.option("--package") ?? ".")
    folder = GoldenFolder(package: package)
    selection.groups = try arguments.options("--group")
    selection.clauses = try arguments.options("--clause")
    selection.ids = try arguments.options("--id")
    selection.isEverything = arguments.flag("--all")
    reason = try arguments.option("--reason")
    fillsFirst = arguments.flag("--fill")
    reinterprets = arguments.flag("--reinterprets")
    tier = try arguments.choice("--tier") ?? .standard
    command = arguments.command
    let words = try arguments.positionals()
    guard words.count < 2, let task = Task(rawValue: words.first ?? "check") else {
      let all = Task.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("golden takes one of \(all), not “\(words.joined(separator: " "))”")
    }
    self.task = task
  }

  func run() throws -> ExitCode {
    do {
      switch task {
      case .check: return try check()
      case .fill: return try fill()
      case .review: return try review()
      case .accept: return try accept()
      case .list: return try list()
      case .release: return try release()
      }
    } catch let error as GoldenError {
      throw InputError("\(error)")
    }
  }
}

// MARK: - What writes nothing

extension GoldenRun {
  private func check() throws -> ExitCode {
    let problems = try GoldenCheck.problems(in: folder)
    for problem in problems { print(problem) }
    print(
      problems.isEmpty
        ? "the goldens are as they were accepted, and as the reference has them"
        : "\(problems.count == 1 ? "1 problem" : "\(problems.count) problems")"
    )
    return problems.isEmpty ? .success : .unexpected
  }

  private func review() throws -> ExitCode {
    var (review, total) = try GoldenDesk(folder).review()
    if !selection.isEmpty { review = GoldenReview(try selection.changes(in: review)) }
    print(
      review.text(of: total) { group in
        "adaptive-conformance golden accept --group \(shellQuoted(group.id)) --reason TEXT"
      }
    )
    return review.groups.isEmpty ? .success : .unexpected
  }

  private func list() throws -> ExitCode {
    for golden in try GoldenDesk(folder).accepted(tier) { print(golden.id) }
    return .success
  }
}

// MARK: - What writes

extension GoldenRun {
  private func fill() throws -> ExitCode {
    let review = try GoldenDesk(folder).fill()
    let count = review.changes.count
    print(
      count == 0
        ? "every golden is as it was accepted"
        : "\(count) goldens in \(review.groups.count) groups are not as they were accepted; "
          + "adaptive-conformance golden review shows them"
    )
    return .success
  }

  private func accept() throws -> ExitCode {
    guard let reason, !reason.isEmpty else { throw UsageError("accept takes --reason TEXT") }
    guard !selection.isEmpty else {
      throw UsageError("accept takes --group, --clause, --id or --all")
    }
    let desk = GoldenDesk(folder)
    let driver = try second()
    defer { driver.close() }
    if fillsFirst { _ = try desk.fill() }
    let acceptance = try desk.accept(
      selection,
      because: reason,
      second: SecondOpinion(driver),
      reinterprets: reinterprets
    )
    for (id, reason) in acceptance.refused { print("refused: \(id): \(reason)") }
    print("accepted: \(acceptance.accepted.count), refused: \(acceptance.refused.count)")
    return acceptance.refused.isEmpty ? .success : .unexpected
  }

  private func release() throws -> ExitCode {
    guard let reason, !reason.isEmpty else { throw UsageError("release takes --reason TEXT") }
    try GoldenDesk(folder).release(because: reason)
    print("released with \(Suite.version)")
    return .success
  }

  /// The second implementation.
  private func second() throws -> DriverImplementation {
    let script = package.appendingPathComponent("scripts/drivers/adaptive.py").path
    do throws(DriverError) {
      return try DriverImplementation(command ?? ["python3", script])
    } catch {
      throw UnavailableError("nothing is accepted without a second implementation: \(error)")
    }
  }
}
