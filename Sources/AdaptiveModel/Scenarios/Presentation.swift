// A presentation controller is the last child of its presenter, and the presented controller is its
// only child. So one rule gives every controller its traits and size: the presentation controller
// has those of its presenter, and its own answers are the override and the sizing rule of the
// presented controller.

extension Hierarchy {
  /// The index of a controller's presentation controller; `nil` if it presents nothing.
  ///
  /// - Complexity: O(*m*), where *m* is the number of the controller's descendants.
  public func presentation(of index: Int) -> Int? {
    guard hasPresentations else { return nil }
    return children(of: index).last { controllers[$0].isPresentation }
  }

  /// Whether any controller presents another.
  public var hasPresentations: Bool { contains(where: \.isPresentation) }

  /// The index of each presentation controller, and of the controller that it presents.
  public var presentations: [(controller: Int, presented: Int)] {
    controllers.indices.dropLast().filter { controllers[$0].isPresentation }.map { ($0, $0 + 1) }
  }

  /// Whether a controller is a presentation controller or is directly presented by one.
  public func isOfPresentation(_ index: Int) -> Bool {
    controllers[index].isPresentation
      || parent(of: index).map { controllers[$0].isPresentation } ?? false
  }

  /// The name of the first presentation controller at an invalid position.
  ///
  /// A presenter is the root or is itself presented: presentation by other controllers is open
  /// (PR-25). It presents one controller, by a presentation controller that comes after its
  /// children.
  ///
  /// - Parameter isPresenter: Whether the first controller may present: it is the root, or
  ///   presented.
  /// - Returns: The name; `nil` if all positions are valid.
  public func misplacedPresentation(isPresenter: Bool = true) -> String? {
    guard hasPresentations else { return nil }
    for index in controllers.indices where controllers[index].isPresentation {
      let presented = children(of: index)
      let isAlone = presented.count == 1 && !controllers[presented[0]].isPresentation
      guard isAlone, canStand(index, isPresenter) else { return controllers[index].name }
    }
    return nil
  }

  /// Whether a presentation controller is valid here: the last child of a presenter, and the only
  /// one of its kind.
  private func canStand(_ index: Int, _ isPresenter: Bool) -> Bool {
    guard let presenter = parent(of: index), depths[index] < 64 else { return false }
    let siblings = children(of: presenter)
    guard siblings.last == index, siblings.count(where: { controllers[$0].isPresentation }) == 1
    else { return false }
    guard let above = parent(of: presenter) else { return isPresenter }
    return controllers[above].isPresentation
  }

  /// Wraps a hierarchy in a presentation controller, with that controller's answers.
  ///
  /// - Parameters:
  ///   - presented: The presented controller and its descendants.
  ///   - name: The name of the presentation controller.
  ///   - sizing: The rule by which it computes the size of the presented controller.
  ///   - override: The traits that it overrides for the presented controller.
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
  /// Whether a controller can present now: it is the root or is presented, and presents nothing.
  public func canPresent(_ index: Int) -> Bool {
    let parent = parents[index]
    guard parent < 0 || hierarchy.controllers[parent].isPresentation else { return false }
    return hierarchy.presentation(of: index) == nil
  }

  /// Whether a controller is a child that its container can override, size and remove: neither a
  /// presentation controller nor directly presented by one.
  public func isPlainChild(_ index: Int) -> Bool {
    guard index > 0, !hierarchy.controllers[index].isPresentation else { return false }
    return !hierarchy.controllers[parents[index]].isPresentation
  }

  /// The indices of all plain children, in order.
  package var plainChildren: [Int] { hierarchy.controllers.indices.filter(isPlainChild) }
}
