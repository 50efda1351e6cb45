import AdaptiveModel

/// Why a controller hears what it hears in a step, and does not hear the rest.
public struct Reasoning: Sendable {
  public var witness: Witness
  /// What decides about each of the three calls.
  public var rulings: [Ruling]
  /// The name of the container, where there is one.
  var container: String?
  /// What the controller does in its own callbacks.
  var reactions: [Reaction]

  init(witness: Witness, rulings: [Ruling], container: String?, reactions: [Reaction]) {
    self.witness = witness
    self.rulings = rulings
    self.container = container
    self.reactions = reactions
  }

  /// What decides about one of the calls.
  public func ruling(on callback: Callback) -> Ruling? {
    rulings.first { $0.callback == callback }
  }

  /// What the controller heard against the clauses, or missed, one line for each call.
  ///
  /// Empty where all calls that came had to come or may come, and none is missing.
  public var contradictions: [String] {
    rulings.filter { $0.isBroken(by: witness.heard.count(of: $0.callback)) }.map { ruling in
      "\(Name(witness.name).written): \(ruling.callback.rawValue) \(ruling.demand): \(ruling.words)"
    }
  }

  /// What is told of the calls that did not come: one line for each reason.
  var absences: [(isBroken: Bool, words: String)] {
    if isUntouched {
      return [(false, "\(name): nothing — its traits and its size do not change, PR-7, PR-10")]
    }
    var groups: [(ruling: Ruling, calls: [String])] = []
    for ruling in rulings where witness.heard.count(of: ruling.callback) == 0 {
      let place = groups.firstIndex { $0.ruling.words == ruling.words }
      let call = "no \(ruling.callback.rawValue)"
      if let place { groups[place].calls.append(call) } else { groups.append((ruling, [call])) }
    }
    return groups.map { ruling, calls in
      let isBroken = ruling.isBroken(by: 0)
      let isSilence = calls.count == Callback.allCases.count
      let silence = isSilence ? "nothing" : calls.joined(separator: ", ")
      let words = isBroken ? "it \(ruling.demand): \(ruling.words)" : ruling.words
      return (isBroken, "\(name): \(silence) — \(words)")
    }
  }

  /// Whether nothing changes for the controller, and it hears nothing.
  private var isUntouched: Bool {
    witness.heard.nothing && rulings.map(\.clause) == ["PR-7", "PR-10", "PR-7"]
  }

  private var name: String { Name(witness.name).written }
}

extension Ruling {
  /// The reason and the clause.
  var words: String { "\(reason), \(clause)" }

  /// What it asks for, where something else was done.
  var demand: String {
    switch force {
    case .due: "had to come"
    case .barred: "had to stay away"
    case .open: "may come or not"
    }
  }
}
