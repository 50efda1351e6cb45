import Foundation
import PropertyTesting

func measureThroughput(_ goals: inout Goals, _ options: Options) {
  let pairs = options.pairs
  print("Throughput, as a share of the bare loop; the median of \(pairs) pairs:")
  for throughput in Throughput.all {
    let (ratio, perSecond) = throughput.ratio(cases: 100_000, pairs: pairs)
    let goal = throughput.goal.map { "goal \(rounded($0, 2))" } ?? ""
    print(
      column(throughput.name, 20),
      column(rounded(ratio, 2), -6),
      column(goal, 10),
      rounded(perSecond / 1e6, 2),
      "million cases a second"
    )
    if let goal = throughput.goal {
      goals.expect(
        ratio >= goal,
        "\(throughput.name): \(rounded(ratio, 2)), not \(rounded(goal, 2))"
      )
    }
  }
  if options.measuresMemory { measureMemory(&goals) }
}

/// What ten million cases add to the memory in use after the first half million.
private func measureMemory(_ goals: inout Goals) {
  keep(Throughput.searched(Throughput.direct, 500_000))
  let before = residentKilobytes()
  keep(Throughput.searched(Throughput.direct, 10_000_000))
  let added = residentKilobytes() - before
  print(column("memory added", 20), "\(added) kB over ten million cases, goal 1024")
  goals.expect(added <= 1024, "ten million cases add \(added) kB")
}

private func residentKilobytes() -> Int {
  let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
  let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
    .first { $0.hasPrefix("VmHWM:") }
  return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
}

func measureDebug(_ goals: inout Goals) {
  let cases = 50_000
  let best =
    (0..<5).map { _ in
      Double(cases) / processorTime { keep(Throughput.drawn(Throughput.direct, cases)) }
    }.max() ?? 0
  print("Debug build, direct style: \(Int(best)) cases a second, goal 100000")
  goals.expect(best >= 100_000, "a debug build makes \(Int(best)) cases a second")
}

/// The sum of the checksums of all cases that a search tries.
func digest(cases: Int) -> UInt64 {
  var sum: UInt64 = 0
  let search = Search(cases: cases, seed: Seed(rawValue: 42))
  _ = falsify(Throughput.labelled(Throughput.direct), search) {
    (value: Case) -> PropertyResult<String> in
    sum &+= value.checksum
    return .passed
  }
  return sum
}

/// The same in debug and release.
func printDigest() {
  print("DIGEST", String(digest(cases: 1_000_000), radix: 16))
}
