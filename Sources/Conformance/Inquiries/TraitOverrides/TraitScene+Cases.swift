package import AdaptiveModel
import Messages
import PropertyTesting

extension Generator where Value == TraitScene {
  /// A few controllers and views, and turns of one to three actions.
  ///
  /// Simplest: one controller, to which nothing happens.
  static func traitScenes(for features: Set<Feature>) -> Generator {
    Generator { draw in
      let window = draw.windowTraits()
      var elements = [TraitScene.Element("a", overrides: draw.ownOverrides())]
      for number in 0..<draw.int(in: 0...4) {
        elements.append(
          TraitScene.Element(
            TraitScene.name(number + 1),
            isView: features.contains(.viewsBetween) && draw.bool(),
            // Most are deep, because there the nearest of several overrides decides.
            inside: draw.bool() ? elements[number].name : draw.element(of: elements).name,
            overrides: draw.bool() ? draw.ownOverrides() : TraitCollection()
          )
        )
      }
      var state = TraitSceneState(TraitScene(window, elements))
      // Registrations are numbered among those of their element, or among all.
      var numbers: [String: Int]? = features.contains(.registration) ? [:] : nil
      let areOwn = draw.bool()
      let turns = draw.array(0...4) { draw in
        TraitScene.Turn(
          draw.array(1...3) { draw in
            draw.action(&state, &numbers, areOwn: areOwn)
          }
        )
      }
      let last = draw.chance(1, in: 4) ? [draw.thereAndBack(state)] : []
      var scene = TraitScene(window, elements, turns + last)
      if features.contains(.registration) { draw.addEnd(to: &scene) }
      if features.contains(.customTraits) { draw.addCustomTrait(to: &scene) }
      if features.contains(.updateTraits) {
        draw.addUpdates(to: &scene)
        draw.addSecondUpdates(to: &scene)
      }
      if features.contains(.registration) { draw.addTwin(to: &scene) }
      return scene
    }
  }
}

extension Draw {
  fileprivate mutating func windowTraits() -> TraitCollection { traits { _ in [1, 2] } }

  /// Simplest: none.
  fileprivate mutating func ownOverrides() -> TraitCollection {
    traits { $0.isSizeClass ? [0, 0, 1, 2] : [0, 0, 0, 1] }
  }

  /// Simplest: the scene without a custom trait.
  fileprivate mutating func addCustomTrait(to scene: inout TraitScene) {
    guard bool() else { return }
    for row in TraitName.rows where row.name == .customTrait {
      scene.defaults[rank: row.name] = element(of: 1..<row.count)
      scene = scene.furnished(with: [row], inWindow: false, &self)
    }
  }

  /// Ends a registration while later ones remain, and then changes one of its traits; simplest:
  /// the scene as it is.
  fileprivate mutating func addEnd(to scene: inout TraitScene) {
    var state = TraitSceneState(scene)
    scene.turns.flatMap(\.actions).forEach { state.perform($0) }
    guard state.registrations.count > 1, bool() else { return }
    let ended = element(of: state.registrations.dropLast())
    scene.turns += [
      TraitScene.Turn([.unregister(ended.id, of: ended.element)]),
      TraitScene.Turn(state.changing(ended)),
    ]
  }

  /// Registers for the same traits again, often ends the earlier one, and then changes one of them;
  /// simplest: the scene as it is.
  fileprivate mutating func addTwin(to scene: inout TraitScene) {
    var state = TraitSceneState(scene)
    let actions = scene.turns.flatMap(\.actions)
    actions.forEach { state.perform($0) }
    guard !state.registrations.isEmpty, chance(1, in: 4) else { return }
    let first = element(of: state.registrations)
    let number = actions.count { if case .register = $0 { true } else { false } } + 1
    let traits = TraitName.allCases.filter(first.traits.contains)
    var turns: [[TraitAction]] = [[.register("r\(number)", of: first.element, traits)]]
    if bool() { turns.append([.unregister(first.id, of: first.element)]) }
    scene.turns += (turns + [state.changing(first)]).map(TraitScene.Turn.init)
  }

  /// Most end their turn, as what comes later may change all again; simplest: none.
  fileprivate mutating func addUpdates(to scene: inout TraitScene) {
    for turn in scene.turns.indices where chance(1, in: 3) {
      let count = scene.turns[turn].actions.count
      let place = chance(1, in: 4) ? int(in: 0...count) : count
      let name = element(of: scene.elements).name
      scene.turns[turn].actions.insert(.update(name), at: place)
    }
  }

  /// Some turns that end with an update have another one then, often of more; simplest: none.
  fileprivate mutating func addSecondUpdates(to scene: inout TraitScene) {
    for turn in scene.turns.indices where scene.turns[turn].actions.last?.updated != nil {
      guard chance(1, in: 4) else { continue }
      let name = scene.elements[bool() ? 0 : int(in: 0...scene.elements.count - 1)].name
      scene.turns[turn].actions.append(.update(name))
    }
  }

  /// A turn that sets an element's overrides, and then again those that it has.
  fileprivate mutating func thereAndBack(_ state: TraitSceneState) -> TraitScene.Turn {
    let index = int(in: 0...state.overrides.count - 1)
    let name = state.scene.elements[index].name
    return TraitScene.Turn(
      [ownOverrides(), state.overrides[index]].map { .override(of: name, $0) }
    )
  }

