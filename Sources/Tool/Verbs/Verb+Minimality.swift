import Conformance
import ConformanceProof
import PropertyTesting

extension Verb {
  /// Whether cases end in one picture, from which nothing can be taken.
  static let minimality = Verb(
    name: "minimality",
    audience: .developers,
    summary: "whether failing cases end in one picture, as small as it can be",
    help: """
      adaptive-conformance dev minimality [options] [MUTANT…]

      Shrinks some failing cases of every mutant, or of the named ones, each by
      itself, and shows how many different ends they have, and how many ends still
      fail with one thing less.

        --cases N      failing cases of each mutant (default 10)
        --seed N       the seed they are drawn from (default 2026)
        --jobs N       number of threads (default 2)
        --pictures     show the ends of each mutant that has several, or reducible
                       ones
        --goal N       the share of mutants, in per cent, that has to have one end
                       (default 0)

      Exit codes: 0 no end can be reduced and the goal is met, 1 otherwise, 64 usage.
      """,
    run: { arguments in
      let starts = try arguments.number("--cases", in: 1...1_000) ?? 10
      let seed = Seed(rawValue: UInt64(try arguments.number("--seed", in: 0...Int.max) ?? 2026))
      let jobs = try arguments.number("--jobs", in: 1...64) ?? 2
      let goal = try arguments.number("--goal", in: 0...100) ?? 0
      let pictures = arguments.flag("--pictures")
      let all = spread(try mutants(try arguments.positionals()), jobs) { mutant in
        Minimality(of: mutant, starts: starts, seed: seed)
      }
      if pictures {
        for own in all where own.pictures.count > 1 || own.reducible > 0 {
          print(own.pictureText + "\n")
        }
      }
      print(all.text(starts: starts, seed: seed), terminator: "")
      let drawn = all.filter { !$0.ends.isEmpty }
      let alike = drawn.count { $0.pictures.count == 1 }
      let isIrreducible = drawn.allSatisfy { $0.reducible == 0 }
      return isIrreducible && alike * 100 >= goal * drawn.count ? .success : .unexpected
    }
  )
}
