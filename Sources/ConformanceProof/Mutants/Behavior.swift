import AdaptiveModel
import AdaptiveReference
import Conformance

/// How a world goes on, at the points where implementations go wrong; by default as it should.
///
/// What it announces follows from the states that the world itself has, as in a real implementation:
/// one that merges wrongly announces what it merged. Where containers react inside a callback it does what
/// the reference does.
struct Behavior: Sendable {
  /// What a controller has at rest.
  var inherit: @Sendable (MutantController) -> Environment = { $0.right }
  /// What a controller receives; it comes filled in rightly.
  var send: @Sendable (inout Calls, MutantController) -> Void = { _, _ in }
  /// In which order; they come as in the sweep down the tree.
  var arrange: @Sendable (inout [Call], MutantStep) -> Void = { _, _ in }
}

/// What one controller receives in one step, and what it has meanwhile.
struct Calls: Sendable {
  var will: [TraitCollection] = []
  var size: [Size] = []
  var did: [TraitCollection] = []
  /// What it has during willTransition, then during viewWillTransition, then during didChange.
  var has: (will: Environment, size: Environment, did: Environment)
}

extension Behavior {
  /// Performs a scenario in its own ways.
  func perform(_ scenario: Scenario) -> Trace {
    guard scenario.isPlain else { return Reference.perform(scenario) }
    var step = MutantStep(scenario)
    settle(&step)
    let initial = step.states
    let steps = scenario.actions.map { action in
      step.advance(by: action)
      settle(&step)
      return Step(calls: calls(in: step), states: step.states)
    }
    var trace = Trace(initial: initial, steps: steps)
    trace.showContents(of: scenario)
    return trace
  }

  /// Works out what each controller has at rest.
  private func settle(_ step: inout MutantStep) {
    step.after = []
    for index in step.parents.indices {
      let environment = inherit(MutantController(step: step, index: index))
      step.after.append(environment)
    }
  }

  /// Every call of a step.
  private func calls(in step: MutantStep) -> [Call] {
    var calls: [Call] = []
    if step.isTold {
      let received = step.parents.indices.map { index in
        let controller = MutantController(step: step, index: index)
        var sent = controller.expectedCalls
        send(&sent, controller)
        return (name: controller.viewController.name, sent: sent)
      }
      for (name, sent) in received {
        calls += sent.will.map { Call(to: name, .willTransition($0), has: sent.has.will) }
      }
      for (name, sent) in received {
        calls += sent.size.map { Call(to: name, .viewWillTransition($0), has: sent.has.size) }
      }
      for (name, sent) in received {
        calls += sent.did.map { Call(to: name, .didChange(previous: $0), has: sent.has.did) }
      }
    }
    arrange(&calls, step)
    return calls
  }
}
