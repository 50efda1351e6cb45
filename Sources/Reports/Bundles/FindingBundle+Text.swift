import AdaptiveModel
package import Conformance

extension FindingBundle {
  /// The command that repeats the smallest case.
  func again(_ finding: Conformance.Finding) -> String {
    invocation.command(repeating: finding.smallest.id)
  }

  var invocation: Invocation { Invocation(record.header.profile, options, driver: command) }

  /// A text for a bug report.
  package func text(_ finding: Conformance.Finding) -> String {
    let picture = finding.text(record)
    let fence = Markdown.fence(around: picture)
    return """
      # \(Markdown.escaped(finding.title))

      \(fence)text
      \(picture)
      \(fence)

      - Implementation: \(Markdown.escaped(record.header.implementation.title))
      - Suite: \(Suite.name) \(record.header.suite.version), profile \
      \(record.header.profile.rawValue), seed \(record.header.seed)
      - Fingerprint: `\(finding.fingerprint)`
      - Again: `\(again(finding))`

      """
  }

  /// A test for an implementation in Swift that reproduces the finding.
  func swiftTest(_ finding: Conformance.Finding, _ scenario: Scenario) -> String {
    let id = finding.smallest.id.description
    let pounds = String(repeating: "#", count: 3)
    let transcript = Transcript(scenario).text().split(separator: "\n").map { "/// \($0)" }
    return """
      import AdaptiveModel
      import Conformance
      import Testing

      \(transcript.joined(separator: "\n"))
      @Test func \(finding.fault.description.filter { $0.isLetter || $0.isNumber }.lowercased())IsKept() throws {
        let implementation = MyImplementation()  // what is vetted
        let id = try #require(Case.ID(\(pounds)"\(id)"\(pounds)))
        let report = Examination(profile: .\(record.header.profile.rawValue)).run(implementation, on: id)
        #expect(!report.findings.contains { $0.fault.description == "\(finding.fault)" })
      }

      """
  }
}

extension Conformance.Finding {
  /// All requests of the smallest case.
  var requests: [Request] {
    [smallest.request.sent] + (pair.map { [.run($0.partner)] } ?? unanswered.map { [$0] } ?? [])
  }
}
