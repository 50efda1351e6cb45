import AdaptiveModel
import Conformance
import Testing

/// A framework whose objects live on the main actor.
@MainActor private final class Screen {
  private let traits: [TraitCollection]
  init(_ traits: [TraitCollection]) { self.traits = traits }
  var combined: TraitCollection { traits.reduce(TraitCollection()) { $0.combined(with: $1) } }
}

@Suite("A framework on the main actor") struct MainActorTests {
  private let framework = MainActorImplementation(
    identity: Identity(name: "Screens", features: [.combine])
  ) { request in
    guard let question = request.question as? Combining.Question else {
      return .unsupported(feature: request.name)
    }
    return .traits(Screen(question.collections).combined)
  }

  @Test("is examined from a test that is not on the main actor")
  func conforms() async throws {
    let report = await Examination(profile: .documented, cases: 64).run(framework)
    #expect(report.outcome == .clean, "\(report.failureText)")
    var examination = Examination()
    examination.spread = { count, _ in Issue.record("\(count) pieces on other threads") }
    let again = try await examination.run(framework, case: "collections/0x1")
    #expect(again.outcome != .broken)
  }
}
