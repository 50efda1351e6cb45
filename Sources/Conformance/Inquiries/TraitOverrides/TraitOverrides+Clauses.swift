import AdaptiveModel

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
    (overrides + registrations + immediate + derived).map { $0.since(systems.since) }

  private static let overrides: [Clause<TraitWitness>] = [
    Clause(
      "TO-1",
      "An override in an object's own traitOverrides affects that object and everything below it, "
        + "and nothing else.",
      .documented("API"),
      consequence: "A part of the screen stays light while all around it is dark, or turns dark "
        + "with its neighbor.",
      needs: .all(.traitOverrides),
      whenever: { $0.isDecided(by: "TO-1") },
      then: { $0.wrong(in: "TO-1").isEmpty }
    ),
    Clause(
      "TO-2",
      "It takes precedence over the inherited value; traits that it does not contain are inherited.",
      .documented("API"),
      consequence:
        "What an app asks for does not happen, or takes with it what it did not ask for.",
      needs: .all(.traitOverrides),
      whenever: { $0.isDecided(by: "TO-2") },
      then: { $0.wrong(in: "TO-2").isEmpty }
    ),
    Clause(
      "TO-3",
      "When it is removed, the object has the inherited value again.",
      .documented("API"),
      consequence: "What was meant for a while stays for good.",
      needs: .all(.traitOverrides),
      whenever: { $0.isDecided(by: "TO-3") },
      then: { $0.wrong(in: "TO-3").isEmpty }
    ),
    Clause(
      "TO-4",
      "Of several overrides of a trait, the nearest decides: an object's own before any above it.",
      .documented("API"),
      consequence: "A setting for the whole app overrules that of one of its parts.",
      needs: .all(.traitOverrides),
      whenever: { $0.isDecided(by: "TO-4") },
      then: { $0.wrong(in: "TO-4").isEmpty }
    ),
    Clause(
      "TO-5",
      "A child controller inherits from its view's superview: an override of a view between "
        + "reaches it.",
      .platform("W23-10057"),
      consequence: "A view is dark, and the controller inside it is light.",
      needs: .all(.traitOverrides, .viewsBetween),
      whenever: { $0.isDecided(by: "TO-5") },
      then: { $0.wrong(in: "TO-5").isEmpty }
    ),
  ]

  private static let immediate: [Clause<TraitWitness>] = [
    Clause(
      "TO-12",
      "When updateTraitsIfNeeded returns, and nothing above the object changed, it and everything "
        + "below it have their new traits, and their callbacks have come.",
      .documented("API"),
      consequence: "Code that needs the new traits of its parts at once works with the old ones.",
      needs: .all(.traitOverrides, .updateTraits),
      whenever: { $0.updated != nil && $0.before != $0.after },
      then: \.isUpdated
    ),
    Clause(
      "TO-13",
      "A custom trait that nothing overrides has its default value.",
      .documented("API"),
      consequence: "A part of the app that was never styled looks like none that anybody designed.",
      needs: .all(.traitOverrides, .customTraits),
      whenever: { $0.isDecided(by: "TO-13") },
      then: { $0.wrong(in: "TO-13").isEmpty }
    ),
  ]

  private static let registrations: [Clause<TraitWitness>] = [
    Clause(
      "TO-6",
      "A registration is called if at rest one of its traits has another value than at the rest "
        + "before.",
      .documented("API"),
      consequence: "The app learns nothing of the change, and shows the old state.",
      needs: .all(.traitOverrides, .registration),
      whenever: { witness in witness.due.contains { !witness.isPassedOver($0) } },
      then: { witness in
        witness.due.allSatisfy { witness.isPassedOver($0) || !$0.calls.isEmpty }
      }
    ),
    Clause(
      "TO-7",
      "A registration is not called where none of its traits had another value at any instant.",
      .documented("API"),
      consequence: "The app does its work again and again for nothing.",
      needs: .all(.traitOverrides, .registration),
      whenever: { !$0.idle.isEmpty },
      then: { $0.idle.allSatisfy(\.calls.isEmpty) }
    ),
    Clause(
      "TO-8",
      "At a registration's last call its object has the values of the registered traits that it has "
        + "at rest; the previous ones are values that it had before.",
      .documented("API"),
      consequence: "The app compares the wrong values, and does nothing, or too much.",
      needs: .all(.traitOverrides, .registration),
      whenever: { $0.due.contains { !$0.calls.isEmpty } },
      then: { witness in witness.due.allSatisfy(witness.isRight) }
    ),
    Clause(
      "TO-9",
      "Each of several registrations of an object is called; one that has ended is not called in "
        + "later turns.",
      .documented("API"),
      consequence: "A second observer is never called, or one that is gone still is.",
      needs: .all(.traitOverrides, .registration),
      whenever: { $0.due.count > 1 || !$0.ended.isEmpty },
      then: { witness in
        witness.due.allSatisfy { !witness.isPassedOver($0) }
          && witness.ended.allSatisfy(\.calls.isEmpty)
      }
    ),
    Clause(
      "TO-10",
      "traitCollectionDidChange still comes where any trait changes, beside registrations.",
      .platform("W23-10057"),
      consequence: "Code that is not yet moved to registrations stops working.",
      needs: .all(.traitOverrides, .traitCollectionDidChange),
      whenever: { witness in witness.before.map { $0 != witness.after } ?? false },
      then: { !$0.told.isEmpty }
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
    Clause(
      "TO-M1",
      "An override that is set and removed before the next update leaves every state as if it had "
        + "never been.",
      .documented("derived"),
      consequence: "What was never shown leaves its trace.",
      needs: .all(.traitOverrides),
      whenever: { $0.isThereAndBack && $0.before != nil },
      then: { $0.before == $0.after }
    ),
    Clause(
      ContainerOverrides.clause,
      "An override of a child's own and the same one set by its container give the same traits, to "
        + "the child and to all below.",
      .documented("derived"),
      consequence: "Moving from the deprecated form to the new one changes a screen.",
      needs: .all(.traitOverrides),
      .all(.overrides, .states),
      whenever: { $0.sameByContainers != nil },
      then: { $0.sameByContainers == $0.after }
    ),
  ]
}
