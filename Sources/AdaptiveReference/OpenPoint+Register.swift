extension OpenPoint {
  /// All points at which the reference can make choices; a new chapter adds a line here.
  public static let all: [OpenPoint] = [
    changes,
    transitions,
    orientationLayout,
    layouts,
    images,
    traitOverrides,
    constraints,
  ].flatMap { $0 }

  /// The points that no clause settles in every profile, in the order of their numbers.
  public static let register = all.filter { !$0.isOfThePlatform }

  /// The points that the documents leave open and that a platform clause with the same id settles.
  public static let ofThePlatform = all.filter(\.isOfThePlatform)

  /// Whether its id is that of a clause: `PR-18` is, `PR-O1` is not.
  private var isOfThePlatform: Bool { !id.contains("-O") }

  /// What each version of the suite added.
  private static let additions = [
    (
      "1.0.0",
      "PR-O1 PR-O2 PR-O3 PR-O4 PR-O5 PR-O6 PR-O7 PR-O8 PR-O10 PR-O11 SL-O1 SL-O2 ED-O1 ED-O2 ED-O3 "
        + "ED-O4 ED-O5 ED-O6"
    ),
    (
      "1.1.0",
      "PR-O9 TR-O1 TR-O2 TR-O3 TR-O4 TR-O5 OL-O1 OL-O2 IA-O1 IA-O2 IA-O3 TO-O1 TO-O2 TO-O3 TO-O4 TO-O5 "
        + "TO-O6 AL-O1 AL-O2 AL-O3 AL-O5"
    ),
  ]

  /// The version of the suite since which the point is tolerated; `nil` before one has it.
  public var since: String? {
    Self.additions.first { $0.1.split(separator: " ").contains { $0 == id } }?.0
  }
}
