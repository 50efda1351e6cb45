import AdaptiveModel
import AdaptiveReference

// Metamorphic clauses follow from the other clauses. These mutants are wrong where no other clause
// applies, mostly because that clause is one of the platform's.

extension Mutant {
  /// Mistakes that only two scenarios together reveal.
  static let pairs = breaking([
    "PR-M1": [
      resting(
        "shrinks as it turns",
        "With each turn a child becomes a point narrower.",
        under: .documented
      ) { environment, controller in
        guard controller.depth == 1, controller.step.isOfWindow, let had = controller.had else {
          return
        }
        let isTurn = controller.step.windowBefore.size != controller.step.window.size
        let lost = had.size.isTaller == environment.size.isTaller || !isTurn ? 0.0 : 1.0
        environment.size.width = max(0, environment.size.width - lost)
      },
      resting(
        "lower as it turns",
        "With each turn a child becomes a point lower.",
        under: .documented
      ) { environment, controller in
        guard controller.depth == 1, controller.step.isOfWindow, let had = controller.had,
          had.size.isTaller != environment.size.isTaller
        else { return }
        environment.size.height = max(0, environment.size.height - 1)
      },
      sending(
        "not forwarded one way",
        "What a container does not forward reaches the children when the device is laid down only.",
        under: .documented
      ) { sent, controller in
        guard controller.step.isOfWindow, !controller.isReached(by: .willTransition),
          controller.traitsChanged, !controller.step.window.size.isTaller
        else { return }
        sent.will = [controller.after.traits]
      },
    ],
    "PR-M2": [
      sending(
        "called by each container above",
        "A call comes once from each controller above the one it is for.",
        under: .documented
      ) { sent, controller in
        let times = max(1, controller.depth)
        sent.did = sent.did.flatMap { Array(repeating: $0, count: times) }
      },
      sending(
        "size sent again far down",
        "A grandchild of the root receives each size twice.",
        under: .documented
      ) { if $1.depth == 2 { $0.size += $0.size } },
      sending(
        "announced again at every second level",
        "A controller at every second level receives willTransition twice.",
        under: .documented
      ) { if $1.depth % 2 == 1 { $0.will += $0.will } },
    ],
    "PR-M3": [
      sending(
        "called for a sibling",
        "A controller with a sibling of another size receives callbacks twice.",
        under: .documented
      ) { sent, controller in
        let hierarchy = controller.step.hierarchy
        if controller.siblings.contains(where: { hierarchy[$0].sizing != .fills }) {
          sent.did += sent.did
        }
      },
      sending(
        "called for an uncle",
        "A controller with a smaller view beside or above its own receives callbacks twice.",
        under: .documented
      ) { sent, controller in
        let path = Set(controller.path.map(\.index))
        let others = controller.step.hierarchy.controllers.indices.filter { !path.contains($0) }
        let isMeant = others.contains { other in
          controller.step.hierarchy[other].sizing != .fills
            && controller.step.hierarchy.depths[other] <= controller.depth
        }
        if isMeant { sent.will += sent.will }
      },
      sending(
        "called for a nephew",
        "A controller whose sibling has children receives each size twice.",
        under: .documented
      ) { sent, controller in
        let hierarchy = controller.step.hierarchy
        if controller.siblings.contains(where: { hierarchy.end(of: $0) > $0 + 1 }) {
          sent.size += sent.size
        }
      },
    ],
    "PR-M4": [
      sending(
        "called by its name",
        "A controller with every second letter as its name receives callbacks twice.",
        under: .documented
      ) { sent, controller in
        if (controller.viewController.name.utf8.first ?? 0) % 2 == 1 { sent.did += sent.did }
      },
      sending(
        "root by its name",
        "A controller called “root” receives callbacks twice.",
        under: .documented
      ) { sent, controller in
        if controller.viewController.name == "root" { sent.did += sent.did }
      },
      sending(
        "called by its length",
        "A controller with a name of three letters or more receives each size twice.",
        under: .documented
      ) { sent, controller in
        if controller.viewController.name.count > 2 { sent.size += sent.size }
      },
    ],
    "PR-M5": [
      sending(
        "nothing is sent",
        "A window that is asked to be what it is sends size callbacks to all controllers.",
        or: ["PR-10", "PR-12"]
      ) { sent, controller in
        guard case .resize = controller.step.action, !controller.step.windowChanged else {
          return
        }
        sent.size = [controller.after.size]
      },
      sending(
        "override of what it has reported",
        "An override that changes nothing for the child is reported to it as a change.",
        or: ["PR-7", "PR-15"]
      ) { sent, controller in
        guard controller.step.isOverride, controller.isTarget, !controller.traitsChanged else {
          return
        }
        sent.did = [controller.before.traits]
      },
      sending(
        "turn to the same side reported",
        "A turn to the same side is reported as a change of traits.",
        or: ["PR-7", "PR-15"]
      ) { sent, controller in
        guard case .rotate = controller.step.action, !controller.step.windowChanged else {
          return
        }
        sent.did = [controller.before.traits]
      },
    ],
    "PR-M6": [
      sending(
        "isolated child sized twice",
        "A child that is overridden in full receives viewWillTransition twice.",
        under: .documented
      ) { sent, controller in
        if controller.isOverridden, controller.override.isComplete, controller.inWindow {
          sent.size += sent.size
        }
      },
      sending(
        "child of an isolated one sized twice",
        "A child of a controller that is overridden in full receives viewWillTransition twice.",
        under: .documented
      ) { sent, controller in
        if let parent = controller.parent, parent.isOverridden, parent.override.isComplete {
          sent.size += sent.size
        }
      },
      sending(
        "sibling of an isolated one called twice",
        "A controller whose sibling is overridden in full receives didChange twice.",
        under: .documented
      ) { sent, controller in
        let hierarchy = controller.step.hierarchy
        if controller.siblings.contains(where: {
          hierarchy[$0].overrideTraitCollection.isComplete
        }) {
          sent.did += sent.did
        }
      },
    ],
    "PR-M7": [
      memory(
        "resizing announced once",
        "A child resized at rest receives a callback only the first time that the scenario runs."
      ) { Reference.perform($0, choices: [.resizedTold]) },
      memory(
        "order by chance",
        "Siblings receive callbacks now in this order and now in that.",
        under: .documented
      ) { Reference.perform($0, choices: [.siblingsBackwards]) },
      memory(
        "entry reported once",
        "A controller that enters receives didChange only the first time that the scenario runs."
      ) { Reference.perform($0, choices: [.entryTold]) },
    ],
  ])
}
