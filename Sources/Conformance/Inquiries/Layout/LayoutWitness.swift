import AdaptiveModel

/// The points of a document in a class that a clause is about.
struct MeantPoints: Sendable {
  let isMeant: @Sendable (LayoutPoint, LayoutClass) -> Bool
}

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
  var showsItems: Bool {
    story.parts.views || story.parts.constraints && !walk.document.constraints.isEmpty
  }

  var state: LayoutState { states[place] }

  /// The views and constraints that are in, for each class of the walk.
  var inside: [LayoutPresence] { story.inside }

  /// Some of the points, evaluated only as far as a question needs.
  typealias Points = LazyFilterSequence<[LayoutPoint]>

  /// The observable points that a clause is about.
  func seen(_ points: MeantPoints) -> Points {
    let layoutClass = state.layoutClass
    return seen { points.isMeant($0, layoutClass) }
  }

  /// The observable points that fulfil a condition.
  private func seen(_ condition: @escaping (LayoutPoint) -> Bool) -> Points {
    points.lazy.filter { $0.isObservable && condition($0) }
  }

  /// SL-5: whether the views and constraints that Any-Any decides are in or out as specified.
  ///
  /// Points that other classes decide are left to the clauses about them, so that a fault is blamed
  /// once.
  var isFurnished: Bool {
    seen { $0.isInstallable && $0.decider == .anyAny }.allSatisfy(\.isAsSaid)
  }

  /// SL-6: whether views and constraints are in or out as specified.
  var isInPlace: Bool { seen(\.isInstallable).allSatisfy(\.isAsSaid) }

  /// SL-9: the points that are installed but depend on an object that is out.
  var orphans: Points {
    points.lazy.filter { $0.isInstalled == true && !$0.isObservable && $0.isInstallable }
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

// MARK: - Identity

extension LayoutState {
  /// The ids of the views and constraints that are in.
  var inside: Set<String> { Set(shown.map(\.id)) }

  /// Whether any object has a token.
  var hasTokens: Bool {
    shown.contains { $0.token != nil } || outlets.contains { $0.held?.token != nil }
  }

  /// The views and constraints that are in.
  fileprivate var shown: [Object] { views + constraints }

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

  /// Whether an object that left or came back is compared, and all that can leave have tokens, as
  /// some view has; those of some are enough to see that one was made anew (SL-7).
  var comparesIdentity: Bool {
    guard showsRemoved || hasReturned else { return false }
    let root = walk.document.items[0].id
    let views = story.parts.views ? state.views : []
    let hasViews = views.isEmpty || views.contains { $0.token != nil }
    let hasAll = (views + state.constraints).allSatisfy { $0.token != nil || $0.id == root }
    return hasViews && hasAll || !keepsIdentity
  }

  /// Whether it is shown what the outlet of a removed object holds: nothing, or an object with a
  /// token, as it had while it was in.
  ///
  /// Without tokens, no object can be told from another.
  private var showsRemoved: Bool {
    place >= story.statesWithoutTokens
      && removed.contains { id in
        guard let held = state.outlets.lazy.compactMap(\.held).first(where: { $0.id == id })
        else { return true }
        return held.token != nil && states[..<place].contains { $0.shown.showsToken(of: id) }
      }
  }

  /// Whether an object with a token comes in that had one before: while it was in, or in an outlet
  /// while it was out (SL-7).
  ///
  /// Loading makes every item, so an outlet already holds the object that comes in later (SL-5).
  private var hasReturned: Bool {
    guard place > 0 else { return false }
    return state.shown.contains { made in
      made.token != nil && !inside[place - 1].contains(made.id)
        && states[..<place].contains {
          $0.shown.showsToken(of: made.id)
            || $0.outlets.lazy.compactMap(\.held).showsToken(of: made.id)
        }
    }
  }

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
    return lost && state.looks(like: fresh)
  }
}

extension Sequence<LayoutState.Object> {
  /// Whether an object of this id has a token.
  fileprivate func showsToken(of id: String) -> Bool { contains { $0.id == id && $0.token != nil } }
}
