import AdaptiveModel
import UIKit

/// A window with the controllers of a scenario, and a log of every call.
@MainActor final class ScenarioRun {
  private let window: UIWindow
  private let parts: UIKitParts
  /// The time that the run loop gets after each action, in seconds.
  private let settling: Double
  private var calls: [Call] = []
  private var controllers: [String: ScenarioController] = [:]

  init(_ scenario: Scenario, parts: UIKitParts, settling: Double) {
    self.parts = parts
    self.settling = settling
    window = UIWindow(frame: CGRect(CGSize(scenario.window.size)))
    window.traitOverrides.override(with: scenario.window.traits)
    let root = build(scenario.hierarchy)
    window.rootViewController = root
    window.makeKeyAndVisible()
    present(scenario.hierarchy)
    window.settle(settling)
  }

  /// Builds a scenario's hierarchy and performs its actions.
  static func perform(_ scenario: Scenario, parts: UIKitParts, settling: Double) -> Trace {
    let run = ScenarioRun(scenario, parts: parts, settling: settling)
    defer { run.window.end() }
    let initial = run.states
    return Trace(initial: initial, steps: scenario.actions.map(run.perform))
  }

  // MARK: Reporting

  func log(_ name: String, _ kind: Call.Kind, _ has: Environment) {
    calls.append(Call(to: name, kind, has: has))
  }

  private var states: [State] {
    (window.rootViewController as? ScenarioController)?.states ?? []
  }

  func controller(_ name: String) -> ScenarioController? { controllers[name] }

  // MARK: Building

  /// Builds a hierarchy without what is presented in it.
  private func build(_ hierarchy: Hierarchy) -> ScenarioController {
    let root = make(hierarchy.root)
    for index in hierarchy.children(of: 0) where !hierarchy.controllers[index].isPresentation {
      let child = build(hierarchy.part(at: index))
      root.contain(child, hierarchy.controllers[index])
    }
    return root
  }

  private func make(_ script: ViewController) -> ScenarioController {
    let controller = parts.controller.init(script, in: self, parts: parts)
    controllers[script.name] = controller
    return controller
  }

  /// Presents what a hierarchy presents; its other controllers are in the window already.
  private func present(_ hierarchy: Hierarchy) {
    guard let index = hierarchy.presentation(of: 0) else { return }
    present(hierarchy.part(at: index), on: hierarchy.root.name)
  }

  /// Presents the controllers below a presentation controller.
  private func present(_ hierarchy: Hierarchy, on presenter: String) {
    guard let presenter = controllers[presenter], hierarchy.count > 1 else { return }
    let presented = hierarchy.part(at: 1)
    presenter.present(build(presented), as: presented.root, by: hierarchy.root)
    present(presented)
  }

  /// Adds a hierarchy to a controller's children.
  func add(_ hierarchy: Hierarchy, to container: ScenarioController) {
    container.contain(build(hierarchy), hierarchy.root)
  }

  /// Forgets controllers that left.
  func forget(_ gone: [State]) {
    for state in gone { controllers[state.name] = nil }
  }

  // MARK: Actions

  private func perform(_ action: Action) -> Step {
    calls = []
    switch action {
    case .rotate(_, let window), .resize(let window): show(window)
    case .override(let name, let traits):
      if let child = controllers[name] { child.container?.override(child, with: traits) }
    case .sizing(let name, let sizing):
      if let child = controllers[name] { child.container?.resize(child, by: sizing) }
    case .add(let name, let hierarchy):
      if let container = controllers[name] { add(hierarchy, to: container) }
    case .remove(let name):
      if let child = controllers[name] { child.container?.release(child) }
    case .present(let name, let hierarchy): present(hierarchy, on: name)
    case .dismiss(let name): controllers[name]?.dismissPresented()
    case .prefer(let name, let size): controllers[name]?.preferredContentSize = CGSize(size)
    case .turn, .share: break
    }
    window.settle(settling)
    return Step(calls: calls, states: states)
  }

  /// Gives the window a size and traits, as the system does when it turns or is resized.
  private func show(_ next: Window) {
    window.traitOverrides.override(with: next.traits)
    window.frame = CGRect(CGSize(next.size))
    window.setNeedsLayout()
  }
}

extension UIWindow {
  /// Does what is due, and lets the run loop do the rest for some seconds.
  func settle(_ seconds: Double) {
    layoutIfNeeded()
    if seconds > 0 { RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds)) }
  }

  func end() {
    isHidden = true
    rootViewController = nil
  }
}

/// The classes that follow a scenario's script; a test replaces a right class by a wrong one.
struct UIKitParts: Sendable {
  var controller: ScenarioController.Type = ScenarioController.self
  var view: ScenarioView.Type = ScenarioView.self
  var layout: ScenarioLayout.Type = ScenarioLayout.self
}
