import AdaptiveModel
import Conformance
import Messages
import Text

extension DriverUnderTest {
  /// Sends simple questions and scenarios about the same few controllers to one process, round
  /// after round, and compares each reply with that of a fresh process.
  ///
  /// A driver that counts, or keeps controllers, overrides or a window, eventually answers one of
  /// them differently: the scenarios share their names and end differently than they begin.
  ///
  /// - Returns: A remark about a driver whose replies are the same.
  /// - Throws: The first reply that differs.
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
    let place = difference.place
    let words =
      "one answer alone, another after \(difference.before.counted("other")) in one process"
    throw try failure(of: questions[place], answered: alone[place], tries: 8, words)
  }

  /// Sends some questions of each kind to one process, to another one in the opposite order, and to
  /// a third one with the second half first.
  ///
  /// A driver that caches what it read under a name, or its replies, gives a different reply if
  /// another question came first.
  ///
  /// - Throws: The first reply that differs.
  func compareOrders() throws {
    let questions = drawn
    let places = Array(questions.indices)
    let half = places.count / 2
    let orders: [[Int]] = [places.reversed(), Array(places[half...] + places[..<half])]
    // Another check reports questions that cannot be answered at all.
    guard let plain = try? answers(questions) else { return }
    for order in orders {
      guard let turned = try? answers(order.map { questions[$0] }) else { continue }
      let different = zip(order, turned).filter { place, reply in reply != plain[place] }
      guard let place = different.map(\.0).min() else { continue }
      let again = try answers(questions)
      if again[place] != plain[place] {
        throw CheckFailure.flaky(questions[place], plain[place], again[place])
      }
      throw CheckFailure(
        found: "\(questions[place].name): one answer after some questions, another after others"
      )
    }
  }

  /// Sends some questions of each kind without fields that have their default values, and with
  /// all of them.
  ///
  /// - Throws: The first reply that differs.
  func compareDefaults() throws {
    // Of the others both lines are the same.
    let questions = (requests + drawn).filter { request in
      let lines = [.leftOut, .stated].map { defaults in
        MessageWriter.bytes { $0.request(request, id: "1", defaults: defaults) }
      }
      return lines[0] != lines[1]
    }
    let without = try answers(questions, defaults: .leftOut)
    let with = try answers(questions, defaults: .stated)
    guard let place = questions.indices.first(where: { without[$0] != with[$0] }) else { return }
    // Other checks report replies that change, or that depend on earlier questions.
    for _ in 0..<8 {
      let alone = [questions[place]]
      if try answers(alone, defaults: .leftOut) == answers(alone, defaults: .stated) { return }
    }
    let line = MessageWriter.bytes { $0.request(questions[place], id: "1", defaults: .leftOut) }
    throw CheckFailure(
      found: "\(questions[place].name): one answer without the fields that have their defaults, "
        + "another with them; without: \(excerpt(line.dropLast(), limit: 400))"
    )
  }

  /// The replies to questions, one after the other, from one process.
  private func answers(
    _ questions: [Request],
    defaults: MessageWriter.Defaults = .mixed
  ) throws -> [Reply] {
    try talk { talk in
      try questions.map { try talk.ask($0, defaults: defaults).withoutTokens.withoutEmptyViews }
    }
  }

  /// The requests of the first cases of each kind in a run.
  private var drawn: [Request] {
    let rules = Rules(identity, profile: .platform)
    let examiner = Examiner(implementation: ReferenceImplementation(), rules: rules)
    return Plan(by: rules, scenarios: 64).firstCases(ofEach: Self.ofEachKind, andAllFixed: false)
      .flatMap(examiner.requests)
  }

  /// Large enough for names to recur in several questions.
  private static let ofEachKind = 32

  /// Large enough for effects of every second, third and fourth request.
  private static let rounds = 5

  /// Scenarios with the same controller names: a turn, an override that stays, and a child that is
  /// removed and added again.
  private var stories: [Request] {
    guard performsScenarios else { return [] }
    let features = identity.features
    var actions: [[Action]] = [[]]
    if features.contains(.overrides) {
      actions += [[.override(child: "detail", TraitCollection(horizontalSizeClass: .compact))]]
    }
    if features.contains(.containment) {
      let detail = Hierarchy(ViewController("detail"))
      actions += [[.remove("detail"), .add(parent: "root", detail)]]
    }
    let plain = Scenarios.sample(["root", "detail", "side"])
    return actions.map { own in request(modified(plain) { $0.actions += own }) }
  }

  /// Whether the reply identifies objects by tokens, which may differ between replies.
  private func hasTokens(_ request: Request) -> Bool {
    identity.features.contains(.layoutIdentity) && ["layout", "editing"].contains(request.name)
  }
}

extension Reply {
  /// The reply in which no controller says that it has no views: it may say so or not.
  fileprivate var withoutEmptyViews: Reply {
    guard var trace else { return self }
    trace.changeStates { states in
      for place in states.indices where states[place].views == [] { states[place].views = nil }
    }
    return .trace(trace)
  }
}
