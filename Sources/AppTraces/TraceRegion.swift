import AdaptiveModel
import Conformance

/// A part of a window's hierarchy that custom containers hold together, in one step.
///
/// It begins at the window, or below a container of the system, whose own rules no document states.
struct TraceRegion {
  /// A controller of the region before and after the step.
  struct Member {
    /// The place of its container among the members; the first has none.
    var parent: Int?
    /// The controller in the snapshots before and after.
    var old: TraceController
    var controller: TraceController
    var before: Environment
    var after: Environment
    /// The override before and after, as the tracer says or as the traits show.
    var override: (before: TraitCollection, after: TraitCollection)
    /// The rule by which its size follows its container's; `nil` where none fits.
    var sizing: Sizing?
    /// Whether its size follows its container's by a rule, or was announced, and that of every
    /// container above too.
    var isSized = true
    /// Whether an override that no trait shows may have been taken back in a callback (PR-O8).
    var mayHideOverride = false
    /// Whether its override, or one above it, changes.
    var isOverriddenAnew = false
    /// Whether it has its old size when its traits have changed: a layout pass follows (PR-O9).
    var isLaidOutLater = false
    /// Whether its own traits stay while those of its container change, for no visible reason.
    var isHeld = false
    /// Whether its override changed after it was told of traits, and nothing told it of that.
    var isTakenBack = false
    /// Whether a willTransition need not reach it, as an override of its own hid the change.
    var isUntold = false

    var name: String { controller.id }
    /// Whether neither a rule nor a call gives its size.
    var isUnruled: Bool { sizing == nil && !isSized }
    /// Whether it, or a container above, may have been resized at rest.
    var isIrregular: Bool { sizing == nil || !isSized }
    var changesTraits: Bool { before.traits != after.traits }
    var changesSize: Bool { before.size != after.size }
    var changesOverride: Bool { override.before != override.after }

    /// Whether what a callback tells of changes.
    func changes(_ callback: Callback) -> Bool {
      callback == .viewWillTransition ? changesSize : changesTraits
    }
  }

  let step: TraceStep
  var members: [Member] = []
  /// The place of each member by its name.
  let places: [String: Int]
  /// Whether the window itself holds it.
  let isTop: Bool
  /// The traits that every line about the region has.
  let traits: Set<TraitName>
  /// Whether some lines have more, which may be what changes.
  let isPartial: Bool
  /// The calls that its controllers and their views received, in order.
  var calls: [Call] = []
  /// The names of those that heard a willTransition that is not judged, as one of traits that lines do
  /// not carry: no block is that was given in it.
  var unjudged: Set<String> = []
  /// Whether calls came that only traits explain which its lines do not carry.
  var hasOtherCalls = false
  /// Whether the window holds it, and its root had another size, or gets one that is neither the
  /// window's nor its old one: an app may resize it at rest, as a call's status bar does (PR-O9).
  let isApart: Bool
  /// The one thing that explains what differs.
  var change = TraceChange.nothing

  var root: Member { members[0] }
}

extension TraceStep {
  /// The regions of the step; `nil` if other controllers are there than before.
  var regions: [TraceRegion]? {
    guard let tree = after.tree, let old = start.tree, tree.elementsEqual(old, by: Self.isAlike)
    else { return nil }
    return Self.parts(of: tree).map { places in
      TraceRegion(self, places.map { (old[$0].controller, tree[$0].controller) })
    }
  }

  private static func isAlike(_ one: TraceSnapshot.Node, _ other: TraceSnapshot.Node) -> Bool {
    let (now, former) = (one.controller, other.controller)
    return (now.id, now.className, now.parent, now.role, now.followsSystem)
      == (former.id, former.className, former.parent, former.role, former.followsSystem)
  }

  /// The places of the controllers of each region, in pre-order.
  private static func parts(of tree: [TraceSnapshot.Node]) -> [[Int]] {
    var (parts, part): ([[Int]], [Int]) = ([], [])
    let judged = judgedPresentations(in: tree)
    for (place, (controller, parent)) in tree.enumerated() {
      // A region begins where a container, or what presents, is the system's, or is not judged.
      let isInside = parent.map { place in
        let above = tree[place].controller
        return switch controller.role {
        case .child: !above.followsSystem
        case .presented: judged.contains(above.id)
        case .presentation: judged.contains(controller.id)
        }
      }
      if let parent, isInside == true {
        part.append(part[parent])
        parts[part[place]].append(place)
      } else {
        part.append(parts.count)
        parts.append([place])
      }
    }
    return parts
  }

