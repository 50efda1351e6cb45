extension Chapter {
  /// The chapter on constraints between views and guides.
  public static let constraints = Chapter("constraints", "Constraints", "AL-")
}

extension Constraints {
  /// The clause that is a demand on documents.
  static let ofDocuments = Clause<ConstraintWitness>.untestable(
    "AL-8",
    "In all nine classes a layout is satisfiable and unambiguous, at each size that the class "
      + "covers.",
    .documented("S2"),
    consequence: "On one device out of many a view has no size, or an arbitrary position.",
    because: "it is a demand on documents, not on implementations"
  )

  /// The clauses about constraints between views and guides.
  package static let clauses: [Clause<ConstraintWitness>] = [
    // Required constraints.
    Clause(
      "AL-1",
      "When the size of a view changes, its subviews are resized and moved so that every required "
        + "active constraint holds, if they can all hold.",
      .documented("S0"),
      consequence: "A view does not move with the edge that it is tied to.",
      whenever: { $0.matter == .holds },
      then: \.isRight
    ),
    Clause(
      "AL-2",
      "Width and height of a view are never negative, as if that were required.",
      .platform("W12-228"),
      consequence: "A view is drawn inside out, or covers its neighbour.",
      whenever: { $0.matter == .size },
      then: \.isRight
    ),
    Clause(
      "AL-3",
      "Where the required constraints cannot all hold, and only there, a conflict is reported; "
        + "each constraint that is given up belongs to a minimal conflicting set.",
      .platform("W12-228, logs"),
      consequence: "A conflict goes unseen, or a sound layout is reported as broken.",
      needs: .all(.constraints, .conflicts),
      whenever: { [.conflict, .noConflict, .givenUp].contains($0.matter) },
      then: \.isRight
    ),
    // Optional constraints and intrinsic sizes.
    Clause(
      "AL-4",
      "Constraints of higher priority are satisfied before those of lower priority: no number of "
        + "weaker ones outweighs a stronger one.",
      .platform("H, W12-228"),
      consequence: "Many weak constraints override a strong one.",
      needs: .all(.constraints, .priorities),
      whenever: { $0.matter == .order },
      then: \.isRight
    ),
    Clause(
      "AL-5",
      "An optional constraint that cannot hold is approached as far as stronger ones allow.",
      .platform("H, W18-220"),
      consequence: "A view that cannot be as large as it wants is not nearly as large either.",
      needs: .all(.constraints, .priorities),
      whenever: { $0.matter == .approach },
      then: \.isRight
    ),
    Clause(
      "AL-6",
      "A view is at least as large as its intrinsic size with the priority of its compression "
        + "resistance, and at most as large with that of its hugging.",
      .platform("W12-228, H"),
      consequence: "A label is cut off although there is room, or stretched although there is "
        + "none.",
      needs: .all(.constraints, .priorities, .intrinsicSize),
      whenever: { $0.matter == .intrinsic },
      then: \.isRight
    ),
    // Ambiguity reports, active constraints and pixel grids.
    Clause(
      "AL-7",
      "A view is reported as ambiguous where another frame satisfies the constraints equally well, "
        + "and is not where its frame is unique.",
      .platform("W12-228"),
      consequence: "A view jumps from run to run for no visible reason.",
      needs: .all(.constraints, .ambiguity),
      whenever: { [.ambiguous, .determined].contains($0.matter) },
      then: \.isRight
    )
    .showing("ambiguous views", in: .fractions),
    ofDocuments,
    Clause(
      "AL-9",
      "Only active constraints count.",
      .platform("H, S2"),
      consequence: "An inactive constraint still affects the layout.",
      whenever: { $0.matter == .inactive },
      then: \.isRight
    ),
    Clause(
      "AL-10",
      "Frames lie on the pixel grid, each within a pixel of the solution.",
      .platform("measured"),
      consequence: "Edges are blurred, or neighbours overlap by more than a pixel.",
      world: .fractions,
      whenever: { [.onGrid, .nearUnrounded].contains($0.matter) },
      then: \.isRight
    )
    .comparing("Unrounded", ConstraintCompanion.unrounded),
    // Changes that leave the layout unchanged.
    Clause(
      "AL-11",
      "A constraint with its sides exchanged is the same constraint.",
      .platform("H"),
      consequence: "Exchanging the two sides of a constraint changes the layout.",
      whenever: { $0.matter == .turned },
      then: \.isRight
    )
    .comparing("With the sides of the constraints exchanged", ConstraintCompanion.turned),
    Clause(
      "AL-M1",
      "Where the solution is unique, the order of views and constraints does not matter, repeating "
        + "a constraint, adding one that holds anyway or adding an unrelated system changes "
        + "nothing, and doubling the numbers doubles the frames.",
      .platform("derived"),
      consequence: "The layout depends on the order in which constraints were added.",
      whenever: { $0.matter == .rewritten },
      then: \.isRight
    )
    .comparing(
      "Reversed and doubled, at twice the size, with looser constraints and an unrelated view",
      ConstraintCompanion.rewritten
    ),
    Clause(
      "AL-M2",
      "History does not matter: a sequence of sizes ends in the same layout as the last size "
        + "alone, where the solution is unique.",
      .platform("derived"),
      consequence: "After turning the device twice the layout is different.",
      whenever: { $0.matter == .alone },
      then: \.isRight
    )
    .comparing("The last size alone", ConstraintCompanion.alone),
  ]
}

extension Feature {
  /// Lays out views by required constraints, and reports their frames.
  public static let constraints = Feature("constraints")
  /// Supports optional constraints.
  public static let priorities = Feature("priorities")
  /// Supports the relations “at least” and “at most”.
  public static let inequalities = Feature("inequalities")
  /// Supports intrinsic sizes with hugging and compression resistance.
  public static let intrinsicSize = Feature("intrinsicSize")
  /// Reports which required constraints it gave up.
  public static let conflicts = Feature("conflicts")
  /// Reports the views whose frame is not determined.
  public static let ambiguity = Feature("ambiguity")
}
