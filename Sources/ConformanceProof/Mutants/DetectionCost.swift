package import AdaptiveModel
package import Conformance
package import PropertyTesting
import Text

/// The number of cases until the clause that a mutant names catches it: discriminating power.
///
/// A case is counted if the clause is judged on it: scenarios for most clauses, windows for those
/// of devices, collections for those of traits, and so on.
package struct DetectionCost: Sendable, Hashable {
  /// The mutant's name.
  package var mutant: String
  /// The clause that must catch the mutant.
  package var clause: String
  /// The number of cases by column; `nil` if all of them are not enough.
  package var cases: [Column: Int]

  /// The sources of cases.
  package enum Column: String, Sendable, Hashable, CaseIterable {
    /// The goldens named by hand, in their order.
    case smoke
    /// Also the goldens generated from seeds.
    case standard
    /// Random cases, as `vet` draws them: the median over several seeds.
    case random
  }
}

extension DetectionCost {
  /// Runs a mutant against its clause until the clause catches it.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - goldens: The standard goldens.
  ///   - seeds: The first seeds of random cases, for a median; without seeds the column is left
  ///     out.
  package init(of mutant: Mutant, in goldens: [Golden], seeds: [Seed]) {
    self.mutant = mutant.name
    clause = mutant.clause
    cases = [:]
    guard let trial = Trial(mutant, mutant.profile) else { return }
    cases[.smoke] = trial.firstKill(in: goldens.filter { !$0.isGenerated }.map(\.request))
    cases[.standard] = trial.firstKill(in: goldens.map(\.request))
    let kills = seeds.map { trial.firstKill(from: $0)?.number ?? .max }.sorted()
    cases[.random] = kills.isEmpty || kills[kills.count / 2] == .max ? nil : kills[kills.count / 2]
  }

  /// The number of random cases until the clause that a mutant names catches it, and the request;
  /// `nil` if ``limit`` scenarios are not enough.
  package static func firstKill(
    of mutant: Mutant,
    under profile: Profile,
    from seed: Seed
  ) -> (number: Int, request: Request)? {
    Trial(mutant, profile)?.firstKill(from: seed)
  }

  /// The maximum number of random scenarios per mutant.
  static let limit = 16_384
  /// The seeds of the random cases of the accepted table.
  package static let seeds = (1...5).map(Seed.init(rawValue:))
}

/// A mutant examined by one clause.
private struct Trial {
  let mutant: Mutant
  let clause: AnyClause
  let profile: Profile

  /// - Returns: `nil` if the mutant names an unknown clause.
  init?(_ mutant: Mutant, _ profile: Profile) {
    guard let clause = AnyClause.named(mutant.clause) else { return nil }
    self.mutant = mutant
    self.clause = clause
    self.profile = profile
  }

  /// The number of the first of these cases that catches the mutant, from 1.
  func firstKill(in requests: [Request]) -> Int? {
    let subjects = requests.lazy.compactMap { request in
      further == nil ? clause.subject(request) : request.inquiry == further ? request : nil
    }
    return firstKill(in: subjects)?.number
  }

  /// The mutant's source, if that is another inquiry than the clause's own and is judged by the
  /// clause too.
  private var further: (any Inquiry.Type)? {
    mutant.source.flatMap { $0.row.alsoJudged.contains(clause.id) ? $0 : nil }
  }

  /// The first random case that catches the mutant, and its number.
  func firstKill(from seed: Seed) -> (number: Int, request: Request)? {
    let features = mutant.features
    let rules = Rules([clause], profile: profile, features: features, world: mutant.world)
    let plan = Plan(by: rules, seed: seed, scenarios: DetectionCost.limit)
    let source = mutant.source ?? clause.source
    let asked = source == nil ? clause.home : further ?? clause.inquiry
    let cases = plan.allPlaces.lazy.filter { source == nil || $0.id.inquiry == source }
      .map { Case($0.id, features: features, world: mutant.world).request }
      .filter { $0.inquiry == asked }
    // Only one scenario in every interval is asked in this form.
    let interval = clause.home.interval(in: rules.whole) ?? 1
    return firstKill(in: cases).map { (($0.number - 1) * interval + 1, $0.request) }
  }