  /// The ids of the presentation controllers that are judged: those of the app, each the only one of
  /// a presenter that is the root or presented, and with one controller.
  private static func judgedPresentations(in tree: [TraceSnapshot.Node]) -> Set<String> {
    let presentations = tree.filter { $0.controller.role == .presentation }
    let judged = presentations.filter { controller, parent in
      guard let presenter = parent.map({ tree[$0].controller }) else { return false }
      let presented = tree.filter { $0.controller.parent == controller.id }
      return !controller.followsSystem && !presenter.followsSystem
        && (presenter.parent == nil || presenter.role == .presented)
        && presentations.count { $0.parent == parent } == 1
        && presented.count == 1 && presented[0].controller.role != .presentation
    }
    return Set(judged.map(\.controller.id))
  }
}

extension TraceRegion {
  fileprivate init(_ step: TraceStep, _ pairs: [(old: TraceController, new: TraceController)]) {
    self.step = step
    places = Dictionary(uniqueKeysWithValues: pairs.enumerated().map { ($1.new.id, $0) })
    isTop = pairs[0].new.parent == nil
    isApart = isTop && step.isApart(pairs[0])
    let receivers = Set(pairs.flatMap { [$0.new.id] + ($0.new.views ?? []).map(\.name) })
    let own = step.entries.filter { receivers.contains($0.call.receiver) }
    var collections = pairs.flatMap { [$0.old.environment.traits, $0.new.environment.traits] }
    collections += own.flatMap(\.call.collections)
    if isTop { collections += [step.after.window.traits, step.start.window.traits] }
    let all = collections.map { $0.names(differentFrom: TraitCollection()) }
    let traits = all.dropFirst().reduce(all[0]) { $0.intersection($1) }
    self.traits = traits
    isPartial = all.contains { $0 != traits }
    let sizes = own.map(\.call).sentSizes
    for pair in pairs { add(pair.old, pair.new, sizes[pair.new.id]) }
    calls = own.compactMap { self.call(of: $0) }
    hasOtherCalls = calls.count < own.count
    leaveOutTakenBack()
    leaveOutBlocks()
    noteChangedOverrides()
    noteUntold()
    change = singleChange
  }

  /// The call of a line, if it is judged.
  private mutating func call(of entry: TraceEntry) -> Call? {
    var call = judged(entry)
    if call == nil, entry.call.kind.which == .willTransition {
      unjudged.insert(entry.call.receiver)
    }
    if let place = awaitsLayout(call) {
      call?.has?.size = members[place].after.size
      members[place].isLaidOutLater = true
    }
    return call
  }

  private mutating func add(_ old: TraceController, _ new: TraceController, _ announced: Size?) {
    let parent = members.isEmpty ? nil : new.parent.flatMap { places[$0] }
    var member = Member(
      parent: parent,
      old: old,
      controller: new,
      before: old.environment.kept(traits),
      after: new.environment.kept(traits),
      override: (TraitCollection(), TraitCollection())
    )
    if let parent, new.role != .presentation {
      member.noteOverride(in: members[parent], traits)
      member.sizing = Sizing(
        from: (members[parent].before.size, members[parent].after.size),
        to: (member.before.size, member.after.size)
      )
    } else if !(isApart && members.isEmpty) {
      member.sizing = .fills
    }
    let isKnown = member.sizing != nil || announced == member.after.size
    member.isSized = isKnown && parent.map { members[$0].isSized } ?? true
    members.append(member)
  }

  /// Leaves out the blocks that were given in calls that are not judged.
  private mutating func leaveOutBlocks() {
    let others = step.gifts.filter { !judges($0) }
    if others.isEmpty { return }
    calls.removeAll { call in
      others.contains { gift in
        let runs = [
          gift.blocks.alongside.map(Call.Kind.alongside),
          gift.blocks.completion.map(Call.Kind.completion),
        ]
        return gift.giver == call.receiver && runs.contains(call.kind)
      }
    }
  }

  /// The place of a child that has its new traits, but still its old size, when it is told or a block
  /// runs: its container, or its constraints, may lay it out in the pass that follows.
  private func awaitsLayout(_ call: Call?) -> Int? {
    guard let call, [.didChange, .alongside].contains(call.kind.name), let has = call.has,
      let place = places[call.receiver], members[place].parent != nil, members[place].changesSize
    else { return nil }
    let (old, new) = (members[place].before, members[place].after)
    return has.size == old.size && has.traits == new.traits ? place : nil
  }

  /// Whether the call in which blocks were given is judged.
  func judges(_ gift: TraceGift) -> Bool {
    gift.blocks.moment != .willTransition || !unjudged.contains(gift.giver)
  }

