public import AdaptiveModel
public import Messages

extension Action: ShapedUnion {
  public static var blank: Self { .remove("") }

  public static let kinds: [UnionCase<Self>] = .cases(
    .rotate(.blank, .blank),
    .resize(.blank),
    .turn(.blank),
    .share(nil),
    .override(child: "", .blank),
    .sizing(child: "", .blank),
    .add(parent: "", .blank),
    .remove(""),
    .present(on: "", .blank),
    .dismiss(""),
    .prefer("", .blank)
  )

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ action: inout Self) {
    visitor.either(&action)
    switch action {
    case .rotate(var orientation, var window):
      visitor.part("rotate", &orientation, Row(isJoint: true))
      visitor.part("window", &window, Row(isJoint: true))
      action = .rotate(orientation, window)
    case .resize(var window):
      visitor.part("resize", &window, Row(isJoint: true))
      action = .resize(window)
    case .turn(var orientation):
      visitor.next(note: "the implementation's own window follows; only with the feature ownWindow")
      visitor.part("turn", &orientation, Row(needs: [Feature.ownWindow], isJoint: true))
      action = .turn(orientation)
    case .share(let share):
      var given = GivenShare(share: share)
      visitor.part("share", &given, Row(needs: [Feature.ownWindow], isJoint: true))
      action = .share(given.share)
    case .override(let child, let traits):
      var given = GivenOverride(child: child, traits: traits)
      visitor.part("override", &given, Row(needs: [Feature.overrides, ActionKind.override]))
      action = .override(child: given.child, given.traits)
    case .sizing(let child, let sizing):
      var given = GivenSizing(child: child, sizing: sizing)
      visitor.part("sizing", &given, Row(needs: [Feature.sizing, ActionKind.sizing]))
      action = .sizing(child: given.child, given.sizing)
    case .add(let parent, let child):
      var given = Addition(parent: parent, child: child)
      visitor.part("add", &given, Row(needs: [Feature.containment, ActionKind.add]))
      action = .add(parent: given.parent, given.child)
    case .remove(var child):
      visitor.reference(
        "remove",
        &child,
        Row(needs: [Feature.containment, ActionKind.remove])
      )
      action = .remove(child)
    case .present(let presenter, let presented):
      var given = GivenPresentation(presenter: presenter, presented: presented)
      visitor.part("present", &given, Row(needs: [ActionKind.present]))
      action = .present(on: given.presenter, given.presented)
    case .dismiss(var presenter):
      visitor.reference(
        "dismiss",
        &presenter,
        Row(needs: [Feature.presentation, ActionKind.dismiss])
      )
      action = .dismiss(presenter)
    case .prefer(let controller, let size):
      var given = Preference(controller: controller, size: size)
      visitor.part("prefer", &given, Row(needs: [Feature.preferredSize, ActionKind.prefer]))
      action = .prefer(given.controller, given.size)
    }
  }

  /// A plain child in place of a presentation.
  public var simplerForms: [Self] {
    guard case .present(let presenter, let presented) = self else { return [] }
    return [.add(parent: presenter, presented.asPlain)]
  }
}

extension Action {
  /// The action's name.
  public var label: String { word.map { "\($0)" } ?? "" }
}

typealias ActionKind = DeclaredWorld.ActionKind

// MARK: - What an action gives

/// The part of the screen that an own window gets; all of it is 1.
struct GivenShare: Leaf, TextValue {
  var share: ScreenShare?

  static let values = (ScreenShare.allCases.map { $0 } + [nil]).map { Self(share: $0) }
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
struct GivenOverride: Shaped {
  var child: String
  var traits: TraitCollection

  static var blank: Self { Self(child: "", traits: .blank) }
  static var schemaName: String { "Override" }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ override: inout Self) {
    visitor.reference("child", &override.child)
    visitor.part(
      "traits",
      &override.traits,
      Row(
        among: [.blank],
        fits: DeclaredWorld.fitting { $0.override($1) },
        place: TraitCollection.place(inOverrideOf: override.child)
      )
    )
  }
}

/// A sizing rule that a child receives.
struct GivenSizing: Shaped {
  var child: String
  var sizing: Sizing

  static var blank: Self { Self(child: "", sizing: .blank) }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ given: inout Self) {
    visitor.reference("child", &given.child)
    visitor.part("sizing", &given.sizing, Row(among: [.fills]))
  }
}

/// A hierarchy that a parent receives.
private struct Addition: Shaped {
  var parent: String
  var child: Hierarchy

  static var blank: Self { Self(parent: "", child: .blank) }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ addition: inout Self) {
    visitor.reference("parent", &addition.parent, Row(heir: .container))
    visitor.part("child", &addition.child, Row(weight: 2))
  }
}

/// A presentation controller that a presenter receives, with what it presents.
private struct GivenPresentation: Shaped {
  var presenter: String
  var presented: Hierarchy

  static var blank: Self { Self(presenter: "", presented: .blank) }
  var statedDefaults: StatedDefaults { .all }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ given: inout Self) {
    visitor.reference("on", &given.presenter, Row(heir: .container))
    if V.isOfMessages {
      var presentation = Presentation(given.presented)
      Presentation.fields(&visitor, &presentation)
      given.presented = presentation.hierarchy
    } else {
      visitor.part("presented", &given.presented, Row(weight: 2))
    }
  }
}

/// A size that a controller prefers from now on.
private struct Preference: Shaped {
  var controller: String
  var size: Size

  static var blank: Self { Self(controller: "", size: .blank) }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ preference: inout Self) {
    visitor.reference("controller", &preference.controller)
    visitor.part(
      "size",
      &preference.size,
      Row(among: [.blank, Size(1, 1), Size(100, 100)])
    )
  }
}
