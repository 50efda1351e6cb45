import AdaptiveModel

/// An implementation's state of a document in one class, with its other states of that document.
package struct LayoutWitness: Sendable {
  let walk: LayoutWalk
  /// The position in the walk; at 0 the document was just loaded.
  let place: Int
  /// Its state in each class of the walk.
  let states: [LayoutState]
  /// Its state when it loads the document in this class; known at the end of the walk.
  var fresh: LayoutState?
  /// Its state at this position with added variations that change nothing (SL-M2).
  var padded: LayoutState?
  /// Every point of the document in this class.
  let points: [LayoutPoint]
  /// Facts that follow from the document and all states alone.
  let story: LayoutStory

  /// Whether it shows views, or shows constraints and the document has some.
  var showsItems = true

  var state: LayoutState { states[place] }
}

extension LayoutWitness {
  /// The views and constraints that are in, for each class of the walk.
  var inside: [LayoutPresence] { story.inside }

  /// Some of the points, evaluated only as far as a question needs.
  typealias Points = LazyFilterSequence<[LayoutPoint]>

  /// The observable points that fulfil a condition.
  private func seen(_ condition: @escaping (LayoutPoint) -> Bool) -> Points {
    points.lazy.filter { $0.isObservable && condition($0) }
  }

  /// SL-2: the points that a Base class installs in a Final one.
  var fromBase: Points {
    let isFinal = state.layoutClass.isFinal
    return seen { isFinal && $0.isInstalled == true && $0.decider?.isFinal == false }
  }

  /// SL-3: the points that this class itself decides.
  var ofThisClass: Points {
    let layoutClass = state.layoutClass
    return seen { layoutClass != .anyAny && $0.decider == layoutClass }
  }

  /// SL-4: the points for which more general classes specify something else.
  var overriding: Points { seen(\.isOverriding) }

  /// SL-5: whether the views and constraints that Any-Any decides are in or out as specified.
  ///
  /// Points that other classes decide are left to the clauses about them, so that a fault is blamed
  /// once.
  var isFurnished: Bool {
    seen { $0.subject.isInstallable && $0.decider == .anyAny }.allSatisfy(\.isAsSaid)
  }

  /// SL-6: whether views and constraints are in or out as specified.
  var isInPlace: Bool { seen { $0.subject.isInstallable }.allSatisfy(\.isAsSaid) }

  /// SL-9: the points that are installed but depend on an object that is out.
  var orphans: Points {
    points.lazy.filter { $0.isInstalled == true && !$0.isObservable && $0.subject.isInstallable }
  }

  /// SL-5: whether every outlet holds its destination.
  var isConnected: Bool {
    let held = state.outlets.map { Outlet($0.property, $0.held?.id ?? "") }
    return held == walk.document.outlets || Set(held).isSuperset(of: walk.document.outlets)
  }

  /// SL-5, SL-6: the views that are not in the superview that the document gives them, if it is in.
  ///
  /// Decision: the position of a view whose superview is out is left to SL-9.
  var misplaced: [(view: LayoutState.Object, superview: String)] {
    state.views.compactMap { view in
      guard let place = story.places[view.id], place > 0 else { return nil }
      let superview = walk.document.items[story.parents[place]].id
      let isHung = view.parent == superview || !inside[self.place].contains(superview)
      return isHung ? nil : (view, superview)
    }
  }

  /// SL-5: whether the root is in, and no view is there that is not in the document, or twice.
  var isSound: Bool {
    let views = inside[place].views
    return views.contains(walk.document.items[0].id) && views.count == state.views.count
      && views.allSatisfy { story.places[$0] != nil }
  }
}

extension LayoutPoint.Subject {
  var isInstallable: Bool { self == .view || self == .constraint }
}

// MARK: - Identity

extension LayoutState {
  /// The ids of the views and constraints that are in.
  var inside: Set<String> { Set((views + constraints).map(\.id)) }

  /// Whether any object has a token.
  var hasTokens: Bool {
    (views + constraints).contains { $0.token != nil } || outlets.contains { $0.held?.token != nil }
  }

