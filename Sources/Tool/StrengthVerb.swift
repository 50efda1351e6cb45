import AdaptiveModel
import Conformance
import Foundation
import PropertyTesting
import Synchronization

extension Verb {
  /// Who catches whom: every mutant, the clauses that it breaks, and how soon.
  static let strength = Verb(
    name: "strength",
    summary: "show which wrong implementations each clause catches",
    help: """
      adaptive-conformance strength [options] [MUTANT…]

      Examines every wrong implementation of the catalogue, or those named, and shows which clause
      spoke first, which others did, and how large the smallest counterexample is.

        --cases N      how many random scenarios each (default 2000)
        --seed SEED    where they start, such as 0x2a (default 0x1)
        --jobs N       how many at once (default 2)
        --profile NAME what they are held to (default: what each mutant names)
        --pictures     show the smallest counterexample of each

      Exit codes: 0 every mutant is caught by its clause and named by the first finding, 1 not,
      64 usage.
      """,
    run: { arguments in
      let cases = try arguments.number("--cases", in: 1...1_000_000) ?? 2_000
      let seed = Seed(rawValue: UInt64(try arguments.number("--seed", in: 0...Int.max) ?? 1))
      let jobs = try arguments.number("--jobs", in: 1...64) ?? 2
      let profile: Profile? = try arguments.choice("--profile")
      let pictures = arguments.flag("--pictures")
      let mutants = try Self.mutants(try arguments.positionals())
      let captures = Mutex<[Int: Capture]>([:])
      Threads(count: jobs).spread(mutants.count) { index in
        let capture = Capture(mutants[index], cases: cases, seed: seed, profile: profile)
        captures.withLock { $0[index] = capture }
      }
      let all = captures.withLock { captures in mutants.indices.compactMap { captures[$0] } }
      for capture in all { print(capture.row) }
      if pictures { for capture in all { print("\n" + capture.picture) } }
      return all.allSatisfy { $0.isCaught && $0.isNamed } ? .success : .unexpected
    }
  )

  private static func mutants(_ names: [String]) throws -> [Mutant] {
    if names.isEmpty { return Mutant.all }
    return try names.map { name in
      guard let mutant = Mutant.named(name) else { throw UsageError("no mutant “\(name)”") }
      return mutant
    }
  }
}

extension Capture {
  fileprivate var row: String {
    let mark = !isCaught ? "✘" : isNamed ? "✔" : "≠"
    let size =
      switch first?.smallest.content {
      case .request(.run(let scenario)), .pair(let scenario):
        "\(scenario.hierarchy.count)c\(scenario.actions.count)a"
      default: ""
      }
    let others = broken.filter { $0 != firstFault }.joined(separator: " ")
    let name = mutant.name.padding(toLength: 38, withPad: " ", startingAt: 0)
    return "\(mark) \(name) \(mutant.clause)→\(firstFault ?? "—") \(size) | \(others)"
  }

  fileprivate var picture: String {
    (first?.picture { "\($0)" } ?? "not caught") + "\n  \(first?.fingerprint.description ?? "")"
  }
}
