import AdaptiveModel
import Conformance

/// A part of a window's hierarchy that custom containers hold together, in one step.
///
/// It begins at the window, or below a container of the system, whose own rules no document states.
struct TraceRegion {
  /// A controller of the region before and after the step.
  struct Member {
    var name: String
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

    /// Whether neither a rule nor a call gives its size.
    var isUnruled: Bool { sizing == nil && !isSized }
    var changesTraits: Bool { before.traits != after.traits }
    var changesSize: Bool { before.size != after.size }
    var changesOverride: Bool { override.before != override.after }
  }

  var members: [Member]
  /// The place of each member by its id.
  var places: [String: Int]
  /// The place of each member by its name in the report.
  var named: [String: Int] = [:]
  /// Whether the window itself holds it.
  var isTop: Bool
  /// The traits that every line about the region has.
  var traits: Set<TraitName>
  /// Whether some lines have more, which may be what changes.
  var isPartial: Bool
  /// The calls that its controllers and their views received, in order.
  var calls: [Call]
  /// The ids of those that heard a willTransition that is not judged, as one of traits that lines do
  /// not carry: no block is that was given in it.
  var unjudged: Set<String> = []
  /// Whether calls came that only traits explain which its lines do not carry.
  var hasOtherCalls = false

  /// Whether the window itself has other traits than before.
  var changesWindowTraits: Bool
  /// Whether the window holds it, and its root had another size, or gets one that is neither the
  /// window's nor its old one: an app may resize it at rest, as a call's status bar does (PR-O9).
  var isApart: Bool

  var root: Member { members[0] }
}

extension TraceStep {
  /// The regions of the step; `nil` if other controllers are there than before.
  func regions(_ names: TraceNames) -> [TraceRegion]? {
    guard let tree = after.tree, let old = (before ?? after).tree,
      tree.elementsEqual(old, by: Self.isAlike)
    else { return nil }
    return Self.parts(of: tree).map { places in
      region(places.map { (old[$0].controller, tree[$0].controller) }, names)
    }
  }

  private static func isAlike(
    _ one: (controller: TraceController, depth: Int),
    _ other: (controller: TraceController, depth: Int)
  ) -> Bool {
    (one.controller.id, one.controller.className, one.controller.parent, one.depth)
      == (other.controller.id, other.controller.className, other.controller.parent, other.depth)
      && one.controller.role == other.controller.role
      && one.controller.followsSystem == other.controller.followsSystem
  }

  /// The places of the controllers of each region, in pre-order.
  static func parts(of tree: [(controller: TraceController, depth: Int)]) -> [[Int]] {
    var parts: [[Int]] = []
    var part: [Int] = []
    var path: [Int] = []
    let judged = judgedPresentations(in: tree)
    for (place, (controller, depth)) in tree.enumerated() {
      path.removeLast(path.count - depth)
      if let above = path.last, !begins(controller, in: tree[above].controller, judged) {
        part.append(part[above])
        parts[part[place]].append(place)
      } else {
        part.append(parts.count)
        parts.append([place])
      }
      path.append(place)
    }
    return parts
  }

  /// Whether a region begins at a controller: its container, or what presents it, is the system's,
  /// or is not judged.
  private static func begins(
    _ controller: TraceController,
    in parent: TraceController,
    _ judged: Set<String>
  ) -> Bool {
    switch controller.role {
    case .child: parent.followsSystem
    case .presented: !judged.contains(parent.id)
    case .presentation: !judged.contains(controller.id)
    }
  }

  /// The ids of the presentation controllers that are judged: those of the app, each the only one of
  /// a presenter that is the root or presented, and with one controller.
  private static func judgedPresentations(
    in tree: [(controller: TraceController, depth: Int)]
  ) -> Set<String> {
    let all = tree.map(\.controller)
    let presentations = all.filter { $0.role == .presentation }
    if presentations.isEmpty { return [] }
    let known = Dictionary(firsts: all.map { ($0.id, $0) })
    let judged = presentations.filter { controller in
      guard let presenter = controller.parent.flatMap({ known[$0] }) else { return false }
      let presented = all.filter { $0.parent == controller.id }
      return !controller.followsSystem && !presenter.followsSystem
        && (presenter.parent == nil || presenter.role == .presented)
        && presentations.count { $0.parent == presenter.id } == 1
        && presented.count == 1 && presented[0].role != .presentation
    }
    return Set(judged.map(\.id))
  }

