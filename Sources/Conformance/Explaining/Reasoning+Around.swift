import AdaptiveModel

extension Reasoning {
  /// Why a block ran, or a container received a preferred size, and the clause that forbids it;
  /// `nil` for any other call.
  func reason(around call: Call.Kind) -> (words: String, broken: [String])? {
    if let block = call.block { return reason(of: block) }
    guard case .preferredContentSizeDidChange(let child) = call else { return nil }
    if witness.has(.preferStep), witness.has(.preferenceOpen) {
      return ("whether an equal preferred size is reported is unspecified, TR-O3", [])
    }
    guard witness.has(.preferStep) else { return ("nothing speaks of it here", []) }
    if breaks("PR-26") {
      return ("unexpected: only the container receives it, once, PR-26", ["PR-26"])
    }
    return ("\(Name(child).written) prefers another size, PR-26", [])
  }

  /// Rows about what did not come around a transition, though it might have.
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
        "no \(Name(block.name).written) \(kind) — the call that gives it did not come, PR-23"
      )
    }
  }

  private func reason(of block: Block) -> (words: String, broken: [String]) {
    guard let coordination = witness.coordination else {
      return ("blocks where no window changes are unspecified, TR-O1", [])
    }
    if !coordination.isInOrder, breaks("PR-23") {
      return ("as often as it is given, after the calls before it: not so, PR-23", ["PR-23"])
    }
    if block.isCompletion { return ("given in a call to it, PR-23; it runs last", []) }
    return ("given in a call to it, PR-23; before or after didChange is unspecified, PR-O2", [])
  }
}
