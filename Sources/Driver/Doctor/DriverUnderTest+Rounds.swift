import AdaptiveModel
import Conformance
import PropertyTesting
import Text

extension DriverUnderTest {
  /// Asks simple questions and scenarios about the same few controllers in one process, round after
  /// round, and holds each answer against that of a process that was asked nothing else.
  ///
  /// A driver that counts, or keeps controllers, overrides or a window, answers one of them
  /// otherwise later: the scenarios share their names and end in another way than they begin.
  ///
  /// - Returns: What is worth saying of a driver whose answers are the same.
  /// - Throws: The first answer that differs.
  func compareRounds() throws -> String {
    let questions = requests.filter { !hasTokens($0) } + stories
    let alone = try questions.map(answer)
    let difference = try talk { talk -> (place: Int, before: Int, reply: Reply)? in
      for turn in 0..<Self.rounds * questions.count {
        let place = turn % questions.count
        let reply = try talk.ask(questions[place])
        if reply != alone[place] { return (place, turn, reply) }
      }
      return nil
    }
    guard let difference else { return "" }
    let request = questions[difference.place]
    // Only a driver that answers alone always alike can be blamed for what came before.
    for _ in 0..<8 {
      let again = try answer(request)
      if again != alone[difference.place] {
        throw CheckFailure.flaky(request, alone[difference.place], again)
      }
    }
    throw CheckFailure(
      found: "\(request.name): one answer alone, another after "
        + "\(difference.before.counted("other")) in one process"
    )
  }

  /// Asks some questions of each kind in one process, and in another one in the opposite order.
  ///
  /// A driver that keeps what it read under a name, or what it answered, gives another answer where
  /// another question came first.
  ///
  /// - Throws: The first answer that differs.
  func compareOrders() throws {
    let questions = drawn
    func answers(_ questions: [Request]) throws -> [Reply] {
      try talk { talk in try questions.map { try talk.ask($0).withoutTokens } }
    }
    // What cannot be answered at all is what another check says.
    guard let plain = try? answers(questions), let turned = try? answers(questions.reversed()),
      let place = questions.indices.first(where: { plain[$0] != turned[questions.count - 1 - $0] })
    else { return }
    let again = try answers(questions)
    if again[place] != plain[place] {
      throw CheckFailure.flaky(questions[place], plain[place], again[place])
    }
    throw CheckFailure(
      found: "\(questions[place].name): one answer after some questions, another after others"
    )
  }

  /// What the first cases of each kind of a run ask.
  private var drawn: [Request] {
    let plan = Plan(
      features: identity.features,
      profile: .platform,
      seed: Seed(rawValue: 1),
      scenarios: 64,
      world: identity.world
    )
    let rules = Rules(
      AnyClause.catalogue,
      profile: plan.profile,
      features: identity.features,
      world: identity.world
    )
    let examiner = Examiner(implementation: ReferenceImplementation(), rules: rules)
    var counts: [String: Int] = [:]
    return (0..<plan.groups).flatMap(plan.places).flatMap { place -> [Request] in
      counts[place.id.kind, default: 0] += 1
      guard counts[place.id.kind, default: 0] <= Self.ofEachKind else { return [] }
      let subject = Case(place.id, features: identity.features, world: identity.world)
      return examiner.requests(of: subject)
    }
  }

  /// Enough for names to be the same in several questions.
  private static let ofEachKind = 32

  /// Enough for what comes every other time, every third and every fourth.
  private static let rounds = 5

  /// Scenarios about controllers of the same names: a turn, an override that stays, a child that goes
  /// and comes.
  private var stories: [Request] {
    guard performsScenarios else { return [] }
    let features = identity.features
    let plain = Scenarios.sample(["root", "detail", "side"])
    var stories = [plain]
    if features.contains(.overrides) {
      var story = plain
      story.actions.append(
        .override(child: "detail", TraitCollection(horizontalSizeClass: .compact))
      )
      stories.append(story)
    }
    if features.contains(.containment) {
      var story = plain
      story.actions += [
        .remove("detail"), .add(parent: "root", Hierarchy(ViewController("detail"))),
      ]
      stories.append(story)
    }
    return stories.map(request)
  }

  /// Whether objects are told apart in the answer by tokens, which no two answers need to share.
  private func hasTokens(_ request: Request) -> Bool {
    identity.features.contains(.layoutIdentity) && ["layout", "editing"].contains(request.name)
  }
}
