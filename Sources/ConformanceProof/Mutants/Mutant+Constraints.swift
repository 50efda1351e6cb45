import Conformance

// Wrong solvers of constraints (AL).

extension Mutant {
  static let constraints: [Mutant] = ConstraintMutant.allCases.map { mutant in
    Mutant(
      mutant.name,
      mutant.crime,
      breaks: mutant.clause,
      or: mutant.alike,
      .reply { request in
        guard let question = request.question(of: Constraints.self) else { return nil }
        return .solutions((try? mutant.layouts(question)) ?? [])
      }
    )
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
