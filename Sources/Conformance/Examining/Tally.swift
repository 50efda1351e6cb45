/// The sums over a number of cases.
struct Sums: Sendable, Hashable {
  var survey: Survey
  /// The number of cases of each kind; of kinds without any, nothing.
  var kinds: [String: Int] = [:]
  /// The number of cases that could not be asked, by kind of failure.
  var failures: [Failure.Kind: Int] = [:]
  /// The number of skipped cases, by reason.
  var skips: [String: Int] = [:]

  init(clauses: Int) { survey = Survey(clauses: clauses) }

  mutating func add(_ other: Sums) {
    survey.add(other.survey)
    kinds.merge(other.kinds, uniquingKeysWith: +)
    failures.merge(other.failures, uniquingKeysWith: +)
    skips.merge(other.skips, uniquingKeysWith: +)
  }
}

/// The results of a number of cases: sums, and the first cases of each fault.
///
/// Adding is commutative, so that the order of the groups does not matter.
struct Tally: Sendable {
  var sums: Sums
  var firsts: [FailureKey: First] = [:]

  /// The first cases that fail in some way, and the number of all of them.
  struct First: Sendable {
    /// The way in which they fail.
    let group: FailureKey
    /// The first cases, in the order of the plan; never empty, and not more than ``limit``.
    var places: [Case.Place]
    var count: Int
    /// The smallest cases, from which shrinking starts; of equally small ones the first.
    ///
    /// The smallest cases of a plan are among the smallest cases of its shards, so that merging
    /// works.
    var smallest: [Finding.Start]
    /// The requests and replies of these cases.
    var exchanges: [Case.ID: Examiner.Exchange] = [:]
    /// The number of cases of each kind of difference.
    var kinds: [String: Int] = [:]
    /// A line for each case, by place, if a finding lists them.
    var rows: [Case.Place: String] = [:]

    static let limit = 16
    var position: Case.Position { places[0].position }
    var id: Case.ID { places[0].id }

    mutating func add(_ other: First) {
      count += other.count
      kinds.merge(other.kinds, uniquingKeysWith: +)
      let all = (places + other.places).sorted { $0.position < $1.position }
      places = Array(all.prefix(Self.limit))
      rows = rows.merging(other.rows) { own, _ in own }.filter { places.contains($0.key) }
      smallest = Array((smallest + other.smallest).sorted(by: <).prefix(Finding.Start.limit))
      exchanges.merge(other.exchanges) { one, _ in one }
      if exchanges.count > smallest.count {
        let kept = Set(smallest.map(\.place.id))
        exchanges = exchanges.filter { kept.contains($0.key) }
      }
    }
  }

  init(_ sums: Sums) { self.sums = sums }

  /// Sums up some cases.
  init(of places: [Case.Place], _ judged: [Examiner.Judged], _ rules: Rules) {
    self.init(Sums(clauses: rules.clauses.count))
    for (place, result) in zip(places, judged) {
      sums.kinds[place.id.kind, default: 0] += 1
      sums.survey.add(result.judgement.survey)
      for breach in result.judgement.breaches {
        let findingKey = result.findingKeys[breach.clause]
        let fault = FailureKey(.clause(rules.clauses[breach.clause].id), findingKey?.group ?? "")
        note(fault, place, result, result.kinds[breach.clause], findingKey?.row)
      }
      if let skip = result.skip { sums.skips[skip, default: 0] += 1 }
      guard let failure = result.failure else { continue }
      sums.failures[failure.kind, default: 0] += 1
      if failure.kind == .notAsked { continue }
      let fault = FailureKey(.failure(failure.kind), failure.group)
      note(fault, place, result, nil, nil)
    }
  }

  private mutating func note(
    _ fault: FailureKey,
    _ place: Case.Place,
    _ judged: Examiner.Judged,
    _ kind: String?,
    _ row: String?
  ) {
    let start = Finding.Start(place: place, weight: judged.weight)
    var first = First(group: fault, places: [place], count: 1, smallest: [start])
    first.exchanges[place.id] = judged.exchange
    if let kind { first.kinds[kind] = 1 }
    if let row { first.rows[place] = row }
    firsts[fault, default: First(group: fault, places: [], count: 0, smallest: [])].add(first)
  }

  mutating func add(_ other: Tally) {
    sums.add(other.sums)
    firsts.merge(other.firsts) { one, other in
      var first = one
      first.add(other)
      return first
    }
  }
}

extension Tally.First {
  /// The kinds of difference, the most frequent first.
  var kindsByCount: [(kind: String, count: Int)] {
    kinds.map { (kind: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }
  }
}
