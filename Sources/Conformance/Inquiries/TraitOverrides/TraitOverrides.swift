package import AdaptiveModel
package import AdaptiveReference
import Messages
import PropertyTesting
import Text

/// Questions about own overrides of controllers and views, and registrations for changes of traits,
/// as since system 17 (TO), answered by traits and callbacks.
///
/// # Notation
///
///     given   scene in compact-regular @2x phone
///             controller a overrides regular-any
///             view b inside a
///             controller c inside b
///
///     start   at rest
///             a has regular-regular @2x phone
///             b has regular-regular @2x phone
///             c has regular-regular @2x phone
///
///     when    register r1 of c for horizontalSizeClass; override b to compact-any
///             call b was regular-regular @2x phone, has compact-regular @2x phone
///             …
///
/// `call c by r1 was …` is the call of a registration, without `by` of traitCollectionDidChange.
/// `update b` is updateTraitsIfNeeded of b; `updated: b has …; c has …` says what is so when it
/// returns, after the calls above it. `scene in …, by default first-custom` gives a custom trait.
public enum TraitOverrides: Inquiry {
  package typealias Question = TraitScene
  package typealias Answer = TraitTrace

  package static let row = InquiryRow(
    name: "traitScene",
    features: [
      .traitOverrides, .viewsBetween, .registration, .traitCollectionDidChange, .updateTraits,
      .customTraits,
    ],
    chapters: [.traitOverrides],
    sources: [
      ("W23-10057", "WWDC 2023, session 10057, by published notes of it"),
      ("F-733301", "Apple Developer Forums, thread 733301"),
    ],
    systems: Systems(since: 17),
    answerField: "traitTrace",
    ofCases: "traits",
    many: "trait scenes"
  )

  // MARK: Cases

  package static let cases = CaseSource<TraitScene>(
    supply: { world in
      world.features.contains(.traitOverrides) && row.systems.include(world.declared.system)
        ? .bounded(atLeast: 256, atMost: .max, stream: 9) : .nothing
    },
    drawing: { features in
      Generator.traitScenes(for: features).map { Request(TraitOverrides.self, $0) }
    },
    furnished: { scene, world, draw in
      let rows = world.furtherTraits
      return rows.isEmpty ? scene : scene.furnished(with: rows, inWindow: true, &draw)
    },
    restricted: { $0.restricted(to: $1.declared, $1.features) },
    samples: { features in
      guard features.contains(.traitOverrides) else { return [] }
      let window = Device.table[0].window(in: .portrait).traits
      return [
        TraitScene(
          window,
          [TraitScene.Element("a"), TraitScene.Element("b", inside: "a")],
          [TraitScene.Turn([.override(of: "a", .regularRegular)])]
        )
      ]
    }
  )

  package static let simplification = Simplification<TraitScene>(
    weight: { scene in
      scene.parts(of: TraitCollection.self).reduce(0) { $0 + $1.specified }
        + scene.turns.reduce(0) { $0 + 1 + $1.actions.count }
        + scene.elements.reduce(0) { $0 + ($1.isView ? 3 : 2) }
    },
    size: { $0.elements.count.counted("element") + ", " + $0.turns.count.counted("turn") },
    rank: { scene in
      let places = scene.elements.map { scene.index(of: $0.container) ?? 0 }
      let (named, actions) = (scene.named, scene.turns.flatMap(\.actions))
      let misnamed = zip(scene.elements, named.elements).count { $0.name != $1.name }
      let times = zip(actions, named.turns.flatMap(\.actions)).flatMap { action, named in
        [action.changed.map { $0.isEmpty ? 2 : 1 } ?? 0, action.element.flatMap(scene.index) ?? 0]
          + [action == named ? 0 : 1]
      }
      let registered = scene.parts(of: [TraitName].self).flatMap { names in
        [names.count] + TraitName.allCases.reversed().map { names.contains($0) ? 1 : 0 }
      }
      return [scene.defaults.specified] + scene.parts(of: TraitCollection.self).flatMap(\.rank)
        + registered + places + [misnamed] + times
    }
  ).byTable

  // MARK: Judging

  package static func requests(beside question: TraitScene, by rules: Rules) -> [Request] {
    guard rules.list(of: Self.self).contains(where: { $0.id == ContainerOverrides.clause }) else {
      return []
    }
    return ContainerOverrides(of: question, in: rules.claims.world).map { [.run($0.scenario)] }
      ?? []
  }

