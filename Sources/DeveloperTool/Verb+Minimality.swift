import ConformanceProof
import Driver
import PropertyTesting
import Tool

extension Verb {
  /// Checks whether the cases of a mutant shrink to one minimal case, which cannot be reduced.
  static let minimality = Verb(
    name: "minimality",
    summary: "whether failing cases end in one picture, as small as it can be",
    help: """
      DeveloperTool minimality [options] [MUTANT…]
      DeveloperTool minimality [options] -- DRIVER ARGUMENT…

      Shrinks some failing cases of every mutant, or of the named ones, each by \
      itself, and shows how many different ends they have, and how many ends still \
      fail with one thing less. With a driver, the same of what full runs of it \
      print: ends, reducible ones, calls and fault.

        --cases N      failing cases of each mutant (default 10), or scenarios of each \
                       run of a driver (default 300)
        --seed N       the seed they are drawn from (default 2026)
        --runs N       full runs of a driver, each from a seed of its own (default 3)
        --jobs N       number of threads (default 2)
        --pictures     show the ends of each mutant or fault that has several, or \
                       reducible ones
        --goal N       the share of mutants, in per cent, that has to have one end \
                       (default 0)

      Exit codes: 0 all drawn mutants fail, no end can be reduced, the goal is met, 1 otherwise, 64 usage.
      """,
    run: { arguments in
      let starts = try arguments.number("--cases", in: 1...1_000_000)
      let seed = Seed(rawValue: UInt64(try arguments.number("--seed", in: 0...Int.max) ?? 2026))
      let runs = try arguments.number("--runs", in: 1...100) ?? 3
      if let command = try arguments.driver() {
        let shows = arguments.flag("--pictures")
        return try examine(command, cases: starts ?? 300, runs: runs, seed, shows: shows)
      }
      let jobs = try arguments.number("--jobs", in: 1...64) ?? 2
      let goal = try arguments.number("--goal", in: 0...100) ?? 0
      let pictures = arguments.flag("--pictures")
      let all = Threads(count: jobs).map(try mutants(try arguments.positionals())) { mutant in
        Minimality(of: mutant, starts: starts ?? 10, seed: seed)
      }
      if pictures {
        for own in all where own.pictures.count > 1 || own.reducible > 0 {
          print(own.pictureText + "\n")
        }
      }
      print(all.text(starts: starts ?? 10, seed: seed), terminator: "")
      let drawn = all.filter { !$0.ends.isEmpty }
      let alike = drawn.count { $0.pictures.count == 1 }
      let isWell = all.allSatisfy { $0.reducible == 0 && $0.isDrawn != $0.ends.isEmpty }
      return !drawn.isEmpty && isWell && alike * 100 >= goal * drawn.count ? .success : .unexpected
    }
  )
}

/// Examines the printed cases of full runs of a driver.
private func examine(
  _ command: [String],
  cases: Int,
  runs: Int,
  _ seed: Seed,
  shows: Bool
) throws -> ExitCode {
  let driver = try startDriver(command, DriverOptions())
  defer { driver.close() }
  let seeds = (0..<runs).map { seed.derived(UInt64($0)) }
  let pictures = PrintedPictures(of: driver, cases: cases, seeds: seeds)
  if shows { print(pictures.pictureText, terminator: "") }
  print(pictures.text, terminator: "")
  return pictures.isMinimal ? .success : .unexpected
}
