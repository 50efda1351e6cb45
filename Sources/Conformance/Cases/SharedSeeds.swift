import PropertyTesting

/// The random cases that every run has, regardless of its seed.
///
/// Shrinking starts from them if they fail, so that the same fault has the same smallest case with
/// every seed. They are those of the default seed.
enum SharedSeeds {
  private static let seed = Seed(rawValue: 1)
  /// The number of shared cases of each kind, if it is not more than half of them.
  private static let limit: UInt64 = 256

  /// The seed of a random case of a kind with `count` cases, which no other case of the kind has:
  /// that of every run, or one of this run only.
  static func seed(of number: Int, in count: Int, run: Seed) -> Seed {
    let recurs = number < min(Int(limit), count / 2)
    return (recurs ? seed : run).derived(UInt64(number))
  }

  private static let origins: Set<Case.Origin> = Set(
    (0..<limit).map(seed.derived).flatMap { own in
      [.seed(own), .seed(own.derived(0)), .seed(own.derived(1))]
    }
  )

  /// Whether every run has a case; this includes cases that are not drawn.
  static func contains(_ id: Case.ID) -> Bool { id.origin.map(origins.contains) ?? true }
}
