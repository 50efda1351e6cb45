/// An action of a container inside one of its own callbacks (CO-1, CO-3, TR-6).
public struct Reaction: Sendable, Hashable {
  /// The shapes that a container can react to; a square is neither taller nor wider.
  public enum Shape: String, Sendable, Hashable, CaseIterable {
    case always, taller, wider

    /// Whether a size has this shape.
    public func matches(_ size: Size) -> Bool {
      switch self {
      case .always: true
      case .taller: size.isTaller
      case .wider: size.isWider
      }
    }
  }

  /// The condition of a reaction: on announced values in a will-callback, on current ones
  /// elsewhere.
  public enum Condition: Sendable, Hashable {
    case shape(Shape)
    case horizontal(SizeClass)
    case vertical(SizeClass)
    /// The view is wider than this, in points.
    case widthOver(Double)
  }

  /// The callback in which a container reacts.
  public enum Moment: Sendable, Hashable, CaseIterable {
    /// When the container first appears; its size at that moment decides (CO-3).
    case viewWillAppear
    /// Before the announced size is forwarded to the children (CO-4).
    case beforeForwarding
    /// After the announced size is forwarded to the children (PR-O8).
    case afterForwarding
    /// Before the announced traits are forwarded to the children.
    case beforeForwardingTraits
    /// After the announced traits are forwarded to the children.
    case afterForwardingTraits
    /// After the container's traits have changed.
    case didChange
    /// When the container receives a child's preferred size.
    case preferredContentSizeDidChange
  }

  /// The effect of a reaction.
  public enum Effect: Sendable, Hashable {
    /// Overrides a child's traits; empty traits remove the override.
    case override(String, TraitCollection)
    /// Computes a child's size by another rule.
    case sizing(String, Sizing)
    /// Adds a hierarchy as the container's last child, unless it is already present.
    case add(Hierarchy)
    /// Removes a child with its descendants.
    case remove(String)
    /// Activates one of the container's own sets of constraints.
    case activate(ConstraintSets.Side)
  }

  public var moment: Moment
  public var condition: Condition
  public var effect: Effect

  public init(_ moment: Moment, when condition: Condition, _ effect: Effect) {
    self.moment = moment
    self.condition = condition
    self.effect = effect
  }

  public init(
    _ moment: Moment,
    when shape: Shape,
    override child: String,
    with traits: TraitCollection
  ) {
    self.init(moment, when: .shape(shape), .override(child, traits))
  }

  /// The shape that it reacts to; `always` if its condition is not a shape.
  public var shape: Shape {
    get { if case .shape(let shape) = condition { shape } else { .always } }
    set { condition = .shape(newValue) }
  }

  /// The override for the child; empty if the reaction removes it or overrides nothing.
  public var traits: TraitCollection {
    get { if case .override(_, let traits) = effect { traits } else { TraitCollection() } }
    set { if case .override(let child, _) = effect { effect = .override(child, newValue) } }
  }

  /// The affected child; empty if the reaction affects the container itself.
  public var child: String {
    get {
      switch effect {
      case .override(let child, _), .sizing(let child, _), .remove(let child): child
      case .add(let hierarchy): hierarchy.root.name
      case .activate: ""
      }
    }
    set {
      switch effect {
      case .override(_, let traits): effect = .override(newValue, traits)
      case .sizing(_, let sizing): effect = .sizing(newValue, sizing)
      case .remove: effect = .remove(newValue)
      case .add(var hierarchy):
        hierarchy[0].name = newValue
        effect = .add(hierarchy)
      case .activate: break
      }
    }
  }

  /// Whether it is more than an override by shape when the container appears or gets a size.
  public var isRich: Bool {
    guard Moment.plain.contains(moment), case .shape = condition, case .override = effect
    else { return true }
    return false
  }

  /// Whether it adds or removes controllers.
  public var movesControllers: Bool {
    switch effect {
    case .add, .remove: true
    case .override, .sizing, .activate: false
    }
  }

  /// Whether it affects the container's own constraints.
  public var activates: Bool { if case .activate = effect { true } else { false } }
}

extension Reaction.Moment {
  /// The moments of containers that only override.
  public static let plain: [Self] = [.viewWillAppear, .beforeForwarding, .afterForwarding]

