import AdaptiveModel
import Text

extension Chapter {
  /// The chapter on own overrides and registrations, since system 17.
  public static let traitOverrides = Chapter(
    "overrides-and-registration",
    "Trait overrides and registration",
    "TO-"
  )
}

extension TraitOverrides {
  /// The clauses about own overrides and registrations.
  package static let clauses: [Clause<TraitWitness>] =
    (overrides + registrations + immediate + derived).map { $0.since(row.systems.since) }

  /// A clause that by default is about the traits that it decides, at rest.
  private static func row(
    _ id: String,
    _ sentence: String,
    _ authority: Authority = .documented("API"),
    consequence: String,
    needs: [Need] = [.all(.traitOverrides)],
    whenever: (@Sendable (TraitWitness) -> Bool)? = nil,
    wrong: (@Sendable (TraitWitness) -> String?)? = nil
  ) -> Clause<TraitWitness> {
    Clause(
      ClauseRow(id, sentence, authority, consequence, needs),
      whenever: whenever ?? { $0.isDecided(by: id) },
      keptUnless: wrong ?? { $0.account(ofTraitsIn: id) }
    )
  }

  private static let overrides: [Clause<TraitWitness>] = [
    row(
      "TO-1",
      "An override in an object's own traitOverrides affects that object and everything below it, "
        + "and nothing else.",
      consequence: "A part of the screen stays light while all around it is dark, or turns dark "
        + "with its neighbour."
    ),
    row(
      "TO-2",
      "An own override takes precedence over the inherited value; traits that it does not contain "
        + "are inherited.",
      consequence: "What an app asks for does not happen, or brings what it did not ask for."
    ),
    row(
      "TO-3",
      "When an own override is removed, the object has the inherited value again.",
      consequence: "What was meant for a while stays for good."
    ),
    row(
      "TO-4",
      "Of several overrides of a trait, the nearest decides: an object's own before any above it.",
      consequence: "A setting for the whole app overrules that of one of its parts."
    ),
    row(
      "TO-5",
      "A child controller inherits from its view's superview: an override of a view between "
        + "reaches it.",
      .platform("W23-10057"),
      consequence: "A view is dark, and the controller inside it is light.",
      needs: [.all(.traitOverrides, .viewsBetween)]
    ),
  ]

  private static let immediate: [Clause<TraitWitness>] = [
    row(
      "TO-12",
      "When updateTraitsIfNeeded returns, and nothing above the object changed, it and everything "
        + "below it have their new traits, and their callbacks have come.",
      consequence: "Code that needs the new traits of its parts at once works with the old ones.",
      needs: [.all(.traitOverrides, .updateTraits)],
      whenever: { $0.updated != nil && $0.before != $0.after },
      wrong: { $0.updated?.account(of: $0) }
    ),
    row(
      "TO-13",
      "A custom trait that nothing overrides has its default value.",
      consequence: "A part of the app that was never styled looks like none that anybody designed.",
      needs: [.all(.traitOverrides, .customTraits)]
    ),
  ]

  private static let registrations: [Clause<TraitWitness>] = [
    row(
      "TO-6",
      "A registration is called if at rest one of its traits has another value than at the rest "
        + "before.",
      consequence: "The app learns nothing of the change, and shows the old state.",
      needs: [.all(.traitOverrides, .registration)],
      whenever: { witness in witness.due.contains { !witness.isPassedOver($0) } },
      wrong: { witness in
        witness.due.first { $0.calls.isEmpty && !witness.isPassedOver($0) }.map(witness.isSilent)
      }
    ),
    row(
      "TO-7",
      "A registration is not called where none of its traits had another value at any instant.",
      consequence: "The app does its work again and again for nothing.",
      needs: [.all(.traitOverrides, .registration)],
      whenever: { !$0.idle.isEmpty },
      wrong: { witness in witness.idle.first { !$0.calls.isEmpty }.map(witness.isCalled) }
    ),
    row(
      "TO-8",
      "At a registration's last call its object has the values of the registered traits that it has "
        + "at rest; the previous ones are values that it had before.",
      consequence: "The app compares the wrong values, and does nothing, or too much.",
      needs: [.all(.traitOverrides, .registration)],
      whenever: { $0.due.contains { !$0.calls.isEmpty } },
      wrong: { witness in witness.due.lazy.compactMap(witness.wrongValues).first }
    ),
    row(
      "TO-9",
      "Each of several registrations of an object is called; one that has ended is not called in "
        + "later turns.",
      consequence: "A second observer is never called, or one that is gone still is.",
      needs: [.all(.traitOverrides, .registration)],
      whenever: { $0.due.count > 1 || !$0.ended.isEmpty },
      wrong: { witness in
        witness.due.first(where: witness.isPassedOver).map(witness.isSilent)
          ?? witness.ended.first { !$0.calls.isEmpty }.map(witness.isCalled)
      }
    ),
    row(
      "TO-10",
      "traitCollectionDidChange still comes where any trait changes, beside registrations, and with "
        + "the traits of before and after.",
      .platform("W23-10057"),
      consequence: "Code that is not yet moved to registrations stops working.",
      needs: [.all(.traitOverrides, .traitCollectionDidChange)],
      whenever: { $0.isDue($0.told) },
      wrong: \.wronglyTold
    ),
    .untestable(
      "TO-11",
      "When an object is told of a change, every object above it has its new traits already.",
      .reported("F-733301"),
      consequence: "What a part takes over from above is that of before.",
      because: "only an answer in a forum says so, for which no implementation fails"
    ),
  ]

  /// These follow from the others.
  private static let derived: [Clause<TraitWitness>] = [
    row(
      "TO-M1",
      "An override that is set and removed before the next update leaves every state as if it had "
        + "never been.",
      .documented("derived"),
      consequence: "What was never shown leaves its trace.",
      whenever: { $0.isThereAndBack && $0.before != nil },
      wrong: \.undueChange
    ),
    row(
      ContainerOverrides.clause,
      "An override of a child's own and the same one set by its container give the same traits, to "
        + "the child and to all below.",
      .documented("derived"),
      consequence: "Moving from the deprecated form to the new one changes a screen.",
      needs: [.all(.traitOverrides), .all(.overrides, .states)],
      whenever: { $0.sameByContainers != nil },
      wrong: { witness in
        guard let same = witness.sameByContainers, same != witness.after else { return nil }
        return "\(witness.element.name.shown) has \(witness.after); expected the same as where "
          + "containers set these overrides, but there it has \(same)."
      }
    ),
  ]
}

extension TraitWitness {
  /// The clause that decides the value of a trait.
  ///
  /// Where an override was removed below a view with another value than the parent's, both TO-3 and
  /// TO-5 decide it, and a wrong value does not show which is broken: there is none.
  func clause(deciding name: TraitName) -> String? {
    // What another element overrides may reach too far (TO-1), or the default is wrong: both, or none.
    if isDefaulted(name) { return elsewhere[rank: name] == 0 ? "TO-13" : nil }
    let value = own[rank: name]
    if value != 0 {
      let others = above.map { $0[rank: name] }
      return others.contains { $0 != 0 && $0 != value } ? "TO-4" : "TO-2"
    }
    let isBetween = parent.map { $0[rank: name] != inherited[rank: name] } ?? false
    if formerOwn.contains(where: { $0[rank: name] != 0 }) { return isBetween ? nil : "TO-3" }
    return isBetween ? "TO-5" : own.isEmpty ? "TO-1" : "TO-2"
  }
}

extension ContainerOverrides { static let clause = "TO-M2" }
