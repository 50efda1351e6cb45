// A presentation controller is the last child of its presenter, and what is presented is its only
// child. So one rule gives every controller its traits and size: the presentation controller has what its
// presenter has, and its own answers are the override and the sizing rule of the presented one.

extension Hierarchy {
  /// The index of the presentation controller by which a controller presents; `nil` where it
  /// presents nothing.
  ///
  /// - Complexity: O(*m*), where *m* is the number of controllers below it.
  public func presentation(of index: Int) -> Int? {
    guard hasPresentations else { return nil }
    return children(of: index).last { controllers[$0].isPresentation }
  }

  /// Whether anything is presented in it.
  public var hasPresentations: Bool { contains(where: \.isPresentation) }

  /// Whether a controller is a presentation controller, or what one presents.
  public func isOfPresentation(_ index: Int) -> Bool {
    controllers[index].isPresentation
      || parent(of: index).map { controllers[$0].isPresentation } ?? false
  }

  /// The name of a presentation controller that stands where none can.
  ///
  /// A presenter is the root or is itself presented: what other controllers present is open
  /// (PR-25). It presents one controller, by a presentation controller that comes after its children.
  ///
  /// - Parameter isPresenter: Whether the first controller may present: it is the root, or presented.
  /// - Returns: The name; `nil` where all are in place.
  public func misplacedPresentation(isPresenter: Bool = true) -> String? {
    guard hasPresentations else { return nil }
    for index in controllers.indices where controllers[index].isPresentation {
      let presented = children(of: index)
      let isAlone = presented.count == 1 && !controllers[presented[0]].isPresentation
      guard isAlone, canStand(index, isPresenter) else { return controllers[index].name }
    }
    return nil
  }

  /// Whether a presentation controller can stand here: last of its presenter's children, and alone.
  private func canStand(_ index: Int, _ isPresenter: Bool) -> Bool {
    guard let presenter = parent(of: index), depths[index] < 64 else { return false }
    let siblings = children(of: presenter)
    guard siblings.last == index, siblings.count(where: { controllers[$0].isPresentation }) == 1
    else { return false }
    guard let above = parent(of: presenter) else { return isPresenter }
    return controllers[above].isPresentation
  }

  /// What a controller presents, by whom; with the presentation controller's own answers.
  ///
  /// - Parameters:
  ///   - presented: What is presented, and what it contains.
  ///   - name: The name of the presentation controller.
  ///   - sizing: The rule by which it answers for the size of what it presents.
  ///   - override: The traits that it overrides for it.
  /// - Returns: A hierarchy whose first controller is the presentation controller.
  public static func presenting(
    _ presented: Hierarchy,
    by name: String,
    sizing: Sizing = .fills,
    override: TraitCollection = TraitCollection()
  ) -> Hierarchy {
    var hierarchy = Hierarchy(ViewController(name, isPresentation: true))
    hierarchy.insert(presented, inside: 0)
    hierarchy[1].sizing = sizing
    hierarchy[1].overrideTraitCollection = override
    return hierarchy
  }
}

extension ScenarioState {
  /// Whether a controller can present something now: it is the root or presented, and presents
  /// nothing.
  public func canPresent(_ index: Int) -> Bool {
    let parent = parents[index]
    guard parent < 0 || hierarchy.controllers[parent].isPresentation else { return false }
    return hierarchy.presentation(of: index) == nil
  }

  /// Whether a controller is a child that its container overrides, sizes and removes as it likes: no
  /// presentation controller, and nothing that one presents.
  public func isPlainChild(_ index: Int) -> Bool {
    guard index > 0, !hierarchy.controllers[index].isPresentation else { return false }
    return !hierarchy.controllers[parents[index]].isPresentation
  }
}

extension Action {
  /// The hierarchy that enters by it, if one does.
  public var entering: Hierarchy? {
    switch self {
    case .add(_, let hierarchy), .present(_, let hierarchy): hierarchy
    case .rotate, .resize, .turn, .share, .override, .sizing, .remove, .prefer, .dismiss: nil
    }
  }

  /// The action with another hierarchy in the place of the one that enters by it.
  public func entering(_ change: (Hierarchy) -> Hierarchy) -> Action {
    switch self {
    case .add(let parent, let hierarchy): .add(parent: parent, change(hierarchy))
    case .present(let presenter, let hierarchy): .present(on: presenter, change(hierarchy))
    case .rotate, .resize, .turn, .share, .override, .sizing, .remove, .prefer, .dismiss: self
    }
  }
}