  /// The moments within a call; empty for calls that have no reactions.
  public static func moments(of call: Call.Kind) -> [Self] {
    switch call {
    case .willTransition: [.beforeForwardingTraits, .afterForwardingTraits]
    case .viewWillTransition: [.beforeForwarding, .afterForwarding]
    case .didChange: [.didChange]
    case .preferredContentSizeDidChange: [.preferredContentSizeDidChange]
    case .willRotate, .didRotate, .alongside, .completion, .constraints: []
    }
  }

  /// Whether the announcement is forwarded to the children before the container reacts.
  public var isAfterForwarding: Bool { self == .afterForwarding || self == .afterForwardingTraits }

  /// Whether the moment lies within a call that announces a size.
  public var announcesSize: Bool { self == .beforeForwarding || self == .afterForwarding }

  /// Whether the moment lies within a call that announces a change.
  public var isAnnouncement: Bool {
    announcesSize || self == .beforeForwardingTraits || self == .afterForwardingTraits
  }
}

extension Reaction.Condition {
  /// The trait that it reads; `nil` if it reads the size, or nothing.
  public var trait: TraitName? {
    switch self {
    case .horizontal: .horizontalSizeClass
    case .vertical: .verticalSizeClass
    case .shape, .widthOver: nil
    }
  }

  /// Whether the condition holds in an environment.
  public func holds(in environment: Environment) -> Bool {
    switch self {
    case .shape(let shape): shape.matches(environment.size)
    case .horizontal(let sizeClass): environment.traits.horizontalSizeClass == sizeClass
    case .vertical(let sizeClass): environment.traits.verticalSizeClass == sizeClass
    case .widthOver(let width): environment.size.width > width
    }
  }

  /// Whether a moment provides enough to decide the condition: `willTransition` announces only
  /// traits, and `viewWillTransition` only a size.
  public func isKnown(at moment: Reaction.Moment) -> Bool {
    switch (self, moment) {
    case (.shape(.always), _): true
    case (.shape, .beforeForwardingTraits), (.shape, .afterForwardingTraits),
      (.widthOver, .beforeForwardingTraits), (.widthOver, .afterForwardingTraits):
      false
    case (.horizontal, .beforeForwarding), (.horizontal, .afterForwarding),
      (.vertical, .beforeForwarding), (.vertical, .afterForwarding):
      false
    default: true
    }
  }
}

extension ViewController {
  /// Whether any of its reactions is rich; if so, all of them are performed as rich ones.
  public var hasRichReactions: Bool { reactions.contains(where: \.isRich) }

  /// The reactions at a moment whose condition holds.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - environment: The announced values, or the current values of the controller.
  /// - Returns: The reactions, in order.
  public func reactions(at moment: Reaction.Moment, in environment: Environment) -> [Reaction] {
    reactions.filter { $0.moment == moment && $0.condition.holds(in: environment) }
  }

  /// The reactions to a call, in order.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - present: The current values of the controller, used for everything not announced.
  /// - Returns: The reactions, in order.
  public func reactions(to call: Call.Kind, having present: Environment) -> [Reaction] {
    let environment =
      switch call {
      case .willTransition(let traits): Environment(traits, present.size)
      case .viewWillTransition(let size): Environment(present.traits, size)
      default: present
      }
    return Reaction.Moment.moments(of: call).flatMap { reactions(at: $0, in: environment) }
  }
}

extension Scenario {
  /// Whether any container does more than override by shape.
  ///
  /// Only a controller of the initial hierarchy can.
  public var hasRichReactions: Bool { hierarchy.hasFurnished { $0.hasRichReactions } }
}

extension ScenarioState {
  /// The action that a reaction performs; `nil` if it does nothing, because it names no child of
  /// the container or adds a controller that is already present.
  public func action(of effect: Reaction.Effect, by container: Int) -> Action? {
    func isChild(_ name: String) -> Bool {
      index(of: name).map { parents[$0] == container && isPlainChild($0) } ?? false
    }
    switch effect {
    case .override(let child, let traits):
      return isChild(child) ? .override(child: child, traits) : nil
    case .sizing(let child, let sizing):
      return isChild(child) ? .sizing(child: child, sizing) : nil
    case .remove(let child):
      return isChild(child) ? .remove(child) : nil
    case .add(let child):
      let isThere = child.controllers.contains { index(of: $0.name) != nil }
      return isThere ? nil : .add(parent: hierarchy.controllers[container].name, child)
    case .activate:
      return nil
    }
  }
}
