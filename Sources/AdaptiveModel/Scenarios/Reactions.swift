/// What a container does inside one of its own callbacks (CO-1, CO-3, TR-6).
public struct Reaction: Sendable, Hashable {
  /// The shapes a container may react to; a square is neither taller nor wider.
  public enum Shape: String, Sendable, Hashable, CaseIterable {
    case always, taller, wider

    /// Whether a size has the shape.
    public func matches(_ size: Size) -> Bool {
      switch self {
      case .always: true
      case .taller: size.isTaller
      case .wider: size.isWider
      }
    }
  }

  /// When a container reacts: by what a will-callback announces, elsewhere by what it has.
  public enum Condition: Sendable, Hashable {
    case shape(Shape)
    case horizontal(SizeClass)
    case vertical(SizeClass)
    /// Its view is wider than this, in points.
    case widthOver(Double)
  }

  /// The callback in which a container reacts.
  public enum Moment: Sendable, Hashable, CaseIterable {
    /// When the container first appears, decided from the size that it then has (CO-3).
    case viewWillAppear
    /// Before the announced size is passed on to the children (CO-4).
    case beforeForwarding
    /// After the announced size was passed on to the children (PR-O8).
    case afterForwarding
    /// Before the announced traits are passed on to the children.
    case beforeForwardingTraits
    /// After the announced traits were passed on to the children.
    case afterForwardingTraits
    /// When its traits have changed.
    case didChange
    /// When it receives a child's preferred size.
    case preferredContentSizeDidChange
  }

  /// What a container does.
  public enum Effect: Sendable, Hashable {
    /// Overrides a child's traits; empty ones take its override away.
    case override(String, TraitCollection)
    /// Answers for a child's size by another rule.
    case sizing(String, Sizing)
    /// Adds a hierarchy as its last child, unless it is there.
    case add(Hierarchy)
    /// Removes a child with all below it.
    case remove(String)
    /// Makes one of its own sets of constraints the active one.
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
}

extension Reaction {
  /// The shape that it reacts to; always where it reacts to something else.
  public var shape: Shape {
    get { if case .shape(let shape) = condition { shape } else { .always } }
    set { condition = .shape(newValue) }
  }

  /// The override that the child is given; an empty one takes its override away, or there is none.
  public var traits: TraitCollection {
    get { if case .override(_, let traits) = effect { traits } else { TraitCollection() } }
    set { if case .override(let child, _) = effect { effect = .override(child, newValue) } }
  }

  /// The child that it speaks of; empty where it speaks of the container itself.
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

  /// Whether it is more than an override by the shape, where the container appears or gets a size.
  public var isRich: Bool {
    guard Moment.plain.contains(moment), case .shape = condition, case .override = effect
    else { return true }
    return false
  }

  /// Whether controllers come or go by it.
  public var movesControllers: Bool {
    switch effect {
    case .add, .remove: true
    case .override, .sizing, .activate: false
    }
  }

  /// Whether it is about the container's own constraints.
  public var activates: Bool { if case .activate = effect { true } else { false } }
}

extension Reaction.Moment {
  /// The moments of containers that only override.
  public static let plain: [Self] = [.viewWillAppear, .beforeForwarding, .afterForwarding]

  /// The moments within a call; none in those that no container reacts to.
  public static func moments(of call: Call.Kind) -> [Self] {
    switch call {
    case .willTransition: [.beforeForwardingTraits, .afterForwardingTraits]
    case .viewWillTransition: [.beforeForwarding, .afterForwarding]
    case .didChange: [.didChange]
    case .preferredContentSizeDidChange: [.preferredContentSizeDidChange]
    case .willRotate, .didRotate, .alongside, .completion, .constraints: []
    }
  }

  /// Whether the children have received what is announced before the container reacts.
  public var isAfterForwarding: Bool { self == .afterForwarding || self == .afterForwardingTraits }

  /// Whether it lies in a call that announces something.
  public var isAnnouncement: Bool {
    switch self {
    case .beforeForwarding, .afterForwarding, .beforeForwardingTraits, .afterForwardingTraits: true
    case .viewWillAppear, .didChange, .preferredContentSizeDidChange: false
    }
  }
}

extension Reaction.Condition {
  /// Whether it is so in an environment.
  public func holds(in environment: Environment) -> Bool {
    switch self {
    case .shape(let shape): shape.matches(environment.size)
    case .horizontal(let sizeClass): environment.traits.horizontalSizeClass == sizeClass
    case .vertical(let sizeClass): environment.traits.verticalSizeClass == sizeClass
    case .widthOver(let width): environment.size.width > width
    }
  }

  /// Whether a moment says enough to decide it: `willTransition` announces traits alone, and
  /// `viewWillTransition` a size.
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
  /// Whether some of its reactions are rich; then all of them are carried out as those are.
  public var reactsRichly: Bool { reactions.contains(where: \.isRich) }

  /// The reactions of a moment whose condition is met.
  ///
  /// - Parameters:
  ///   - moment: When it is.
  ///   - environment: What is announced, or what the controller has.
  /// - Returns: The reactions, in order.
  public func reactions(at moment: Reaction.Moment, in environment: Environment) -> [Reaction] {
    reactions.filter { $0.moment == moment && $0.condition.holds(in: environment) }
  }

  /// The reactions to a call, in order.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - present: What the controller has, where the call announces nothing.
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
  /// Whether some container does more than to override by the shape.
  ///
  /// Only a controller that is there at first may.
  public var reactsRichly: Bool { hierarchy.hasFurnished { $0.reactsRichly } }
}

extension ScenarioState {
  /// The action that a reaction comes to; `nil` where it does nothing: it names no child of the
  /// container, or adds what is there.
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
