import AdaptiveModel
package import AdaptiveReference
import Conformance
import Text

/// The reason why the reference's reply changed.
package enum GoldenCause: Sendable, Hashable, CustomStringConvertible {
  /// The new reply breaks clauses, and cannot be accepted.
  case broken([String])
  /// The old reply broke clauses that the new one keeps.
  case mended([String])
  /// A model decision: an open clause also allows the old reply.
  case decision([Choice])
  /// No clause distinguishes the replies; these open points apply to the first different step.
  case undecided([String])

  package init(from old: Golden, to new: Golden, _ judge: GoldenJudge) {
    let broken = judge.complaints(about: new)
    let mended = judge.complaints(about: old)
    if !broken.isEmpty {
      self = .broken(broken)
    } else if !mended.isEmpty {
      self = .mended(mended)
    } else if let choices = Self.choices(old.reply, new.request) {
      self = .decision(choices)
    } else {
      self = .undecided(Self.openClauses(old, new))
    }
  }

  /// The fewest choices, at most two, with which the reference still gives the old reply.
  private static func choices(_ old: Reply?, _ request: Request) -> [Choice]? {
    guard let scenario = request.scenario, let trace = old?.trace else { return nil }
    let singles = Choice.allCases.map { [$0] }
    let pairs = Choice.allCases.flatMap { one in
      Choice.allCases.filter { $0.rawValue > one.rawValue }.map { [one, $0] }
    }
    return (singles + pairs).first {
      Reference.perform(scenario, choices: Set($0)) == trace
    }
  }

  /// The possible causes among the open points: those that the call rules leave open in the first
  /// different step, and the order of calls.
  private static func openClauses(_ old: Golden, _ new: Golden) -> [String] {
    guard let scenario = new.request.scenario, let before = old.reply?.trace,
      let after = new.reply?.trace
    else { return [] }
    let step = zip(before.steps, after.steps).enumerated().first { $1.0 != $1.1 }?.offset
    guard let step, step < scenario.actions.count else { return [] }
    var points = [before, after].reduce(into: Set<String>()) { points, trace in
      let derivation = try? Derivation(scenario, trace)
      points.formUnion(derivation?.openPoints(inStep: step) ?? [])
    }
    let (old, new) = (before.steps[step].calls, after.steps[step].calls)
    if old != new, Set(old) == Set(new) {
      points.formUnion([OpenPoint.orderAmongSiblings, .lateOverride].map(\.id))
    }
    return OpenPoint.register.map(\.id).filter(points.contains)
  }

  /// The clauses that the cause names.
  package var clauses: [String] {
    switch self {
    case .broken(let clauses), .mended(let clauses), .undecided(let clauses): clauses
    case .decision(let choices): choices.map(\.openPoint.id)
    }
  }

  /// A short name, used as the first part of a group's name.
  package var name: String {
    let clauses = clauses.uniqued()
    let list = clauses.prefix(3).joined(separator: "+") + (clauses.count > 3 ? "+more" : "")
    switch self {
    case .broken: return "broken-" + (list.isEmpty ? "answer" : list.slug)
    case .undecided: return "undecided" + (list.isEmpty ? "" : "-" + list)
    case .mended, .decision: return list.slug
    }
  }

  /// The cause in a sentence.
  package var description: String {
    switch self {
    case .broken(let clauses):
      "the new answer breaks \(clauses.listed) and cannot be accepted"
    case .mended(let clauses):
      "the old answer breaks \(clauses.listed); the new answer does not"
    case .decision(let choices):
      "a model decision: \(clauses.listed) leaves it open; the old answer is the choice "
        + "“\(choices.map(\.rawValue).listed)”"
    case .undecided(let clauses):
      "no clause distinguishes the answers"
        + (clauses.isEmpty
          ? "; a table may have changed, such as that of devices"
          : "; possible causes: \(clauses.joined(separator: ", "))")
    }
  }
}

extension String {
  /// The text as part of a name: keeps letters, digits, `-`, `+` and `.`; replaces the rest by `-`.
  var slug: String {
    String(
      decoding: utf8.map { byte in
        byte.isLetter || byte.isDigit || "-+.".utf8.contains(byte) ? byte : UInt8(ascii: "-")
      },
      as: UTF8.self
    )
  }
}
