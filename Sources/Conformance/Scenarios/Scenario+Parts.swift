package import AdaptiveModel
import Messages

extension Scenario: Divisible {
  package func parts(otherwiseIn other: Scenario) -> Parts {
    guard actions.count == other.actions.count else { return .more }
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
    // The other one without the differences that only make sense for a scenario as a whole.
    var alike = other
    (alike.device, alike.orientation, alike.window) = (device, orientation, window)
    for (step, (own, other)) in zip(actions, other.actions).enumerated() where own != other {
      switch (own, other) {
      case (.rotate(let own, _), .rotate(let other, _)):
        if !turns {
          parts.compare(own, other, among: Orientation.allCases, "any turn", step.asStep)
        }
        turns = true
        alike.actions[step] = actions[step]
      case (.override(let own, _), .override(let other, let traits)):
        parts.compare(own, other, among: children(before: step), "any child", step.asStep)
        alike.actions[step] = .override(child: own, traits)
      case (.remove(let own), .remove(let other)):
        parts.compare(own, other, among: children(before: step), "any child", step.asStep)
        alike.actions[step] = actions[step]
      default: break
      }
    }
    parts.compare(self, alike)
    return parts
  }

  /// The names of all controllers but the root when an action is performed.
  private func children(before step: Int) -> [String] {
    ScenarioState(self, after: step).hierarchy.controllers.dropFirst().map(\.name)
  }
}

extension Parts {
  /// Notes the parts that differ in another value, in the words of its table.
  mutating func compare<Value: Shaped>(_ own: Value, _ other: Value) {
    guard let varied = own.partsVaried(in: other) else { return require(false) }
    for part in varied {
      compare(part.own, part.other ?? part.own, among: part.values, part.words, part.place)
    }
  }
}
