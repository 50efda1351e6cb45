import AdaptiveModel
import Conformance
import PropertyTesting
import Text

extension Record {
  /// The record as JUnit XML: a test case for each clause, and for each kind of failure to answer;
  /// with the time of the run, if it is given.
  ///
  /// A clause that was not judged is skipped, with the reason; so is a known failure.
  package func junit(
    _ check: ExpectationCheck = ExpectationCheck(),
    at time: RunTime? = nil
  ) -> String {
    var document = JUnit(name: Suite.name, suites: testSuites(check))
    document.properties = properties
    document.time = (time?.start, time?.length ?? JUnit.none)
    return document.text
  }

  private var properties: [(String, String)] {
    let facts: [(String, String?)] = [
      ("suite.version", header.suite.version), ("suite.digest", header.suite.digest),
      ("plan", header.plan), ("profile", header.profile.rawValue),
      ("seed", header.seed.description), ("cases", "\(header.cases)"),
      ("implementation", header.implementation.name),
      ("implementation.version", header.implementation.version),
      ("implementation.language", header.implementation.language),
      ("features", header.implementation.features.inOrder.map(\.rawValue).joined(separator: " ")),
      ("scope", header.scope?.description), ("shard", header.shard?.description),
      ("sandbox", driver?.measures?.joined(separator: ", ")),
      ("remarks", remarks.isEmpty ? nil : remarks.map(\.rawValue).joined(separator: ", ")),
    ]
    return facts.compactMap { name, value in value.map { (name, $0) } }
  }

  private func testSuites(_ check: ExpectationCheck) -> [JUnit.Suite] {
    var suites: [JUnit.Suite] = chapters.map { title, rows in
      (title, rows.map { test($0, title, check) })
    }
    let answers = Conformance.Failure.Kind.allCases.map { test($0, check) } + doubts
    suites.append((name: "Answers", tests: answers))
    if !check.deviations.isEmpty {
      let tests = check.deviations.filter { $0.kind != .unexpectedFailure }.map(JUnit.Test.init)
      suites.append((name: "Known failures", tests: tests))
    }
    return suites.filter { !$0.tests.isEmpty }
  }

  /// The results of each chapter; clauses unknown to this suite come last.
  var chapters: [(title: String, results: [ClauseResult])] {
    let known = Chapter.all.map { chapter in
      let ids = Set(chapter.clauses.map(\.id))
      return (chapter.title, results.filter { ids.contains($0.id) })
    }
    let others = ("Unknown to this suite", results.filter { $0.clause == nil })
    return (known + [others]).filter { !$0.1.isEmpty }
  }

  private func test(_ row: ClauseResult, _ chapter: String, _ check: ExpectationCheck) -> JUnit.Test
  {
    let clause = row.clause
    var test = JUnit.Test(
      name: [row.id, clause?.sentence ?? ""].joined(separator: " "),
      classname: "\(Suite.name).\(chapter)"
    )
    test.notes =
      "\(row.level.rawValue); \(row.verdict.rawValue); applied \(row.applied) times"
      + row.exceptions
    let own = findings.filter { $0.fault == .clause(row.id) }
    switch row.verdict {
    case .kept: test.result = .passed
    case .broken, .flaky: test.result = result(own, own.first?.title ?? row.message, check)
    case .notTested where isInterrupted:
      test.result = .skipped("\(row.verdict.rawValue): the run was interrupted")
    case .notTested, .declared, .inconclusive, .notSupported, .notAsked, .notCovered:
      test.result = .skipped(row.message)
    }
    return test
  }

  private func test(_ kind: Conformance.Failure.Kind, _ check: ExpectationCheck) -> JUnit.Test {
    var test = JUnit.Test(name: "no case ends with “\(kind.rawValue)”", classname: Suite.name)
    guard let count = failures.first(where: { $0.kind == kind })?.count else {
      return test
    }
    let own = findings.filter { $0.fault == .failure(kind) }
    let message = "\(count.counted("case")): \(kind.rawValue)"
    test.result =
      kind == .notAsked
      ? .skipped("inconclusive: \(message)")
      : result(own, message, check)
    return test
  }

  /// A failed test where a remark makes the run fail; without one nothing says that a driver is.
  private var doubts: [JUnit.Test] {
    guard let unreliability else { return [] }
    var test = JUnit.Test(name: "the driver is reliable", classname: Suite.name)
    test.result = .failed(unreliability, type: "unreliable", text: "")
    return [test]
  }

  private func result(
    _ findings: [Conformance.Finding],
    _ message: String,
    _ check: ExpectationCheck
  ) -> JUnit.Test.Result {
    if let known = findings.first.flatMap({ check.excused[$0.fault] }) {
      return .skipped("known failure (\(known.kind.rawValue)): \(known.reason)")
    }
    let text = findings.map { $0.text(self) }.joined(separator: "\n\n")
    return .failed(message, type: findings.first?.fingerprint ?? "", text: text)
  }
}

extension ClauseResult {
  /// The verdict with its counts or its reason; a clause of another suite may have no reason.
  fileprivate var message: String {
    [verdict.rawValue, remark].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

extension JUnit.Test {
  /// A deviation from a file of known failures.
  fileprivate init(_ deviation: Deviation) {
    self.init(
      name: "\(deviation.subject): \(deviation.kind.rawValue)",
      classname: "\(Suite.name).Known failures"
    )
    result = .failed(deviation.description, type: deviation.kind.rawValue, text: "")
  }
}