  /// A call in the traits of the region; `nil` for one that only other traits explain.
  private func judged(_ entry: TraceEntry) -> Call? {
    var call = entry.call
    let place = places[call.receiver]
    call.has = call.has?.kept(traits)
    switch call.kind {
    case .willTransition(let announced):
      let next = announced.only(traits)
      if entry.changesOthers, next == call.has?.traits { return nil }
      if let member = place.map({ members[$0] }), next == member.before.traits,
        entry.changesOthers || isPartial || announced != member.old.environment.traits
      {
        return nil
      }
      call.kind = .willTransition(next)
    case .viewWillTransition(let size): call.kind = .viewWillTransition(size.snapped)
    case .didChange(let previous):
      let former = previous.isEmpty ? .unreported : previous.only(traits)
      let isSteady = !(place.map { members[$0].changesTraits } ?? false)
      let mayBeOther = entry.changesOthers || isPartial
      if mayBeOther, former == call.has?.traits || previous.isEmpty && isSteady { return nil }
      if let own = traits(of: entry.call.receiver), former == own.only(traits),
        mayBeOther || previous != own
      {
        return nil
      }
      call.kind = .didChange(previous: former)
    case .preferredContentSizeDidChange, .willRotate, .didRotate, .alongside, .completion,
      .constraints:
      break
    }
    return call
  }

  /// All traits of a controller or a view after the step.
  private func traits(of receiver: String) -> TraitCollection? {
    if let place = places[receiver] { return members[place].controller.environment.traits }
    return members.lazy.compactMap { $0.controller.views?.first { $0.name == receiver } }.first?
      .traits
  }
}

extension TraceStep {
  /// Whether a root had another size than its window, or gets one that neither of them had or has.
  fileprivate func isApart(_ root: (old: TraceController, new: TraceController)) -> Bool {
    let (former, now) = (start.window.size.snapped, after.window.size.snapped)
    let (old, new) = (root.old.environment.size.snapped, root.new.environment.size.snapped)
    return old != former || new != now && new != old
  }
}

extension TraceRegion.Member {
  /// Notes the override that the tracer reports, or else the traits that differ from the container's.
  ///
  /// One that stays while its container changes is overridden all the time.
  fileprivate mutating func noteOverride(in container: Self, _ traits: Set<TraitName>) {
    if let former = old.override, let later = controller.override {
      return override = (former.only(traits), later.only(traits))
    }
    if before.traits == container.before.traits, after.traits == container.after.traits { return }
    let changed = before.traits.names(differentFrom: after.traits)
    let former = before.traits.names(differentFrom: container.before.traits)
    let later = after.traits.names(differentFrom: container.after.traits)
    let kept = former.union(later).subtracting(changed)
    override = (before.traits.only(former.union(kept)), after.traits.only(later.union(kept)))
    isHeld = !kept.isSubset(of: former)
  }
}

extension Environment {
  /// The environment with some traits, and a size on a grid.
  func kept(_ traits: Set<TraitName>) -> Environment {
    Environment(self.traits.only(traits), size.snapped)
  }
}

extension Call {
  /// The collections of traits that it carries or shows.
  fileprivate var collections: [TraitCollection] {
    var collections = [has?.traits].compactMap(\.self)
    switch kind {
    case .willTransition(let traits): collections.append(traits)
    case .didChange(let previous) where !previous.isEmpty: collections.append(previous)
    default: break
    }
    return collections
  }
}

extension [Call] {
  /// The size that each controller was sent last.
  var sentSizes: [String: Size] {
    reduce(into: [:]) { sizes, call in
      if case .viewWillTransition(let size) = call.kind { sizes[call.receiver] = size.snapped }
    }
  }
}

extension Size {
  /// The size on a grid of 1/24 point, which halves, thirds and quarters lie on.
  ///
  /// Computed layouts differ by rounding errors that are no change of a size.
  var snapped: Size {
    guard width.magnitude < 1e6, height.magnitude < 1e6 else { return self }
    return Size((width * 24).rounded() / 24, (height * 24).rounded() / 24)
  }
}

extension Sizing {
  /// The rule that gives a child both of its sizes; `nil` if none does.
  fileprivate init?(from container: (Size, Size), to child: (Size, Size)) {
    func rule(_ side: KeyPath<Size, Double>) -> SizingRule? {
      let (old, new) = (container.0[keyPath: side], container.1[keyPath: side])
      let (former, now) = (child.0[keyPath: side], child.1[keyPath: side])
      var rules: [SizingRule] = [.fills, .fixed(former)]
      if old != new {
        // An inset that leaves nothing in one of the windows shows in the other one.
        rules += [old - former, new - now].filter { $0 > 0 }.map(SizingRule.inset)
        rules += [(1, 2), (1, 3), (2, 3), (1, 4), (3, 4)].map { .fraction($0, of: $1) }
      }
      return rules.first { $0.applied(to: old) == former && $0.applied(to: new) == now }
    }
    guard let width = rule(\.width), let height = rule(\.height) else { return nil }
    self.init(width: width, height: height)
  }
}
