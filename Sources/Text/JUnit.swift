/// A report as JUnit XML, for servers that run tests.
package struct JUnit {
  /// The name of the report.
  package var name: String
  /// Tests that belong together.
  package var suites: [Suite]
  /// The facts that each suite repeats.
  package var properties: [(String, String)] = []
  /// The start of the run and its length; `nil` for a report without times.
  package var time: (start: String?, length: String)?

  package typealias Suite = (name: String, tests: [Test])

  package init(name: String, suites: [Suite]) {
    self.name = name
    self.suites = suites
  }

  /// The length of a test without its own time.
  package static let none = "0.000"

  package struct Test {
    package enum Result {
      case passed
      case skipped(String)
      case failed(String, type: String, text: String)
      /// What prevented the test.
      case error(String, type: String, text: String)
    }

    package var name: String
    package var classname: String
    /// Further notes; empty if there are none.
    package var notes = ""
    package var result = Result.passed

    package init(name: String, classname: String) {
      self.name = name
      self.classname = classname
    }
  }

  /// The text of a file.
  package var text: String {
    var writer = XMLWriter()
    let times = time.map { [("time", $0.length)] } ?? []
    let attributes = [("name", name)] + Self.sums(suites.flatMap(\.tests)) + times
    writer.element("testsuites", attributes) { writer in
      for suite in suites { write(suite, &writer) }
    }
    return writer.text
  }

  private func write(_ suite: Suite, _ writer: inout XMLWriter) {
    let skipped = suite.tests.count { if case .skipped = $0.result { true } else { false } }
    var attributes = [("name", suite.name)] + Self.sums(suite.tests)
    attributes.append(("skipped", "\(skipped)"))
    if let time {
      // All tests run together, so that no suite has its own time.
      attributes += [("time", Self.none)] + (time.start.map { [("timestamp", $0)] } ?? [])
    }
    writer.element("testsuite", attributes) { writer in
      if !properties.isEmpty {
        writer.element("properties") { writer in
          for (name, value) in properties {
            writer.element("property", [("name", name), ("value", value)])
          }
        }
      }
      for test in suite.tests { write(test, &writer) }
    }
  }

  private func write(_ test: Test, _ writer: inout XMLWriter) {
    let times = time == nil ? [] : [("time", Self.none)]
    let attributes = [("name", test.name), ("classname", test.classname)] + times
    writer.element("testcase", attributes) { writer in
      switch test.result {
      case .passed: break
      case .skipped(let reason): writer.element("skipped", [("message", reason)])
      case .failed(let message, let type, let text):
        writer.element("failure", [("message", message), ("type", type)], text: text)
      case .error(let message, let type, let text):
        writer.element("error", [("message", message), ("type", type)], text: text)
      }
      if !test.notes.isEmpty { writer.element("system-out", [], text: test.notes) }
    }
  }

  /// The number of tests, failures and errors.
  private static func sums(_ tests: [Test]) -> [(String, String)] {
    let failed = tests.count { if case .failed = $0.result { true } else { false } }
    let errors = tests.count { if case .error = $0.result { true } else { false } }
    return [("tests", "\(tests.count)"), ("failures", "\(failed)"), ("errors", "\(errors)")]
  }
}
