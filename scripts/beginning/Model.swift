// The first three steps of STEPS.md, taken: what a new user writes into Model.swift.
import AdaptiveModel
import Conformance

struct Model: Implementation {
  let identity = Identity(name: "mine", version: "0.1", features: [])

  func answer(_ request: Request) throws -> Reply {
    if let scenario = request.scenario { return .trace(try trace(of: scenario)) }
    if let question = request.question as? Combining.Question {
      return .traits(question.collections.reduce(TraitCollection()) { $0.combined(with: $1) })
    }
    if let question = request.question as? Containing.Question {
      return .contains(question.collection.contains(traitsIn: question.other))
    }
    return .unsupported(feature: request.name)
  }

  private func trace(of scenario: Scenario) throws -> Trace {
    var stage = Stage(scenario)
    let initial = stage.states
    let steps = scenario.actions.map { action in
      stage.calls = []
      stage.perform(action)
      return Step(calls: stage.calls, states: stage.states)
    }
    return Trace(initial: initial, steps: steps)
  }
}

/// Without overrides and sizing every controller has what the window has.
struct Stage {
  var calls: [Call] = []
  private let names: [String]
  private var window: Window

  init(_ scenario: Scenario) {
    names = scenario.hierarchy.controllers.map(\.name)
    window = scenario.window
  }

  var states: [State] { names.map { State($0, Environment(window.traits, window.size)) } }

  mutating func perform(_ action: Action) {
    switch action {
    case .rotate(_, let window), .resize(let window):
      let old = self.window
      self.window = window
      if old.traits != window.traits {
        calls += names.map { Call(to: $0, .willTransition(window.traits)) }
      }
      if old.size != window.size {
        calls += names.map { Call(to: $0, .viewWillTransition(window.size)) }
      }
      if old.traits != window.traits {
        calls += names.map { Call(to: $0, .didChange(previous: old.traits)) }
      }
    default: break
    }
  }
}
