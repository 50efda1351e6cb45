/// The traits of a controller and the size of its view.
public struct Environment: Sendable, Hashable {
  public var traits: TraitCollection
  public var size: Size

  public init(_ traits: TraitCollection, _ size: Size) {
    self.traits = traits
    self.size = size
  }
}

extension Window {
  /// The root's traits and size at rest in this window (PR-1).
  public var environment: Environment { Environment(traits, size) }
}

/// A controller's traits and size at rest.
public struct State: Sendable, Hashable {
  public var name: String
  public var environment: Environment
  /// The active constraints, an id once for each activation; `nil` if not reported.
  public var active: [String]?
  /// Its views with their traits; `nil` if not reported.
  public var views: [ViewState]?
  /// The state of its document; `nil` if not reported.
  public var document: ShownDocument?

  public init(_ name: String, _ environment: Environment) {
    self.name = name
    self.environment = environment
  }

  public var traits: TraitCollection { environment.traits }
  public var size: Size { environment.size }
}

/// The traits of a view at rest.
public struct ViewState: Sendable, Hashable {
  public var name: String
  public var traits: TraitCollection

  public init(_ name: String, _ traits: TraitCollection) {
    self.name = name
    self.traits = traits
  }
}

/// One call that a controller, or one of its views, received.
public struct Call: Sendable, Hashable {
  /// The callback and its arguments.
  public enum Kind: Sendable, Hashable {
    /// `willTransition(to:)`: the traits that the controller will have.
    case willTransition(TraitCollection)
    /// `viewWillTransition(to:)`: the size that its view will have.
    case viewWillTransition(Size)
    /// `traitCollectionDidChange(_:)`: the controller's previous traits.
    case didChange(previous: TraitCollection)
    /// The callback of earlier systems before a rotation, since replaced (PR-27).
    case willRotate
    /// The callback of earlier systems after a rotation, since replaced (PR-27).
    case didRotate
    /// A block that the controller passed to the coordinator runs alongside the transition.
    case alongside(block: String)
    /// A block that the controller passed to the coordinator runs when the transition is over.
    case completion(block: String)
    /// `preferredContentSizeDidChange(forChildContentContainer:)`: the child's preferred size
    /// changed.
    case preferredContentSizeDidChange(child: String)
    /// Not a callback: the controller's layout operates on its constraints.
    case constraints(ConstraintEvent)
  }

  public var receiver: String
  public var kind: Kind
  /// The traits and size of the receiver at that moment, if they were observed.
  public var has: Environment?

  public init(to receiver: String, _ kind: Kind, has: Environment? = nil) {
    self.receiver = receiver
    self.kind = kind
    self.has = has
  }
}

/// The kind of a call without what it carries.
public enum CallName: String, Sendable, Hashable, CaseIterable {
  case willTransition, viewWillTransition, didChange, willRotate, didRotate
  case alongside, completion, preferredContentSizeDidChange, constraints
}

extension Call.Kind {
  public var name: CallName {
    switch self {
    case .willTransition: .willTransition
    case .viewWillTransition: .viewWillTransition
    case .didChange: .didChange
    case .willRotate: .willRotate
    case .didRotate: .didRotate
    case .alongside: .alongside
    case .completion: .completion
    case .preferredContentSizeDidChange: .preferredContentSizeDidChange
    case .constraints: .constraints
    }
  }
}

/// All calls that one action caused, in order, and the states at rest after it.
public struct Step: Sendable, Hashable {
  public var calls: [Call]
  /// The states in pre-order; empty if an implementation reports none.
  public var states: [State]
  /// The implementation's own window at rest, if it has one and reports it.
  public var window: Window?

  public init(calls: [Call] = [], states: [State] = [], window: Window? = nil) {
    self.calls = calls
    self.states = states
    self.window = window
  }
}

/// An implementation's behavior in a scenario: the initial states, then a step for each action.
public struct Trace: Sendable, Hashable {
  public var initial: [State]
  /// The implementation's own initial window, if it has one and reports it.
  public var window: Window?
  public var steps: [Step]

  public init(initial: [State] = [], window: Window? = nil, steps: [Step] = []) {
    self.initial = initial
    self.window = window
    self.steps = steps
  }

  /// Changes the states before any action, and those after each step.
  package mutating func changeStates(_ change: (inout [State]) -> Void) {
    change(&initial)
    for step in steps.indices { change(&steps[step].states) }
  }

  /// Changes the calls of each step.
  package mutating func changeCalls(_ change: (inout [Call]) -> Void) {
    for step in steps.indices { change(&steps[step].calls) }
  }

  /// Changes the implementation's own window, before any action and after each step.
  package mutating func changeWindows(_ change: (inout Window?) -> Void) {
    change(&window)
    for step in steps.indices { change(&steps[step].window) }
  }
}