  /// Every token with the id that it is reported for.
  var tokens: [(id: String, token: String)] {
    var tokens: [(id: String, token: String)] = []
    tokens.reserveCapacity(views.count + constraints.count + outlets.count)
    func note(_ made: Object) { if let token = made.token { tokens.append((made.id, token)) } }
    views.forEach(note)
    constraints.forEach(note)
    for outlet in outlets { outlet.held.map(note) }
    return tokens
  }
}

extension LayoutWitness {
  /// Ids that were in, are out, and are the destination of an outlet (SL-7).
  var removed: [String] {
    walk.document.outlets.map(\.destination).filter { id in
      !inside[place].contains(id) && inside[..<place].contains { $0.contains(id) }
    }
  }

  /// Whether an object comes in that was in before, or that an outlet held while it was out (SL-7).
  ///
  /// Loading makes every item, so an outlet already holds the object that comes in later (SL-5).
  var hasReturned: Bool {
    guard place > 0 else { return false }
    let (last, before) = (inside[place - 1], inside[..<(place - 1)])
    return (state.views + state.constraints).contains { made in
      !last.contains(made.id)
        && (before.contains { $0.contains(made.id) } || wasHeld(made.id))
    }
  }

  private func wasHeld(_ id: String) -> Bool {
    states[..<place].contains { state in
      state.outlets.contains { $0.held?.id == id && $0.held?.token != nil }
    }
  }

  /// Whether any object has a token up to this state; without tokens, none can be told from another.
  var showsIdentity: Bool { place >= story.statesWithoutTokens }

  /// Whether each id has kept one token, and each token one id, and outlets hold removed objects.
  var keepsIdentity: Bool {
    guard place < story.statesWithIdentity else { return false }
    let held = Set(state.outlets.compactMap(\.held?.id))
    return removed.allSatisfy(held.contains)
  }

  /// Whether an outlet is empty that holds an object when the document is loaded in the same class,
  /// while everything else looks the same.
  var lostAnOutlet: Bool {
    guard var fresh else { return false }
    let held = Dictionary(firsts: fresh.outlets.map { ($0.property, $0.held) })
    let lost = state.outlets.contains { $0.held == nil && held[$0.property].flatMap(\.self) != nil }
    fresh.outlets = state.outlets
    return lost && state.look == fresh.look
  }
}

// MARK: - Looks

extension LayoutState {
  /// The visible part of a state, so that two states can be compared.
  ///
  /// Decision: the order of sibling views does not count, because the documents do not mention it;
  /// nor do the attributes of objects that are out.
  struct Look: Equatable {
    fileprivate var state: LayoutState

    static func == (one: Look, other: Look) -> Bool {
      // Equal states look alike; only other states have to be compared by parts.
      one.state == other.state || one.parts == other.parts
    }

    private struct Parts: Equatable {
      var views: Set<Object>
      var constraints: Set<String>
      var outlets: Set<Outlet>
      var values: Set<Value>
    }

    private var parts: Parts {
      let present = state.inside
      return Parts(
        views: Set(state.views.map { Object($0.id, parent: $0.parent) }),
        constraints: Set(state.constraints.map(\.id)),
        outlets: Set(state.outlets.map { Outlet($0.property, $0.held?.id ?? "") }),
        values: Set(state.values.filter { present.contains($0.owner) })
      )
    }
  }

  var look: Look { Look(state: self) }
}

// MARK: - Conflicts

/// The parts of a state that a conflict decides (SL-O1).
private struct UndecidedParts {
  /// The objects whose installation is in conflict, or depends on such an object.
  private var ids: Set<String> = []
  /// The attributes whose values are in conflict.
  private var values: Set<[String]> = []

  init(_ document: LayoutDocument, in layoutClass: LayoutClass) {
    func isOpen(_ installed: Varying<Bool>) -> Bool {
      if case .conflict = installed.resolution(in: layoutClass) { true } else { false }
    }
    let parents = document.parents
    for place in document.items.indices.dropFirst() {
      let item = document.items[place]
      let superview = document.items[parents[place]].id
      if ids.contains(superview) || isOpen(item.installed) { ids.insert(item.id) }
    }
    for constraint in document.constraints
    where isOpen(constraint.installed) || !ids.isDisjoint(with: constraint.items) {
      ids.insert(constraint.id)
    }
    for object in document.objects {
      for attribute in object.attributes {
        guard case .conflict = attribute.value.resolution(in: layoutClass) else { continue }
        values.insert([object.id, attribute.name])
      }
    }
  }

