public import AdaptiveModel
public import Messages

extension Scenario {
  /// A few words for the driver's log.
  package var title: String {
    var title =
      switch (device, orientation?.rawValue) {
      case (let device?, let orientation?): device + " " + orientation
      case (let word?, nil), (nil, let word?): word
      case (nil, nil): window.size.description
      }
    title += hierarchy.count == 1 ? ": 1 controller, " : ": \(hierarchy.count) controllers, "
    title += actions.count == 1 ? "1 action" : "\(actions.count) actions"
    return title
  }
}

extension Scenario: Message {
  public static var blank: Self { Scenario(window: .blank, hierarchy: .blank) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ scenario: inout Self
  ) throws(ReadingStopped) {
    try visitor.optional("device", &scenario.device)
    try visitor.optional("orientation", &scenario.orientation)
    try visitor.field("window", &scenario.window)
    try visitor.field("root", &scenario.hierarchy)
    try visitor.field("actions", &scenario.actions)
  }

  /// Refuses a scenario that cannot be performed.
  public func check() throws(MessageProblem) {
    do throws(ScenarioProblem) { try validate() } catch {
      let path =
        switch error.place {
        case .window: "window"
        case .controller: "root"
        case .action(let index): "actions[\(index)]"
        }
      throw MessageProblem(path, error.description)
    }
  }
}

extension Action: Message, MessageUnion {
  public static var blank: Self { .remove("") }

  public static func words<V: WordVisitor>(_ visitor: inout V, _ action: inout Self) {
    visitor.word("rotate", .rotate(.blank, .blank), &action) {
      if case .rotate = $0 { true } else { false }
    }
    visitor.word("resize", .resize(.blank), &action) {
      if case .resize = $0 { true } else { false }
    }
    visitor.word("turn", .turn(.blank), &action) { if case .turn = $0 { true } else { false } }
    visitor.word("share", .share(nil), &action) { if case .share = $0 { true } else { false } }
    visitor.word("override", .override(child: "", .blank), &action) {
      if case .override = $0 { true } else { false }
    }
    visitor.word("sizing", .sizing(child: "", .blank), &action) {
      if case .sizing = $0 { true } else { false }
    }
    visitor.word("add", .add(parent: "", .blank), &action) {
      if case .add = $0 { true } else { false }
    }
    visitor.word("remove", .remove(""), &action) {
      if case .remove = $0 { true } else { false }
    }
    visitor.word("present", .present(on: "", .blank), &action) {
      if case .present = $0 { true } else { false }
    }
    visitor.word("dismiss", .dismiss(""), &action) {
      if case .dismiss = $0 { true } else { false }
    }
    visitor.word("prefer", .prefer("", .blank), &action) {
      if case .prefer = $0 { true } else { false }
    }
  }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ action: inout Self
  ) throws(ReadingStopped) {
    try visitor.either(&action)
    switch action {
    case .rotate(var orientation, var window):
      try visitor.field("rotate", &orientation)
      try visitor.field("window", &window)
      action = .rotate(orientation, window)
    case .resize(var window):
      try visitor.field("resize", &window)
      action = .resize(window)
    case .turn(var orientation):
      visitor.next(note: "the implementation's own window follows; only with the feature ownWindow")
      try visitor.field("turn", &orientation)
      action = .turn(orientation)
    case .share(let share):
      var given = GivenShare(share: share)
      try visitor.field("share", &given)
      action = .share(given.share)
    case .override(let child, let traits):
      var override = GivenOverride(child: child, traits: traits)
      try visitor.field("override", &override)
      action = .override(child: override.child, override.traits)
    case .sizing(let child, let sizing):
      var given = GivenSizing(child: child, sizing: sizing)
      try visitor.field("sizing", &given)
      action = .sizing(child: given.child, given.sizing)
    case .add(let parent, let hierarchy):
      var addition = Addition(parent: parent, hierarchy: hierarchy)
      try visitor.field("add", &addition)
      action = .add(parent: addition.parent, addition.hierarchy)
    case .remove(var child):
      try visitor.field("remove", &child)
      action = .remove(child)
    case .present(let presenter, let hierarchy):
      var given = GivenPresentation(presenter: presenter, presentation: Presentation(hierarchy))
      try visitor.field("present", &given)
      action = .present(on: given.presenter, given.presentation.hierarchy)
    case .dismiss(var presenter):
      try visitor.field("dismiss", &presenter)
      action = .dismiss(presenter)
    case .prefer(let controller, let size):
      var preference = Preference(controller: controller, size: size)
      try visitor.field("prefer", &preference)
      action = .prefer(preference.controller, preference.size)
    }
  }
}

/// The part of the screen that an own window gets; all of it is 1.
private struct GivenShare: TextValue {
  var share: ScreenShare?

  static var blank: Self { Self(share: nil) }
  static var expectation: String { "a part of the screen: 1, 2/3, 1/2 or 1/3" }

  init(share: ScreenShare?) { self.share = share }

  init?(_ description: String) {
    share = ScreenShare(rawValue: description)
    if share == nil, description != "1" { return nil }
  }

  var description: String { share?.rawValue ?? "1" }
}

/// An override that a child receives.
struct GivenOverride: Message {
  var child: String
  var traits: TraitCollection

  static var blank: Self { Self(child: "", traits: .blank) }
  static var schemaName: String { "Override" }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ override: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("child", &override.child)
    try visitor.field("traits", &override.traits)
  }
}

/// A sizing rule that a child receives.
struct GivenSizing: Message {
  var child: String
  var sizing: Sizing

  static var blank: Self { Self(child: "", sizing: .blank) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ given: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("child", &given.child)
    try visitor.field("sizing", &given.sizing)
  }
}

/// A hierarchy that is added to a parent.
private struct Addition: Message {
  var parent: String
  var hierarchy: Hierarchy

  static var blank: Self { Self(parent: "", hierarchy: .blank) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ addition: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("parent", &addition.parent)
    try visitor.field("child", &addition.hierarchy)
  }
}
