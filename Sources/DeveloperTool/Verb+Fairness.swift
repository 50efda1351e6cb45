import AdaptiveModel
import Conformance
import ConformanceProof
import Foundation
import PropertyTesting
import Tool

extension Verb {
  /// Checks whether a correct implementation is reported as wrong.
  static let fairness = Verb(
    name: "fairness",
    summary: "show that every legal variant passes",
    help: """
      DeveloperTool fairness [options]

      Examines variants of the reference: every choice at an open point, random \
      mixtures of choices, and random sets of features. Shows every false alarm.

        --cases N    random scenarios for each profile, in all (default 100000)
        --jobs N     number of threads (default 2)

      Exit codes: 0 no false alarm, 1 some, 64 usage.
      """,
    run: { arguments in
      let cases = try arguments.number("--cases", in: 1...100_000_000) ?? 100_000
      let jobs = try arguments.number("--jobs", in: 1...64) ?? 2
      try arguments.end()
      let alarms = Guarded(0)
      for profile in Profile.allCases {
        let variants = Variant.fair(under: profile)
        let each = max(1, cases / variants.count)
        Threads(count: jobs).spread(variants.count) { index in
          let examination = Examination(
            profile: profile,
            cases: each,
            seed: Seed(rawValue: UInt64(index))
          )
          let report = examination.run(variants[index])
          guard report.outcome == .broken else { return }
          alarms.withLock { $0 += 1 }
          print("false alarm, \(profile.rawValue), \(variants[index].title): \(report.conclusion)")
          for finding in report.findings.prefix(2) { print(finding.picture { "\($0)" }) }
        }
        print("\(profile.rawValue): \(variants.count) variants, \(each) scenarios each")
      }
      return alarms.withLock { $0 } == 0 ? .success : .unexpected
    }
  )
}
