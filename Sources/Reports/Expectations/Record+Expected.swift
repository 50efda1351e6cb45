package import Conformance
import Driver

extension Record {
  /// How the run ended, known failures taken into account.
  package func outcome(_ reckoning: Reckoning) -> Report.Outcome {
    if !reckoning.deviations.isEmpty { return .broken }
    guard outcome == .broken else { return outcome }
    let isExplained = findings.allSatisfy { reckoning.excused[$0.fault] != nil }
    guard isExplained, suspicions.allSatisfy({ $0 == .givenUp }) else { return .broken }
    return isSufficient ? .clean : .inconclusive
  }

  /// Whether enough was seen, whatever it was.
  private var isSufficient: Bool {
    examined > 0 && !remarks.contains(.givenUp) && !failures.contains { $0.kind == "notAsked" }
      && (opening.shard != nil || count(of: .notTested) == 0)
  }
}
