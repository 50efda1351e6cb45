extension Mutant {
  /// Size-class-specific layout (SL).
  static let layouts = LayoutMutant.allCases.map { mutant in
    Mutant(
      mutant.rawValue.spelled,
      mutant.crime,
      breaks: mutant.clause,
      or: mutant.alike,
      .answers(mutant.answer)
    )
  }

  /// Editing per size class (ED).
  static let editors = EditingMutant.allCases.map { mutant in
    Mutant(
      mutant.rawValue.spelled,
      mutant.crime,
      breaks: mutant.clause,
      or: mutant.alike,
      .answers(mutant.answer)
    )
  }
}

extension String {
  /// A name in camel case as words, as in `base stays base`.
  fileprivate var spelled: String {
    reduce(into: "") { words, letter in
      words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }
}
