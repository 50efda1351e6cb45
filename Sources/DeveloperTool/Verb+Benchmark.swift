import AdaptiveModel
import AdaptiveReference
import Conformance
import ConformanceProof
import Foundation
import PropertyTesting
import Text
import Tool

extension Verb {
  /// Measures the speed of the suite itself, in process.
  static let benchmark = Verb(
    name: "benchmark",
    summary: "measure scenarios a second, in process",
    help: """
      DeveloperTool benchmark [--scenarios N] [--rounds N] [--features A,B…]

      Draws scenarios, runs the reference on them and judges the traces, on one \
      thread, and prints scenarios a second for each stage, the median of several \
      rounds; then a whole run with cases of every kind, on one thread and on all \
      cores. Ratios are to drawing alone. With --features only what they are about \
      is judged and asked. Build with -c release; debug figures mean little.

      Exit codes: 0 measured, 64 usage.
      """
  ) { arguments in
    let scenarios = try arguments.number("--scenarios", in: 1...100_000_000) ?? 20_000
    let rounds = try arguments.number("--rounds", in: 1...1_000) ?? 5
    let features = try arguments.features() ?? .all
    try arguments.end()
    SuiteBenchmark(scenarios: scenarios, rounds: rounds, features: features).run()
    return .success
  }
}

/// Measures each stage of a run together with the earlier stages.
private struct SuiteBenchmark {
  let scenarios: Int
  let rounds: Int
  let features: Set<Feature>

  func run() {
    let rules = Rules(profile: .platform, features: features)
    let judged = rules.clauses.count { rules.judges($0) }
    print(
      "\(scenarios.counted("scenario")), \(rounds.counted("round")), one thread, "
        + "\(judged.counted("clause")) judged"
    )
    let drawing = show("drawn", nil) { draw(_: $0).actions.count }
    _ = show("drawn and performed", drawing) { Reference.perform(draw(_: $0)).steps.count }
    var judgement = Judgement(clauses: rules.clauses.count)
    _ = show("drawn, performed and judged", drawing) { number in
      let scenario = draw(number)
      let reply = Reply.trace(Reference.perform(scenario))
      try? rules.judge(reply, to: .run(scenario), into: &judgement)
      return judgement.breaches.count
    }
    let cases = wholeRun(1).cases.reduce(0) { $0 + $1.count }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    for threads in Set([1, cores]).sorted() {
      let what =
        "the whole run, \(cases.counted("case")) of every kind, \(threads.counted("thread"))"
      _ = show(what, drawing, cases: 1) { _ in wholeRun(threads).findings.count }
    }
  }

  private func wholeRun(_ threads: Int) -> Record {
    var examination = Examination(cases: scenarios)
    examination.spread = Threads(count: threads).spread
    var reference = ReferenceImplementation()
    reference.identity.features = features
    return examination.run(reference)
  }

  private func draw(_ number: Int) -> Scenario {
    var draw = Draw(seed: Seed(rawValue: 1).derived(UInt64(number)))
    return draw(generator)
  }

  private let generator = Generator<Scenario>.scenario()

  /// Measures a stage, and prints its rate per second.
  private func show(
    _ what: String,
    _ base: Double?,
    cases: Int? = nil,
    _ work: (Int) -> Int
  ) -> Double {
    var checksum = 0
    let rates = (0..<rounds).map { _ in
      let time = ContinuousClock().measure {
        for number in 0..<(cases ?? scenarios) { checksum &+= work(number) }
      }
      return Double(scenarios) / (time / .seconds(1))
    }
    let rate = rates.sorted()[rounds / 2]
    let ratio = base.map { "  \(hundredths(rate / $0)) of drawing" } ?? ""
    print("\(Int(rate)) a second: \(what)\(ratio)  (\(checksum & 0xff))")
    return rate
  }

  private func hundredths(_ ratio: Double) -> String {
    let number = Int((ratio * 100).rounded())
    return "\(number / 100).\(number % 100 < 10 ? "0" : "")\(number % 100)"
  }
}
