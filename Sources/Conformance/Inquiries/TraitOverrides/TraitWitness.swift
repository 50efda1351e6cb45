import AdaptiveModel
import Text

/// An element's traits and callbacks in one turn.
package struct TraitWitness: Sendable {
  /// The turn; -1 is the start.
  let step: Int
  let element: TraitScene.Element
  /// Its own overrides after the turn, and all that it ever had.
  let own: TraitCollection
  let formerOwn: [TraitCollection]
  /// The own overrides of what is above it, the nearest first.
  let above: [TraitCollection]
  /// The reported traits of what it is inside; the window's for the first element.
  let inherited: TraitCollection
  /// The reported traits of the controller that it is below, if a view is between.
  let parent: TraitCollection?
  /// Its reported traits at the rest before; `nil` at the start.
  let before: TraitCollection?
  let after: TraitCollection
  /// The traits that it can have had in the turn, by what happened.
  let possible: [TraitCollection]
  /// Its registrations, at any time until the end of the turn.
  let registrations: [Account]
  /// The calls of traitCollectionDidChange.
  let told: [TraitCall]

  /// A registration, and its calls in the turn.
  struct Account: Sendable {
    let registration: TraitRegistration
    /// Whether it existed during the whole turn; `nil` if it began or ended in it (TO-O3).
    let isThere: Bool?
    let calls: [TraitCall]
  }

  /// The statement that decides the value of a trait.
  enum Statement: Sendable {
    case inherited, overridden, beside, removed, nearest, between
  }
}

// MARK: - Traits at rest

extension TraitWitness {
  /// The names of traits that the element must have.
  private var names: [TraitName] {
    TraitName.allCases.filter { inherited[rank: $0] != 0 || own[rank: $0] != 0 }
  }

  func statement(about name: TraitName) -> Statement {
    let value = own[rank: name]
    if value != 0 {
      let others = above.map { $0[rank: name] }
      return others.contains { $0 != 0 && $0 != value } ? .nearest : .overridden
    }
    if formerOwn.contains(where: { $0[rank: name] != 0 }) { return .removed }
    if let parent, !element.isView, parent[rank: name] != inherited[rank: name] { return .between }
    return own.isEmpty ? .inherited : .beside
  }

  func expected(_ name: TraitName) -> Int {
    own[rank: name] != 0 ? own[rank: name] : inherited[rank: name]
  }

  /// Whether some trait is decided by one of the statements.
  func applies(_ statements: Statement...) -> Bool {
    names.contains { statements.contains(statement(about: $0)) }
  }

  /// The traits that one of the statements decides, and that have another value.
  func wrong(_ statements: Statement...) -> [TraitName] {
    names.filter { statements.contains(statement(about: $0)) && after[rank: $0] != expected($0) }
  }

  /// A sentence about the first wrong trait.
  var account: String? {
    let wrong = names.first { after[rank: $0] != expected($0) }
    guard let wrong else { return callAccount }
    let due = own[rank: wrong] != 0 ? own : inherited
    return "\(element.name.shown) has \(after.only([wrong])); expected \(due.only([wrong]))"
      + (own[rank: wrong] != 0 ? ", which it overrides itself." : ", which it inherits.")
  }
}

// MARK: - Registrations

extension TraitWitness.Account {
  var names: Set<TraitName> { registration.traits }
}

extension TraitWitness {
  /// Whether one of a registration's traits has another value at rest than before.
  func isDue(_ account: Account) -> Bool {
    before.map { $0.only(account.names) != after.only(account.names) } ?? false
  }

  /// Registrations during the whole turn whose traits changed.
  var due: [Account] { registrations.filter { $0.isThere == true && isDue($0) } }

  /// Registrations during the whole turn none of whose traits can have changed.
  var idle: [Account] {
    registrations.filter { account in
      guard account.isThere == true, !isDue(account) else { return false }
      return Set(possible.map { $0.only(account.names) }).count <= 1
    }
  }

  /// Registrations that ended in an earlier turn.
  var ended: [Account] { registrations.filter { $0.isThere == false } }

  /// Whether another due registration of the element is called, so that it is not all of them that
  /// are missing (TO-9).
  func isPassedOver(_ account: Account) -> Bool {
    account.calls.isEmpty && due.contains { !$0.calls.isEmpty }
  }

