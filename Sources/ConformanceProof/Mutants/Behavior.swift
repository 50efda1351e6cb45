import AdaptiveModel
import AdaptiveReference
import Conformance

/// The behavior of a simulated world at the points where implementations err; correct by default.
///
/// Calls follow from the world's own states, as in a real implementation: a world that merges
/// traits wrongly announces the wrong traits. Scenarios with reactions in callbacks run like the
/// reference.
struct Behavior: Sendable {
  /// Changes the traits and size of a controller at rest, which are passed in correct.
  var rest: @Sendable (inout Environment, MutantController) -> Void = { _, _ in }
  /// Changes the calls of a controller, which are passed in correct.
  var send: @Sendable (inout Calls, MutantController) -> Void = { _, _ in }
  /// Changes the order of the calls, which are passed in the order of the sweep down the tree.
  var arrange: @Sendable (inout [Call], MutantStep) -> Void = { _, _ in }
}

/// The calls to one controller in one step, and its traits and size during each.
struct Calls: Sendable {
  var will: [TraitCollection] = []
  var size: [Size] = []
  var did: [TraitCollection] = []
  /// The traits and size during willTransition, viewWillTransition and didChange.
  var has: (will: Environment, size: Environment, did: Environment)
}

extension Behavior {
  /// Errs as this and another one do, one after the other.
  func and(_ other: Behavior) -> Behavior {
    Behavior(
      rest: {
        rest(&$0, $1)
        other.rest(&$0, $1)
      },
      send: {
        send(&$0, $1)
        other.send(&$0, $1)
      },
      arrange: {
        arrange(&$0, $1)
        other.arrange(&$0, $1)
      }
    )
  }

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

  /// Computes the traits and size of each controller at rest.
  private func settle(_ step: inout MutantStep) {
    step.after = []
    for index in step.parents.indices {
      let controller = MutantController(step: step, index: index)
      var environment = controller.right
      rest(&environment, controller)
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
