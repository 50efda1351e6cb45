public import AdaptiveModel
public import Messages

extension Reaction.Shape: RawWord {}

extension Reaction: Shaped {
  public static var blank: Self {
    Reaction(.beforeForwarding, when: .always, override: "", with: .blank)
  }

  /// Only a will-callback has an order.
  public var statedDefaults: StatedDefaults {
    [.beforeForwarding, .beforeForwardingTraits].contains(moment) ? .all : .none
  }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ reaction: inout Self) {
    let own = reaction
    var during = MomentCallback(reaction.moment)
    visitor.field("during", &during)
    visitor.part("when", &reaction.condition, own.conditionRow)
    var order = Order(reaction.moment)
    visitor.next(note: "in a will-callback")
    visitor.field("order", &order, unless: .beforeForwarding)
    reaction.moment = during.moment(order)
    // Messages give it as its callback, and as the order of what happens in that.
    visitor.unwritten("moment", &reaction.moment, own.momentRow)
    visitor.inline(&reaction.effect)
  }

  /// A reaction that only overrides stays one.
  private var momentRow: Row<Moment> {
    Row(
      among: isRich ? [] : Moment.shrinkOrder,
      needs: neededAlready.map { $0 },
      words: isRich ? nil : "any moment",
      place: { _ in "at which" }
    )
  }

  private var conditionRow: Row<Condition> {
    Row(
      among: isRich ? [] : Shape.allCases.map { .shape($0) },
      fits: DeclaredWorld.fitting { [moment] world, condition in
        let isKnown =
          condition.trait.map(world.traits.contains)
          ?? (world.hasSizes || moment.announcesSize || condition == .shape(.always))
        return isKnown ? condition : nil
      },
      words: isRich ? nil : "any shape",
      place: { _ in "to which" }
    )
  }

  /// The features that it needs whatever its effect is.
  private var neededAlready: [Feature] {
    let own = isRich ? Feature.richReactions : .reactions
    return switch moment {
    case .viewWillAppear: [own]
    case .beforeForwarding, .afterForwarding: [own, .viewWillTransition]
    case .beforeForwardingTraits, .afterForwardingTraits: [own, .willTransition]
    case .didChange: [own, .didChange]
    case .preferredContentSizeDidChange: [own, .preferredSize]
    }
  }

  /// The callback that contains a moment.
  private enum MomentCallback: String, RawWord {
    case viewWillTransition, viewWillAppear, willTransition
    case didChange = "traitCollectionDidChange"
    case preferred = "preferredContentSizeDidChange"

    init(_ moment: Moment) {
      self =
        switch moment {
        case .viewWillAppear: .viewWillAppear
        case .beforeForwarding, .afterForwarding: .viewWillTransition
        case .beforeForwardingTraits, .afterForwardingTraits: .willTransition
        case .didChange: .didChange
        case .preferredContentSizeDidChange: .preferred
        }
    }

    func moment(_ order: Order) -> Moment {
      switch (self, order) {
      case (.viewWillAppear, _): .viewWillAppear
      case (.viewWillTransition, .beforeForwarding): .beforeForwarding
      case (.viewWillTransition, .afterForwarding): .afterForwarding
      case (.willTransition, .beforeForwarding): .beforeForwardingTraits
      case (.willTransition, .afterForwarding): .afterForwardingTraits
      case (.didChange, _): .didChange
      case (.preferred, _): .preferredContentSizeDidChange
      }
    }
  }

  /// A moment within a will-callback.
  private enum Order: String, RawWord {
    case beforeForwarding, afterForwarding

    init(_ moment: Moment) {
      self = moment.isAfterForwarding ? .afterForwarding : .beforeForwarding
    }
  }
}

extension Reaction.Moment: Leaf {
  /// Those that bring a change first.
  public static let values: [Self] = [
    .beforeForwardingTraits, .beforeForwarding, .afterForwardingTraits, .afterForwarding,
    .didChange, .preferredContentSizeDidChange, .viewWillAppear,
  ]
}

extension Reaction.Effect: ShapedUnion {
  public static var blank: Self { .remove("") }

  public static let kinds: [UnionCase<Self>] = .cases(
    .override("", .blank),
    .sizing("", .blank),
    .add(.blank),
    .remove(""),
    .activate(.portrait)
  )

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ effect: inout Self) {
    visitor.either(&effect)
    switch effect {
    case .override(let child, let traits):
      var given = GivenOverride(child: child, traits: traits)
      visitor.part("override", &given, Row(needs: [Feature.overrides, ActionKind.override]))
      effect = .override(given.child, given.traits)
    case .sizing(let child, let sizing):
      var given = GivenSizing(child: child, sizing: sizing)
      visitor.part("sizing", &given, Row(needs: [Feature.sizing, ActionKind.sizing]))
      effect = .sizing(given.child, given.sizing)
    case .add(var child):
      visitor.part("add", &child, Row(needs: [Feature.containment, ActionKind.add], weight: 0))
      effect = .add(child)
    case .remove(var child):
      visitor.reference(
        "remove",
        &child,
        Row(needs: [Feature.containment, ActionKind.remove])
      )
      effect = .remove(child)
    case .activate(var side):
      visitor.part("activate", &side, Row(needs: [Feature.constraintSets]))
      effect = .activate(side)
    }
  }
}

extension Reaction.Condition: Leaf {
  public static let values: [Self] = [
    .shape(.always), .horizontal(.compact), .horizontal(.regular), .vertical(.compact),
    .vertical(.regular), .shape(.taller), .shape(.wider), .widthOver(600),
  ]
}

extension Reaction.Condition: MessageValue {
  public static var blank: Self { .shape(.always) }

  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    if reader.place.pointee == UInt8(ascii: "{") {
      var given = GivenCondition.blank
      try given.read(&reader)
      self = given.condition
    } else {
      var shape = Reaction.Shape.always
      try shape.read(&reader)
      self = .shape(shape)
    }
  }

  public func write(_ writer: inout MessageWriter) {
    if case .shape(let shape) = self {
      shape.write(&writer)
    } else {
      GivenCondition(condition: self).write(&writer)
    }
  }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .either([Reaction.Shape.schema(&printer), GivenCondition.schema(&printer)])
  }
}

/// A condition by a size class or a length.
private struct GivenCondition: Message {
  var condition: Reaction.Condition

  static var blank: Self { Self(condition: .widthOver(0)) }
  static var schemaName: String { "Condition" }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ given: inout Self) {
    visitor.either(&given.condition)
    switch given.condition {
    case .shape: break
    case .horizontal(var sizeClass):
      visitor.field("horizontal", &sizeClass)
      given.condition = .horizontal(sizeClass)
    case .vertical(var sizeClass):
      visitor.field("vertical", &sizeClass)
      given.condition = .vertical(sizeClass)
    case .widthOver(var width):
      visitor.field("widthOver", &width)
      given.condition = .widthOver(width)
    }
  }
}

extension Reaction.Condition: MessageUnion {
  public static func words<V: WordVisitor>(_ visitor: inout V, _ condition: inout Self) {
    visitor.word("horizontal", .horizontal(.compact), &condition)
    visitor.word("vertical", .vertical(.compact), &condition)
    visitor.word("widthOver", .widthOver(0), &condition)
  }
}
