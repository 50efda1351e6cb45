import AdaptiveModel
package import AdaptiveReference

/// Why the reference answers something else than it did.
package enum GoldenCause: Sendable, Hashable {
  /// What it answers now breaks clauses: nothing to be accepted.
  case broken([String])
  /// What it answered before broke clauses, and no longer does.
  case mended([String])
  /// A model decision: the old answer is one of the liberties that an open clause grants.
  case decision([Latitude])
  /// No clause tells the two apart; these open clauses speak of such a step.
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

  /// The fewest liberties, two at most, with which the reference still answers as it did.
  private static func liberties(_ old: Reply?, _ request: Request) -> [Latitude]? {
    guard case .run(let scenario) = request, case .trace(let trace) = old else { return nil }
    let singles = Latitude.allCases.map { [$0] }
    let pairs = Latitude.allCases.flatMap { one in
      Latitude.allCases.filter { $0.rawValue > one.rawValue }.map { [one, $0] }
    }
    return (singles + pairs).first {
      Reference.perform(scenario, latitude: Set($0)) == trace
    }
  }

  /// The open clauses that may be behind it, by the kind of the first step that is different.
  private static func openClauses(_ old: Golden, _ new: Golden) -> [String] {
    guard case .run(let scenario) = new.request, case .trace(let before) = old.reply,
      case .trace(let after) = new.reply
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

  /// The clauses it names.
  package var clauses: [String] {
    switch self {
    case .broken(let clauses), .mended(let clauses), .undecided(let clauses): clauses
    case .decision(let liberties): liberties.map(\.clause)
    }
  }

  /// A short name, the first part of a group's.
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
      "what the reference answers now breaks \(clauses.listed): not to be accepted"
    case .mended(let clauses):
      "what was remembered breaks \(clauses.listed); what the reference answers now keeps it"
    case .decision(let liberties):
      "a model decision: \(clauses.listed) leaves it open, and what was remembered is the liberty "
        + "“\(liberties.map(\.rawValue).listed)”"
    case .undecided(let clauses):
      "no clause tells the two apart"
        + (clauses.isEmpty ? "" : "; \(clauses.joined(separator: ", ")) may be behind it")
    }
  }
}

extension String {
  /// The text as part of a name: what is no letter, digit, `-`, `+` or `.` becomes `-`.
  var slug: String {
    String(
      decoding: utf8.map { byte in
        byte.isLetter || byte.isDigit || "-+.".utf8.contains(byte) ? byte : UInt8(ascii: "-")
      },
      as: UTF8.self
    )
  }
}
