import AdaptiveModel

/// Goes through a scenario and writes down what cannot be.
struct Inspection {
  private(set) var problems: [ScenarioProblem] = []
  private var hierarchy: Hierarchy
  private var present: Set<String> = []

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
  }

  private mutating func report(_ kind: ScenarioProblem.Kind, _ place: ScenarioProblem.Place) {
    problems.append(ScenarioProblem(kind, in: place))
  }
}

// MARK: - Values

extension Inspection {
  mutating func inspect(_ window: Window, _ place: ScenarioProblem.Place) {
    if !window.size.width.isPossible || !window.size.height.isPossible {
      report(.impossibleSize(window.size), place)
    }
    inspect(window.traits, place)
    if !window.traits.isComplete { report(.incompleteTraits(window.traits), place) }
  }

  private mutating func inspect(_ traits: TraitCollection, _ place: ScenarioProblem.Place) {
    if !traits.displayScale.isPossible { report(.impossibleScale(traits.displayScale), place) }
  }

  private mutating func inspect(_ sizing: Sizing, _ place: ScenarioProblem.Place) {
    for rule in [sizing.width, sizing.height] where !rule.isPossible {
      report(.impossibleRule(rule), place)
    }
  }

  /// Inspects the controllers of a hierarchy that enters, all at first or some by an action.
  mutating func enter(_ hierarchy: Hierarchy, _ place: ScenarioProblem.Place?) {
    for controller in hierarchy.controllers {
      let place = place ?? .controller(controller.name)
      if !present.insert(controller.name).inserted { report(.nameTaken(controller.name), place) }
      inspect(controller.overrideTraitCollection, place)
      inspect(controller.sizing, place)
      for reaction in controller.reactions { inspect(reaction.traits, place) }
    }
  }
}

// MARK: - Actions

extension Inspection {
  mutating func inspect(_ action: Action, _ place: ScenarioProblem.Place) {
    switch action {
    case .rotate(_, let window), .resize(let window): inspect(window, place)
    case .override(let child, let traits):
      inspectChild(child, place)
      inspect(traits, place)
    case .sizing(let child, let sizing):
      inspectChild(child, place)
      inspect(sizing, place)
    case .add(let parent, let child): add(child, to: parent, place)
    case .remove(let child): remove(child, place)
    }
  }

  private mutating func inspectChild(_ name: String, _ place: ScenarioProblem.Place) {
    if !present.contains(name) { report(.absent(name), place) }
    if name == hierarchy.root.name { report(.rootHasNoContainer(name), place) }
  }

  private mutating func add(
    _ child: Hierarchy,
    to parent: String,
    _ place: ScenarioProblem.Place
  ) {
    let index = present.contains(parent) ? hierarchy.index(of: parent) : nil
    enter(child, place)
    if let index { hierarchy.insert(child, inside: index) } else { report(.absent(parent), place) }
  }

  private mutating func remove(_ child: String, _ place: ScenarioProblem.Place) {
    inspectChild(child, place)
    guard present.contains(child), let index = hierarchy.index(of: child), index > 0 else { return }
    for controller in hierarchy.controllers[hierarchy.subtree(at: index)] {
      present.remove(controller.name)
    }
    hierarchy.remove(at: index)
  }
}

extension Double {
  /// Whether a length or a scale can be this long.
  fileprivate var isPossible: Bool { isFinite && self >= 0 }
}

extension SizingRule {
  /// Whether a container can answer by this rule.
  fileprivate var isPossible: Bool {
    switch self {
    case .fills: true
    case .fixed(let length), .inset(let length): length.isPossible
    case .fraction(let part, let whole): part >= 0 && whole > 0
    }
  }
}
