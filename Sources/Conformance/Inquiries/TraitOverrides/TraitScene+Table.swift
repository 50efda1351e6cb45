public import AdaptiveModel
public import Messages
import Text

extension TraitName: Leaf {}

extension TraitScene: TabledQuestion {
  public static var blank: Self { Self(.blank, [], []) }
  public static var schemaName: String { "TraitScene" }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ scene: inout Self) {
    visitor.part("window", &scene.window, Row(place: { _ in "of the window" }, isComplete: true))
    visitor.next(note: "each inside an earlier one, the first inside the window")
    visitor.part("elements", &scene.elements)
    visitor.next(note: "the actions of a turn come before one update; then all is at rest")
    visitor.part("turns", &scene.turns, Row(element: \.asStep))
    visitor.next(note: "the default values of custom traits, which the window does not give")
    visitor.part(
      "defaults",
      &scene.defaults,
      unless: .blank,
      Row(needs: [Feature.customTraits], place: { _ in "by default" })
    )
  }

  /// With one element less, whose children then are inside what it was inside, with one trait
  /// in place of another, with turns joined or with one action in each, with a simpler window in
  /// a turn, or an override of as much, or with overrides at other times.
  public var simplerForms: [Self] {
    elements.indices.reversed().map(dissolving) + translations.map(\.withUsualDefaults) + otherTimes
      + turns.indices.dropFirst().map { place in
        modified(self) { $0.turns[place - 1].actions += $0.turns.remove(at: place).actions }
      } + [flattened].filter { $0 != self }
      + replacingEach(\.turns, in: self) { turn in
        turn.actions.indices.dropFirst().map { place in
          modified(turn) { $0.actions.swapAt(place - 1, place) }
        }
          + replacingEach(\.actions, in: turn) { action -> [TraitAction] in
            guard case .window(let own) = action else {
              return action.element.map { [.override(of: $0, .blank)] } ?? []
            }
            let changed = own.only(Set(own.differences(from: window).map(\.name)))
            return own.simplifications.map { .window($0) }
              + elements.prefix(1).map { .override(of: $0.name, changed) }
          }
      }
  }

  /// With defaults of traits that have none in the window.
  private var withUsualDefaults: Self {
    guard !defaults.isEmpty, defaults.customTrait == .unspecified else { return self }
    return modified(self) { ($0.window, $0.defaults) = (window.combined(with: defaults), .blank) }
  }

  /// With what an action overrides from the beginning, and with two of the overrides that an element
  /// has one after the other exchanged, also as windows, where the first one has none then.
  private var otherTimes: [Self] {
    elements.indices.flatMap { index -> [Self] in
      let (name, own) = (elements[index].name, elements[index].overrides)
      let later = turns.flatMap(\.actions).filter { $0.element == name }.compactMap(\.overrides)
        .uniqued()
      func scene(_ first: TraitCollection, _ change: (TraitCollection) -> TraitAction?) -> Self {
        let scene = changingActions { action in
          guard action.element == name, let traits = action.overrides else { return action }
          return change(traits)
        }
        return modified(scene) { $0.elements[index].overrides = first }
      }
      let sooner = later.map { traits in
        var isFirst = true
        return scene(traits) { other in
          defer { if other == traits { isFirst = false } }
          return isFirst && other == traits ? nil : .override(of: name, other)
        }
      }
      let all = ([own] + later).uniqued()
      return sooner
        + all.indices.flatMap { place in
          all[(place + 1)...].flatMap { other in
            let one = all[place]
            func exchanged(_ traits: TraitCollection) -> TraitCollection {
              traits == one ? other : traits == other ? one : traits
            }
            let first = exchanged(own)
            return [scene(first) { .override(of: name, exchanged($0)) }]
              + (index == 0 && first.isEmpty
                ? [scene(first) { .window(window.combined(with: exchanged($0))) }] : [])
          }
        }
    }
  }

  /// The scene without an element, and without the actions on it.
  private func dissolving(_ index: Int) -> Self {
    let gone = elements[index]
    var scene = changingActions { $0.element == gone.name ? nil : $0 }
    scene.elements.remove(at: index)
    for place in scene.elements.indices where scene.elements[place].container == gone.name {
      scene.elements[place].container = gone.container
    }
    return scene
  }

  /// The scene with other actions; `nil` leaves one out.
  func changingActions(_ change: (TraitAction) -> TraitAction?) -> Self {
    let turns = turns.map { Turn($0.actions.compactMap(change)) }
    return modified(self) { $0.turns = turns.filter { !$0.actions.isEmpty } }
  }

  /// The scene with one action in each turn.
  var flattened: Self {
    modified(self) { $0.turns = turns.flatMap { $0.actions.map { Turn([$0]) } } }
  }
}

extension TraitScene.Element: Shaped {
  public static var blank: Self { Self("") }
  public static var schemaName: String { "TraitElement" }
  /// The first one is inside nothing.
  public var statedDefaults: StatedDefaults { container.isEmpty ? .none : .known }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ element: inout Self) {
    visitor.name("name", &element.name)
    visitor.next(note: "a view that is no controller's own")
    visitor.part("view", &element.isView, unless: false, Row(needs: [Feature.viewsBetween]))
    visitor.next(note: "left out for the first one")
    visitor.inside(&element.container)
    visitor.part(
      "overrides",
      &element.overrides,
      unless: .blank,
      Row(place: TraitCollection.place(inOverrideOf: element.name))
    )
  }
}

