import ConformanceProof
import Text
import Tool

extension Verb {
  /// Checks that two independent mistakes at once are two causes.
  static let pairs = Verb(
    name: "pairs",
    summary: "show whether two independent mistakes at once are two causes",
    help: """
      DeveloperTool pairs [options]

      Takes pairs of mutants that change different parts of answers: callbacks, traits, \
      sizes, windows, or answers to other questions. The worst cause of each mutant alone \
      has to be a cause, with a picture of its own, of both at once. What is not is \
      printed, and causes that have findings of one mutant and others of the other one.

        --pairs N    pairs, spread over all (default 100)
        --cases N    random scenarios of a run (default 60)
        --verbose    print every pair

      Exit codes: 0 all causes are named, 1 not all, 64 usage.
      """,
    run: { arguments in
      let most = try arguments.number("--pairs", in: 1...1_000_000) ?? 100
      let cases = try arguments.number("--cases", in: 1...1_000_000) ?? 60
      let isVerbose = arguments.flag("--verbose")
      try arguments.end()
      var results: [PairResult] = []
      PairTrial(cases: cases).sample(most) { result in
        results.append(result)
        if isVerbose || !result.isNamed || !result.mixed.isEmpty { print(result.line) }
      }
      let named = results.count(where: \.isNamed)
      let mixed = results.count { !$0.mixed.isEmpty }
      print(
        "both causes are named in \(named) of \(results.count.counted("pair")); "
          + "a cause has findings of both in \(mixed)"
      )
      return named == results.count ? .success : .unexpected
    }
  )
}
