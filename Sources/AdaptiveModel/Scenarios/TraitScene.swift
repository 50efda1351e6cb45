/// Controllers and views with overrides and registrations of their own, as since system 17 (TO).
public struct TraitScene: Sendable, Hashable {
  /// The traits of the window that shows the first element.
  public var window: TraitCollection
  /// The elements; each is inside an earlier one, and the first is inside the window.
  public var elements: [Element]
  /// What happens; after each turn everything is at rest.
  public var turns: [Turn]
  /// The default values of custom traits, which the window does not give (TO-13).
  public var defaults: TraitCollection

  public init(
    _ window: TraitCollection,
    _ elements: [Element],
    _ turns: [Turn] = [],
    defaults: TraitCollection = TraitCollection()
  ) {
    self.window = window
    self.elements = elements
    self.turns = turns
    self.defaults = defaults
  }

  /// A controller, with its view; or a view that is no controller's own.
  public struct Element: Sendable, Hashable {
    public var name: String
    /// Whether it is a view between two controllers, or below one.
    public var isView: Bool
    /// The element in whose view it is; empty for the first one.
    public var container: String
    /// Its `traitOverrides`.
    public var overrides: TraitCollection

    public init(
      _ name: String,
      isView: Bool = false,
      inside container: String = "",
      overrides: TraitCollection = TraitCollection()
    ) {
      self.name = name
      self.isView = isView
      self.container = container
      self.overrides = overrides
    }
  }

  /// Actions before one update.
  public struct Turn: Sendable, Hashable {
    public var actions: [TraitAction]

    public init(_ actions: [TraitAction]) { self.actions = actions }
  }

  /// The position of an element; `nil` if none has the name.
  public func index(of name: String) -> Int? { elements.firstIndex { $0.name == name } }

  /// The position of the element that one is inside; `nil` for the first.
  public func container(of index: Int) -> Int? {
    index == 0 ? nil : self.index(of: elements[index].container)
  }

  /// The positions of what an element is inside, the nearest first.
  public func above(_ index: Int) -> [Int] {
    Array(sequence(first: index, next: container).dropFirst())
  }

  /// The positions of an element and of all that is inside it, in order.
  public func subtree(of index: Int) -> [Int] {
    elements.indices.filter { $0 == index || above($0).contains(index) }
  }

  /// The position of the nearest controller that an element is inside; `nil` if there is none.
  public func controller(above index: Int) -> Int? {
    above(index).first { !elements[$0].isView }
  }

  /// The position of what an element inherits from, if views pass on what is overridden for them
  /// (TO-5); `nil` for the window.
  public func source(of index: Int, throughViews: Bool) -> Int? {
    throughViews || elements[index].isView ? container(of: index) : controller(above: index)
  }

  /// Whether the elements are a tree whose first one is inside none, each with a name of its own.
  public var isTree: Bool {
    let names = elements.map(\.name)
    return Set(names).count == names.count && !names.contains("") && elements.first?.container == ""
      && elements.indices.dropFirst().allSatisfy { index in
        container(of: index).map { $0 < index } ?? false
      }
  }
}

/// A change of a window's traits, of an element's own overrides, or of a registration; or an update.
public enum TraitAction: Sendable, Hashable {
  case window(TraitCollection)
  /// An element's `traitOverrides` become these; traits that they do not contain are removed.
  case override(of: String, TraitCollection)
  /// An element registers for changes of some traits.
  case register(String, of: String, [TraitName])
  /// An element ends a registration.
  case unregister(String, of: String)
  /// updateTraitsIfNeeded of an element.
  case update(String)
}

/// A registration of an element for changes of some traits.
public struct TraitRegistration: Sendable, Hashable {
  public var id: String
  public var element: String
  public var traits: Set<TraitName>

  public init(_ id: String, of element: String, _ traits: Set<TraitName>) {
    self.id = id
    self.element = element
    self.traits = traits
  }
}

