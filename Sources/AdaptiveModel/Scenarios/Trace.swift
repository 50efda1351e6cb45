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
  /// What the root has in it at rest: its traits and its size (PR-1).
  public var environment: Environment { Environment(traits, size) }
}

/// A controller's traits and size at rest.
public struct State: Sendable, Hashable {
  public var name: String
  public var environment: Environment
  /// The constraints that are active, an id as often as it is; `nil` where that is not reported.
  public var active: [String]?
  /// Its views with their traits; `nil` where they are not reported.
  public var views: [ViewState]?
  /// What its document shows; `nil` where that is not reported.
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

/// One call that a controller, or a view of one, received.
public struct Call: Sendable, Hashable {
  /// The callback, and what it carried.
  public enum Kind: Sendable, Hashable {
    /// `willTransition(to:)`: the traits that the controller will have.
    case willTransition(TraitCollection)
    /// `viewWillTransition(to:)`: the size that its view will have.
    case viewWillTransition(Size)
    /// `traitCollectionDidChange(_:)`: the traits that it had before.
    case didChange(previous: TraitCollection)
    /// The callback of earlier systems before a rotation, since replaced (PR-27).
    case willRotate
    /// The callback of earlier systems after a rotation, since replaced (PR-27).
    case didRotate
    /// A block that the controller gave to the coordinator runs alongside the transition.
    case alongside(block: String)
    /// A block that the controller gave to the coordinator runs when the transition is over.
    case completion(block: String)
    /// `preferredContentSizeDidChange(forChildContentContainer:)`: the child prefers another size.
    case preferredContentSizeDidChange(child: String)
    /// No callback: the controller's layout does something about its constraints.
    case constraints(ConstraintEvent)
  }

  public var receiver: String
  public var kind: Kind
  /// The traits and size of the receiver at that moment, where they were observed.
  public var has: Environment?

  public init(to receiver: String, _ kind: Kind, has: Environment? = nil) {
    self.receiver = receiver
    self.kind = kind
    self.has = has
  }
}

/// Every call that one action caused, in order, and the states at rest after it.
public struct Step: Sendable, Hashable {
  public var calls: [Call]
  /// In pre-order; empty where an implementation reports no states.
  public var states: [State]
  /// The implementation's own window at rest, where it has one and reports it.
  public var window: Window?

  public init(calls: [Call] = [], states: [State] = [], window: Window? = nil) {
    self.calls = calls
    self.states = states
    self.window = window
  }
}

/// What an implementation did in a scenario: the initial states, then one step for each action.
public struct Trace: Sendable, Hashable {
  public var initial: [State]
  /// The implementation's own window at first, where it has one and reports it.
  public var window: Window?
  public var steps: [Step]

  public init(initial: [State] = [], window: Window? = nil, steps: [Step] = []) {
    self.initial = initial
    self.window = window
    self.steps = steps
  }
}