  private func region(
    _ pairs: [(old: TraceController, new: TraceController)],
    _ names: TraceNames
  ) -> TraceRegion {
    let places = Dictionary(uniqueKeysWithValues: pairs.enumerated().map { ($1.new.id, $0) })
    let own = calls(to: pairs.map(\.new), places)
    let isTop = pairs[0].new.parent == nil
    var collections = pairs.flatMap { [$0.old.environment.traits, $0.new.environment.traits] }
    collections += own.flatMap(\.call.collections)
    if isTop { collections += [after.window.traits, (before ?? after).window.traits] }
    let shared = collections.reduce(collections[0]) { shared, next in
      shared.without(traitsIn: shared.without(traitsIn: next))
    }
    let traits = shared.names(differentFrom: TraitCollection())
    let all = collections.map { $0.names(differentFrom: TraitCollection()) }
    var region = TraceRegion(
      members: [],
      places: places,
      isTop: isTop,
      traits: traits,
      isPartial: !all.allSatisfy { $0.isSubset(of: traits) },
      calls: [],
      changesWindowTraits: before.map { old in
        old.window.traits.only(traits) != after.window.traits.only(traits)
      } ?? false,
      isApart: isTop && isApart(pairs[0])
    )
    let sizes = own.map(\.call).reduce(into: [String: Size]()) { sizes, call in
      if case .viewWillTransition(let size) = call.kind { sizes[call.receiver] = size.snapped }
    }
    for pair in pairs {
      region.add(pair.old, pair.new, sizes[pair.new.id], named: names.name(of: pair.new.id))
    }
    region.calls = own.compactMap { entry in
      var call = region.judged(entry, names)
      if call == nil, entry.call.kind.which == .willTransition {
        region.unjudged.insert(entry.call.receiver)
      }
      if let place = region.awaitsLayout(call) {
        call?.has?.size = region.members[place].after.size
        region.members[place].isLaidOutLater = true
      }
      return call
    }
    region.hasOtherCalls = region.calls.count < own.count
    region.leaveOutTakenBack()
    region.leaveOutBlocks(gifts)
    region.noteChangedOverrides()
    return region
  }

  /// Whether a root had another size than its window, or gets one that neither of them had or has.
  private func isApart(_ root: (old: TraceController, new: TraceController)) -> Bool {
    let (former, now) = ((before ?? after).window.size.snapped, after.window.size.snapped)
    let (old, new) = (root.old.environment.size.snapped, root.new.environment.size.snapped)
    return old != former || new != now && new != old
  }

  /// The calls to some controllers and to their views.
  private func calls(to controllers: [TraceController], _ places: [String: Int]) -> [TraceEntry] {
    let views = Set(controllers.flatMap { $0.views ?? [] }.map(\.name))
    return entries.filter {
      places[$0.call.receiver] != nil || views.contains($0.call.receiver)
    }
  }
}

extension TraceRegion {
  fileprivate mutating func add(
    _ old: TraceController,
    _ new: TraceController,
    _ announced: Size?,
    named name: String
  ) {
    let parent = members.isEmpty ? nil : new.parent.flatMap { places[$0] }
    var member = Member(
      name: name,
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
    let container = parent.map { members[$0] }
    let isKnown = member.sizing != nil || announced == member.after.size
    member.isSized = isKnown && container?.isSized ?? true
    named[name] = members.count
    members.append(member)
  }

  /// Leaves out the blocks that were given in calls that are not judged.
  fileprivate mutating func leaveOutBlocks(_ gifts: [TraceGift]) {
    let others = gifts.filter { !judges($0) }
    if others.isEmpty { return }
    let runs = others.flatMap { gift in
      [
        gift.blocks.alongside.map { (gift.giver, Call.Kind.alongside(block: $0)) },
        gift.blocks.completion.map { (gift.giver, Call.Kind.completion(block: $0)) },
      ].compactMap(\.self)
    }
    calls.removeAll { call in
      runs.contains { places[$0.0].map { members[$0].name } == call.receiver && $0.1 == call.kind }
    }
  }

  /// The place of a child that has its new traits, but still its old size, when it is told or a block
  /// runs: its container, or its constraints, may lay it out in the pass that follows.
  fileprivate func awaitsLayout(_ call: Call?) -> Int? {
    guard let call, [.didChange, .alongside].contains(call.kind.name), let has = call.has,
      let place = named[call.receiver], members[place].parent != nil, members[place].changesSize
    else { return nil }
    let (old, new) = (members[place].before, members[place].after)
    return has.size == old.size && has.traits == new.traits ? place : nil
  }

  /// Whether the call in which blocks were given is judged.
  func judges(_ gift: TraceGift) -> Bool {
    gift.blocks.moment != .willTransition || !unjudged.contains(gift.giver)
  }

  /// A call in the traits of the region and by the names of the report; `nil` for one that only
  /// other traits explain.
  fileprivate func judged(_ entry: TraceEntry, _ names: TraceNames) -> Call? {
    var call = entry.call
    let place = places[call.receiver]
    if let place { call.receiver = members[place].name }
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
    case .preferredContentSizeDidChange(let child):
      let name = places[child].map { members[$0].name }
      call.kind = .preferredContentSizeDidChange(child: name ?? names.name(of: child))
    case .willRotate, .didRotate, .alongside, .completion, .constraints: break
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
    guard
      let width = SizingRule(
        from: (container.0.width, container.1.width),
        to: (child.0.width, child.1.width)
      ),
      let height = SizingRule(
        from: (container.0.height, container.1.height),
        to: (child.0.height, child.1.height)
      )
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension SizingRule {
  fileprivate init?(from container: (Double, Double), to child: (Double, Double)) {
    let fractions = [(1, 2), (1, 3), (2, 3), (1, 4), (3, 4)].map { SizingRule.fraction($0, of: $1) }
    // An inset that leaves nothing in one of the windows shows in the other one.
    let insets = [container.0 - child.0, container.1 - child.1].filter { $0 > 0 }
    var rules: [SizingRule] = [.fills, .fixed(child.0)]
    if container.0 != container.1 { rules += insets.map(SizingRule.inset) + fractions }
    let fitting = rules.first { rule in
      rule.applied(to: container.0) == child.0 && rule.applied(to: container.1) == child.1
    }
    guard let fitting else { return nil }
    self = fitting
  }
}
