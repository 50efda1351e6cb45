public import AdaptiveModel
import PropertyTesting
import Text

/// The inquiry that runs a scenario and changed ones, for the rules that compare them (PR-M1 to
/// PR-M7).
///
/// Its requests are scenarios, and its answers are traces.
package enum Pairs: PairedInquiry {
  package typealias Evidence = PairDifference
  package typealias Judge = [Rule<PairDifference>]

  package static let row = InquiryRow(name: "pair", chapters: [.metamorphic])

  // MARK: Cases

  /// The number of scenarios of which one is also performed in pairs.
  package static let interval = 16

  package static let cases = scenarioCases(
    supply: { $0.features.reportScenarios ? .perScenario(every: interval) : .nothing },
    drawing: Generator.scenario
  )

  package static let simplification = modified(Simplification.ofScenarios) { simplification in
    simplification.weight = { $0.weight + 1 }
  }

  // MARK: Judging

  package static func asking(_ scenario: Scenario, by rules: Rules) -> Asking {
    let runs = PairedRuns(of: scenario, Pairs.self, by: rules) { $0.partnersOfChanges(scenario) }
    return Asking(requests: runs.requests) { replies, judgement throws(Failure) in
      try runs.compare(replies, into: &judgement)
    }
  }

  // MARK: In words

  package static let words = InquiryWords.ofScenarios(
    picture: picture,
    verdict: { shown in
      (shown.evidence as? PairDifference).map { pair in
        "Expected the traces to agree as the rule demands, but \(subject(of: pair)) "
          + "\(pair.difference.remark)\(pair.difference.due)."
      }
    }
  )

  @Sendable static func picture(of shown: ShownCase<Scenario>) -> [String]? {
    let first = shown.question.picture(shown.replies.first?.trace, shown.fault, at: nil)
    if let partner = shown.unanswered?.scenario {
      return first + ["", "The changed scenario, without an answer:", ""]
        + partner.picture(nil, "", at: nil)
    }
    guard let pair = shown.evidence as? PairDifference else { return first }
    return first + ["", "The changed scenario:", ""]
      + pair.partner.picture(pair.trace, shown.fault, at: pair.place)
      + ["", "\(subject(of: pair)) \(pair.difference.remark)\(pair.difference.due)"]
  }

  private static func subject(of pair: PairDifference) -> String {
    pair.difference.name.isEmpty ? "it" : pair.difference.name.shown
  }
}

/// An inquiry about scenarios and changed ones, whose rules compare their traces.
package protocol PairedInquiry: ScenarioInquiry where Evidence == PairDifference {}

extension PairedInquiry {
  package static func evidence(
    of given: Answered<Scenario, Trace>,
    each: (PairDifference) -> Void
  ) throws(Failure) {
    // A single trace is not a pair.
  }

  package static func difference(
    of evidence: PairDifference,
    by clause: AnyClause,
    _ rules: Rules
  ) -> Fingerprint? {
    let remark = evidence.difference.remark.split(separator: " ").joined(separator: "-")
    return Fingerprint(clause.id, .comparison, remark, in: Pairs.row.word)
  }
}

/// A changed scenario with a difference that violates a rule.
public struct PairDifference: Sendable {
  public var partner: Scenario
  public var trace: Trace
  public var difference: Metamorphosis.Difference

  var place: Breach.Place { Breach.Place(step: difference.step, name: difference.name) }
}

extension Metamorphosis.Partner {
  /// The partner restricted to a world; `nil` where one of its actions is impossible there.
  func restricted(to world: DeclaredWorld) -> Self? {
    if world.isUnrestricted { return self }
    var partner = self
    partner.scenario = world.restricted(scenario)
    return partner.scenario.actions.count == scenario.actions.count ? partner : nil
  }
}

extension AnyClause {
  /// Whether it is judged on scenarios, so that a scope of scenarios can prove it.
  var isAboutScenarios: Bool { inquiry == Scenarios.self || inquiry == Pairs.self }
}

extension Clause {
  /// A clause between a scenario and changed ones, which no single piece of evidence breaks; if
  /// nothing else is said, it compares calls.
  static func paired(
    _ id: String,
    _ sentence: String,
    _ authority: Authority,
    consequence: String,
    needs: [Need] = [.someCall],
    between metamorphosis: Metamorphosis
  ) -> Clause {
    let row = ClauseRow(id, sentence, authority, consequence, needs)
    return modified(Clause(row, whenever: { _ in true }, then: { _ in false })) {
      $0.compiled = metamorphosis
    }
  }

  /// The changes of scenarios that it compares; `nil` if it compares none.
  package var metamorphosis: Metamorphosis? { compiled as? Metamorphosis }
}

/// The runs of a scenario and of the changed ones that an inquiry's rules compare with it.
struct PairedRuns {
  private let scenario: Scenario
  private let rules: Rules
  private let partners: [(clause: Int, partner: Metamorphosis.Partner)]

  /// The runs that the clauses of an inquiry need, each with the scenarios that it changes to.
  init(
    of scenario: Scenario,
    _ inquiry: (some Inquiry).Type,
    by rules: Rules,
    partners: (Metamorphosis) -> [Metamorphosis.Partner]
  ) {
    self.scenario = scenario
    self.rules = rules
    self.partners = rules.list(of: inquiry).flatMap { rule in
      let changed = (rule.compiled as? Metamorphosis).map(partners) ?? []
      return changed.compactMap { $0.restricted(to: rules.claims.world) }
        .filter { $0.needed.isSubset(of: rules.features) }
        .map { (rule.clause, $0) }
    }
  }

  var requests: [Request] { [.run(scenario)] + partners.map { .run($0.partner.scenario) } }

  /// Compares the first of the replies to ``requests`` with each of the others; a difference becomes
  /// evidence of the inquiry.
  func compare(_ replies: [Reply], into judgement: inout Judgement) throws(Failure) {
    guard let first = replies.first else { return }
    let original = try first.trace(claimedBy: rules.claims)
    for (reply, (clause, partner)) in zip(replies.dropFirst(), partners) {
      let changed = try reply.trace(claimedBy: rules.claims)
      judgement.survey.counts[clause].applied += 1
      guard let difference = partner.difference(original, changed) else { continue }
      let pair = PairDifference(partner: partner.scenario, trace: changed, difference: difference)
      judgement.blame(clause, pair.place)
      if judgement.exhibits[clause] == nil { judgement.exhibits[clause] = pair }
    }
  }
}
