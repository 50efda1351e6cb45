import AdaptiveModel
import Conformance
import ConformanceProof
import Foundation
import PropertyTesting
import Text
import Tool

extension Verb {
  /// The mutation score: every mutant, the clauses that catch it, and how soon.
  static let strength = Verb(
    name: "strength",
    summary: "mutation score: which clause catches which mutant",
    help: """
      DeveloperTool strength [options] [MUTANT…]

      Examines every mutant, or the named ones, and shows which clause caught it \
      first, and which others did. Before its name stand its own clause, the \
      controllers (c) and actions (a) of the smallest counterexample, and the cases \
      that were run, as in [PR-8 1c1a, 100].

        --cases N      random scenarios for each (default: as many as it takes)
        --seed N       the seed they are drawn from (default 1)
        --jobs N       number of threads (default 2)
        --clause ID    the mutants that name this clause
        --profile NAME the profile (default: the one that each mutant names)
        --pictures     show the smallest counterexample of each, or of each cause
        --kills N      the number of cases until its clause catches each: of the \
                       goldens, and the median over N seeds of random ones; 5 is as \
                       in Golden/strength/detection-cost.txt
        --matrix       print the kill matrix, as in Golden/strength/kill-matrix.txt
        --subsets N    try each mutant with every N features alone: it has to be \
                       broken, or to say what the reference or a variant says
        --random-subsets N  the same with N random sets of features for each
        --causes       show how many causes each has, and under which clause
        --budget N     with --causes: the number of runs for each smallest case
        --features A,B  with --causes: what each claims, of what it has; then one \
                       whose clause needs more may be listed under none, or under another
        --html FILE    write what Golden/strength says as a page to look at
        --package DIR  the folder that contains Golden (default: here)

      Exit codes: 0 every mutant is caught by its clause, and that clause is the \
      first finding (with --causes: each is one cause, listed under its clause), \
      1 otherwise, 64 usage.
      """,
    run: { arguments in
      let sizes =
        try arguments.number("--cases", in: 1...1_000_000).map { [$0] } ?? KillResult.sizes
      let seed = Seed(rawValue: UInt64(try arguments.number("--seed", in: 0...Int.max) ?? 1))
      let jobs = try arguments.number("--jobs", in: 1...64) ?? 2
      let profile: Profile? = try arguments.choice("--profile")
      let pictures = arguments.flag("--pictures")
      let matrix = arguments.flag("--matrix")
      let kills = try arguments.number("--kills", in: 1...100)
      let package = try arguments.option("--package") ?? "."
      if let page = try arguments.output("--html") {
        try arguments.end()
        try Tool.write(Array(try StrengthPage.html(package).utf8), to: page)
        return .success
      }
      let causes = arguments.flag("--causes")
      let budget = try arguments.number("--budget", in: 0...1_000_000)
      let features = try arguments.features()
      if features != nil, !causes { throw UsageError("--features goes with --causes") }
      let subsets = try arguments.number("--subsets", in: 1...3)
      let random = try arguments.number("--random-subsets", in: 1...10_000)
      let clause = try arguments.option("--clause")
      let mutants = try Self.mutants(try arguments.positionals()).filter { mutant in
        clause.map { $0 == mutant.clause } ?? true
      }
      if mutants.isEmpty { throw UsageError("no mutant names the clause “\(clause ?? "")”") }
      if subsets != nil || random != nil {
        let sets = subsets.map(SubsetLaw.subsets) ?? SubsetLaw.randomSubsets(random ?? 1, seed)
        return examine(mutants, sets, profile ?? .platform, sizes[0], jobs)
      }
      if causes {
        let all = Threads(count: jobs).map(mutants) {
          CauseResult($0, cases: sizes, seed: seed, budget: budget, claiming: features)
        }
        for result in all { print(result.line) }
        if pictures { for result in all { print("\n" + result.picture) } }
        let few = features == nil ? "one cause, listed under their clause" : "one cause at most"
        print("\(all.count { $0.isOne }) of \(all.count) are \(few)")
        return all.allSatisfy(\.isOne) ? .success : .unexpected
      }
      if matrix || kills != nil, pictures || (matrix && kills != nil) {
        throw UsageError("one of --matrix, --kills and --pictures, not several")
      }
      if let kills {
        let costs = try costs(of: mutants, seeds: kills, jobs, package)
        print(costs.text(seeds: kills), terminator: "")
        return .success
      }
      let all = Threads(count: jobs).map(mutants) { mutant in
        KillResult(mutant, cases: sizes, seed: seed, profile: profile, shrinks: !matrix)
      }
      if matrix { print(KillMatrix.text(of: all), terminator: "") }
      if !matrix { for capture in all { print(capture.line) } }
      if pictures { for capture in all { print("\n" + capture.picture) } }
      return all.allSatisfy { $0.isCaught && ($0.isNamed || matrix) } ? .success : .unexpected
    }
  )

  /// Examines each mutant with each of some sets of features, and counts the results.
  private static func examine(
    _ mutants: [Mutant],
    _ sets: [Set<Feature>],
    _ profile: Profile,
    _ cases: Int,
    _ jobs: Int
  ) -> ExitCode {
    let outcomes = Threads(count: jobs).map(mutants) { mutant in
      SubsetLaw.outcomes(of: mutant, claiming: sets, under: profile, questions: cases)
    }
    var count = (broken: 0, equal: 0, variant: 0, legal: 0, exceptions: 0)
    for (mutant, outcomes) in zip(mutants, outcomes) {
      for (features, outcome) in zip(sets, outcomes) {
        switch outcome {
        case .broken: count.broken += 1
        case .equal: count.equal += 1
        case .variant: count.variant += 1
        case .legal: count.legal += 1
        case .exception(let question):
          count.exceptions += 1
          let names = features.inOrder.map(\.rawValue).joined(separator: ", ")
          print("✘ \(mutant.name), with \(names): \(question)")
        }
      }
    }
    print(
      "\(mutants.count) mutants with \(sets.count) sets of features: \(count.broken) broken, "
        + "\(count.equal) as the reference, \(count.variant) as a variant, "
        + "\(count.legal) legal in another way, \(count.exceptions) exceptions"
    )
    return count.exceptions == 0 ? .success : .unexpected
  }

  /// The number of cases until each mutant is caught.
  private static func costs(
    of mutants: [Mutant],
    seeds: Int,
    _ jobs: Int,
    _ package: String
  ) throws -> [DetectionCost] {
    let goldens = try GoldenFolder(package: URL(fileURLWithPath: package)).tree().goldens
    let seeds = (1...seeds).map { Seed(rawValue: UInt64($0)) }
    return Threads(count: jobs).map(mutants) { DetectionCost(of: $0, in: goldens, seeds: seeds) }
  }

  static func mutants(_ names: [String]) throws -> [Mutant] {
    if names.isEmpty { return Mutant.all }
    return try names.map { name in
      guard let mutant = Mutant.named(name) else {
        throw UsageError("no mutant “\(name)”" + Mutant.all.map(\.name).suggestion(for: name))
      }
      return mutant
    }
  }
}

extension KillResult {
  fileprivate var line: String {
    let mark = !isCaught ? "✘" : isNamed && isSmall ? "✔" : "≠"
    let size = scenario.map { " \($0.hierarchy.count)c\($0.actions.count)a" } ?? ""
    return "\(mark) [\(mutant.clause)\(size), \(cases)] \(row)"
  }

  fileprivate var picture: String {
    (first?.picture { "\($0)" } ?? "not caught") + "\n  \(first?.fingerprint.description ?? "")"
  }
}
