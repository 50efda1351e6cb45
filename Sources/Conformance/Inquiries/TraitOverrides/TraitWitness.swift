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
  /// All traits that anything above it, and that any other element ever overrode.
  let formerAbove, elsewhere: TraitCollection
  /// The reported traits of what it is inside; the window's for the first element.
  let inherited: TraitCollection
  /// The reported traits of the controller above it, if it is a controller and a view is between.
  let parent: TraitCollection?
  /// Its reported traits at the rest before; `nil` at the start.
  let before: TraitCollection?
  let after: TraitCollection
  /// The traits that it can have had in the turn, by what happened: inherited through views, and from
  /// parents.
  let possible: [[TraitCollection]]
  /// Its registrations, at any time until the end of the turn.
  let registrations: [Registered]
  /// traitCollectionDidChange, as a registration without an id for all traits (TO-10).
  let told: Registered
  /// The default values of custom traits.
  let defaults: TraitCollection
  /// What is so when updateTraitsIfNeeded returns, after which nothing changes for the element, and
  /// above which nothing does.
  let updated: Updated?
  /// Whether all that happens is that overrides are set and removed again.
  let isThereAndBack: Bool
  /// The same overrides set by containers, where that was asked.
  var byContainers: ContainerOverrides?
  /// The clause that decides each trait that the element must have; every clause asks.
  private(set) var deciding: [(trait: TraitName, clause: String?)] = []

  /// A registration, and its calls in the turn.
  struct Registered: Sendable {
    let registration: TraitRegistration
    /// Whether it existed during the whole turn; `nil` if it began or ended in it (TO-O3).
    let isThere: Bool?
    let calls: [TraitCall]
  }

  /// An element's traits and calls when updateTraitsIfNeeded of it, or of what it is inside, returns.
  struct Updated: Sendable {
    let of: String
    let traits: TraitCollection
    let calls: [TraitCall]
  }
}

// MARK: - Traits at rest

extension TraitWitness {
  /// The witness that knows what decides the traits that the element must have.
  var decided: Self {
    modified(self) { witness in
      witness.deciding = TraitName.allCases
        .filter { inherited[rank: $0] != 0 || own[rank: $0] != 0 || isDefaulted($0) }
        .map { ($0, clause(deciding: $0)) }
    }
  }

  /// Whether a custom trait was never overridden, here or above.
  func isDefaulted(_ name: TraitName) -> Bool {
    defaults[rank: name] != 0 && formerAbove[rank: name] == 0
      && formerOwn.allSatisfy { $0[rank: name] == 0 }
  }

  private func expected(_ name: TraitName) -> Int {
    if isDefaulted(name) { return defaults[rank: name] }
    return own[rank: name] != 0 ? own[rank: name] : inherited[rank: name]
  }

  /// Whether a clause decides the value of some trait.
  func isDecided(by clause: String) -> Bool {
    deciding.contains { $0.clause == clause }
  }

  /// The traits that a clause finds wrong.
  func wrong(in clause: String) -> [TraitName] {
    deciding.filter { $0.clause == clause && after[rank: $0.trait] != expected($0.trait) }
      .map(\.trait)
  }

  /// The traits that the same overrides give it where containers set them.
  var sameByContainers: TraitCollection? {
    element.isView ? nil : byContainers?.traits(of: element.name, after: step)
  }

  /// A sentence about the first trait that a clause finds wrong.
  func account(ofTraitsIn clause: String) -> String? {
    guard let wrong = wrong(in: clause).first else { return nil }
    let (due, reason) =
      isDefaulted(wrong)
      ? (defaults, "its default")
      : own[rank: wrong] != 0
        ? (own, "which it overrides itself") : (inherited, "which it inherits")
    return account(of: wrong, besides: due, "; expected", reason)
  }

  /// A sentence about the first trait that changes where in the end nothing happened (TO-M1).
  var undueChange: String? {
    guard let before, let changed = after.differences(from: before).first else { return nil }
    let reason = "because each override is removed again before the update"
    return isOnlyRightNow
      ? account(
        of: changed.name,
        besides: before,
        ", which is right, but before it had",
        "which is not; expected no change, \(reason)"
      )
      : account(of: changed.name, besides: before, "; expected", "as before, \(reason)")
  }

