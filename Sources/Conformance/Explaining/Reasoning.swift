import AdaptiveModel
import Text

/// The decisions of the clauses about one controller in one step: each callback that came or did
/// not come, its payload, and the controller's state at rest.
public struct Reasoning: Sendable {
  public let witness: Witness
  /// The clauses that the witness breaks, in the order of the catalogue.
  public let broken: [AnyClause]
  /// The decision about each callback that the implementation claims.
  let decisions: [CallDecision]
  let ancestors: Ancestors
  /// The controller's reactions in its own callbacks.
  let reactions: [Reaction]
  /// The callbacks that it received, including those that are not judged.
  let received: Set<Callback>

  var name: String { Name(witness.name).written }

  /// The clause about a part of the account, where the witness breaks it.
  func breach(of kind: BreachKind) -> String? { broken.first { $0.breachKind == kind }?.id }

  /// The rule's reason with its clause, as in `its size does not change, PR-10`.
  func words(of decision: CallDecision) -> String {
    let reason = decision.rule.reason.words { ancestors.words(for: $0, witness) }
    return "\(reason), \(decision.clause)"
  }

  /// The breaches by callbacks, one line for each.
  var contradictions: [String] {
    decisions.filter(\.isBroken).map { decision in
      let fault = decision.rule.demand == .due ? "missing" : "unexpected"
      return "\(name): \(fault) \(decision.callback.rawValue): \(words(of: decision))"
    }
  }
}

// MARK: - Callbacks that did not come

extension Reasoning {
  /// A row for each reason why callbacks did not come.
  var absences: [ExplainedRow] {
    if isUntouched {
      let clauses = [CallRule.noChangeOfTraits, .noChangeOfSize].map(\.id).joined(separator: ", ")
      return [row("nothing — its traits and its size do not change, \(clauses)")]
    }
    var groups: [(words: String, decisions: [CallDecision])] = []
    for decision in decisions where decision.count == 0 && !received.contains(decision.callback) {
      let words = words(of: decision)
      if let place = groups.firstIndex(where: { $0.words == words }) {
        groups[place].decisions.append(decision)
      } else {
        groups.append((words, [decision]))
      }
    }
    return groups.map { words, decisions in
      let callbacks = decisions.map { "no \($0.callback.rawValue)" }.joined(separator: ", ")
      let silence = decisions.count == Callback.allCases.count ? "nothing" : callbacks
      let broken = decisions.filter(\.isBroken).prefix(1).map(\.clause)
      let isDue = decisions.contains { $0.rule.demand.isBroken(by: 0) }
      let verdict = !broken.isEmpty ? "expected: " : isDue ? "not judged: " : ""
      return row("\(silence) — \(verdict)\(words)", broken)
    }
  }

  /// Whether nothing changes for the controller, and it received nothing.
  private var isUntouched: Bool {
    let (traits, size) = (CallRule.noChangeOfTraits.id, CallRule.noChangeOfSize.id)
    return witness.received.nothing && decisions.map(\.rule.id) == [traits, size, traits]
  }

  /// A row about the controller.
  func row(_ words: String, _ broken: [String] = [], number: Int? = nil) -> ExplainedRow {
    ExplainedRow(name: witness.name, words: "\(name): \(words)", broken: broken, number: number)
  }
}

/// A row of an explanation: a statement about a controller in a step, and the breaches in it.
struct ExplainedRow: Sendable {
  /// The controller; empty if the row is about none.
  var name = ""
  var words: String
  /// The broken clauses that the row shows.
  var broken: [String] = []
  /// The number of the call that the row is about, from 1.
  var number: Int?

  /// The row for people, with a cross if a clause is broken.
  var line: PageText.Line {
    let number = number.map(String.init) ?? "·"
    let gap = String(repeating: " ", count: max(0, 6 - number.count))
    return .sentence(words, after: gap + number + (broken.isEmpty ? "  " : "✘ "))
  }
}
