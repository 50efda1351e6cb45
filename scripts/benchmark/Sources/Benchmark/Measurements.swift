import Foundation
import PropertyTesting
import Synchronization

func measureThroughput(_ goals: inout Goals, _ options: Options) async {
  let pairs = options.pairs
  print("Throughput, as a share of the bare loop; the median of \(pairs) pairs:")
  for throughput in Throughput.all {
    let (ratio, perSecond) = throughput.ratio(cases: 100_000, pairs: pairs)
    let goal = throughput.goal.map { "goal \(rounded($0))" } ?? ""
    print(
      column(throughput.name, 20),
      column(rounded(ratio, 2), -6),
      column(goal, 10),
      rounded(perSecond / 1e6, 2),
      "million cases a second"
    )
    if let goal = throughput.goal {
      goals.expect(ratio >= goal, "\(throughput.name): \(rounded(ratio, 2)), not \(rounded(goal))")
    }
  }
  await measureWorkers(&goals, pairs: max(pairs, 11))
  if options.measuresMemory { measureMemory(&goals) }
}

/// Two cores against one: what a search gains, beside what two bare loops gain at the same time.
///
/// On a machine that is busy with something else, or has its cores from one that is, neither
/// doubles, and what they gain differs from one moment to the next: hence many pairs of long runs.
private func measureWorkers(_ goals: inout Goals, pairs: Int) async {
  var gains: [(share: Double, own: Double, bare: Double)] = []
  for _ in 0..<pairs {
    let bare = await wallTime { await runBare(1) } / (await wallTime { await runBare(2) })
    let own = await wallTime { await runSearch(1) } / (await wallTime { await runSearch(2) })
    gains.append((own / bare, own, bare))
  }
  let median = gains.sorted { $0.share < $1.share }[gains.count / 2]
  print(
    column("two workers / one", 20),
    column(rounded(median.own, 2), -6),
    column("", 10),
    "where two bare loops gain \(rounded(median.bare, 2)); goal 0.9 of that"
  )
  goals.expect(
    median.share >= 0.9,
    "two workers gain \(rounded(median.share, 2)) of two loops' gain"
  )
}

private func wallTime(_ body: () async -> Void) async -> Double {
  let clock = ContinuousClock()
  return await clock.measure(body) / .seconds(1)
}

private func runBare(_ workers: Int) async {
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<workers { group.addTask { keep(Throughput.bare.run(1_000_000 / workers)) } }
  }
}

private func runSearch(_ workers: Int) async {
  var search = Search(cases: 1_000_000, seed: Seed(rawValue: 42))
  search.workers = workers
  _ = await falsifyInParallel(Throughput.labelled(Throughput.direct), search) {
    (value: Case) -> PropertyResult<String> in
    keep(value.checksum)
    return .passed
  }
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
func digest(workers: Int, cases: Int) async -> UInt64 {
  let sum = Mutex<UInt64>(0)
  var search = Search(cases: cases, seed: Seed(rawValue: 42))
  search.workers = workers
  _ = await falsifyInParallel(Throughput.labelled(Throughput.direct), search) {
    (value: Case) -> PropertyResult<String> in
    let checksum = value.checksum
    sum.withLock { $0 &+= checksum }
    return .passed
  }
  return sum.withLock { $0 }
}

/// The same in debug and release and with any number of workers.
func printDigest() async {
  for workers in [1, 2, 5] {
    print("DIGEST", String(await digest(workers: workers, cases: 1_000_000), radix: 16))
  }
}
