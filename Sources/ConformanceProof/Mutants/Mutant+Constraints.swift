import Conformance

// Wrong solvers of constraints (AL).

extension Mutant {
  static let constraints = ConstraintMutant.allCases.map { mutant in
    solving(mutant.name, mutant.crime, or: mutant.alike, mutant)(mutant.clause)
  }

  private static let solving = MistakeKind<ConstraintMutant> { mutant in
    .answering(Constraints.self) { (try? mutant.layouts($0)) ?? [] }
  }
}

extension ConstraintMutant {
  /// The mistake in a few words: `turnsInequalities` is “turns inequalities”.
  fileprivate var name: String {
    rawValue.reduce(into: "") { name, letter in
      name += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
    }
  }

  /// Other clauses that may also describe the mistake and be reported first.
  fileprivate var alike: [String] {
    AnyClause.catalogue.filter { $0.chapter == .constraints && $0.id != clause }.map(\.id)
  }
}
