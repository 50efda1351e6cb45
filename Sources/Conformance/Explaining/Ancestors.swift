import AdaptiveModel

/// The ancestors of a controller, as far as reasons name them.
///
/// Every name may be missing: the reasons are then less exact, but still true.
struct Ancestors: Sendable, Hashable {
  var container: String?
  /// The first container above that does not forward `willTransition`.
  var traitsDropper: String?
  /// The first container above that does not forward `viewWillTransition`.
  var sizeDropper: String?
  /// The controller whose override hides the change above it: itself, or one of its containers.
  var hider: String?
  /// The traits that this override hides, as in `horizontal`.
  var hidden = ""
  /// Whether the step sets or removes its override, not one above it.
  var isTarget = false

  /// None are known for a controller that is in no hierarchy.
  init() {}

  /// Those of a controller among the witnesses of a step, which are in pre-order, with those of absent
  /// controllers last, and the state after the step.
  init(of index: Int, among witnesses: [Witness], in state: ScenarioState) {
    guard index > 0, index < state.hierarchy.count, witnesses.count >= state.hierarchy.count else {
      return
    }
    let above = state.parents.ancestors(of: index)
    func dropper(of call: ViewController.Forwarding) -> String? {
      above.first { state.hierarchy.drops(call, at: $0) }.map { witnesses[$0].name }
    }
    container = witnesses[state.parents[index]].name
    isTarget =
      witnesses[index].has(.targeted) && !witnesses[state.parents[index]].has(.targeted)
    (traitsDropper, sizeDropper) = (dropper(of: .willTransition), dropper(of: .viewWillTransition))
    // The last on the way down whose container's traits changed, but not its own.
    let hiding = (above.dropFirst() + [index]).last { place in
      !witnesses[place].traitsChanged && witnesses[state.parents[place]].traitsChanged
    }
    guard let hiding else { return }
    let changed = witnesses[state.parents[hiding]]
    hider = witnesses[hiding].name
    hidden = changed.before.traits.differences(from: changed.after.traits)
      .map { "\($0.word)" }.joined(separator: " and ")
  }

  /// The words for a blank of a reason, about a controller in a step.
  func words(for blank: Reason.Blank, _ witness: Witness) -> String {
    switch blank {
    case .change: change(witness)
    case .hiding: hiding(from: witness.name)
    case .traitsDropper: traitsDropper.named
    case .sizeDropper: sizeDropper.named
    case .container: container.named
    case .override: override(witness, orElse: "")
    case .decision: override(witness, orElse: ", which overrides nothing")
    case .sizing: "\(witness.sizing)"
    }
  }

  private func override(_ witness: Witness, orElse nothing: String) -> String {
    witness.override.isEmpty
      ? "as \(container.named)\(nothing)"
      : "its override \(witness.override) over the traits of \(container.named)"
  }

  private func change(_ witness: Witness) -> String {
    if witness.kind == .override {
      if witness.has(.changeAbove) { return "its traits change with its container's" }
      if isTarget {
        return witness.override.isEmpty
          ? "its container removes its override" : "its container overrides its traits"
      }
    } else if witness.has(.changeAbove) {
      return "its traits change with those of \(container.named)"
    } else if witness.has(.root), witness.after.traits == witness.window.traits {
      return "its traits change with the window's"
    }
    // Nothing changed them, which is a fault of the states, not of the call.
    return "its reported traits change"
  }

  private func hiding(from name: String) -> String {
    let change = hidden.isEmpty ? "the change" : "the \(hidden) change"
    if hider == name { return "its override hides \(change) of \(container.named)" }
    guard let hider else { return "an override above it hides \(change)" }
    return "the override of \(Name(hider).written) hides \(change)"
  }
}

extension String? {
  /// A name in a sentence, or the words in its place.
  var named: String { map { Name($0).written } ?? "a container above it" }
}
