import AdaptiveModel
import Conformance
import TestSupport
import Testing

@Suite("ED · lines that an inspector adds")
struct EditingTests {
  /// An editor that goes on in the class of each line that is added.
  private static let chooser = Differing([.editing]) { request in
    guard let session = request.question(of: EditingSessions.self) else { return nil }
    var operations: [EditingOperation] = []
    var ends = [0]
    for operation in session.operations {
      operations.append(operation)
      if case .addLine(_, _, let line) = operation { operations.append(.choose(line)) }
      ends.append(operations.count)
    }
    let states = EditingSession(session.document, operations).states(choices: [])
    return .editing(ends.map { states[$0] })
  }

  @Test("a line that chooses its class is one cause, whatever is edited in that class then")
  func choosing() {
    let causes = Examination(cases: 400).run(Self.chooser).causes
    #expect(causes.map { "\($0.first.fault)" } == ["ED-7"])
    #expect(causes.contains { !$0.others.isEmpty })
  }
}
