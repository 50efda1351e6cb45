import Text
package import AdaptiveModel

extension Scenario: Divisible {
  package func parts(otherwiseIn other: Scenario) -> Parts {
    guard hierarchy.depths == other.hierarchy.depths, actions.count == other.actions.count else {
      return .more
    }
    var parts = Parts()
    parts.compare(device, other.device, among: Device.drawn.map(\.name), "any device")
    parts.compare(
      orientation,
      other.orientation,
      among: Orientation.allCases,
      "any initial orientation"
    )
    // The windows of turns follow from the device, their orientations from the previous one.
    var turns = device != other.device || orientation != other.orientation
    if !turns { parts.require(window == other.window) }
    for (own, other) in zip(hierarchy.controllers, other.hierarchy.controllers) {
      parts.formUnion(own.parts(otherwiseIn: other))
    }
    for (step, (own, other)) in zip(actions, other.actions).enumerated() where own != other {
      if case .rotate(let own, _) = own, case .rotate(let other, _) = other {
        if !turns {
          parts.compare(own, other, among: Orientation.allCases, "any turn", step.asStep)
        }
        turns = true
      } else {
        let children = children(before: step)
        parts.formUnion(own.parts(otherwiseIn: other, step, children))
      }
    }
    return parts
  }

  /// The names of all controllers but the root when an action is performed.
  private func children(before step: Int) -> [String] {
    ScenarioState(self, after: step).hierarchy.controllers.dropFirst().map(\.name)
  }
}

extension ViewController: Divisible {
  package func parts(otherwiseIn other: ViewController) -> Parts {
    guard name == other.name, sizing == other.sizing, isPresentation == other.isPresentation,
      forwards == other.forwards, reactions.count == other.reactions.count,
      coordinates == other.coordinates, constraintSets == other.constraintSets,
      views == other.views, document == other.document
    else { return .more }
    let traits = other.overrideTraitCollection
    var parts = overrideTraitCollection.parts(
      otherwiseIn: traits,
      "in the override of \(name.shown)"
    )
    for (own, other) in zip(reactions, other.reactions) {
      if own.isRich || other.isRich {
        parts.require(own == other)
        continue
      }
      parts.require(own.child == other.child && own.traits == other.traits)
      parts.compare(
        own.moment,
        other.moment,
        among: Reaction.Moment.plain,
        "any moment at which \(name.shown) reacts"
      )
      parts.compare(
        own.shape,
        other.shape,
        among: Reaction.Shape.allCases,
        "any shape to which \(name.shown) reacts"
      )
    }
    return parts
  }
}

extension TraitCollection {
  /// The parts that differ in another collection.
  ///
  /// - Parameters:
  ///   - other: The other collection.
  ///   - place: The location of the collection.
  /// - Returns: The traits that differ.
  func parts(otherwiseIn other: TraitCollection, _ place: String) -> Parts {
    var comparer = TraitPartComparer(place: place)
    visitTraits(&comparer, beside: other)
    return comparer.parts
  }
}

private struct TraitPartComparer: TraitVisitor {
  let place: String
  private(set) var parts = Parts()

  mutating func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T) {
    parts.compare(own, other, among: T.all, "any \(row.noun)", place)
  }
}

extension Action {
  fileprivate func parts(otherwiseIn other: Action, _ step: Int, _ children: [String]) -> Parts {
    var parts = Parts()
    switch (self, other) {
    case (.override(let own, let traits), .override(let other, let others)):
      parts.compare(own, other, among: children, "any child", step.asStep)
      let place = "in the override of \(own.shown) \(step.asStep)"
      parts.formUnion(traits.parts(otherwiseIn: others, place))
    case (.remove(let own), .remove(let other)):
      parts.compare(own, other, among: children, "any child", step.asStep)
    default: return .more
    }
    return parts
  }
}
