import AdaptiveModel

/// The overrides of a scene, set by the containers of its controllers (TO-M2).
///
/// They are those until the first turn that removes one, or changes the window.
struct ContainerOverrides: Sendable {
  /// The controllers of the scene inside one more, which sets the overrides of the first.
  let scenario: Scenario
  /// The number of actions at first and after each turn.
  private let counts: [Int]
  /// The answer.
  var trace: Trace?

  /// `nil` where a view has an override, where there is none, where the window has not all traits or
  /// an app has its own, or where the world has no such window.
  init?(of scene: TraitScene, in world: DeclaredWorld) {
    let views = scene.elements.filter(\.isView)
    guard views.allSatisfy(\.overrides.isEmpty), !world.ownsWindow, scene.defaults.isEmpty,
      world.traits.allSatisfy({ scene.window[rank: $0] != 0 }),
      let device = scene.device(in: world)
    else { return nil }
    let (actions, counts) = scene.settingActions
    let scenario = modified(Scenario(on: device, .portrait, scene.hierarchy, actions)) {
      $0.window.traits = scene.window
    }
    let hasOverrides = scene.elements.contains { !$0.overrides.isEmpty } || !actions.isEmpty
    guard hasOverrides, world.restricted(scenario) == scenario else { return nil }
    (self.scenario, self.counts) = (scenario, counts)
  }

  /// The reported traits of a controller after a turn, or at first (-1).
  func traits(of name: String, after step: Int) -> TraitCollection? {
    guard let trace, trace.steps.count == scenario.actions.count,
      counts.indices.contains(step + 1), case let count = counts[step + 1]
    else { return nil }
    let states = count == 0 ? trace.initial : trace.steps[count - 1].states
    return states.first { $0.name == name }?.traits
  }
}

extension TraitScene {
  /// A device whose window has the scene's traits; where windows have any, any device.
  fileprivate func device(in world: DeclaredWorld) -> Device? {
    let devices = Device.drawn.filter(world.occurs)
    let like = devices.first { world.complete($0.window(in: .portrait).traits) == window }
    return like ?? (world.windows == .any ? devices.first : nil)
  }

  fileprivate var hierarchy: Hierarchy {
    let names = elements.map(\.name)
    var hierarchy = Hierarchy(
      ViewController(Metamorphosis.freshName("container", besides: names))
    )
    for index in elements.indices where !elements[index].isView {
      let parent = controller(above: index).map { elements[$0].name }
      let place = hierarchy.controllers.firstIndex { $0.name == parent } ?? 0
      let child = ViewController(elements[index].name, override: elements[index].overrides)
      hierarchy.insert(Hierarchy(child), inside: place)
    }
    return hierarchy
  }

  /// The actions of the containers, and how many there are at first and after each turn.
  fileprivate var settingActions: (actions: [Action], counts: [Int]) {
    var state = TraitSceneState(self)
    var (actions, counts): ([Action], [Int]) = ([], [0])
    for turn in turns {
      var own: [Action] = []
      for action in turn.actions {
        switch action {
        case .window: return (actions, counts)
        case .override(let name, let traits):
          guard let index = index(of: name), !elements[index].isView,
            traits.specifiesAll(of: state.overrides[index])
          else { return (actions, counts) }
          own.append(.override(child: name, traits))
        case .register, .unregister, .update: break
        }
        state.perform(action)
      }
      actions += own
      counts.append(actions.count)
    }
    return (actions, counts)
  }
}
