public import AdaptiveModel

/// What an implementation showed of a document in one class, and all else it showed of it.
public struct LayoutWitness: Sendable {
  public var walk: LayoutWalk
  /// The place in the walk; at 0 the document was just loaded.
  public var place: Int
  /// What it showed in each class of the walk.
  public var states: [LayoutState]
  /// What it shows when it loads the document in this class; known at the end of the walk.
  public var fresh: LayoutState?
  /// What it showed at this place with variations added that change nothing (SL-M2).
  public var padded: LayoutState?
  /// Every point of the document in this class.
  let points: [LayoutPoint]
  /// The ids of the views and constraints that were in, for each class of the walk.
  let inside: [Set<String>]

  /// Whether views are shown, or constraints that there are.
  var showsItems = true

  public var state: LayoutState { states[place] }

  init(
    walk: LayoutWalk,
    place: Int,
    states: [LayoutState],
    inside: [Set<String>],
    fresh: LayoutState? = nil,
    padded: LayoutState? = nil
  ) {
    self.walk = walk
    self.place = place
    self.states = states
    self.inside = inside
    self.fresh = fresh
    self.padded = padded
    points = walk.document.points(in: states[place])
  }
}

extension LayoutWitness {
  /// Some of the points, looked at only as far as a question needs.
  typealias Points = LazyFilterSequence<[LayoutPoint]>

  /// The points that speak of what is seen, and fulfil a condition.
  private func seen(_ condition: @escaping (LayoutPoint) -> Bool) -> Points {
    points.lazy.filter { $0.isObservable && condition($0) }
  }

  /// SL-2: installed by a Base class, in a Final one.
  var fromBase: Points {
    let isFinal = state.layoutClass.isFinal
    return seen { isFinal && $0.isInstalled == true && $0.decider?.isFinal == false }
  }

  /// SL-3: said for just this class.
  var ofThisClass: Points {
    let layoutClass = state.layoutClass
    return seen { layoutClass != .anyAny && $0.decider == layoutClass }
  }

  /// SL-4: more general classes say something else.
  var overriding: Points { seen(\.isOverriding) }

  /// SL-5: whether what no class but Any-Any decides is in or out as it is to be.
  ///
  /// What other classes decide is left to the clauses on that, so that a fault is blamed once.
  var isFurnished: Bool {
    seen { $0.subject.isInstallable && $0.decider == .anyAny }.allSatisfy(\.isAsSaid)
  }

  /// SL-6: whether views and constraints are in or out as they are to be.
  var isInPlace: Bool { seen { $0.subject.isInstallable }.allSatisfy(\.isAsSaid) }

  /// SL-9: installed, but something that it depends on is out.
  var orphans: Points {
    points.lazy.filter { $0.isInstalled == true && !$0.isObservable && $0.subject.isInstallable }
  }

  /// SL-5: whether every outlet holds what it is for.
  var isConnected: Bool {
    let held = state.outlets.map { Outlet($0.property, $0.held?.id ?? "") }
    return Set(held).isSuperset(of: walk.document.outlets)
  }

  /// SL-5, SL-6: the views that are not below the superview that the document gives them, if it is in.
  ///
  /// Decision: where a view is whose superview is out is left to SL-9.
  var misplaced: [(view: LayoutState.Made, superview: String)] {
    let document = walk.document
    let (places, parents) = (document.places, document.parents)
    return state.views.compactMap { view in
      guard let place = places[view.id], place > 0 else { return nil }
      let superview = document.items[parents[place]].id
      let isHung = view.parent == superview || !inside[self.place].contains(superview)
      return isHung ? nil : (view, superview)
    }
  }

  /// SL-5: whether the root is in, and no view that is not in the document, or twice.
  var isSound: Bool {
    let ids = state.views.map(\.id)
    return ids.contains(walk.document.items[0].id) && Set(ids).count == ids.count
      && Set(ids).isSubset(of: walk.document.items.map(\.id))
  }
}