extension FieldVisitor {
  /// The element that one is inside: a reference, left out for none.
  fileprivate mutating func inside(_ container: inout String) {
    if Self.isOfMessages {
      field("inside", &container, unless: "")
    } else if !container.isEmpty {
      reference("inside", &container)
    }
  }
}

extension TraitScene.Turn: Shaped {
  public static var blank: Self { Self([]) }
  public static var schemaName: String { "TraitTurn" }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ turn: inout Self) {
    visitor.part("actions", &turn.actions)
  }
}

extension TraitAction: ShapedUnion {
  public static var blank: Self { .window(.blank) }

  public static let kinds: [UnionCase<Self>] = .cases(
    .window(.blank),
    .override(of: "", .blank),
    .register("", of: "", []),
    .unregister("", of: ""),
    .update("")
  )

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ action: inout Self) {
    visitor.either(&action)
    switch action {
    case .window(var traits):
      visitor.part("window", &traits, Row(isJoint: true))
      action = .window(traits)
    case .override(let name, let traits):
      var given = OwnOverride(element: name, traits: traits)
      visitor.part("override", &given)
      action = .override(of: given.element, given.traits)
    case .register(let id, let name, let traits):
      var given = Registration(id: id, element: name, traits: traits)
      visitor.part("register", &given, Row(needs: [Feature.registration]))
      action = .register(given.id, of: given.element, given.traits)
    case .unregister(let id, let name):
      var given = EndOfRegistration(id: id, element: name)
      visitor.part("unregister", &given, Row(needs: [Feature.registration]))
      action = .unregister(given.id, of: given.element)
    case .update(var name):
      visitor.reference("update", &name, Row(needs: [Feature.updateTraits]))
      action = .update(name)
    }
  }

  /// The element that it names; `nil` for the window.
  var element: String? {
    switch self {
    case .window: nil
    case .override(let name, _), .register(_, let name, _), .unregister(_, let name): name
    case .update(let name): name
    }
  }

  /// The element whose traits it may change, empty for the window; `nil` where it changes none.
  var changed: String? {
    switch self {
    case .window: ""
    case .override(let name, _): name
    case .register, .unregister, .update: nil
    }
  }

  /// The own overrides that it sets; `nil` for any other action.
  var overrides: TraitCollection? { if case .override(_, let own) = self { own } else { nil } }

  /// The element that it updates; `nil` for any other action.
  var updated: String? { if case .update(let name) = self { name } else { nil } }
}

private struct OwnOverride: Shaped {
  var element: String
  var traits: TraitCollection

  static var blank: Self { Self(element: "", traits: .blank) }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ given: inout Self) {
    visitor.reference("of", &given.element)
    visitor.next(note: "all of its overrides from now on")
    visitor.part("traits", &given.traits, Row(among: [.blank]))
  }
}

private struct Registration: Shaped {
  var id: String
  var element: String
  var traits: [TraitName]

  static var blank: Self { Self(id: "", element: "", traits: []) }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ given: inout Self) {
    visitor.written("id", &given.id)
    visitor.reference("of", &given.element)
    visitor.part("traits", &given.traits)
  }
}

private struct EndOfRegistration: Shaped {
  var id: String
  var element: String

  static var blank: Self { Self(id: "", element: "") }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ given: inout Self) {
    visitor.written("id", &given.id)
    visitor.reference("of", &given.element)
  }
}

// MARK: - Answers

extension TraitTrace: Message {
  public static var blank: Self { TraitTrace(initial: []) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ trace: inout Self) {
    visitor.written("initial", &trace.initial)
    visitor.written("turns", &trace.turns)
  }
}

extension TraitTrace.Turn: Message {
  public static var blank: Self { Self([], []) }
  public static var schemaName: String { "TraitTurnAnswer" }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ turn: inout Self) {
    visitor.field("calls", &turn.calls, unless: [])
    visitor.written("states", &turn.states)
    visitor.next(note: "what is so when each updateTraitsIfNeeded returns")
    visitor.field("updates", &turn.updates, unless: [])
  }
}

extension TraitTrace.Update: Message {
  public static var blank: Self { Self(calls: 0, []) }
  public static var schemaName: String { "TraitUpdate" }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ update: inout Self) {
    visitor.next(.from(0), of: .anyone, "the number of the turn's calls so far")
    visitor.field("calls", &update.calls)
    visitor.next(note: "of the element and all that is inside it")
    visitor.written("states", &update.states)
  }
}

extension TraitCall: Message {
  public static var blank: Self { Self(to: "", nil, previous: .blank, has: .blank) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ call: inout Self) {
    visitor.field("to", &call.receiver)
    visitor.next(note: "left out for traitCollectionDidChange")
    visitor.optional("registration", &call.registration)
    visitor.field("previous", &call.previous)
    visitor.next(note: "the receiver's traits at that moment")
    visitor.field("has", &call.has)
  }
}
