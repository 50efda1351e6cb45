import PropertyTesting

/// The shrinking challenge: each problem from many seeds, beside Hypothesis.
struct Shrinking {
  let options: Options
  let hypothesis: [String: Competitor]

  /// The most calls that the thirteen problems of the public challenge may take together.
  static let goal = 500.0

  /// What Hypothesis did, in this run or in the one that the ceilings come from.
  struct Competitor {
    var hits: String

    /// Calls from the first failure on, as ours are counted: without its final replay.
    var calls: Double

    init(hits: String, counted: Double) {
      self.hits = hits
      calls = counted - 1
    }
  }

  init(_ options: Options) {
    self.options = options
    var found: [String: Competitor] = [:]
    for line in options.hypothesis {
      let parts = line.split(separator: "|").map { $0.filter { $0 != " " } }
      guard parts.count > 4, let mean = parts[3].split(separator: "/").first.flatMap({ Double($0) })
      else { continue }
      found[parts[0]] = Competitor(hits: parts[2], counted: mean)
    }
    hypothesis = found
  }

  func run(_ goals: inout Goals) {
    print("Shrinking, \(options.seeds) seeds from \(options.first); calls of the property:")
    print(
      column("", 17),
      column("distinct", -8),
      column("hits", -6),
      column("mean", -6),
      column("max", -5),
      column("Hypothesis", -18),
      column("ms mean", -8),
      column("ms max", -7)
    )
    var sum = 0.0
    var theirs = 0.0
    for challenge in Challenge.all where options.only == nil || options.only == challenge.name {
      let mean = run(challenge, &goals)
      if !["bound5_long", "replacement", "rose_pair", "actions"].contains(challenge.name) {
        sum += mean
        theirs += competitor(of: challenge).calls
      }
    }
    if let only = options.only {
      for challenge in Challenge.further + Challenge.fresh where challenge.name == only {
        _ = run(challenge, &goals)
      }
      return
    }
    print(column("sum of the 13", 33), column(rounded(sum), -6), column("", 15), rounded(theirs))
    print(
      "Calls count from the first failure on, that one included; Hypothesis's final replay does not."
    )
    print(
      "ms: one of our shrinks, from the first failure to the end; the shortest of five from each seed."
    )
    goals.expect(sum <= Self.goal, "the 13 take \(rounded(sum)) calls, not \(rounded(Self.goal))")
    goals.expect(sum <= theirs, "the 13 take \(rounded(sum)) calls, not \(rounded(theirs))")
    compareFurther(&goals)
  }

  private func competitor(of challenge: Challenge) -> Competitor {
    hypothesis[challenge.name] ?? Competitor(hits: "recorded", counted: challenge.ceiling)
  }

  private func compareFurther(_ goals: inout Goals) {
    print("\nFurther problems, of the kinds that shrinkers are weak at:")
    print(
      column("", 17),
      column("distinct", -8),
      column("hits", -6),
      column("mean", -6),
      column("Hypothesis", -18)
    )
    var (ours, theirs) = (Total(), Total())
    for challenge in Challenge.further + Challenge.fresh {
      let trials = trials(of: challenge)
      let values = Dictionary(trials.map { ($0.value, 1) }, uniquingKeysWith: +)
      let mean = Double(trials.reduce(0) { $0 + $1.calls }) / Double(max(1, trials.count))
      let other = hypothesis[challenge.name]
      if let other {
        ours.add(values[challenge.expected] ?? 0, of: options.seeds, mean)
        theirs.add(other)
      }
      print(
        column(challenge.name, 17),
        column("\(values.count)", -8),
        column("\(values[challenge.expected] ?? 0)/\(options.seeds)", -6),
        column(rounded(mean), -6),
        column(other.map { "\($0.hits) \(rounded($0.calls))" } ?? "–", -18)
      )
      expectSmallest(challenge, values, &goals)
      for (value, count) in values.sorted(by: { ($0.value, $1.key) > ($1.value, $0.key) }).prefix(3)
      where value != challenge.expected {
        print("    \(count) times \(value)")
      }
    }
    guard theirs.calls > 0 else { return }
    print(column("further, together", 26), "\(ours)", column("", 8), "\(theirs)")
    let share = ours.calls / theirs.calls
    goals.expect(share <= 0.8, "the further ones take \(rounded(share, 2)) of Hypothesis's calls")
  }

  /// The share of smallest results, and the mean calls, of several problems.
  private struct Total: CustomStringConvertible {
    var hits = 0.0
    var calls = 0.0
    var count = 0.0

    mutating func add(_ hits: Int, of seeds: Int, _ calls: Double) {
      self.hits += Double(hits) / Double(max(1, seeds))
      self.calls += calls
      count += 1
    }

    mutating func add(_ other: Competitor) {
      let parts = other.hits.split(separator: "/").compactMap { Int($0) }
      add(parts.first ?? 0, of: parts.last ?? 1, other.calls)
    }

    var description: String { "\(rounded(100 * hits / max(1, count))) % \(rounded(calls))" }
  }

  private func trials(of challenge: Challenge) -> [Challenge.Trial] {
    (0..<options.seeds).compactMap { challenge.run(Seed(rawValue: UInt64(options.first + $0))) }
  }

  private func run(_ challenge: Challenge, _ goals: inout Goals) -> Double {
    let trials = trials(of: challenge)
    let values = Dictionary(trials.map { ($0.value, 1) }, uniquingKeysWith: +)
    let hits = values[challenge.expected] ?? 0
    let calls = trials.map(\.calls)
    let mean = Double(calls.reduce(0, +)) / Double(max(1, calls.count))
    let times = trials.map { $0.elapsed() / .milliseconds(1) }
    let slowest = times.max() ?? 0
    let theirs = competitor(of: challenge)
    print(
      column(challenge.name, 17),
      column("\(values.count)", -8),
      column("\(hits)/\(options.seeds)", -6),
      column(rounded(mean), -6),
      column("\(calls.max() ?? 0)", -5),
      column("\(theirs.hits) \(rounded(theirs.calls))", -18),
      column(rounded(times.reduce(0, +) / Double(max(1, times.count)), 2), -8),
      column(rounded(slowest, 2), -7)
    )
    let name = challenge.name
    expectSmallest(challenge, values, &goals)
    goals.expect(slowest < 5, "\(name): a shrink took \(rounded(slowest, 2)) ms")
    for (value, count) in values.sorted(by: { $0.value > $1.value }).prefix(6)
    where value != challenge.expected {
      print("    \(count) times \(value)")
    }
    if options.showsStory { tell(trials) }
    return mean
  }

  private func expectSmallest(
    _ challenge: Challenge,
    _ values: [String: Int],
    _ goals: inout Goals
  ) {
    let name = challenge.name
    let hits = values[challenge.expected] ?? 0
    goals.expect(values.count == 1, "\(name): \(values.count) distinct results")
    goals.expect(hits == options.seeds, "\(name): \(hits) of \(options.seeds) are the smallest")
  }

  private func tell(_ trials: [Challenge.Trial]) {
    for trial in trials {
      print("== \(trial.original)")
      for line in trial.story() { print("   ", line) }
    }
  }
}
