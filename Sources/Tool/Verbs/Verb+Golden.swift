import ConformanceProof
import Driver
import Foundation
import Text

extension Verb {
  /// Goldens: filled in place, reviewed by cause, accepted with a reason, and checked; git keeps
  /// the history.
  static let golden = Verb(
    name: "golden",
    summary: "fill, review, accept and check the golden transcripts",
    help: """
      adaptive-conformance golden [check]
      adaptive-conformance golden fill
      adaptive-conformance golden review [--since COMMIT] [--group NAME]
                [--clause CLAUSE] [--id ID]
      adaptive-conformance golden accept --reason TEXT
                (--group NAME | --clause CLAUSE | --id ID | --all)…
                [--fill] [-- DRIVER ARGUMENT…]
      adaptive-conformance golden list [--tier smoke|standard]

      check computes every golden again and compares each byte, the manifest \
      included; vectors have to be as they were written, to ask what the goldens \
      ask, and the reference to keep them (vectors --check makes them again). It \
      needs no repository and writes nothing. \
      fill writes the reference's answers into the files. review groups what \
      changed since the last commit and is not accepted by cause and by shape, \
      with the smallest example of each group. accept takes groups, changes with \
      a clause for their cause, or ids (“changes/rotation/” selects all below \
      it). The clauses and a second implementation have to agree with each \
      answer; then the manifest, the replies and a line in CHANGES.md are \
      written. The second implementation is the driver after --, by default \
      python3 scripts/drivers/adaptive.py --solve. Undo and history are git's.

        --package FOLDER   the folder that contains Golden (default: here)
        --since COMMIT     all changes since a commit, such as the last release, \
                           and the version that a release needs
        --fill             fill first
        --reason TEXT      one line that says why

      A new case is a block “case chapter/file/name” with a scenario, or a row of \
      a table, without an answer, in a file below Golden. An id is never reused. \
      If CI is set, nothing is written.

      Exit codes: 0 all accepted, 1 not all, 64 usage, 65 bad input, \
      69 the second implementation did not start, 70 internal error.
      """,
    run: { arguments in try GoldenRun(&arguments).run() }
  )
}

/// One call of the verb.
private struct GoldenRun {
  enum Task: String, CaseIterable { case check, fill, review, accept, list }

  var task: Task
  var folder: GoldenFolder
  var selection = GoldenSelection()
  var reason: String?
  var fillsFirst: Bool
  var since: String?
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
    since = try arguments.option("--since")
    tier = try arguments.choice("--tier") ?? .standard
    command = arguments.command
    let words = try arguments.positionals()
    guard words.count < 2, let task = Task(rawValue: words.first ?? "check") else {
      let all = Task.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("it takes one of \(all), not “\(words.joined(separator: " "))”")
    }
    self.task = task
  }

  func run() throws -> ExitCode {
    switch task {
    case .check: try check()
    case .fill: try fill()
    case .review: try review()
    case .accept: try accept()
    case .list: try list()
    }
  }
}

// MARK: - What writes nothing

extension GoldenRun {
  private static let mostProblems = 10

  private func check() throws -> ExitCode {
    let problems = try GoldenCheck.problems(in: folder)
    for problem in problems.prefix(Self.mostProblems) { print(problem) }
    if problems.count > Self.mostProblems {
      print("and \(problems.count - Self.mostProblems) more; golden review shows them by cause")
    }
    print(
      problems.isEmpty
        ? "all goldens are accepted, and are what the reference answers"
        : "\(problems.count.counted("problem"))"
    )
    return problems.isEmpty ? .success : .unexpected
  }

  private func review() throws -> ExitCode {
    var (review, total) = try GoldenWorkflow(folder).review(since: since)
    if !selection.isEmpty { review = GoldenReview(try selection.changes(in: review)) }
    print(
      review.text(of: total) { group in
        "adaptive-conformance golden accept --group \(shellQuoted(group.id)) --reason TEXT"
      }
    )
    if since != nil, let bump = review.bump {
      print("\na release with these changes raises at least the \(bump) version")
    }
    return review.groups.isEmpty ? .success : .unexpected
  }

  private func list() throws -> ExitCode {
    for golden in try folder.tree().goldens(of: tier) { print(printable(golden.id)) }
    return .success
  }
}

// MARK: - What writes

extension GoldenRun {
  private func fill() throws -> ExitCode {
    let count = try GoldenWorkflow(folder).fill()
    print(
      count == 0
        ? "all goldens are accepted"
        : "\(count.counted("golden")) to accept; adaptive-conformance golden review shows them"
    )
    return .success
  }

  private func accept() throws -> ExitCode {
    guard let reason, !reason.isEmpty else { throw UsageError("accept takes --reason TEXT") }
    guard !selection.isEmpty else {
      throw UsageError("accept takes --group, --clause, --id or --all")
    }
    let workflow = GoldenWorkflow(folder)
    let driver = try second()
    defer { driver.close() }
    if fillsFirst { _ = try workflow.fill() }
    let acceptance = try workflow.accept(selection, because: reason, second: SecondOpinion(driver))
    for (id, reason) in acceptance.refused { print("refused: \(id): \(reason)") }
    print("accepted: \(acceptance.accepted.count), refused: \(acceptance.refused.count)")
    return acceptance.refused.isEmpty ? .success : .unexpected
  }

  private func second() throws -> DriverImplementation {
    let script = package.appendingPathComponent("scripts/drivers/adaptive.py").path
    do throws(DriverError) {
      return try DriverImplementation(command ?? ["python3", script, "--solve"])
    } catch {
      throw UnavailableError("accept needs a second implementation: \(error)")
    }
  }
}
