import AdaptiveModel

extension Constraints {
  /// The clauses about constraints between views and guides.
  package static let clauses = holdingClauses + optionalClauses + reportingClauses + sameClauses

  /// The clauses about required constraints.
  private static let holdingClauses: [Clause<ConstraintWitness>] = [
    Clause(
      "AL-1",
      "When the size of a view changes, its subviews are resized and moved so that every required "
        + "active constraint holds, if they can all hold.",
      .documented,
      "S0",
      needs: .all(.constraints),
      whenever: { if case .holds = $0.matter { true } else { false } },
      then: \.matter.isRight
    ),
    Clause(
      "AL-2",
      "Width and height of a view are never negative, as if that were required.",
      .platform,
      "W12-228",
      needs: .all(.constraints),
      whenever: { if case .size = $0.matter { true } else { false } },
      then: \.matter.isRight
    ),
    Clause(
      "AL-3",
      "Where the required constraints cannot all hold, and only there, a conflict is reported; "
        + "each constraint that is given up belongs to a minimal conflicting set.",
      .platform,
      "W12-228, logs",
      needs: .all(.constraints, .conflicts),
      whenever: {
        switch $0.matter {
        case .conflict, .givenUp: true
        default: false
        }
      },
      then: \.matter.isRight
    ),
  ]

  /// The clauses about optional constraints and intrinsic sizes.
  private static let optionalClauses: [Clause<ConstraintWitness>] = [
    Clause(
      "AL-4",
      "Constraints of higher priority are satisfied before those of lower priority: no number of "
        + "weaker ones outweighs a stronger one.",
      .platform,
      "H, W12-228",
      needs: .all(.constraints, .priorities),
      whenever: { if case .order = $0.matter { true } else { false } },
      then: \.matter.isRight
    ),
    Clause(
      "AL-5",
      "An optional constraint that cannot hold is approached as far as stronger ones allow.",
      .platform,
      "H, W18-220",
      needs: .all(.constraints, .priorities),
      whenever: { if case .approach = $0.matter { true } else { false } },
      then: \.matter.isRight
    ),
    Clause(
      "AL-6",
      "A view is at least as large as its intrinsic size with the priority of its compression "
        + "resistance, and at most as large with that of its hugging.",
      .platform,
      "W12-228, H",
      needs: .all(.constraints, .priorities, .intrinsicSize),
      whenever: { if case .intrinsic = $0.matter { true } else { false } },
      then: \.matter.isRight
    ),
  ]

  /// The clauses about ambiguity reports, active constraints and pixel grids.
  private static let reportingClauses: [Clause<ConstraintWitness>] = [
    Clause(
      "AL-7",
      "A view is reported as ambiguous where another frame satisfies the constraints equally well, "
        + "and is not where its frame is unique.",
      .platform,
      "W12-228",
      needs: .all(.constraints, .ambiguity),
      whenever: { if case .determined = $0.matter { true } else { false } },
      then: \.matter.isRight
    ),
    .untestable(
      "AL-8",
      "In all nine classes a layout is satisfiable and unambiguous, at each size that the class "
        + "covers.",
      .documented,
      "S2",
      because: "it is a demand on documents, not on implementations"
    ),
    Clause(
      "AL-9",
      "Only active constraints count.",
      .platform,
      "H, S2",
      needs: .all(.constraints),
      whenever: { if case .inactive = $0.matter { true } else { false } },
      then: \.matter.isRight
    ),
    Clause(
      "AL-10",
      "Frames lie on the pixel grid, each within a pixel of the solution.",
      .platform,
      "measured",
      needs: .all(.constraints),
      whenever: { if case .grid = $0.matter { true } else { false } },
      then: \.matter.isRight
    ),
  ]

  /// The clauses about changes that leave the layout unchanged.
  private static let sameClauses: [Clause<ConstraintWitness>] = [
    Clause(
      "AL-11",
      "A constraint with its sides exchanged is the same constraint.",
      .platform,
      "H",
      needs: .all(.constraints),
      whenever: { if case .turned = $0.matter { true } else { false } },
      then: \.matter.isRight
    ),
    Clause(
      "AL-M1",
      "Where the solution is unique, the order of views and constraints does not matter, repeating "
        + "a constraint, adding one that holds anyway or adding an unrelated system changes "
        + "nothing, and doubling the numbers doubles the frames.",
      .platform,
      "derived",
      needs: .all(.constraints),
      whenever: { if case .rewritten = $0.matter { true } else { false } },
      then: \.matter.isRight
    ),
    Clause(
      "AL-M2",
      "History does not matter: a sequence of sizes ends in the same layout as the last size "
        + "alone, where the solution is unique.",
      .platform,
      "derived",
      needs: .all(.constraints),
      whenever: { if case .alone = $0.matter { true } else { false } },
      then: \.matter.isRight
    ),
  ]
}
