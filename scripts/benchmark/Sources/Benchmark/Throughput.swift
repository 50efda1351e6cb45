import Foundation
import PropertyTesting

/// How many cases of the workload are made and checked in a second.
struct Throughput: Sendable {
  var name: String
  var goal: Double?
  var run: @Sendable (Int) -> UInt64

  static let bare = Throughput(name: "bare loop", goal: nil) { cases in
    var sum: UInt64 = 0
    for index in 0..<cases {
      var random = BareRandom(state: Seed(rawValue: 1).derived(UInt64(index)).rawValue)
      sum &+= random.draw().checksum
    }
    return sum
  }

  static let direct = Generator<Case> { draw in draw.workload() }

  static let all = [
    Throughput(name: "direct style", goal: 0.85) { drawn(direct, $0) },
    Throughput(name: "composed", goal: 0.6) { drawn(Composed.workload, $0) },
    Throughput(name: "direct, runner", goal: 0.45) { searched(direct, $0) },
    Throughput(name: "composed, runner", goal: nil) { searched(Composed.workload, $0) },
    Throughput(name: "direct, recorded", goal: nil) { recorded(direct, $0) },
  ]

  static func drawn(_ generator: Generator<Case>, _ cases: Int) -> UInt64 {
    var sum: UInt64 = 0
    var draw = Draw(seed: Seed(rawValue: 1))
    for index in 0..<cases {
      draw.restart(Seed(rawValue: 1).derived(UInt64(index)))
      sum &+= draw(generator).checksum
    }
    return sum
  }

  private static func recorded(_ generator: Generator<Case>, _ cases: Int) -> UInt64 {
    var sum: UInt64 = 0
    for index in 0..<cases {
      sum &+= generator.value(from: Seed(rawValue: 1).derived(UInt64(index))).value.checksum
    }
    return sum
  }

  /// With all that a search does: labels, statistics, and repeated cases left out.
  static func searched(_ generator: Generator<Case>, _ cases: Int) -> UInt64 {
    var sum: UInt64 = 0
    _ = falsify(labelled(generator), Search(cases: cases, seed: Seed(rawValue: 1))) {
      (value: Case) -> PropertyResult<String> in
      sum &+= value.checksum
      return .passed
    }
    return sum
  }

  static func labelled(_ generator: Generator<Case>) -> Generator<Case> {
    Generator { draw in
      let value = draw(generator)
      draw.label(value.actions.count > 9 ? "many actions" : "few actions")
      return value
    }
  }

  /// The share of the bare loop's speed: the median of pairs that ran one after the other.
  ///
  /// In processor time, so that it means something on a machine that is busy with something else.
  func ratio(cases: Int, pairs: Int) -> (ratio: Double, perSecond: Double) {
    var samples: [(Double, Double)] = []
    for _ in 0..<pairs {
      let bare = processorTime { keep(Throughput.bare.run(cases)) }
      let own = processorTime { keep(run(cases)) }
      samples.append((bare / own, Double(cases) / own))
    }
    let sorted = samples.sorted { $0.0 < $1.0 }
    return sorted[sorted.count / 2]
  }
}

/// The seconds that this process computed.
func processorTime(_ body: () -> Void) -> Double {
  let start = clock()
  body()
  return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

/// Makes sure that nothing is left out because the result is not used.
@inline(never)
func keep(_ value: UInt64) { if value == 0x0123_4567_89ab_cdef { print("!") } }
