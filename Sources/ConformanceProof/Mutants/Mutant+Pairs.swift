import AdaptiveModel
import AdaptiveReference

// Metamorphic clauses follow from the other clauses. These mutants are wrong where no other clause
// applies, mostly because that clause is one of the platform's.

extension Mutant {
  /// Mistakes that only two scenarios together reveal.
  static let pairs = ofFamilies + ofNothing + isolated + repeated

  private static let ofFamilies = breaking(
    under: .documented,
    [
      "PR-M1": [
        resting("shrinks as it turns", "With each turn a child becomes a point narrower.") {
          let isTurn = $1.step.windowBefore.size != $1.step.window.size
          if $1.hasTurned(to: $0), isTurn { $0.size.width = max(0, $0.size.width - 1) }
        },
        resting("lower as it turns", "With each turn a child becomes a point lower.") {
          if $1.hasTurned(to: $0) { $0.size.height = max(0, $0.size.height - 1) }
        },
        sending(
          "not forwarded one way",
          "What a container does not forward reaches the children when the device is laid down only."
        ) { sent, controller in
          guard controller.inWindow, !controller.isReached(by: .willTransition),
            controller.traitsChanged, !controller.step.window.size.isTaller
          else { return }
          sent.will = [controller.after.traits]
        },
      ],
      "PR-M2": [
        sending(
          "called by each container above",
          "A call comes once from each controller above the one it is for."
        ) { sent, controller in
          let times = max(1, controller.depth)
          sent.did = sent.did.flatMap { Array(repeating: $0, count: times) }
        },
        repeatingSize(
          "size sent again far down",
          "A grandchild of the root receives each size twice."
        ) { $0.depth == 2 },
        repeatingTraits(
          "announced again at every second level",
          "A controller at every second level receives willTransition twice."
        ) { $0.depth % 2 == 1 },
      ],
      "PR-M3": [
        repeatingChange(
          "called for a sibling",
          "A controller with a sibling of another size receives callbacks twice."
        ) { $0.hasSibling { $0[$1].sizing != .fills } },
        repeatingTraits(
          "called for an uncle",
          "A controller with a smaller view beside or above its own receives callbacks twice."
        ) { controller in
          let path = Set(controller.path.map(\.index))
          let hierarchy = controller.step.hierarchy
          return hierarchy.controllers.indices.contains { other in
            !path.contains(other) && hierarchy[other].sizing != .fills
              && hierarchy.depths[other] <= controller.depth
          }
        },
        repeatingSize(
          "called for a nephew",
          "A controller whose sibling has children receives each size twice."
        ) { $0.hasSibling { $0.end(of: $1) > $1 + 1 } },
      ],
      "PR-M4": [
        repeatingChange(
          "called by its name",
          "A controller with every second letter as its name receives callbacks twice."
        ) { ($0.viewController.name.utf8.first ?? 0) % 2 == 1 },
        repeatingChange(
          "root by its name",
          "A controller called “root” receives callbacks twice."
        ) { $0.viewController.name == "root" },
        repeatingSize(
          "called by its length",
          "A controller with a name of three letters or more receives each size twice."
        ) { $0.viewController.name.count > 2 },
        scenario(
          "names without case",
          "An override is of the first controller whose name is the same in small letters."
        ) { scenario in
          let names = scenario.hierarchy.controllers.map(\.name)
          scenario.actions = scenario.actions.map { action in
            guard case .override(let child, let traits) = action else { return action }
            let found = names.first { $0.lowercased() == child.lowercased() } ?? child
            return .override(child: found, traits)
          }
        },
      ],
    ]
  )

  private static let ofNothing = breaking([
    "PR-M5": [
      sizing(
        "nothing is sent",
        "A window that is asked to be what it is sends size callbacks to all controllers.",
        or: ["PR-10", "PR-12"]
      ) { if case .resize = $0.step.action { !$0.step.windowChanged } else { false } },
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
    ]
  ])

  private static let isolated = breaking(
    under: .documented,
    [
      "PR-M6": [
        repeatingSize(
          "isolated child sized twice",
          "A child that is overridden in full receives viewWillTransition twice."
        ) { $0.isIsolated && $0.inWindow },
        repeatingSize(
          "child of an isolated one sized twice",
          "A child of a controller that is overridden in full receives viewWillTransition twice."
        ) { $0.parent?.isIsolated == true },
        repeatingChange(
          "sibling of an isolated one called twice",
          "A controller whose sibling is overridden in full receives didChange twice."
        ) { $0.hasSibling { $0[$1].overrideTraitCollection.isComplete } },
      ]
    ]
  )

  private static let repeated = breaking([
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
    ]
  ])
}

extension MutantController {
  /// Whether it is a child of the root whose view turns with the window to such an environment.
  fileprivate func hasTurned(to environment: Environment) -> Bool {
    guard depth == 1, inWindow, let had else { return false }
    return had.size.isTaller != environment.size.isTaller
  }

  /// Whether it is overridden in full.
  fileprivate var isIsolated: Bool { isOverridden && override.isComplete }

  fileprivate func hasSibling(where isMeant: (Hierarchy, Int) -> Bool) -> Bool {
    siblings.contains { isMeant(step.hierarchy, $0) }
  }
}