  private func firstKill(
    in subjects: some Sequence<Request>
  ) -> (number: Int, request: Request)? {
    let rules = Rules([clause], profile: profile, features: mutant.features, world: mutant.world)
    let examiner = Examiner(
      implementation: mutant.implementation(features: mutant.features),
      rules: rules
    )
    for (number, request) in subjects.enumerated() {
      let judged = examiner.examine(Case(asking: request))
      if !judged.judgement.breaches.isEmpty { return (number + 1, request) }
    }
    return nil
  }
}

// MARK: - What a clause is judged on

extension AnyClause {
  /// The inquiry whose cases the clause is judged on; of several equivalent ones the one for the
  /// clause's chapter alone.
  fileprivate var home: any Inquiry.Type {
    let own = inquiries.filter { kind in
      !(kind is any ScenarioSource.Type) && kind.row.chapters == [row.chapter]
        && kind.asked.contains { $0 == inquiry }
    }
    return own.contains { $0 == inquiry } ? inquiry : own.first ?? inquiry
  }

  /// The scenario source of the clause's cases; `nil` if all scenarios are.
  fileprivate var source: (any Inquiry.Type)? {
    let needed = Set(row.needs.flatMap(\.features))
    return inquiries.first { inquiry in
      inquiry is any ScenarioSource.Type && !needed.isDisjoint(with: inquiry.features)
    }
  }

  /// The request that the clause is judged on; `nil` if the clause does not apply to it.
  fileprivate func subject(_ request: Request) -> Request? {
    if let scenario = request.scenario, let asked = home.request(of: scenario) { return asked }
    return request.inquiry == home || request.inquiry == inquiry ? request : nil
  }
}

// MARK: - As text

extension [DetectionCost] {
  /// The table as stored in a golden, and the median of each column, over so many random runs.
  package func text(seeds: Int) -> String {
    let head = [
      "# How many cases it takes until the clause that each mutant names catches it: of the smoke",
      "# goldens, of the standard goldens, in their order, and of random cases (the median over",
      "# \(seeds) seeds); – where all of them are not enough. Cases are what the clause is judged on:",
      "# scenarios for most. scripts/strength --accept writes it anew.",
      "",
      "smoke".padded(to: 7) + "standard".padded(to: 10) + "random".padded(to: 8)
        + "clause".padded(to: 8) + "mutant",
    ]
    return (head + map(\.row) + [""] + DetectionCost.Column.allCases.map(summary) + [""])
      .joined(separator: "\n")
  }

  /// Parses the rows of such a table; skips all other lines.
  package init(_ text: String) {
    self = text.split(whereSeparator: \.isNewline).compactMap {
      DetectionCost(row: $0.split(separator: " "))
    }
  }

  private func summary(_ column: DetectionCost.Column) -> String {
    let counts = map { $0.cases[column] ?? .max }.sorted()
    let missed = counts.count { $0 == .max }
    guard let median = counts.isEmpty ? nil : counts[counts.count / 2], median != .max else {
      return "\(column.rawValue): most of \(count) mutants are not caught"
    }
    let largest = counts.last { $0 != .max } ?? median
    return "\(column.rawValue): median \(median), most \(largest); "
      + "\(count - missed) of \(count) mutants are caught"
  }
}

extension DetectionCost {
  fileprivate init?(row words: [Substring]) {
    guard words.count >= 5, words[0] == "–" || Int(words[0]) != nil else { return nil }
    mutant = words[4...].joined(separator: " ")
    clause = String(words[3])
    cases = [:]
    for (column, word) in zip(Column.allCases, words) { cases[column] = Int(word) }
  }

  fileprivate var row: String {
    func cell(_ column: Column, _ width: Int) -> String {
      (cases[column].map(String.init) ?? "–").padded(to: width)
    }
    return cell(.smoke, 7) + cell(.standard, 10) + cell(.random, 8) + clause.padded(to: 8)
      + mutant
  }
}
