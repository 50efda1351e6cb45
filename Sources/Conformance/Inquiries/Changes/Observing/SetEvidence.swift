import AdaptiveModel
import Text

/// A layout with sets of constraints in one step: the active constraints, and the expected ones.
struct SetEvidence: Sendable {
  /// The constraints of its own sets: all of them, the active, the formerly active, and the
  /// expected ones.
  struct Own: Sendable {
    let ids, active, former, chosen: Set<String>

    init(_ sets: ConstraintSets, active: [String], former: [String], size: Size) {
      ids = Set(sets.alternatives.joined())
      self.active = ids.intersection(active)
      self.former = ids.intersection(former)
      chosen = Set(sets.chosen(in: size))
    }
  }

  /// The kinds of difference between the active set and the expected one (OL).
  enum Mistake: String, Sendable {
    case byDevice, mixed, old, sizeIgnored, early, notChosen, byPoints, history
  }

  /// An event, and the controller's traits and size at that moment.
  struct Event: Sendable {
    var event: ConstraintEvent
    var has: Environment?
  }

  let sets: ConstraintSets
  let size: Size
  /// The size before the step; `nil` where the controller appears.
  let formerSize: Size?
  /// The active constraints; each id occurs as often as it is active.
  let active: [String]
  let formerActive: [String]
  let own: Own
  let events: [Event]
  /// Whether it is the beginning of the scenario.
  let isFirst: Bool
  /// Whether each change of the view's size was sent, so that the set is judged (OL-O2).
  let isSettled: Bool
  /// Whether a callback activates a set, which no event shows (OL-O2).
  let isSetByCallback: Bool
  let traitsChanged: Bool
  /// Whether the device is held in landscape, where that is known.
  let isDeviceInLandscape: Bool?
  /// Whether common constraints and a first set are judged.
  let isOfPlatform: Bool
  /// Whether the view had the same size before, with the right set then and since.
  let hadSameSize: Bool
  /// Whether the set was right for more than one size, and then stayed unchanged.
  let hasFollowed: Bool

  func expected(for size: Size) -> Set<String> { Set(sets.chosen(in: size)) }

  var chosen: Set<String> { own.chosen }
  /// Whether the view is a square, which may have either set, or none (OL-O1).
  var isOpen: Bool { sets.isOpen(in: size) }
  /// Whether the active set is the expected one, or one that a square may have.
  var isRight: Bool {
    own.active == chosen
      || isOpen && (own.active.isEmpty || sets.alternatives.contains { Set($0) == own.active })
  }
  var sizeChanged: Bool { formerSize.map { $0 != size } ?? true }

  /// Whether the set is judged in this step: its size or its set changed.
  ///
  /// That of a square is judged if it is more than one set, or a part of one.
  var isJudged: Bool {
    isSettled && (sizeChanged || !keepsItsSet) && !(isOpen && isRight)
  }

  /// Whether the size that was sent needs another set than the former size.
  var asksForAnother: Bool {
    guard isJudged, let formerSize, sizeChanged, !sets.isOpen(in: formerSize) else { return false }
    return expected(for: formerSize) != chosen
  }

  /// Whether the set is the one that was active before.
  var keepsItsSet: Bool { own.active == own.former }

  /// The set that the device's orientation would choose.
  var ofDevice: Set<String>? {
    isDeviceInLandscape.map { Set($0 ? sets.landscape : sets.portrait) }
  }

  /// Whether the device's orientation would choose another set than the view's shape.
  var differsFromDevice: Bool {
    isJudged && sets.areByShape && ofDevice.map { $0 != chosen } ?? false
  }

  /// The layout's traits and size at its last choice, where they are known.
  var lastChoice: Environment? { events.last { $0.event == .choose }?.has }

  /// The kind of mistake in the set; `nil` where the set is right.
  var mistake: Mistake? {
    guard isJudged, !isRight else { return nil }
    // The wrong side may have chosen none, though in the documents a first set is open (OL-7).
    let isByWrongSide = isOfPlatform && !sets.areByShape && expected(for: size.turned).isEmpty
    if isFirst, own.active.isEmpty, !isByWrongSide { return .notChosen }
    let isOld = asksForAnother && formerSize.map { expected(for: $0) } == own.active
    if differsFromDevice, own.active == ofDevice, !isOld { return .byDevice }
    if hadSameSize { return .history }
    if isOld, lastChoice?.size == formerSize, lastChoice != nil { return .early }
    if !sets.areByShape { return .byPoints }
    if isOld { return traitsChanged ? .old : .sizeIgnored }
    return .mixed
  }

