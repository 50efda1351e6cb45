import AdaptiveModel
import Messages

extension Scenario {
  /// The scenario without impossible parts: actions and reactions that name a missing controller.
  ///
  /// A reduction can remove a controller without changing anything else: references are names, so
  /// that no other part of the scenario then refers to another controller than before.
  func mended() -> Scenario {
    var mended = self
    mended.actions = []
    mended.hierarchy = hierarchy.withPresentationsInPlace(isPresenter: true)
    var state = ScenarioState(mended)
    for action in actions.map(\.withPresentationsInPlace) where state.allows(action) {
      state.perform(action)
      mended.actions.append(action)
    }
    let added = mended.hierarchies.flatMap(\.added)
    let names = Set((mended.hierarchies + added).flatMap(\.controllers).map(\.name))
    return mended.mappingHierarchies { hierarchy in
      hierarchy.withoutReactions { !names.contains($0.child) && $0.needsChild }
    }
  }

  /// The scenario with each of its hierarchies changed.
  func mappingHierarchies(_ change: (Hierarchy) -> Hierarchy) -> Scenario {
    var changed = self
    changed.hierarchy = change(hierarchy)
    changed.actions = actions.map { action in
      action.entering(change)
    }
    return changed
  }

  /// The scenario with one hierarchy replaced: the first, or one that is added.
  func replacing(hierarchy place: Int, by other: Hierarchy) -> Scenario {
    var index = -1
    return mappingHierarchies { hierarchy in
      index += 1
      return index == place ? other : hierarchy
    }
  }

  /// The scenario with its controllers named as in a drawn one.
  func named() -> Scenario {
    var names: [String: String] = [:]
    let added = hierarchies.flatMap(\.added)
    for name in (hierarchies + added).flatMap(\.controllers).map(\.name)
    where names[name] == nil {
      names[name] = Self.name(names.count)
    }
    return renaming { names[$0] ?? $0 }
  }
}

extension ScenarioState {
  /// Whether an action can be performed.
  fileprivate func allows(_ action: Action) -> Bool {
    switch action {
    case .rotate, .resize, .turn, .share: return true
    case .override(let child, _), .sizing(let child, _), .remove(let child):
      return index(of: child).map(isPlainChild) ?? false
    case .prefer(let name, _):
      return index(of: name).map { !hierarchy[$0].isPresentation } ?? false
    case .add(let parent, let child):
      return index(of: parent).map { !hierarchy[$0].isPresentation } ?? false
        && !child.root.isPresentation && canEnter(child)
    case .present(let presenter, let presented):
      return index(of: presenter).map(canPresent) ?? false && presented.root.isPresentation
        && presented.count > 1 && canEnter(presented)
    case .dismiss(let presenter):
      return index(of: presenter).flatMap { hierarchy.presentation(of: $0) } != nil
    }
  }

  /// Whether the names of a hierarchy are free and distinct.
  private func canEnter(_ child: Hierarchy) -> Bool {
    let names = child.controllers.map(\.name)
    return Set(names).count == names.count && names.allSatisfy { index(of: $0) == nil }
  }
}

extension Action {
  /// The action with presentation controllers only where they are allowed.
  fileprivate var withPresentationsInPlace: Action {
    switch self {
    case .add: entering { $0.withPresentationsInPlace(isPresenter: false) }
    case .present: entering { $0.withInnerPresentationsInPlace }
    case .rotate, .resize, .turn, .share, .override, .sizing, .remove, .prefer, .dismiss: self
    }
  }
}

extension Hierarchy {
  /// The hierarchy with presentation controllers turned into plain children where they are not
  /// allowed.
  func withPresentationsInPlace(isPresenter: Bool) -> Hierarchy {
    var hierarchy = self
    while let name = hierarchy.misplacedPresentation(isPresenter: isPresenter),
      let index = hierarchy.index(of: name)
    {
      hierarchy[index].isPresentation = false
    }
    return hierarchy
  }

  /// The same for a hierarchy that enters with a presentation controller as its root; unless that
  /// presents exactly one controller, it becomes a plain one.
  var withInnerPresentationsInPlace: Hierarchy {
    guard root.isPresentation else { return withPresentationsInPlace(isPresenter: false) }
    var hierarchy = Hierarchy(root)
    let children = children(of: 0)
    guard children.count == 1 else {
      hierarchy = self
      hierarchy[0].isPresentation = false
      return hierarchy.withPresentationsInPlace(isPresenter: false)
    }
    hierarchy.insert(part(at: 1).withPresentationsInPlace(isPresenter: true), inside: 0)
    return hierarchy
  }

  /// The hierarchy without some of its reactions.
  func withoutReactions(where isGone: (Reaction) -> Bool) -> Hierarchy {
    var hierarchy = self
    for index in controllers.indices { hierarchy[index].reactions.removeAll(where: isGone) }
    return hierarchy
  }
}

extension ViewController {
  /// The controller with the contents of another one, and the blocks of both; `nil` if there are
  /// none, or if both have different contents of one kind.
  func taking(from other: ViewController) -> ViewController? {
    var own = self
    own.coordinates += other.coordinates
    if !other.views.isEmpty {
      guard views.isEmpty else { return nil }
      own.views = other.views
    }
    if other.document != nil {
      guard document == nil else { return nil }
      own.document = other.document
    }
    if other.constraintSets != nil {
      guard constraintSets == nil else { return nil }
      own.constraintSets = other.constraintSets
    }
    return own == self || isPresentation || other.isPresentation ? nil : own
  }
}

extension Hierarchy {
  /// Whether no two controllers have the same name.
  var hasDistinctNames: Bool { Set(controllers.map(\.name)).count == count }
}

extension Reaction {
  /// Whether it has no effect without its child.
  var needsChild: Bool {
    switch effect {
    case .override, .sizing, .remove: true
    case .add, .activate: false
    }
  }
}

extension Hierarchy {
  /// The hierarchies that its containers add in their callbacks.
  var added: [Hierarchy] {
    controllers.flatMap(\.reactions).compactMap { reaction in
      if case .add(let child) = reaction.effect { child } else { nil }
    }
  }
}