/// A callback about a change of traits.
public struct TraitCall: Sendable, Hashable {
  public var receiver: String
  /// The registration that is called; `nil` for traitCollectionDidChange.
  public var registration: String?
  public var previous: TraitCollection
  /// The receiver's traits at that moment.
  public var has: TraitCollection

  public init(
    to receiver: String,
    _ registration: String?,
    previous: TraitCollection,
    has: TraitCollection
  ) {
    self.receiver = receiver
    self.registration = registration
    self.previous = previous
    self.has = has
  }
}

/// The traits of the elements at first and after each turn, and the callbacks.
public struct TraitTrace: Sendable, Hashable {
  public var initial: [ViewState]
  public var turns: [Turn]

  public init(initial: [ViewState], turns: [Turn] = []) {
    self.initial = initial
    self.turns = turns
  }

  public struct Turn: Sendable, Hashable {
    public var calls: [TraitCall]
    public var states: [ViewState]
    /// What is so when each updateTraitsIfNeeded of the turn returns.
    public var updates: [Update]

    public init(_ calls: [TraitCall], _ states: [ViewState], _ updates: [Update] = []) {
      self.calls = calls
      self.states = states
      self.updates = updates
    }
  }

  /// What is so when updateTraitsIfNeeded of an element returns.
  public struct Update: Sendable, Hashable {
    /// The number of the turn's calls so far.
    public var calls: Int
    /// The traits of the element and of all that is inside it.
    public var states: [ViewState]

    public init(calls: Int, _ states: [ViewState]) {
      self.calls = calls
      self.states = states
    }
  }
}

/// The overrides and registrations of a scene after some of its actions.
public struct TraitSceneState: Sendable, Hashable {
  public let scene: TraitScene
  /// The window's traits, with the default values of custom ones.
  public private(set) var window: TraitCollection
  /// The own overrides of each element.
  public private(set) var overrides: [TraitCollection]
  /// The registrations, the earliest first.
  public private(set) var registrations: [TraitRegistration] = []

  public init(_ scene: TraitScene) {
    self.scene = scene
    window = scene.defaults.combined(with: scene.window)
    overrides = scene.elements.map(\.overrides)
  }

  /// Performs an action; one that names an absent element or registration changes nothing.
  public mutating func perform(_ action: TraitAction) {
    switch action {
    case .update: break
    case .window(let traits): window = scene.defaults.combined(with: traits)
    case .override(let name, let traits):
      if let index = scene.index(of: name) { overrides[index] = traits }
    case .register(let id, let name, let traits):
      let isNew = !registrations.contains { $0.id == id && $0.element == name }
      guard isNew, scene.index(of: name) != nil else { return }
      registrations.append(TraitRegistration(id, of: name, Set(traits)))
    case .unregister(let id, let name):
      registrations.removeAll { $0.id == id && $0.element == name }
    }
  }

  /// The traits of each element: those of what it is inside, with its own overrides (TO-1, TO-2).
  public var traits: [TraitCollection] { traits(throughViews: true) }

  /// The traits of each element.
  ///
  /// - Parameter throughViews: Whether a controller inherits from the view that it is inside, and not
  ///   from its parent (TO-5).
  /// - Returns: The traits, in the order of the elements.
  public func traits(throughViews: Bool) -> [TraitCollection] {
    traits(of: overrides.indices, inside: overrides, throughViews: throughViews)
  }

  /// The traits of each element where only some have new ones.
  ///
  /// - Parameters:
  ///   - places: The positions of these, each after that of what it inherits from.
  ///   - former: The traits of the others.
  ///   - throughViews: Whether a controller inherits from the view that it is inside (TO-5).
  /// - Returns: The traits, in the order of the elements.
  package func traits(
    of places: some Sequence<Int>,
    inside former: [TraitCollection],
    throughViews: Bool
  ) -> [TraitCollection] {
    places.reduce(into: former) { all, index in
      let above = scene.source(of: index, throughViews: throughViews)
      let inherited = above.map { all[$0] } ?? window
      all[index] = inherited.combined(with: overrides[index])
    }
  }
}