  package static func evidence(
    of given: Answered<TraitScene, TraitTrace>,
    each: (TraitWitness) -> Void
  ) throws(Failure) {
    try given.answer.requireFit(given.question)
    let claims = given.rules.claims
    var same: ContainerOverrides?
    if let reply = given.others.first {
      same = ContainerOverrides(of: given.question, in: claims.world)
      same?.trace = try reply.trace(claimedBy: claims)
    }
    let traits = claims.world.traits.union(claims.features.customTraits)
    given.question.witnesses(given.answer.only(traits)) { witness in
      var witness = witness
      witness.byContainers = same
      each(witness)
    }
  }

  package static func place(of evidence: TraitWitness) -> Breach.Place {
    Breach.Place(step: evidence.step, name: evidence.element.name)
  }

  package static func reference(_ question: TraitScene, choices: Set<Choice>) -> TraitTrace {
    TraitTrace(of: question, choices: choices)
  }

  // MARK: In words

  package static let words = InquiryWords<TraitScene, TraitTrace>(
    question: { "for " + $0.elements.count.counted("element") + " with own overrides" },
    answer: { $0.turns.count.counted("turn") },
    steps: \.turns.count,
    picture: pictureWithContainers
  )

  @Sendable private static func pictureWithContainers(
    of shown: ShownCase<TraitScene>
  ) -> [String]? {
    let own = transcript(of: shown)
    guard shown.fault == ContainerOverrides.clause,
      let same = (shown.evidence as? TraitWitness)?.byContainers
    else { return own }
    return own + ["", "The same overrides, set by containers:", ""]
      + same.scenario.picture(same.trace, "", at: nil)
  }
}

extension Feature {
  /// Overrides of the traits of an object itself and of all below it.
  public static let traitOverrides = Feature("traitOverrides")
  /// Views between the view of a controller and that of its child.
  public static let viewsBetween = Feature("viewsBetween")
  /// Registrations for changes of some traits.
  public static let registration = Feature("registration")
  /// In the same scenes, traitCollectionDidChange, which is deprecated.
  public static let traitCollectionDidChange = Feature("traitCollectionDidChange")
  /// Updates of an object and all below it at once, by updateTraitsIfNeeded.
  public static let updateTraits = Feature("updateTraits")
  /// A trait of the app's own, with a default value.
  public static let customTraits = Feature("customTraits")
}

extension Set<Feature> {
  /// The traits that scenes have beside those of a world.
  var customTraits: Set<TraitName> { contains(.customTraits) ? [.customTrait] : [] }
}

extension TraitTrace {
  /// Checks that there is a state for each element, at first and after each turn.
  fileprivate func requireFit(_ scene: TraitScene) throws(Failure) {
    let expected = scene.turns.count
    try Failure.require(turns.count, is: expected, expected.counted("turn"))
    let names = scene.elements.map(\.name)
    for states in [initial] + turns.map(\.states) { try Self.require(states, names) }
    for (turn, asked) in zip(turns, scene.turns) {
      let updated = asked.actions.compactMap(\.updated)
      let expected = updated.count
      try Failure.require(turn.updates.count, is: expected, expected.counted("update"))
      for (update, name) in zip(turn.updates, updated) {
        let places = scene.index(of: name).map(scene.subtree) ?? []
        try Self.require(update.states, places.map { names[$0] })
        guard 0...turn.calls.count ~= update.calls else {
          throw Failure(
            .protocolError,
            "expected at most \(turn.calls.count.counted("call")), found \(update.calls)"
          )
        }
      }
    }
  }

  private static func require(_ states: [ViewState], _ names: [String]) throws(Failure) {
    if states.map(\.name) == names { return }
    throw Failure(
      .protocolError,
      "expected the states of \(names.joined(separator: ", ")), found "
        + states.map(\.name).joined(separator: ", ")
    )
  }

  fileprivate func only(_ names: Set<TraitName>) -> TraitTrace {
    func only(_ states: [ViewState]) -> [ViewState] {
      states.map { ViewState($0.name, $0.traits.only(names)) }
    }
    return TraitTrace(
      initial: only(initial),
      turns: turns.map { turn in
        let calls = turn.calls.map { call in
          modified(call) { call in
            (call.previous, call.has) = (call.previous.only(names), call.has.only(names))
          }
        }
        return Turn(
          calls,
          only(turn.states),
          turn.updates.map { Update(calls: $0.calls, only($0.states)) }
        )
      }
    )
  }
}

// MARK: - Notation

extension TraitOverrides: TranscribedInquiry {
  static func begins(_ lines: LineReader) -> Bool { lines.begins("given", "scene") }

  static func fits(_ trace: TraitTrace, _ scene: TraitScene) -> Bool {
    trace.turns.count == scene.turns.count
  }