  /// The state without these parts.
  func left(out state: LayoutState) -> LayoutState {
    var state = state
    state.views.removeAll { ids.contains($0.id) }
    state.constraints.removeAll { ids.contains($0.id) }
    state.values.removeAll { ids.contains($0.owner) || values.contains([$0.owner, $0.name]) }
    return state
  }
}

extension LayoutWitness {
  /// SL-M2: whether the state looks as with added variations that change nothing.
  ///
  /// Decision: whatever a conflict decides is not compared, because an implementation may decide it
  /// by the order or the number of the lines, which the added variations change (SL-O1).
  var looksPadded: Bool {
    guard let padded else { return false }
    return state.look == padded.look || decided(state).look == decided(padded).look
  }

  /// A state in this class without the parts that a conflict decides.
  func decided(_ state: LayoutState) -> LayoutState {
    UndecidedParts(walk.document, in: self.state.layoutClass).left(out: state)
  }
}

extension LayoutDocument {
  /// The document with a variation wherever one changes nothing (SL-M2).
  var padded: LayoutDocument {
    mappingObjects { object in
      object.installed = object.installed.writtenOut
      for place in object.attributes.indices {
        object.attributes[place].value = object.attributes[place].value.writtenOut
      }
    }
  }
}

// MARK: - Points

/// One point of a document in one class, and whether an implementation follows the document there.
///
/// Views and constraints are judged by the implementation's own hierarchy: a view is out because it
/// is not installed, or because its superview is out.
struct LayoutPoint {
  enum Subject {
    case view, constraint, attribute
  }

  var subject: Subject
  /// The class that decides it; `nil` in a conflict (SL-O1).
  var decider: LayoutClass?
  /// Whether a class more general than the decider specifies something else.
  var isOverriding: Bool
  /// Whether it is installed; `nil` for an attribute, and in a conflict.
  var isInstalled: Bool?
  /// Whether it is visible if installed: its superview is in, or all the views it mentions are.
  var isObservable: Bool
  /// Whether it is in the hierarchy, or active; for an attribute, whether its owner is.
  var isPresent: Bool
  /// Whether the implementation follows the document; in a conflict, either side.
  var isAsSaid: Bool
}

extension LayoutPoint {
  init(
    _ subject: Subject,
    _ installed: Varying<Bool>,
    _ layoutClass: LayoutClass,
    _ isObservable: Bool,
    isPresent: Bool
  ) {
    self.subject = subject
    self.isObservable = isObservable
    self.isPresent = isPresent
    let resolution = installed.resolution(in: layoutClass)
    isOverriding = installed.isOverriding(resolution, in: layoutClass)
    switch resolution {
    case .settled(let value, let decider):
      self.decider = decider
      isInstalled = value
      isAsSaid = isPresent == value
    case .conflict:
      isAsSaid = true
    }
  }

  /// Creates the point of an attribute; if no value is reported, none is set.
  init(
    _ attribute: LayoutAttribute,
    _ layoutClass: LayoutClass,
    isPresent: Bool,
    value: String?
  ) {
    subject = .attribute
    self.isPresent = isPresent
    isObservable = isPresent
    let resolution = attribute.value.resolution(in: layoutClass)
    isOverriding = attribute.value.isOverriding(resolution, in: layoutClass)
    if case .settled(_, let decider) = resolution { self.decider = decider }
    isAsSaid = resolution.allows(value)
  }
}

extension Varying {
  /// Whether the value in a class differs from that of some more general class.
  fileprivate func isOverriding(
    _ resolution: Resolution<Value>,
    in layoutClass: LayoutClass
  ) -> Bool {
    let overridesGeneral = layoutClass != .anyAny && !resolution.allows(general)
    return overridesGeneral
      || variations.contains { variation in
        variation.layoutClass != layoutClass && variation.layoutClass.covers(layoutClass)
          && !resolution.allows(variation.value)
      }
  }
}