extension LayoutPoint.Subject {
  var isInstallable: Bool { self == .view || self == .constraint }
}

// MARK: - Identity

extension LayoutState {
  /// The ids of what is in.
  var inside: Set<String> { Set((views + constraints).map(\.id)) }

  /// Every token with the id that it is reported for.
  var tokens: [(id: String, token: String)] {
    (views + constraints + outlets.compactMap(\.held)).compactMap { made in
      made.token.map { (made.id, $0) }
    }
  }
}

extension LayoutWitness {
  /// Ids that were in, are out, and are held by an outlet (SL-7).
  var removed: [String] {
    walk.document.outlets.map(\.destination).filter { id in
      !inside[place].contains(id) && inside[..<place].contains { $0.contains(id) }
    }
  }

  /// Ids that were in, out, and are in again (SL-7).
  var returned: Set<String> {
    guard let last = inside[..<place].last else { return [] }
    return inside[place].filter { id in
      !last.contains(id) && inside[..<place].contains { $0.contains(id) }
    }
  }

  /// Whether each id has had one token all along, and each token one id.
  var keepsIdentity: Bool {
    var tokens: [String: String] = [:]
    var ids: [String: String] = [:]
    for (id, token) in states[...place].flatMap(\.tokens) {
      if tokens.updateValue(token, forKey: id).map({ $0 != token }) ?? false { return false }
      if ids.updateValue(id, forKey: token).map({ $0 != id }) ?? false { return false }
    }
    let held = Set(state.outlets.compactMap(\.held?.id))
    return removed.allSatisfy(held.contains)
  }
}

// MARK: - Looks

extension LayoutState {
  /// A state as it is seen, so that two can be compared.
  ///
  /// Decision: the order of sibling views does not count, because the documents do not speak of it;
  /// nor do the attributes of what is out.
  struct Look: Equatable {
    fileprivate var state: LayoutState

    static func == (one: Look, other: Look) -> Bool {
      // Equal states look alike; only others have to be taken apart.
      one.state == other.state || one.parts == other.parts
    }

    private struct Parts: Equatable {
      var views: Set<Made>
      var constraints: Set<String>
      var outlets: Set<Outlet>
      var values: Set<Value>
    }

    private var parts: Parts {
      let present = state.inside
      return Parts(
        views: Set(state.views.map { Made($0.id, parent: $0.parent) }),
        constraints: Set(state.constraints.map(\.id)),
        outlets: Set(state.outlets.map { Outlet($0.property, $0.held?.id ?? "") }),
        values: Set(state.values.filter { present.contains($0.owner) })
      )
    }
  }

  var look: Look { Look(state: self) }
}

extension LayoutDocument {
  /// The document with a variation wherever one changes nothing (SL-M2).
  var padded: LayoutDocument {
    var document = self
    for index in items.indices.dropFirst() {
      document[index].installed.pad()
      for place in items[index].attributes.indices { document[index].attributes[place].value.pad() }
    }
    for index in constraints.indices {
      document.constraints[index].installed.pad()
      for place in constraints[index].attributes.indices {
        document.constraints[index].attributes[place].value.pad()
      }
    }
    return document
  }
}

extension Varying {
  /// Adds a variation in each class where that changes nothing, the most special ones first.
  fileprivate mutating func pad() {
    for layoutClass in LayoutClass.allCases.reversed() where self[layoutClass] == nil {
      guard case .settled(let value, by: _) = resolution(in: layoutClass) else { continue }
      if isSame(with: value, in: layoutClass) { set(value, in: layoutClass) }
    }
  }

  /// Whether nothing changes when a class says what holds in it; a Final one covers itself only.
  private func isSame(with value: Value, in layoutClass: LayoutClass) -> Bool {
    if layoutClass.isFinal { return true }
    var other = self
    other.set(value, in: layoutClass)
    return other.agrees(with: self, where: layoutClass.covers)
  }
}
