import AdaptiveModel
package import AdaptiveReference
import Conformance
import Text

/// Why the reference's answer changed.
package enum GoldenCause: Sendable, Hashable {
  /// The new answer breaks clauses, and cannot be accepted.
  case broken([String])
  /// The old answer broke clauses that the new one keeps.
  case mended([String])
  /// A model decision: an open clause grants the old answer as well.
  case decision([Latitude])
  /// No clause distinguishes the answers; these open clauses apply to the first different step.
  case undecided([String])

  package init(from old: Golden, to new: Golden, _ judge: GoldenJudge) {
    let broken = judge.complaints(about: new)
    let mended = judge.complaints(about: old)
    if !broken.isEmpty {
      self = .broken(broken)
    } else if !mended.isEmpty {
      self = .mended(mended)
    } else if let liberties = Self.liberties(old.reply, new.request) {
      self = .decision(liberties)
    } else {
      self = .undecided(Self.openClauses(old, new))
    }
  }

  /// The fewest liberties, at most two, with which the reference still gives the old answer.
  private static func liberties(_ old: Reply?, _ request: Request) -> [Latitude]? {
    guard let scenario = request.scenario, let trace = old?.trace else { return nil }
    let singles = Latitude.allCases.map { [$0] }
    let pairs = Latitude.allCases.flatMap { one in
      Latitude.allCases.filter { $0.rawValue > one.rawValue }.map { [one, $0] }
    }
    return (singles + pairs).first {
      Reference.perform(scenario, latitude: Set($0)) == trace
    }
  }

  /// The open clauses that may be the cause, by the kind of the first different step.
  private static func openClauses(_ old: Golden, _ new: Golden) -> [String] {
    guard let scenario = new.request.scenario, let before = old.reply?.trace,
      let after = new.reply?.trace
    else { return [] }
    let step = zip(before.steps, after.steps).enumerated().first { $1.0 != $1.1 }?.offset
    guard let step, step < scenario.actions.count else { return [] }
    switch scenario.actions[step] {
    case .add, .remove: return ["PR-O1"]
    case .sizing: return ["PR-O9"]
    case .override: return ["PR-O10"]
    case .rotate, .resize:
      return scenario.isPlain ? ["PR-O3", "PR-O4"] : ["PR-O3", "PR-O7", "PR-O8"]
    }
  }

  /// The clauses that it names.
  package var clauses: [String] {
    switch self {
    case .broken(let clauses), .mended(let clauses), .undecided(let clauses): clauses
    case .decision(let liberties): liberties.map(\.clause)
    }
  }

  /// A short name, the first part of a group's name.
  package var name: String {
    let clauses = clauses.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let list = clauses.prefix(3).joined(separator: "+") + (clauses.count > 3 ? "+more" : "")
    switch self {
    case .broken: return "broken-" + (list.isEmpty ? "answer" : list.slug)
    case .undecided: return "undecided" + (list.isEmpty ? "" : "-" + list)
    case .mended, .decision: return list.slug
    }
  }
}

extension GoldenCause: CustomStringConvertible {
  /// The cause in a sentence.
  package var description: String {
    switch self {
    case .broken(let clauses):
      "the new answer breaks \(clauses.listed) and cannot be accepted"
    case .mended(let clauses):
      "the old answer breaks \(clauses.listed); the new answer does not"
    case .decision(let liberties):
      "a model decision: \(clauses.listed) leaves it open; the old answer is the choice "
        + "“\(liberties.map(\.rawValue).listed)”"
    case .undecided(let clauses):
      "no clause distinguishes the answers"
        + (clauses.isEmpty ? "" : "; possible causes: \(clauses.joined(separator: ", "))")
    }
  }
}

extension String {
  /// The text as part of a name: letters, digits, `-`, `+` and `.` stay; the rest becomes `-`.
  var slug: String {
    String(
      decoding: utf8.map { byte in
        byte.isLetter || byte.isDigit || "-+.".utf8.contains(byte) ? byte : UInt8(ascii: "-")
      },
      as: UTF8.self
    )
  }
}
