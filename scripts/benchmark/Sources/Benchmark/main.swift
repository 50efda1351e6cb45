import PropertyTesting

let arguments = CommandLine.arguments.dropFirst()
let only = arguments.first { !$0.hasPrefix("-") }
let story = arguments.contains("--story")
for challenge in Challenge.all where only == nil || only == challenge.name {
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
