import AdaptiveModel

extension Reasoning {
  /// The reason why a block ran or a container received a preferred size, and the clause that
  /// forbids it; `nil` for any other call.
  func reason(around call: Call.Kind) -> (words: String, broken: [String])? {
    if let block = call.block { return reason(of: block) }
    if case .constraints(let event) = call { return reason(of: event) }
    guard case .preferredContentSizeDidChange(let child) = call else { return nil }
    if witness.has(.preferStep), witness.has(.preferenceOpen) {
      return ("whether an equal preferred size is reported is unspecified, TR-O3", [])
    }
    guard witness.has(.preferStep) else { return ("no rule applies to it here", []) }
    if breaks("PR-26") {
      let isAnothers = witness.has(.containerOfPreferring) && child != witness.preferred
      let fault =
        isAnothers
        ? "\(Name(child).written) prefers nothing new" : "only the container receives it, once"
      return ("unexpected: \(fault), PR-26", ["PR-26"])
    }
    return ("\(Name(child).written) prefers a different size, PR-26", [])
  }

  /// Rows about possible calls around a transition that did not come.
  var absencesAround: [ExplainedRow] {
    if witness.has(.preferStep), witness.has(.containerOfPreferring),
      witness.has(.preferenceOpen), witness.preferring.isEmpty
    {
      let words = "whether an equal preferred size is reported is unspecified, TR-O3"
      return [row("no preferredContentSizeDidChange — \(words)")]
    }
    return (witness.coordination?.neverGiven ?? []).map { block in
      let kind = block.isCompletion ? "completion" : "alongside"
      return row(
        "no \(Name(block.name).written) \(kind) — its call did not come, PR-23"
      )
    }
  }

  private func reason(of event: ConstraintEvent) -> (words: String, broken: [String]) {
    let broken = (event == .choose ? ["OL-5"] : ["OL-6"]).filter(breaks)
    let expected = broken.isEmpty ? "" : "expected: "
    let words =
      switch event {
      case .choose:
        broken.isEmpty
          ? "requested when a size is sent, OL-3; how often is unspecified, OL-O2"
          : "unexpected: the view still has the old size, OL-5"
      case .deactivate: expected + "before the new set is activated, OL-6"
      case .activate: expected + "after the old set is deactivated, OL-6"
      case .conflict: "unexpected: no two sets are active together, OL-6"
      }
    return (words, broken)
  }

  private func reason(of block: Block) -> (words: String, broken: [String]) {
    guard let coordination = witness.coordination else {
      return ("blocks where no window changes are unspecified, TR-O1", [])
    }
    if breaks("PR-23"), let trouble = coordination.trouble(with: block) {
      return ("\(trouble), PR-23", ["PR-23"])
    }
    if block.isCompletion { return ("given in a call to it, PR-23; it runs last", []) }
    return ("given in a call to it, PR-23; before or after didChange is unspecified, PR-O2", [])
  }
}
