import AdaptiveModel
import Conformance
import PropertyTesting

extension DriverUnderTest {
  /// Asks some questions of a run in one order and in others, each in a process of its own.
  ///
  /// - Returns: What is worth saying of a driver whose answers are the same.
  /// - Throws: The first question of which the answers differ.
  func compareOrders() throws -> String {
    let questions = variety
    let places = Array(questions.indices)
    let onwards = try answers(to: questions)
    // What is counted may come out alike backwards: beginning with the second it does not.
    for order in [Array(places.reversed()), Array(places.dropFirst() + places.prefix(1))] {
      let other = try answers(to: order.map { questions[$0] })
      // Where a process ended early, the questions that both answered are left.
      for (turn, place) in order.prefix(other.count).enumerated()
      where place < onwards.count && onwards[place] != other[turn] {
        throw try difference(in: questions[place], (place, onwards[place]), (turn, other[turn]))
      }
    }
    return "\(questions.count) questions in three orders"
  }

  /// What to say of two answers to one question, each after some others.
  private func difference(
    in request: Request,
    _ one: (before: Int, reply: Reply),
    _ other: (before: Int, reply: Reply)
  ) throws -> CheckFailure {
    let alone = [try answer(request), try answer(request)]
    if alone[0] != alone[1] { return .flaky(request, alone[0], alone[1]) }
    let later = one.reply == alone[0] ? other : one
    return CheckFailure(
      found: "\(request.name): one answer alone, another after \(later.before) others, "
        + CheckFailure.excerpts(request, alone[0], later.reply)
        + "; a run calls what comes of this flaky, or broken",
      hint: "Begin every request with fresh objects, and keep nothing between them: no list of "
        + "controllers, no current traits, no cache that a request fills."
    )
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