  /// Whether the last call comes with the registered traits at rest, and the first with those before;
  /// if they can have changed more than once, with any that they can have had (TO-8).
  func isRight(_ account: Account) -> Bool {
    guard let first = account.calls.first, let last = account.calls.last, let before else {
      return true
    }
    let names = account.names
    let known = Set(possible.map { $0.only(names) })
    let isOnce = known.count <= 2
    return last.has.only(names) == after.only(names)
      && (first.previous.only(names) == before.only(names)
        || !isOnce && known.contains(first.previous.only(names)))
  }

  /// A sentence about the first wrong call.
  private var callAccount: String? {
    let id = { (account: Account) in
      "Registration \(account.registration.id.shown) of \(element.name.shown)"
    }
    if let silent = due.first(where: \.calls.isEmpty) {
      return id(silent) + " is not called; expected a call, because one of its traits changed."
    }
    if let loud = (idle + ended).first(where: { !$0.calls.isEmpty }) {
      return id(loud) + " is called; expected no call."
    }
    if let wrong = registrations.first(where: { !isRight($0) }), let call = wrong.calls.last {
      return id(wrong) + " is called with \(call.has), and before \(call.previous); expected "
        + "\(after)" + (before.map { ", and before \($0)." } ?? ".")
    }
    guard let before, before != after, told.isEmpty else { return nil }
    return "\(element.name.shown) gets no traitCollectionDidChange; expected one, because "
      + "\(before) became \(after)."
  }
}

// MARK: - From an answer

extension TraitScene {
  /// The account of each element in each turn; the answer must fit.
  func witnesses(_ trace: TraitTrace, _ each: (TraitWitness) -> Void) {
    var state = TraitSceneState(self)
    var met: [TraitRegistration] = []
    var former: [[TraitCollection]] = []
    var last: [TraitCollection]?
    for step in -1..<turns.count {
      let were = state.registrations
      var states = [state]
      for action in step < 0 ? [] : turns[step].actions {
        state.perform(action)
        states.append(state)
      }
      for registration in states.flatMap(\.registrations) where !met.contains(registration) {
        // An id that is used again is that of the later registration.
        met.removeAll { $0.id == registration.id && $0.element == registration.element }
        met.append(registration)
      }
      former += states.map(\.overrides)
      let reported = (step < 0 ? trace.initial : trace.turns[step].states).map(\.traits)
      let calls = step < 0 ? [] : trace.turns[step].calls
      let possible = states.map(\.traits)
      for index in elements.indices {
        each(
          witness(
            step,
            index,
            former,
            states,
            reported,
            last,
            calls,
            possible,
            met.map { registration in
              let isNow = state.registrations.contains(registration)
              let wasThen = were.contains(registration)
              let isOpen =
                isNow != wasThen
                || states.contains {
                  $0.registrations.contains(registration) != isNow
                }
              return (registration, isOpen ? nil : isNow)
            }
          )
        )
      }
      last = reported
    }
  }

  private func witness(
    _ step: Int,
    _ index: Int,
    _ former: [[TraitCollection]],
    _ states: [TraitSceneState],
    _ reported: [TraitCollection],
    _ last: [TraitCollection]?,
    _ calls: [TraitCall],
    _ possible: [[TraitCollection]],
    _ registrations: [(TraitRegistration, isThere: Bool?)]
  ) -> TraitWitness {
    let state = states[states.count - 1]
    let element = elements[index]
    let chain = sequence(first: index) { self.container(of: $0) }.dropFirst().map { $0 }
    let parent = chain.first.flatMap { nearest in
      elements[nearest].isView ? chain.first { !elements[$0].isView } : nil
    }
    let own = calls.filter { $0.receiver == element.name }
    return TraitWitness(
      step: step,
      element: element,
      own: state.overrides[index],
      formerOwn: former.map { $0[index] },
      above: chain.map { state.overrides[$0] },
      inherited: chain.first.map { reported[$0] } ?? state.window,
      parent: parent.map { reported[$0] },
      before: last?[index],
      after: reported[index],
      possible: possible.map { $0[index] },
      registrations: registrations.filter { $0.0.element == element.name }.map { known in
        TraitWitness.Account(
          registration: known.0,
          isThere: known.isThere,
          calls: own.filter { $0.registration == known.0.id }
        )
      },
      told: own.filter { $0.registration == nil }
    )
  }
}
