import AdaptiveModel
import Conformance
import Driver
import Foundation
import PropertyTesting
import Reports
import Testing

@testable import UIKitAdapter

@Suite("Requests of a file, answered by the adapter") @MainActor
struct AnswerFileTests {
  @Test("the answers to a file are judged like an examination")
  func judged() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let implementation = UIKitImplementation(settling: 0)
    let plan = CaseFile.Plan(
      profile: .platform,
      seed: Seed(rawValue: 1),
      cases: 4,
      features: implementation.identity.features,
      world: implementation.identity.world
    )
    let cases = CaseFile(of: plan)
    let requests = folder.appending(path: "requests.ndjson")
    let answers = folder.appending(path: "answers.ndjson")
    try Data(cases.bytes).write(to: requests)
    let input = open(requests.path, O_RDONLY)
    let output = open(answers.path, O_WRONLY | O_CREAT, 0o644)
    try Service(implementation).run(input: input, output: output)
    #expect(close(input) == 0 && close(output) == 0)
    let answered = try AnswerFile(Array(Data(contentsOf: answers)), to: cases)
    #expect(answered.identity.name == "UIKit")
    #expect(Examination(cases.plan).run(answered).outcome != .broken)
  }
}
