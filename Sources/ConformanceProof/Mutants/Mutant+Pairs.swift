import AdaptiveModel
import AdaptiveReference
import Conformance

// Metamorphic clauses follow from the other clauses. These mutants are wrong where no other clause
// applies, mostly because that clause is one of the platform's.

extension Mutant {
  /// Mistakes that only two scenarios together reveal.
  static let pairs: [Mutant] = [
    Mutant(
      "shrinks as it turns",
      "With each turn a child becomes a point narrower.",
      breaks: "PR-M1",
      under: .documented,
      .resting { environment, controller in
        guard controller.depth == 1, controller.step.isOfWindow, let had = controller.had else {
          return
        }
        let isTurn = controller.step.windowBefore.size != controller.step.window.size
        let lost = had.size.isTaller == environment.size.isTaller || !isTurn ? 0.0 : 1.0
        environment.size.width = max(0, environment.size.width - lost)
      }
    ),
    Mutant(
      "lower as it turns",
      "With each turn a child becomes a point lower.",
      breaks: "PR-M1",
      under: .documented,
      .resting { environment, controller in
        guard controller.depth == 1, controller.step.isOfWindow, let had = controller.had,
          had.size.isTaller != environment.size.isTaller
        else { return }
        environment.size.height = max(0, environment.size.height - 1)
      }
    ),
    Mutant(
      "not forwarded one way",
      "What a container does not forward reaches the children when the device is laid down only.",
      breaks: "PR-M1",
      under: .documented,
      .sending { sent, controller in
        guard controller.step.isOfWindow, !controller.isReached(by: .willTransition),
          controller.traitsChanged, !controller.step.window.size.isTaller
        else { return }
        sent.will = [controller.after.traits]
      }
    ),
    Mutant(
      "called by each container above",
      "A call comes once from each controller above the one it is for.",
      breaks: "PR-M2",
      under: .documented,
      .sending { sent, controller in
        let times = max(1, controller.depth)
        sent.did = sent.did.flatMap { Array(repeating: $0, count: times) }
      }
    ),
    Mutant(
      "size sent again far down",
      "A grandchild of the root receives each size twice.",
      breaks: "PR-M2",
      under: .documented,
      .sending { if $1.depth == 2 { $0.size += $0.size } }
    ),
    Mutant(
      "announced again at every second level",
      "A controller at every second level receives willTransition twice.",
      breaks: "PR-M2",
      under: .documented,
      .sending { if $1.depth % 2 == 1 { $0.will += $0.will } }
    ),
    Mutant(
      "called for a sibling",
      "A controller with a sibling of another size receives callbacks twice.",
      breaks: "PR-M3",
      under: .documented,
      .sending { sent, controller in
        let hierarchy = controller.step.hierarchy
        if controller.siblings.contains(where: { hierarchy[$0].sizing != .fills }) {
          sent.did += sent.did
        }
      }
    ),
    Mutant(
      "called for an uncle",
      "A controller with a smaller view beside or above its own receives callbacks twice.",
      breaks: "PR-M3",
      under: .documented,
      .sending { sent, controller in
        let path = Set(controller.path.map(\.index))
        let others = controller.step.hierarchy.controllers.indices.filter { !path.contains($0) }
        let isMeant = others.contains { other in
          controller.step.hierarchy[other].sizing != .fills
            && controller.step.hierarchy.depths[other] <= controller.depth
        }
        if isMeant { sent.will += sent.will }
      }
    ),
    Mutant(
      "called for a nephew",
      "A controller whose sibling has children receives each size twice.",
      breaks: "PR-M3",
      under: .documented,
      .sending { sent, controller in
        let hierarchy = controller.step.hierarchy
        if controller.siblings.contains(where: { hierarchy.end(of: $0) > $0 + 1 }) {
          sent.size += sent.size
        }
      }
    ),
    Mutant(
      "called by its name",
      "A controller with every second letter as its name receives callbacks twice.",
      breaks: "PR-M4",
      under: .documented,
      .sending { sent, controller in
        if (controller.viewController.name.utf8.first ?? 0) % 2 == 1 { sent.did += sent.did }
      }
    ),
    Mutant(
      "root by its name",
      "A controller called “root” receives callbacks twice.",
      breaks: "PR-M4",
      under: .documented,
      .sending { sent, controller in
        if controller.viewController.name == "root" { sent.did += sent.did }
      }
    ),
    Mutant(
      "called by its length",
      "A controller with a name of three letters or more receives each size twice.",
      breaks: "PR-M4",
      under: .documented,
      .sending { sent, controller in
        if controller.viewController.name.count > 2 { sent.size += sent.size }
      }
    ),
    Mutant(
      "nothing is sent",
      "A window that is asked to be what it is sends size callbacks to all controllers.",
      breaks: "PR-M5",
      or: ["PR-10", "PR-12"],
      .sending { sent, controller in
        guard case .resize = controller.step.action, !controller.step.windowChanged else {
          return
        }
        sent.size = [controller.after.size]
      }
    ),
    Mutant(
      "override of what it has reported",
      "An override that changes nothing for the child is reported to it as a change.",
      breaks: "PR-M5",
      or: ["PR-7", "PR-15"],
      .sending { sent, controller in
        guard controller.step.isOverride, controller.isTarget, !controller.traitsChanged else {
          return
        }
        sent.did = [controller.before.traits]
      }
    ),
    Mutant(
      "turn to the same side reported",
      "A turn to the same side is reported as a change of traits.",
      breaks: "PR-M5",
      or: ["PR-7", "PR-15"],
      .sending { sent, controller in
        guard case .rotate = controller.step.action, !controller.step.windowChanged else {
          return
        }
        sent.did = [controller.before.traits]
      }
    ),
    Mutant(
      "isolated child sized twice",
      "A child that is overridden in full receives viewWillTransition twice.",
      breaks: "PR-M6",
      under: .documented,
      .sending { sent, controller in
        if controller.isOverridden, controller.override.isComplete, controller.inWindow {
          sent.size += sent.size
        }
      }
    ),
    Mutant(
      "child of an isolated one sized twice",
      "A child of a controller that is overridden in full receives viewWillTransition twice.",
      breaks: "PR-M6",
      under: .documented,
      .sending { sent, controller in
        if let parent = controller.parent, parent.isOverridden, parent.override.isComplete {
          sent.size += sent.size
        }
      }
    ),
    Mutant(
      "sibling of an isolated one called twice",
      "A controller whose sibling is overridden in full receives didChange twice.",
      breaks: "PR-M6",
      under: .documented,
      .sending { sent, controller in
        let hierarchy = controller.step.hierarchy
        if controller.siblings.contains(where: {
          hierarchy[$0].overrideTraitCollection.isComplete
        }) {
          sent.did += sent.did
        }
      }
    ),
    Mutant(
      "resizing announced once",
      "A child resized at rest receives a callback only the first time that the scenario runs.",
      breaks: "PR-M7",
      .memory { Reference.perform($0, choices: [.resizedTold]) }
    ),
    Mutant(
      "order by chance",
      "Siblings receive callbacks now in this order and now in that.",
      breaks: "PR-M7",
      under: .documented,
      .memory { Reference.perform($0, choices: [.siblingsBackwards]) }
    ),
    Mutant(
      "entry reported once",
      "A controller that enters receives didChange only the first time that the scenario runs.",
      breaks: "PR-M7",
      .memory { Reference.perform($0, choices: [.entryTold]) }
    ),
  ]
}