  static func lines(
    _ page: inout Page,
    _ scene: inout TraitScene,
    _ trace: inout TraitTrace?
  ) throws(SyntaxError) {
    try page.head("given", Notation.scene, &scene)
    try page.rows(Notation.traitElement, &scene.elements)
    var turns = trace?.turns
    if page.hasHead("start", trace != nil) {
      var initial = trace?.initial ?? []
      try page.head("start", "at rest")
      try page.rows(Notation.traitState, &initial)
      trace = TraitTrace(initial: initial)
    }
    try page.steps(
      &scene.turns,
      &turns,
      from: TraitScene.Turn([]),
      "what happens after all turns or after none"
    ) { page, turn, answer, step throws(SyntaxError) in
      try page.head("when", Notation.traitActions, &turn.actions, step: step)
      var rows = answer.map(Told.rows) ?? []
      try page.rows(Notation.told, &rows)
      if page.reader != nil { answer = rows.isEmpty ? nil : Told.turn(rows) }
    }
    trace?.turns = turns ?? []
  }

  /// A row of an answer.
  fileprivate enum Told: Sendable {
    case call(TraitCall)
    case state(ViewState)
    /// An update returns, between two calls.
    case update([ViewState])

    static func rows(_ turn: TraitTrace.Turn) -> [Told] {
      var rows: [Told] = []
      for place in 0...turn.calls.count {
        rows += turn.updates.filter { $0.calls == place }.map { .update($0.states) }
        if place < turn.calls.count { rows.append(.call(turn.calls[place])) }
      }
      return rows + turn.states.map(Told.state)
    }

    static func turn(_ rows: [Told]) -> TraitTrace.Turn {
      var turn = TraitTrace.Turn([], [])
      for row in rows {
        switch row {
        case .call(let call): turn.calls.append(call)
        case .state(let state): turn.states.append(state)
        case .update(let states):
          turn.updates.append(TraitTrace.Update(calls: turn.calls.count, states))
        }
      }
      return turn
    }
  }
}

extension Notation {
  fileprivate static let scene = Phrase<TraitScene>(
    { TraitScene($0, [], defaults: $1) },
    "scene in __",
    traits,
    Phrase(", by default _", traits).unless(TraitCollection())
  ) { ($0.window, $0.defaults) }

  fileprivate static let traitElement = Phrase<TraitScene.Element>.oneOf(
    "controller or view, as in: controller a",
    [element("controller", isView: false), element("view", isView: true)]
  )

  private static func element(_ word: String, isView: Bool) -> Phrase<TraitScene.Element> {
    Phrase(
      { TraitScene.Element($0, isView: isView, inside: $1, overrides: $2) },
      "\(word) ___",
      id,
      Phrase(" inside _", id).unless(""),
      Phrase(" overrides _", traits).unless(TraitCollection())
    ) { $0.isView == isView ? ($0.name, $0.container, $0.overrides) : nil }
  }

  fileprivate static let traitState = Phrase<ViewState>(
    { ViewState($0, $1) },
    "_ has _",
    id,
    traits
  ) { ($0.name, $0.traits) }

  private static let traitCall = Phrase<TraitCall>(
    { TraitCall(to: $0, $1, previous: $2, has: $3) },
    "call __ was _, has _",
    id,
    Phrase(" by _", id).optional,
    traits,
    traits
  ) { ($0.receiver, $0.registration, $0.previous, $0.has) }

  fileprivate static let told = Phrase<TraitOverrides.Told>.oneOf(
    "a call or traits, as in: a has compact-regular",
    [
      Phrase({ .call($0) }, "_", traitCall) {
        if case .call(let call) = $0 { call } else { nil }
      },
      Phrase({ .update($0) }, "updated: _", traitState.list("; ")) {
        if case .update(let states) = $0 { states } else { nil }
      },
      Phrase({ .state($0) }, "_", traitState) {
        if case .state(let state) = $0 { state } else { nil }
      },
    ]
  )

  fileprivate static let traitActions = Phrase<TraitAction>.oneOf(
    "an action, as in: override a to regular-any",
    [
      Phrase({ .window($0) }, "window _", traits) {
        if case .window(let traits) = $0 { traits } else { nil }
      },
      Phrase({ .override(of: $0, $1) }, "override _ to _", id, traits) {
        if case .override(let name, let traits) = $0 { (name, traits) } else { nil }
      },
      Phrase({ .register($0, of: $1, $2) }, "register _ of _ for _", id, id, traitNames) {
        if case .register(let id, let name, let traits) = $0 { (id, name, traits) } else { nil }
      },
      Phrase({ .unregister($0, of: $1) }, "unregister _ of _", id, id) {
        if case .unregister(let id, let name) = $0 { (id, name) } else { nil }
      },
      Phrase({ .update($0) }, "update _", id) {
        if case .update(let name) = $0 { name } else { nil }
      },
    ]
  ).list("; ")

  private static let traitNames = oneOf(TraitName.self, \.rawValue).list(" and ")
}