  /// An action; without numbers for registrations there are none.
  fileprivate mutating func action(
    _ state: inout TraitSceneState,
    _ numbers: inout [String: Int]?,
    areOwn: Bool
  ) -> TraitAction {
    let name = element(of: state.scene.elements).name
    var action = TraitAction.override(of: name, bool() ? ownOverrides() : TraitCollection())
    switch branch([4, 2, 4, 1]) {
    case 1: action = .window(windowTraits())
    case 2:
      let names = TraitName.rows.filter { $0.isUsual && chance(1, in: 3) }.map(\.name)
      let traits = names.isEmpty ? [.horizontalSizeClass] : names
      let number = numbers.map { $0[areOwn ? name : "", default: 0] + 1 }
      numbers?[areOwn ? name : ""] = number
      if let number { action = .register("r\(number)", of: name, traits) }
    case 3:
      guard !state.registrations.isEmpty else { break }
      let ended = element(of: state.registrations)
      action = .unregister(ended.id, of: ended.element)
    default: break
    }
    state.perform(action)
    return action
  }
}

extension TraitSceneState {
  /// The change of a registration's first trait, by an override of its element's own.
  fileprivate func changing(_ registration: TraitRegistration) -> [TraitAction] {
    guard let index = scene.index(of: registration.element),
      let name = TraitName.allCases.first(where: registration.traits.contains)
    else { return [] }
    var own = overrides[index]
    own[rank: name] = traits[index][rank: name] == 1 ? 2 : 1
    return [.override(of: registration.element, own)]
  }
}

extension TraitScene {
  /// The name of the element in a position: a, b, c and so on.
  fileprivate static func name(_ index: Int) -> String { Names.name(index).lowercased() }

  /// Whether it is as drawn ones are: a tree below a controller, in complete traits, in which each
  /// turn has actions, and all that they name exists.
  package var isDrawn: Bool {
    guard isTree, !elements[0].isView, turns.allSatisfy({ !$0.actions.isEmpty }) else {
      return false
    }
    var state = TraitSceneState(self)
    var ids: Set<[String]> = []
    let overrides = elements.map(\.overrides) + turns.flatMap(\.actions).compactMap(\.overrides)
    let hasCustom = overrides.contains { $0.customTrait != .unspecified }
    if hasCustom, defaults.isEmpty || !defaults.without([.customTrait]).isEmpty { return false }
    for action in turns.flatMap(\.actions) {
      switch action {
      case .window(let traits): if !traits.specifiesAll(of: window) { return false }
      case .override(let name, _), .update(let name): if index(of: name) == nil { return false }
      case .register(let id, let name, let traits):
        let isNew = ids.insert([id, name]).inserted
        if index(of: name) == nil || traits.isEmpty || !isNew { return false }
      case .unregister(let id, let name):
        let isKnown = state.registrations.contains { $0.id == id && $0.element == name }
        if !isKnown { return false }
      }
      state.perform(action)
    }
    return true
  }

  /// The scene with elements named by position, and registrations in their order.
  package var named: Self {
    let names = Dictionary(firsts: elements.enumerated().map { ($1.name, Self.name($0)) })
    var ids: [[String]: String] = [:]
    return renaming { names[$0] ?? $0 }.changingActions { action in
      switch action {
      case .register(let id, let name, let traits):
        ids[[id, name]] = "r\(ids.count + 1)"
        return .register("r\(ids.count)", of: name, traits)
      case .unregister(let id, let name): return .unregister(ids[[id, name]] ?? id, of: name)
      case .window, .override, .update: return action
      }
    }
  }

  /// The scene within a world, and without what the features do not claim.
  func restricted(to world: DeclaredWorld, _ features: Set<Feature>) -> Self {
    let custom = features.customTraits
    func override(_ traits: TraitCollection) -> TraitCollection {
      world.override(traits).combined(with: traits.only(custom))
    }
    let window = world.complete(window)
    var ids: Set<[String]> = []
    var scene = changingActions { action in
      switch action {
      case .window(let traits):
        return .window(world.complete(traits).taking(world.constant, from: window))
      case .override(let name, let traits): return .override(of: name, override(traits))
      case .update: return features.contains(.updateTraits) ? action : nil
      case .register(let id, let name, let traits):
        let known = traits.filter(world.traits.union(custom).contains)
        guard features.contains(.registration), !known.isEmpty else { return nil }
        ids.insert([id, name])
        return .register(id, of: name, known)
      case .unregister(let id, let name): return ids.contains([id, name]) ? action : nil
      }
    }
    (scene.window, scene.defaults) = (window, defaults.only(custom))
    for index in elements.indices {
      scene.elements[index].overrides = override(elements[index].overrides)
      if !features.contains(.viewsBetween) { scene.elements[index].isView = false }
    }
    return scene
  }
}

extension TraitScene {
  /// The scene in which further traits are among those of the window, of overrides and registrations.
  func furnished(
    with rows: [TraitRow],
    inWindow: Bool,
    _ draw: inout Draw
  ) -> Self {
    var scene = self
    if inWindow { draw.furnish(&scene.window, with: rows) }
    for index in scene.elements.indices {
      draw.furnish(&scene.elements[index].overrides, with: rows)
    }
    return scene.changingActions { action in
      switch action {
      case .window(var traits):
        if inWindow { draw.furnish(&traits, with: rows) }
        return .window(traits)
      case .override(let name, var traits):
        draw.furnish(&traits, with: rows)
        return .override(of: name, traits)
      case .register(let id, let name, let traits):
        let further = rows.filter { _ in draw.chance(1, in: 3) }.map(\.name)
        return .register(id, of: name, traits + further)
      case .unregister, .update: return action
      }
    }
  }
}
