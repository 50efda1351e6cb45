import AdaptiveModel

/// A performance of a scenario that collects its problems.
struct ScenarioValidation {
  private(set) var problems: [ScenarioProblem] = []
  private var state: ScenarioState
  /// The names that could not enter for lack of a container: one problem, not one for each mention.
  private var excused: Set<String> = []
  /// The traits that every window must specify: in a world of fewer traits, no window has the
  /// others.
  private let first: TraitCollection

  init(_ scenario: Scenario) {
    state = ScenarioState(scenario)
    first = scenario.window.traits
    inspect(scenario.window, .window)
    inspect(scenario.hierarchy, nil) { _ in false }
    inspectPresentations(scenario.hierarchy, nil, isPresenter: true)
    if scenario.hasRichReactions { inspectReactions(of: scenario) }
    if scenario.hasViews { inspectViews(scenario) }
    for (number, action) in scenario.actions.enumerated() { inspect(action, .action(number)) }
  }

  private init(in state: ScenarioState) {
    self.state = state
    first = state.window.traits
  }

  /// Whether an action has no problem in a state: where a world lacks some actions, others may name
  /// what would have entered by them, or let enter what would have left.
  static func allows(_ action: Action, in state: ScenarioState) -> Bool {
    var validation = ScenarioValidation(in: state)
    validation.inspect(action, .action(0))
    return validation.problems.isEmpty
  }

  mutating func report(_ kind: ScenarioProblem.Kind, _ place: ScenarioProblem.Place) {
    problems.append(ScenarioProblem(kind, in: place))
  }
}

// MARK: - Values

extension ScenarioValidation {
  private mutating func inspect(_ window: Window, _ place: ScenarioProblem.Place) {
    if !window.size.width.isPossible || !window.size.height.isPossible {
      report(.impossibleSize(window.size), place)
    }
    inspect(window.traits, place)
    if window.traits.isEmpty || !window.traits.specifiesAll(of: first) {
      report(.incompleteTraits(window.traits), place)
    }
  }

  private mutating func inspect(_ traits: TraitCollection, _ place: ScenarioProblem.Place) {
    if !traits.displayScale.isPossible { report(.impossibleScale(traits.displayScale), place) }
  }

  mutating func inspect(_ sizing: Sizing, _ place: ScenarioProblem.Place) {
    for rule in [sizing.width, sizing.height] where !rule.isPossible {
      report(.impossibleRule(rule), place)
    }
  }

  /// Inspects the controllers of a hierarchy that enters, at the start or by an action.
  private mutating func inspect(
    _ hierarchy: Hierarchy,
    _ place: ScenarioProblem.Place?,
    isTaken: (String) -> Bool
  ) {
    var entered: Set<String> = []
    for controller in hierarchy.controllers {
      let place = place ?? .controller(controller.name)
      if !entered.insert(controller.name).inserted || isTaken(controller.name) {
        report(.nameTaken(controller.name), place)
      }
      inspect(controller.overrideTraitCollection, place)
      inspect(controller.sizing, place)
      for reaction in controller.reactions { inspect(reaction.traits, place) }
      if let ids = controller.constraintSets?.all, let repeated = ids.firstRepeated {
        report(.repeatedConstraint(controller.name, ids[repeated]), place)
      }
      if controller.isPresentation,
        controller != ViewController(controller.name, isPresentation: true)
      {
        report(.ownOfPresentation(controller.name), place)
      }
    }
  }

  private mutating func inspectPresentations(
    _ hierarchy: Hierarchy,
    _ place: ScenarioProblem.Place?,
    isPresenter: Bool
  ) {
    if let name = hierarchy.misplacedPresentation(isPresenter: isPresenter) {
      report(.cannotPresent(name), place ?? .controller(name))
    }
  }

  private mutating func inspectPresentation(
    of presented: Hierarchy,
    on presenter: String,
    _ place: ScenarioProblem.Place
  ) {
    let children = presented.children(of: 0)
    // One that presents already presents no second one: that has no effect, and is no problem.
    if let index = state.index(of: presenter),
      children.count != 1
        || !state.canPresent(index) && state.hierarchy.presentation(of: index) == nil
    {
      report(.cannotPresent(presenter), place)
    }
    guard children.count == 1 else { return }
    inspectPresentations(presented.part(at: 1), place, isPresenter: true)
  }
}

// MARK: - Actions

extension ScenarioValidation {
  private mutating func inspect(_ action: Action, _ place: ScenarioProblem.Place) {
    switch action {
    case .rotate(_, let window), .resize(let window): inspect(window, place)
    case .turn, .share: break
    case .override(let child, let traits):
      inspectChild(child, place)
      inspect(traits, place)
    case .sizing(let child, let sizing):
      inspectChild(child, place)
      inspect(sizing, place)
    case .add(let parent, let child), .present(let parent, let child):
      if case .present = action {
        inspectPresentation(of: child, on: parent, place)
      } else {
        inspectPresentations(child, place, isPresenter: false)
        if let index = state.index(of: parent), !state.hierarchy[index].canHaveContents {
          report(.isOfPresentation(parent), place)
        }
      }
      let (present, excused) = (state, excused)
      inspect(child, place) { present.index(of: $0) != nil || excused.contains($0) }
      if present.index(of: parent) == nil {
        report(.absent(parent), place)
        self.excused.formUnion(child.controllers.map(\.name))
      }
    case .remove(let child): inspectChild(child, place)
    case .dismiss(let presenter):
      guard let index = state.index(of: presenter) else {
        report(.absent(presenter), place)
        break
      }
      if state.hierarchy.presentation(of: index) == nil {
        report(.presentsNothing(presenter), place)
      }
    case .prefer(let name, let size):
      if let index = state.index(of: name), !state.hierarchy[index].canHaveContents {
        report(.isOfPresentation(name), place)
      }
      if state.index(of: name) == nil, !excused.contains(name) { report(.absent(name), place) }
      if !size.width.isPossible || !size.height.isPossible { report(.impossibleSize(size), place) }
    }
    state.perform(action)
  }

  private mutating func inspectChild(_ name: String, _ place: ScenarioProblem.Place) {
    if state.index(of: name) == nil, !excused.contains(name) { report(.absent(name), place) }
    if let index = state.index(of: name), index > 0, !state.isPlainChild(index) {
      report(.isOfPresentation(name), place)
    }
    if name == state.hierarchy.root.name { report(.rootHasNoContainer(name), place) }
  }
}

extension Double {
  /// Whether a length or a scale can have this value.
  fileprivate var isPossible: Bool { isFinite && self >= 0 }
}

extension SizingRule {
  /// Whether a container can size a child by this rule.
  fileprivate var isPossible: Bool {
    switch self {
    case .fills: true
    case .fixed(let length), .inset(let length): length.isPossible
    case .fraction(let part, let whole): part >= 0 && whole > 0
    }
  }
}
