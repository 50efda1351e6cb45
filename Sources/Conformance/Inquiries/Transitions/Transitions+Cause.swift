extension Transitions {
  package static let causes = Causes<Transitions>(precursors: [
    // Two traces without any breach differ where the same scenario has two answers.
    Precursor { $0.brokenApart($1) ?? ["PR-M7"] }
  ])
}
