import AdaptiveModel
import Conformance
import PropertyTesting

extension DriverUnderTest {
  /// Asks some questions of a run in one order and in the other, each in a process of its own.
  ///
  /// - Returns: What is worth saying of a driver whose answers are the same.
  /// - Throws: The first question of which the answers differ.
  func compareOrders() throws -> String {
    let questions = variety
    let onwards = try answers(to: questions)
    let backwards = try answers(to: questions.reversed())
    // Where a process ended early, the questions that both answered are left.
    for (place, request) in questions.enumerated() {
      let turned = questions.count - 1 - place
      guard onwards.indices.contains(place), backwards.indices.contains(turned),
        onwards[place] != backwards[turned]
      else { continue }
      let alone = [try answer(request), try answer(request)]
      if alone[0] != alone[1] { throw CheckFailure.flaky(request, alone[0], alone[1]) }
      let (one, other) = (onwards[place], backwards[turned])
      let later = one == alone[0] ? (turned, other) : (place, one)
      throw CheckFailure(
        found: "\(request.name): one answer alone, another after \(later.0) others, "
          + CheckFailure.excerpts(request, alone[0], later.1)
          + "; a run calls what comes of this flaky, or broken",
        hint: "Begin every request with fresh objects, and keep nothing between them: no list of "
          + "controllers, no current traits, no cache that a request fills."
      )
    }
    return "\(questions.count) questions in two orders"
  }

  /// Questions as a run draws them, some of each kind.
  private var variety: [Request] {
    let plan = Plan(
      features: identity.features,
      profile: .platform,
      seed: Seed(rawValue: 1),
      scenarios: 64,
      world: identity.world
    )
    var met: [ObjectIdentifier: Int] = [:]
    let places = (0..<plan.groups).lazy.flatMap(plan.places).prefix(1_024)
    return places.compactMap { place in
      met[ObjectIdentifier(place.id.inquiry), default: 0] += 1
      guard met[ObjectIdentifier(place.id.inquiry), default: 0] <= 8 else { return nil }
      let request = Case(place.id, features: identity.features, world: identity.world).request
      return hasTokens(request) ? nil : request
    }
  }

  /// Whether objects are told apart in the answer by tokens, which differ from process to process.
  private func hasTokens(_ request: Request) -> Bool {
    identity.features.contains(.layoutIdentity) && ["layout", "editing"].contains(request.name)
  }

  /// The answers of one process, as far as it gets.
  private func answers(to requests: [Request]) throws -> [Reply] {
    try talk { talk in
      var replies: [Reply] = []
      for request in requests {
        guard let reply = try? talk.ask(request) else { break }
        replies.append(reply)
      }
      return replies
    }
  }
}
