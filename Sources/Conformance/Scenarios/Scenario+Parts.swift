package import AdaptiveModel
import Messages

extension Scenario: Alterable {
  package mutating func visit(_ parts: inout Alternatives, beside other: Scenario) {
    guard parts.require(actions.count == other.actions.count) else { return }
    // The other one without the differences that only make sense for a scenario as a whole.
    var alike = other
    (alike.device, alike.orientation, alike.window) = (device, orientation, window)
    if !parts.isDrawing || listedDevice != nil && plainWindow == window {
      visitTurns(&parts, beside: other, &alike)
    }
    if parts.isDrawing { self = changing { parts.vary(&$0) } }
    visitChildren(&parts, beside: other, &alike)
    guard parts.isDrawing else { return parts.compare(self, alike) }
    if !problems.isEmpty { parts.discard() }
  }

  /// Visits the device, the initial orientation and the turns.
  ///
  /// The windows of turns follow from the device, their orientations from the previous one.
  private mutating func visitTurns(
    _ parts: inout Alternatives,
    beside other: Scenario,
    _ alike: inout Scenario
  ) {
    let all = Orientation.allCases
    var (named, held) = (device, orientation)
    parts.part(&named, other.device, among: Device.drawn.map(\.name), "any device")
    if named != device, let device = named.flatMap(Device.init(named:)) { self = on(device) }
    if held != nil || !parts.isDrawing {
      parts.part(&held, other.orientation, among: all, "any initial orientation")
    }
    if parts.isDrawing, let held { self = turned(by: held) }
    var hasTurned = device != other.device || orientation != other.orientation
    if !hasTurned { parts.require(window == other.window) }
    for step in actions.indices {
      guard case .rotate(let former, _) = actions[step],
        case .rotate(let another, _) = other.actions[step]
      else { continue }
      var own = former
      if !hasTurned || parts.isDrawing {
        parts.part(&own, another, among: all, "any turn", step.asStep)
      }
      if own != former, let device = listedDevice { actions[step] = device.turned(to: own) }
      hasTurned = hasTurned || actions[step] != other.actions[step]
      alike.actions[step] = actions[step]
    }
  }

  /// Visits the children that actions name.
  private mutating func visitChildren(
    _ parts: inout Alternatives,
    beside other: Scenario,
    _ alike: inout Scenario
  ) {
    let former = self
    for step in actions.indices where parts.isDrawing || actions[step] != other.actions[step] {
      let names = ScenarioState(former, after: step).hierarchy.controllers.dropFirst().map(\.name)
      switch (actions[step], other.actions[step]) {
      case (.override(var child, let traits), .override(let another, let others)):
        parts.part(&child, another, among: names, "any child", step.asStep)
        actions[step] = .override(child: child, traits)
        alike.actions[step] = .override(child: child, others)
      case (.remove(var child), .remove(let another)):
        parts.part(&child, another, among: names, "any child", step.asStep)
        actions[step] = .remove(child)
        alike.actions[step] = actions[step]
      default: break
      }
    }
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
