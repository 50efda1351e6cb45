import AdaptiveModel

// The clauses about trait collections and their combination.

extension Chapter {
  /// The chapter on trait collections and their combination.
  public static let traits = Chapter("traits", "Trait collections", "TC-")
}

extension Scenarios {
  /// The clause about the traits of every controller.
  static let traits: [Clause<Witness>] = [
    Clause(
      "TC-1",
      "A trait collection has horizontalSizeClass, verticalSizeClass, displayScale and "
        + "userInterfaceIdiom.",
      .documented("S0"),
      consequence: "A screen asks for a trait, gets nothing, and falls back to a default layout.",
      needs: .all(.states),
      world: .everyTrait,
      // Traits that a child loses between its container and itself belong to PR-2 to PR-4.
      when: .root,
      // A transcript may give a window without one.
      whenever: { $0.ownWindow != nil || $0.window.traits.isComplete },
      then: { $0.after.traits.isComplete }
    )
    .about(.traits)
  ]
}

extension Numbers {
  /// The clauses about the numbers behind the traits.
  package static let clauses: [Clause<RawValues>] = [
    Clause(
      "TC-2",
      "A size class is unspecified (0), compact (1) or regular (2).",
      .documented("S4"),
      consequence: "Numbers that were stored, or come from elsewhere, mean a different size class.",
      world: .some(.sizeClasses),
      then: { $0.sizeClass == ["unspecified": 0, "compact": 1, "regular": 2] }
    ),
    Clause(
      "TC-6",
      "Unspecified is 0 for a size class, 0 for displayScale and -1 for the idiom; the idioms "
        + "that an implementation names, phone and pad among them, are numbered phone 0, pad 1, "
        + "tv 2, carPlay 3, mac 5, vision 6.",
      .platform("H"),
      consequence: "“Not specified” is taken for a real value, and a tablet for a phone.",
      world: .every([.displayScale, .userInterfaceIdiom]),
      then: { $0.unspecifiedIsAgreed && $0.idiomsAreNumbered }
    ),
  ]
}

extension Combining {
  /// The clauses about combining.
  package static let clauses: [Clause<Combination>] = [
    Clause(
      "TC-3",
      "A collection can be partial: a trait that no collection specifies stays unspecified, and "
        + "several collections are combined into one.",
      .documented("S4"),
      consequence: "A container that overrides the width alone loses the height, scale or idiom.",
      whenever: { !$0.isDisputed },
      then: { $0.takesEachTraitFromTheLast }
    ),
    Clause(
      "TC-4",
      "Combining: per trait the last collection that specifies it wins, and unspecified never "
        + "erases.",
      .platform("H, W14-216"),
      consequence: "An override that should win is lost, or an empty one erases known traits.",
      whenever: { $0.isDisputed || $0.hasIdentity },
      then: { $0.takesEachTraitFromTheLast }
    ),
  ]
}

extension Containing {
  /// The clause about containing.
  package static let clauses: [Clause<Membership>] = [
    Clause(
      "TC-5",
      "A collection contains another if and only if every trait that the other specifies has "
        + "the same value in it.",
      .platform("H, W14-216"),
      consequence: "A layout or an image meant for these traits is passed over, or used for "
        + "others.",
      whenever: { _ in true },
      then: { $0.answer == $0.isContained }
    )
  ]
}

extension Combining {
  /// A wrong trait that no two collections specify is undisputed (TC-3); the wrong traits are signs
  /// that both clauses share.
  package static let causes = Causes<Combining>(
    precursors: [Precursor { $1.isWrongWithoutDispute ? ["TC-3"] : nil }],
    symptom: { $0.evidence.map { Symptom("combining", present: $0.signs) } }
  )
}