  private func account(
    of name: TraitName,
    besides other: TraitCollection,
    _ link: String,
    _ reason: String
  ) -> String? {
    after.differences(from: other).first { $0.name == name }.map { row in
      "\(element.name.shown) has \(row.noun) \(after.text(of: name))\(link) \(other.text(of: name)), \(reason)."
    }
  }

  /// Whether what changed is right now, so that it was not at the rest before.
  var isOnlyRightNow: Bool {
    guard let before, before != after else { return false }
    return after.names(differentFrom: before).allSatisfy { after[rank: $0] == expected($0) }
  }
}

// MARK: - Updates

extension TraitWitness.Updated {
  /// A sentence about what comes too late.
  func account(of witness: TraitWitness) -> String? {
    let moment = "when updateTraitsIfNeeded of \(of.shown) returns"
    if traits != witness.after {
      return "\(witness.element.name.shown) has \(traits) \(moment); expected \(witness.after) by "
        + "then."
    }
    let late = (witness.due + [witness.told]).first { account in
      account.calls.contains { call in !calls.contains { $0.registration == call.registration } }
    }
    return late.map { witness.name($0) + " is called after that; expected it \(moment)." }
  }
}

// MARK: - Registrations

extension TraitWitness.Registered {
  var names: Set<TraitName> { registration.traits }
}

extension TraitWitness {
  /// Whether one of a registration's traits has another value at rest than before.
  func isDue(_ account: Registered) -> Bool {
    before.map { $0 != after && $0.only(account.names) != after.only(account.names) } ?? false
  }

  /// Registrations during the whole turn whose traits changed.
  var due: [Registered] { registrations.filter { $0.isThere == true && isDue($0) } }

  /// Registrations during the whole turn none of whose traits can have changed.
  var idle: [Registered] {
    registrations.filter { account in
      guard account.isThere == true, !isDue(account) else { return false }
      return values(of: account.names).allSatisfy { $0.count <= 1 }
    }
  }

  /// The values that some traits can have had in the turn, by how they are inherited.
  private func values(of names: Set<TraitName>) -> [Set<TraitCollection>] {
    possible.map { Set($0.map { $0.only(names) }) }
  }

  /// Registrations that ended in an earlier turn.
  var ended: [Registered] { registrations.filter { $0.isThere == false } }

  /// Whether another due registration of the element is called, so that it is not all of them that
  /// are missing (TO-9).
  func isPassedOver(_ account: Registered) -> Bool {
    account.calls.isEmpty && due.contains { !$0.calls.isEmpty }
  }

  /// Whether the last call comes with the registered traits at rest, and the first with those before;
  /// if the element can have changed more than once, with any that they can have had (TO-8).
  ///
  /// Decision: one call for several changes may come with the traits before the first of them or the
  /// last one (TO-O4), and the last one may be a change of other traits.
  private func isRight(_ account: Registered) -> Bool {
    guard let first = account.calls.first, let last = account.calls.last, let before else {
      return true
    }
    let names = account.names
    guard last.has.only(names) == after.only(names) else { return false }
    let told = first.previous.only(names)
    if told == before.only(names) { return true }
    let isOnce = possible.allSatisfy { Set($0).count <= 2 }
    return !isOnce && values(of: names).contains { $0.contains(told) }
  }

  fileprivate func name(_ account: Registered) -> String {
    let id = account.registration.id
    return (id.isEmpty ? "traitCollectionDidChange" : "Registration \(id.shown)")
      + " of \(element.name.shown)"
  }

  func isSilent(_ account: Registered) -> String {
    name(account) + " is not called; expected a call, because one of its traits changed."
  }

  func isCalled(_ account: Registered) -> String { name(account) + " is called; expected no call." }

  /// A sentence about a registration that is called with wrong values.
  func wrongValues(_ account: Registered) -> String? {
    guard !isRight(account), let first = account.calls.first, let last = account.calls.last else {
      return nil
    }
    return name(account) + " is called with \(last.has), and before \(first.previous); expected "
      + "\(after)" + (before.map { ", and before \($0)." } ?? ".")
  }

  /// A sentence about a due traitCollectionDidChange that is missing or carries wrong values.
  ///
  /// It may come where nothing changed: the sources do not say that it does not.
  var wronglyTold: String? { told.calls.isEmpty ? isSilent(told) : wrongValues(told) }
}
