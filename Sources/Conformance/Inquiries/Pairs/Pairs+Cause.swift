import AdaptiveModel

extension Pairs {
  /// The rules follow from the clauses: one that only one of the two traces breaks is the cause.
  package static let causes = Causes<Pairs>(precursors: [
    // Where the same scenario has two answers, a breach in only one of them is a consequence.
    .explaining(of: ["PR-M7"]) { $0.brokenApart($1) },
    Precursor { broken, pair in
      if broken.fault == "PR-M7" { return nil }
      return broken.brokenApart(pair) ?? broken.others.filter { $0 != "PR-M7" }
    },
  ])
}

extension BrokenCase where Kind: PairedInquiry {
  /// The clauses that two traces do not break alike: for the same controllers, or equally often if the
  /// controllers have other names; `nil` where neither breaks any.
  ///
  /// What both break alike does not explain a difference between them.
  func brokenApart(_ pair: PairDifference) -> [String]? {
    guard let trace = shown.trace else { return nil }
    let found = [
      rules.breaches(of: trace, question), rules.breaches(of: pair.trace, pair.partner),
    ]
    if found.allSatisfy(\.isEmpty) { return nil }
    let names = Set(question.names).intersection(pair.partner.names)
    var counts: [[String]: Int] = [:]
    for (breach, sign) in found[0].map({ ($0, 1) }) + found[1].map({ ($0, -1) }) {
      let (name, step) = (breach.witness.name, breach.witness.step)
      guard names.isEmpty || names.contains(name) else { continue }
      counts[[breach.clause, "\(step)", names.isEmpty ? "" : name], default: 0] += sign
    }
    return Set(counts.filter { $1 != 0 }.keys.map { $0[0] }).sorted()
  }
}
