import AdaptiveModel
import Conformance
import PropertyTesting

extension Record {
  /// The record as JUnit XML: a test case for each clause, and for each way to give no answer.
  ///
  /// What was not judged is skipped, with the reason; so is a failure that is known.
  package func junit(_ reckoning: Reckoning = Reckoning()) -> String {
    var writer = XMLWriter()
    let suites = testSuites(reckoning)
    let all = suites.flatMap(\.tests)
    let sums = all.attributes.filter { $0.0 != "skipped" }
    writer.element("testsuites", [("name", Suite.name)] + sums) { writer in
      for suite in suites { writer.suite(suite, properties) }
    }
    return writer.text
  }

  private var properties: [(String, String)] {
    let always = [
      ("suite.version", opening.suite.version), ("suite.digest", opening.suite.digest),
      ("plan", opening.plan), ("profile", opening.profile.rawValue),
      ("seed", opening.seed.description), ("cases", "\(opening.cases)"),
      ("implementation", opening.implementation.name),
      ("implementation.version", opening.implementation.version),
      ("implementation.language", opening.implementation.language),
      ("features", opening.implementation.features.inOrder.map(\.rawValue).joined(separator: " ")),
    ]
    let sometimes = [
      ("scope", opening.scope?.description), ("shard", opening.shard?.description),
      ("sandbox", driver?.measures?.joined(separator: ", ")),
    ]
    return always + sometimes.compactMap { name, value in value.map { (name, $0) } }
  }

  private func testSuites(_ reckoning: Reckoning) -> [TestSuite] {
    var suites: [TestSuite] = []
    for row in clauses {
      let title = AnyClause.chapter(of: row.id)
      if suites.last?.name != title { suites.append(TestSuite(name: title, tests: [])) }
      suites[suites.count - 1].tests.append(test(row, title, reckoning))
    }
    let answers = Conformance.Failure.Kind.allCases.map { test($0, reckoning) }
    suites.append(TestSuite(name: "Answers", tests: answers))
    if !reckoning.deviations.isEmpty {
      let tests = reckoning.deviations.filter { $0.kind != .unexpectedFailure }.map(TestEntry.init)
      suites.append(TestSuite(name: "Known failures", tests: tests))
    }
    return suites.filter { !$0.tests.isEmpty }
  }

  private func test(_ row: Row, _ chapter: String, _ reckoning: Reckoning) -> TestEntry {
    let clause = AnyClause.named(row.id)
    var test = TestEntry(
      name: [row.id, clause?.sentence ?? ""].joined(separator: " "),
      classname: "\(Suite.name).\(chapter)"
    )
    test.properties =
      [
        ("level", row.level.rawValue), ("verdict", row.verdict.rawValue), ("spoke", "\(row.spoke)"),
      ] + (clause.map { [("needs", $0.needs.map(\.description).joined(separator: " "))] } ?? [])
    let finding = findings.first { $0.fault == .clause(row.id) }
    switch row.verdict {
    case .kept: test.result = .passed
    case .broken:
      test.result = result(finding, "broken \(row.broken) of \(row.spoke) times", reckoning)
    case .notTested: test.result = .skipped("not tested: it had nothing to speak of")
    case .notSupported: test.result = .skipped("not supported: a feature it needs is not claimed")
    case .notAsked: test.result = .skipped("not asked: the profile leaves it out")
    case .notCovered: test.result = .skipped("not covered by this version of the suite")
    }
    return test
  }

  private func test(_ kind: Conformance.Failure.Kind, _ reckoning: Reckoning) -> TestEntry {
    var test = TestEntry(name: "no case ends with “\(kind.rawValue)”", classname: Suite.name)
    test.properties = [("level", "driver")]
    guard let count = failures.first(where: { $0.kind == kind.rawValue })?.count else {
      return test
    }
    let finding = findings.first { $0.fault == .failure(kind) }
    let message = "\(count) cases: \(kind.rawValue)"
    test.result =
      kind == .notAsked
      ? .skipped("inconclusive: \(message)")
      : result(finding, message, reckoning)
    return test
  }

  private func result(
    _ finding: Entry?,
    _ message: String,
    _ reckoning: Reckoning
  ) -> TestEntry.Result {
    if let finding, let known = reckoning.excused[finding.fault] {
      return .skipped("known failure (\(known.kind.rawValue)): \(known.reason)")
    }
    return .failed(message, type: finding?.fingerprint ?? "", text: finding?.text(self) ?? "")
  }
}

/// Tests that JUnit shows together.
struct TestSuite {
  var name: String
  var tests: [TestEntry]
}

/// A line of what JUnit shows.
struct TestEntry {
  enum Result {
    case passed
    case skipped(String)
    case failed(String, type: String, text: String)
  }

  var name: String
  var classname: String
  var properties: [(String, String)] = []
  var result = Result.passed

  init(name: String, classname: String) {
    self.name = name
    self.classname = classname
  }

  /// Something that a file of known failures does not say as it is.
  init(_ deviation: Deviation) {
    self.init(
      name: "\(deviation.subject): \(deviation.kind.rawValue)",
      classname: "\(Suite.name).Known failures"
    )
    result = .failed(deviation.description, type: deviation.kind.rawValue, text: "")
  }
}

extension [TestEntry] {
  var attributes: [(String, String)] {
    let failed = count { if case .failed = $0.result { true } else { false } }
    let skipped = count { if case .skipped = $0.result { true } else { false } }
    return [
      ("tests", "\(count)"), ("failures", "\(failed)"), ("errors", "0"), ("skipped", "\(skipped)"),
      ("time", "0"),
    ]
  }
}

extension XMLWriter {
  fileprivate mutating func suite(_ suite: TestSuite, _ properties: [(String, String)]) {
    element("testsuite", [("name", suite.name)] + suite.tests.attributes) { writer in
      writer.properties(properties)
      for test in suite.tests { writer.test(test) }
    }
  }

  private mutating func properties(_ properties: [(String, String)]) {
    guard !properties.isEmpty else { return }
    element("properties") { writer in
      for (name, value) in properties {
        writer.element("property", [("name", name), ("value", value)])
      }
    }
  }

  private mutating func test(_ test: TestEntry) {
    let attributes = [("name", test.name), ("classname", test.classname), ("time", "0")]
    element("testcase", attributes) { writer in
      writer.properties(test.properties)
      switch test.result {
      case .passed: break
      case .skipped(let reason): writer.element("skipped", [("message", reason)])
      case .failed(let message, let type, let text):
        writer.element("failure", [("message", message), ("type", type)], text: text)
      }
    }
  }
}
