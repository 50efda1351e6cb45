import AdaptiveModel
import Conformance

extension Mutant {
  /// Size-class-specific layout (SL).
  static let layouts = all(of: LayoutMutant.self)

  /// Editing per size class (ED).
  static let editors = all(of: EditingMutant.self)

  private static func all<Kind: AnsweringMutant>(of kind: Kind.Type) -> [Mutant] {
    kind.allCases.map { mutant in
      Mutant(
        mutant.rawValue.spelled,
        mutant.crime,
        breaks: mutant.clause,
        or: mutant.alike,
        .answers(mutant.answer)
      )
    }
  }
}

/// A wrong implementation that answers in its own way, one of a kind that is listed as a whole.
protocol AnsweringMutant: Implementation, CaseIterable, RawRepresentable<String> {
  /// What it does wrong, in one sentence.
  var crime: String { get }
  /// The clause that has to catch it.
  var clause: String { get }
  /// Clauses that name the crime just as well.
  var alike: [String] { get }
}

extension String {
  /// A name in camel case as words, as in `base stays base`.
  fileprivate var spelled: String {
    reduce(into: "") { words, letter in
      words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }
}
