import PropertyTesting

let arguments = CommandLine.arguments.dropFirst()
let only = arguments.first { !$0.hasPrefix("-") }
let story = arguments.contains("--story")
if arguments.contains("--throughput") {
  for throughput in Throughput.all {
    let (ratio, perSecond) = throughput.ratio(cases: 200_000, pairs: 7)
    print(throughput.name, ratio, perSecond, throughput.goal ?? 0)
  }
}
for challenge in Challenge.all where !arguments.contains("--throughput") && only == nil || only == challenge.name {
  let trials = (0..<50).compactMap { challenge.run(Seed(rawValue: 1000 + $0)) }
  var results: [String: Int] = [:]
  for trial in trials { results[trial.value, default: 0] += 1 }
  let calls = trials.map(\.calls)
  let mean = Double(calls.reduce(0, +)) / Double(max(1, trials.count))
  let ms = trials.map { Double($0.elapsed.components.attoseconds) / 1e15 }
  print(
    challenge.name,
    results.count,
    results[challenge.expected, default: 0],
    mean,
    challenge.ceiling,
    calls.max() ?? 0,
    ms.reduce(0, +) / 50,
    ms.max() ?? 0,
    mean <= challenge.ceiling ? "" : "OVER",
    results.count > 1 || results[challenge.expected] == nil
      ? "\(results.sorted { $0.value > $1.value }.prefix(5))" : ""
  )
  if story {
    for trial in trials {
      print("==", trial.original)
      for line in trial.story { print("   ", line) }
    }
  }
}
if let name = arguments.first(where: { $0.hasPrefix("--only=") })?.dropFirst(7) {
  for throughput in Throughput.all where throughput.name == name { keep(throughput.run(2_000_000)) }
}
