import AdaptiveModel
import Conformance
import Driver
import Foundation
import Testing
import UIKitAdapter

/// What UIKit does; README.md says how to run this in a simulator, and what to send back.
@Suite("UIKit") @MainActor
struct UIKitTests {
  private static let implementation = UIKitImplementation()
  private nonisolated static let environment = ProcessInfo.processInfo.environment

  @Test("UIKit keeps every clause", arguments: Profile.allCases)
  func conforms(profile: Profile) {
    let report = Examination(profile: profile, cases: 100).run(Self.implementation)
    Attachment.record(report.text, named: "report-\(profile).txt")
    #expect(report.outcome == .clean, "\(report.failureText)")
  }

  @Test("the requests of a file are answered", .enabled(if: environment["REQUESTS"] != nil))
  func answers() throws {
    let requests = try #require(Self.environment["REQUESTS"])
    let answers = try #require(Self.environment["ANSWERS"])
    let input = open(requests, O_RDONLY)
    let output = open(answers, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    try #require(input >= 0 && output >= 0)
    try Service(Self.implementation).run(input: input, output: output)
    #expect(close(output) == 0)
  }
}
