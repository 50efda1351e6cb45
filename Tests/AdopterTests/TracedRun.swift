import AdaptiveModel
import AppTraces
import Foundation
import Messages
import TestSupport
import UIKit

@testable import UIKitAdapter

/// A container that does not pass a size on.
final class ForgetfulContainer: DocumentedController {
  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
}

/// A scenario that the framework performs under the tracer.
@MainActor struct TracedRun {
  let text: String
  let report: TraceReport
  /// The controllers in the order in which snapshots show them, which numbers their names.
  private let order: [String]

  struct Finding: Hashable {
    var step: Int
    var controller: String
    var clause: String
  }

  init(_ scenario: Scenario, parts: UIKitParts) {
    var lines: [String] = []
    var order: [(id: ObjectIdentifier, name: String)] = []
    AdaptiveTrace.output = { lines.append($0) }
    AdaptiveTrace.seesSuper = true
    AdaptiveTrace.fields = { controller in
      guard let controller = controller as? ScenarioController else { return "" }
      let id = ObjectIdentifier(controller)
      if !order.contains(where: { $0.id == id }) { order.append((id, controller.name)) }
      return controller.state.fields(controller.script)
    }
    Tracer.current = Tracer(
      around: { controller, callback, isBase, body in
        let (name, payload) = callback.printed(of: controller)
        AdaptiveTrace.around(controller, name, payload, isBase: isBase, body)
      },
      idle: { AdaptiveTrace.snapshot($0) }
    )
    defer {
      Tracer.current = nil
      AdaptiveTrace.fields = { _ in "" }
    }
    AdaptiveTrace.start()
    _ = ScenarioRun.perform(scenario, parts: parts, settling: 0)
    text = lines.joined(separator: "\n") + "\n"
    report = TraceReport(reading: Array(text.utf8))
    self.order = order.map(\.name)
  }

  /// The findings by the scenario's names and steps.
  var findings: [Finding] {
    report.steps.flatMap { step in
      step.findings.map { finding in
        Finding(step: step.number - 2, controller: name(finding.controller), clause: finding.clause)
      }
    }
  }

  /// The name of the n-th controller of the class, which the report calls Class-n.
  private func name(_ printed: String) -> String {
    let number = printed.split(separator: "-").dropFirst().first.flatMap { Int($0) } ?? 1
    return order.indices.contains(number - 1) ? order[number - 1] : printed
  }
}

extension TracedRun {
  /// How many controllers a snapshot shows: one with a child in no window, then with the child's view,
  /// with a presented one, and with only that one in the window.
  static func shownControllers() -> [Int] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1, height: 2))
    let made = (0..<3).map { _ in UIViewController(nibName: nil, bundle: nil) }
    let (root, child, presented) = (made[0], made[1], made[2])
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.addChild(child)
    child.loadViewIfNeeded()
    var count = 0
    AdaptiveTrace.fields = { _ in
      count += 1
      return ""
    }
    defer { AdaptiveTrace.fields = { _ in "" } }
    let changes: [() -> Void] = [
      {}, { root.view.addSubview(child.view) }, { root.present(presented, animated: false) },
      { root.view.removeFromSuperview() },
    ]
    return changes.map { change in
      change()
      count = 0
      AdaptiveTrace.snapshot(window)
      return count
    }
  }
}

extension Scenario {
  /// Whether the scenario itself makes a controller not forward a call.
  @MainActor func forgets(_ finding: TracedRun.Finding) -> Bool {
    finding.clause == "PR-17"
      && hierarchy.controllers.contains { $0.name == finding.controller && $0.forwards != .both }
  }
}

extension Tracer.Callback {
  /// The callback and what it carries, as the tracer prints them.
  @MainActor fileprivate func printed(of controller: UIViewController) -> (String, String) {
    switch self {
    case .willTransition(let traits):
      ("willTransition", AdaptiveTrace.field("traits", traits, controller))
    case .viewWillTransition(let size):
      ("viewWillTransition", #""size":\#(AdaptiveTrace.json(size))"#)
    case .traitCollectionDidChange(let previous):
      ("didChange", AdaptiveTrace.field("previous", previous, controller))
    }
  }
}

extension State {
  /// What an app can add to the snapshot of a controller.
  fileprivate func fields(_ script: ViewController) -> String {
    func field(_ name: String, _ value: (some MessageValue)?) -> String {
      value.map { ",\"\(name)\":" + String(decoding: MessageWriter.bytes(of: $0), as: UTF8.self) }
        ?? ""
    }
    return field("constraintSets", script.constraintSets) + field("active", active)
      + field("views", views) + field("layout", script.document) + field("document", document)
  }
}
