import AdaptiveModel

extension Chapter {
  /// The chapter on size-class-specific layout (S2).
  public static let layout = Chapter("layout", "Size-class-specific layout", "SL-")
}

extension Layouts {
  /// The clauses about size-class-specific layout (S2).
  ///
  /// Variations are looked up with the model's own `Varying`, which the reference uses too: the
  /// document is the question, and reading it is not answering it. SL-5 to SL-7 and SL-M1 compare
  /// the implementation's own answers.
  package static let clauses: [Clause<LayoutWitness>] = [
    // The values in a class.
    ofPoints(
      "SL-2",
      "Objects installed in a Base class appear in all the Final classes that it covers.",
      consequence: "Views designed for any height are missing on phones in landscape.",
      about: { point, layoutClass in
        layoutClass.isFinal && point.isInstalled == true && point.decider?.isFinal == false
      }
    ),
    ofPoints(
      "SL-3",
      "Whether a view is installed, whether a constraint is, and the value of an attribute can "
        + "vary with the class.",
      consequence: "A view, a constraint or a font that should vary is the same everywhere.",
      about: { point, layoutClass in
        layoutClass != .anyAny && point.decider == layoutClass
      }
    ),
    ofPoints(
      "SL-4",
      "The more specific class overrides the more general one, for each item and attribute.",
      consequence: "A general setting wins over the one made for just this class.",
      about: { point, _ in point.isOverriding }
    ),
    // The items with which a document is loaded.
    Clause(
      "SL-5",
      "Loading creates every item and connects every outlet; only items installed for the current "
        + "class are in the view hierarchy, each view in its superview.",
      .documented("S2"),
      consequence: "An outlet is nil, and the app stops, because its view is not in this class.",
      needs: .someItems,
      whenever: { $0.place == 0 && $0.showsItems },
      then: {
        $0.isConnected && $0.isSound && $0.misplaced.isEmpty && $0.isFurnished
      },
      wrong: { $0.account($0.misshown) }
    ),
    Clause(
      "SL-6",
      "When the class changes, items are added and removed, so that those installed for the new "
        + "class are in the hierarchy, and no others, each view in its superview.",
      .documented("S2"),
      consequence: "After a turn views of the old layout remain, or those of the new one are "
        + "missing.",
      needs: .someItems,
      whenever: { $0.place > 0 && $0.showsItems },
      then: { $0.isSound && $0.misplaced.isEmpty && $0.isInPlace },
      wrong: { $0.account($0.misshown) }
    ),
    Clause(
      "SL-7",
      "A removed item stays alive: its outlet still holds it, and the same object returns.",
      .documented("S2"),
      consequence: "Text that was typed is gone after turning there and back.",
      needs: .all(.layoutIdentity),
      .someItems,
      whenever: { $0.comparesIdentity },
      then: { $0.keepsIdentity },
      wrong: { $0.account($0.lostIdentity) }
    ),
    .untestable(
      "SL-8",
      "The layout is satisfiable and unambiguous in all nine classes, the Base ones included.",
      .documented("S2"),
      consequence: "In one of the nine classes views overlap, or have arbitrary positions.",
      because: "it is a demand on documents, not on implementations"
    ),
    // What follows from the other clauses.
    Clause(
      "SL-9",
      "If a view is out, so are its subviews and the constraints that mention it.",
      .platform("G"),
      consequence: "Labels of a hidden panel stay visible, or constraints refer to missing views.",
      needs: .all(.layoutViews),
      whenever: { witness in !witness.orphans.isEmpty },
      then: { !$0.orphans.contains(where: \.isPresent) },
      wrong: { $0.account($0.keptOrphans) }
    ),
    Clause(
      "SL-M1",
      "History does not matter: any walk over the classes that ends in one looks like loading in "
        + "it.",
      .documented("S2"),
      consequence: "The layout depends on how the device was turned before.",
      needs: .someLayoutPart,
      whenever: { witness in witness.place > 0 && witness.fresh != nil },
      then: { $0.fresh.map($0.state.looks) ?? false },
      wrong: { $0.account($0.state, unlike: $0.fresh, "when loaded there") }
    )
    .comparing("Loaded in that class"),
    Clause(
      "SL-M2",
      "A variation equal to the value of the more general class changes nothing.",
      .documented("S2"),
      consequence: "A variation equal to the general value changes the screen.",
      needs: .someLayoutPart,
      whenever: { witness in witness.padded != nil },
      then: { $0.looksPadded },
      wrong: {
        $0.account(
          $0.decided($0.state),
          unlike: $0.padded.map($0.decided),
          "with those variations"
        )
      }
    )
    .comparing("With variations that change nothing"),
  ]
}

extension Layouts {
  /// A clause about some points of a document in a class.
  private static func ofPoints(
    _ id: String,
    _ sentence: String,
    consequence: String,
    about isMeant: @escaping @Sendable (LayoutPoint, LayoutClass) -> Bool
  ) -> Clause<LayoutWitness> {
    let row = ClauseRow(id, sentence, .documented("S2"), consequence, [.someLayoutPart])
    let points = MeantPoints(isMeant: isMeant)
    return modified(
      Clause(
        row,
        whenever: { !$0.seen(points).isEmpty },
        then: { $0.seen(points).allSatisfy(\.isAsSaid) },
        wrong: { $0.account($0.unsaid) }
      )
    ) { $0.aspect = points }
  }
}

extension LayoutClassLists {
  /// The clause about the set of classes.
  package static let clauses: [Clause<[LayoutClassAnswer]>] = [
    Clause(
      "SL-1",
      "There are nine size classes, width by height: four Final and five Base ones.",
      .documented("S2"),
      consequence: "A class that the designer chose does not exist, and its variations are lost.",
      needs: .all(.layout),
      then: { answer in
        answer.count == 9 && Set(answer) == Set(LayoutClassAnswer.reference)
      }
    )
  ]
}

extension Need {
  /// At least one part of a layout is shown.
  fileprivate static let someLayoutPart = Need(count: 1, features: .layoutParts)
  /// At least one kind of installable object is shown.
  fileprivate static let someItems = Need.atLeast(1, of: .layoutViews, .layoutConstraints)
}
