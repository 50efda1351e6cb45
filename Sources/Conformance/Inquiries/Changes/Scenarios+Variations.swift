package import AdaptiveModel
import Messages
package import PropertyTesting

extension ScenarioInquiry {
  package static func variations(of question: Scenario) -> Generator<Scenario>? {
    Generator { question.varied(&$0) }
  }
}

extension Scenario {
  /// The scenario with some of its values varied, and the dependent values adapted.
  ///
  /// Simplest: the scenario itself.
  fileprivate func varied(_ draw: inout Draw) -> Scenario {
    var scenario = self
    if let own = listedDevice, plainWindow == window {
      let other = draw.element(of: own.andOthers(Device.drawn))
      if other != own { scenario = scenario.on(other) }
      if let held = orientation {
        scenario = scenario.turned(by: draw.element(of: held.andOthers(Orientation.allCases)))
      }
      scenario = scenario.turningOtherwise(&draw)
    }
    var hand = draw
    scenario = scenario.changing { $0 = $0.varied(&hand) }
    draw = hand
    return scenario.withOtherChildren(&draw)
  }

  private func turningOtherwise(_ draw: inout Draw) -> Scenario {
    guard let device = listedDevice else { return self }
    var actions = actions
    for (place, action) in actions.enumerated() {
      guard case .rotate(let own, _) = action else { continue }
      let other = draw.element(of: own.andOthers(Orientation.allCases))
      if other != own { actions[place] = .rotate(other, device.window(in: other)) }
    }
    return doing(actions)
  }

  private func withOtherChildren(_ draw: inout Draw) -> Scenario {
    var actions = actions
    for (place, action) in actions.enumerated() {
      let names = ScenarioState(self, after: place).hierarchy.controllers.dropFirst().map(\.name)
      switch action {
      case .override(let child, let traits):
        actions[place] = .override(child: draw.element(of: child.andOthers(names)), traits)
      case .remove(let child):
        actions[place] = .remove(draw.element(of: child.andOthers(names)))
      case .rotate, .resize, .turn, .share, .sizing, .add, .prefer, .present, .dismiss: break
      }
    }
    let other = doing(actions)
    if !other.problems.isEmpty { draw.discard() }
    return other
  }
}

extension Equatable {
  /// The value, followed by all others.
  func andOthers(_ all: some Sequence<Self>) -> [Self] { [self] + all.filter { $0 != self } }
}

extension TraitCollection {
  /// The collection with another value of each trait; itself first.
  func varied(_ draw: inout Draw) -> TraitCollection {
    var hand = draw
    defer { draw = hand }
    return varied { hand.element(of: Array(0..<$0)) }
  }
}
