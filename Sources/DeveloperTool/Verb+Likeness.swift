import AdaptiveModel
import ConformanceProof
import Tool

extension Verb {
  /// Checks how often the line about the nearest known mistake is right.
  static let likeness = Verb(
    name: "likeness",
    summary: "show how often the nearest mutant is the right one",
    help: """
      DeveloperTool likeness [options]

      Compares each half of the mutants with the other half. A guess is right if it \
      names the clause. vet prints a guess only above an agreement with which at \
      least 80 % are right.

        --cases N    random scenarios that they are compared in (default 256)
        --all        also show the guesses that vet does not print

      Exit codes: 0 at least 80 % are right, 1 fewer, 64 usage.
      """,
    run: { arguments in
      let cases = try arguments.number("--cases", in: 1...1_000_000) ?? 256
      let showsAll = arguments.flag("--all")
      try arguments.end()
      var isLikely = true
      for profile in Profile.allCases {
        let trial = LikenessTrial(profile: profile, scenarios: cases)
        for guess in showsAll ? trial.guesses : trial.stated {
          let percent = Int(guess.agreement * 100)
          print("\(guess.isRight ? "✔" : "✘") \(percent) %  \(guess.mutant): \(guess.nearest)")
        }
        let right = trial.stated.count { $0.isRight }
        print(
          "\(profile.rawValue): \(right) of \(trial.stated.count) right, "
            + "\(trial.guesses.count - trial.stated.count) not said"
        )
        if trial.precision < 0.8 { isLikely = false }
      }
      return isLikely ? .success : .unexpected
    }
  )
}
