import AdaptiveModel

extension Derivation {
  /// The derivation as people read it: for each action what it brings, each call with the clause
  /// that causes it, and each absent call with the clause that suppresses it.
  ///
  /// What had to be otherwise is marked with a cross.
  public var text: String {
    var lines: [String] = []
    var window = scenario.window
    for (number, moment) in moments.enumerated() {
      if number == 0 {
        lines += opening(moment)
      } else {
        lines += step(moment, scenario.actions[number - 1], from: window)
        window = moment.reasonings.first?.witness.window ?? window
      }
    }
    return lines.joined(separator: "\n")
  }

  /// What had to be otherwise, one line for each call.
  public var contradictions: [String] {
    moments.flatMap { $0.reasonings.flatMap(\.contradictions) }
  }

  // MARK: The beginning

  private func opening(_ moment: Moment) -> [String] {
    let device = [scenario.device?.escaped, scenario.orientation?.rawValue].compactMap { $0 }
    let from = device.isEmpty ? "" : " (\(device.joined(separator: ", ")))"
    let head = Layout.head("given", "the window\(from): \(scenario.window)")
    return [head] + moment.reasonings.map { Self.row($0.atRest) }
  }

  // MARK: A step

  private func step(_ moment: Moment, _ action: Action, from window: Window) -> [String] {
    let cause = action.cause(from: window)
    var lines = ["", Layout.head("when", cause[0])]
    lines += cause.dropFirst().map { Layout.indent(0) + Self.broken($0) } + calls(moment)
    if !moment.kind.isJudged, moment.kind != .start {
      lines.append(Self.row((false, "what is told here is open, PR-O1")))
    } else {
      for reasoning in moment.reasonings {
        lines += reasoning.absences.map { Self.row($0) }
      }
    }
    let moved = moment.reasonings.filter(\.isWorthAStanding)
    if moved.isEmpty { return lines }
    return lines + ["        at rest"] + moved.map { Self.row($0.atRest) }
  }

  /// The calls of a step in their order, and where everything flips.
  private func calls(_ moment: Moment) -> [String] {
    var counts: [Name: [String: Int]] = [:]
    let calls = trace.steps[moment.step].calls
    let flip = calls.firstIndex { $0.kind.which == .didChange }
    return calls.enumerated().flatMap { place, call in
      let flips = place == flip ? [Self.row((false, "all traits and sizes change, PR-14"))] : []
      let name = Name(call.receiver)
      let number = counts[name, default: [:]][call.kind.label, default: 0] + 1
      counts[name, default: [:]][call.kind.label] = number
      guard let index = moment.places[name] else { return flips }
      let reasoning = moment.reasonings[index]
      let reason = reasoning.reason(of: call.kind, number: number)
      let shown = call.kind.words(besides: reasoning.witness.window.traits)
      let words = "\(name.written): \(shown) — \(reason.words)"
      return flips + [Self.row((reason.isBroken, words), number: place + 1)]
        + reasoning.reactions(to: call.kind).map { Self.row((false, $0)) }
    }
  }

  /// A row: what number the call has, or a cross, and the words, broken where they are many.
  private static func row(
    _ content: (isBroken: Bool, words: String),
    number: Int? = nil
  ) -> String {
    let number = number.map(String.init) ?? "·"
    let sign = content.isBroken ? "✘" : " "
    let gap = String(repeating: " ", count: max(0, 6 - number.count))
    return gap + number + sign + " " + broken(content.words)
  }

  /// Words in lines that fit a page, the second and all further ones set back.
  private static func broken(_ words: String) -> String {
    words.wrapped(to: 84).joined(separator: "\n" + Layout.indent(2))
  }
}

extension Reasoning {
  /// Whether it is worth saying where what the controller has comes from.
  fileprivate var isWorthAStanding: Bool {
    !witness.is(.absent)
      && (witness.before != witness.after || witness.is(.entered) || shouldHave != nil)
  }

  /// What the controller has at rest, and where it comes from.
  fileprivate var atRest: (isBroken: Bool, words: String) {
    let base = witness.window.traits
    let state = witness.after.words(besides: base)
    let has = "\(Name(witness.name).written): \(state) — \(standing)"
    guard let shouldHave else { return (false, has) }
    return (true, has + "; so it had to be \(shouldHave.words(besides: base))")
  }
}

extension Reasoning {
  /// What the controller does when it hears a size, in words.
  fileprivate func reactions(to kind: Call.Kind) -> [String] {
    guard case .viewWillTransition(let size) = kind else { return [] }
    return reactions.filter { $0.moment != .viewWillAppear && $0.shape.matches(size) }
      .map { "\(Name(witness.name).written) reacts \($0.words), CO-1" }
  }
}

extension Call.Kind {
  /// The name of the call.
  fileprivate var label: String { which?.rawValue ?? words(besides: TraitCollection()) }
}