  /// The rules that would choose the active set of a controller with these traits, where it is not
  /// the expected one; empty where none would.
  func likenesses(_ traits: TraitCollection) -> [Likeness] {
    let own = own.active
    let former = formerSize.map(expected)
    var found: [Likeness] = []
    let isAsBefore = own == former || formerSize != nil && keepsItsSet
    if isAsBefore, hasFollowed { found.append(.laterChange) }
    if own == former, lastChoice?.size == formerSize, lastChoice != nil { found.append(.early) }
    if isAsBefore { found.append(.before) }
    if sets.areByShape {
      if own == ofDevice { found.append(.device) }
      let isCompact = traits.horizontalSizeClass == .compact
      if own == Set(isCompact ? sets.portrait : sets.landscape) { found.append(.sizeClass) }
    }
    if own == expected(for: size.turned) { found.append(.turned) }
    if own.isStrictSuperset(of: chosen) { found.append(.several) }
    if own.isStrictSubset(of: chosen), !own.isEmpty { found.append(.part) }
    if own.isEmpty { found.append(.none) }
    return found
  }

  /// The rules that explain a wrong set; the more specific come first.
  enum Likeness: String, CaseIterable, Sendable {
    case laterChange, early, before, device, sizeClass, none, turned, several, part
  }

  // MARK: Whatever the size

  /// Whether common constraints are active.
  var hasCommon: Bool { !isOfPlatform || sets.common.allSatisfy(active.contains) }

  /// Whether no constraint is active twice, and no constraint of others is missing.
  var isClean: Bool {
    Set(active).count == active.count && sets.others.allSatisfy(active.contains)
  }

  /// Whether only formerly active constraints of its sets are active twice, and none of others is
  /// missing.
  var repeatsWhatStayed: Bool {
    let twice = Set(active.filter { id in active.count { $0 == id } > 1 })
    return !twice.isEmpty && twice.isSubset(of: own.former)
      && sets.others.allSatisfy(active.contains)
  }

  // MARK: On the way

  /// Whether sets were exchanged, or a conflict was reported.
  var isExchanged: Bool { events.contains { $0.event != .choose } || !isReached }

  /// Whether no two sets were active together, and no conflict was reported.
  var isExchangedInOrder: Bool {
    var active = own.former
    for (place, event) in events.map(\.event).enumerated() {
      if case .conflict = event { return false }
      active.apply(event)
      let present = sets.alternatives.filter { $0.contains(where: active.contains) }
      guard case .activate(let new) = event, present.count > 1 else { continue }
      let others = Set(present.filter { Set(new).isDisjoint(with: $0) }.joined())
      if !isSetByCallback || areActive(others, after: place) { return false }
    }
    return true
  }

  /// Whether constraints are still active after an event: the next one deactivates them, or none does.
  ///
  /// Those that a callback replaced, which no event shows, are not (OL-O2).
  private func areActive(_ ids: Set<String>, after place: Int) -> Bool {
    let next = events[(place + 1)...].first { !ids.isDisjoint(with: $0.event.constraints) }
    guard let next else { return !ids.isDisjoint(with: active) }
    return if case .deactivate = next.event { true } else { false }
  }

  /// Whether its events leave active what is active.
  var isReached: Bool { reached == found }

  /// The constraints that its events leave active.
  ///
  /// Those of a view that appears are not reported; whether those of a set that a callback activates
  /// are is open, as is a size that was not sent (OL-O2).
  var reached: Set<String> {
    guard formerSize != nil, isSettled else { return found }
    return accounted.intersection(events.reduce(into: Set(formerActive)) { $0.apply($1.event) })
  }

  /// Those of them that are active.
  var found: Set<String> { accounted.intersection(active) }

  /// The constraints of its sets, and common and other ones that an event names.
  ///
  /// Those that come or go unreported are wrong as such (OL-2, OL-8).
  private var accounted: Set<String> {
    own.ids.union(events.flatMap(\.event.constraints)).intersection(sets.all)
  }

  /// The active constraints and the reason for them, in a sentence.
  var account: String {
    let because =
      switch mistake {
      case .byDevice: ", as for the device's orientation"
      case .old, .sizeIgnored, .early:
        ", as for \(formerSize.map { "the former size \($0)" } ?? "the former size")"
      case .history: ", although it was correct for this size before"
      case .notChosen, .mixed, .byPoints, nil: ""
      }
    return "Active: \(active.withCommas)\(because)."
  }
}

extension Set<String> {
  /// Activates or deactivates constraints; where they are so already, nothing changes.
  fileprivate mutating func apply(_ event: ConstraintEvent) {
    switch event {
    case .choose, .conflict: break
    case .activate(let ids): formUnion(ids)
    case .deactivate(let ids): subtract(ids)
    }
  }
}

extension [String] {
  /// The names with commas, or “nothing”.
  var withCommas: String { isEmpty ? "nothing" : map(\.escaped).joined(separator: ", ") }
}

extension SetEvidence.Mistake {
  /// The kind of mistake, for a count of cases.
  var words: String {
    switch self {
    case .byDevice: "constraints as for the device's orientation"
    case .mixed, .byPoints: "wrong constraints"
    case .old: "constraints of the former size after other traits"
    case .sizeIgnored: "constraints of the former size"
    case .early: "constraints chosen before the view had its size"
    case .notChosen: "no constraints"
    case .history: "other constraints than before for the same size"
    }
  }
}
