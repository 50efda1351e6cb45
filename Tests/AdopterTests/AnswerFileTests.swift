import AdaptiveModel
import Conformance
import Driver
import Foundation
import PropertyTesting
import Reports
import TestSupport
import Testing

@testable import UIKitAdapter

@Suite("Requests of a file, answered by the adapter") @MainActor
struct AnswerFileTests {
  @Test("the answers to a file are judged like an examination")
  func judged() throws {
    let folder = try TemporaryFolder()
    let implementation = UIKitImplementation(settling: 0)
    let plan = CaseFile.Plan(
      profile: .platform,
      seed: Seed(rawValue: 1),
      cases: 4,
      features: implementation.identity.features,
      world: implementation.identity.world
    )
    let cases = CaseFile(of: plan)
    let answers = folder.file("answers.ndjson")
    try Data(cases.bytes).write(to: URL(filePath: folder.file("requests.ndjson")))
    let input = open(folder.file("requests.ndjson"), O_RDONLY)
    let output = open(answers, O_WRONLY | O_CREAT, 0o644)
    try Service(implementation).run(input: input, output: output)
    #expect(close(input) == 0 && close(output) == 0)
    let answered = try AnswerFile(Array(Data(contentsOf: URL(filePath: answers))), to: cases)
    #expect(answered.identity.name == "UIKit")
    #expect(Examination(cases.plan).run(answered).outcome != .broken)
  }
}
