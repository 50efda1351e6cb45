import AdaptiveModel
import AdaptiveReference
import Text

/// A set of constraints that cannot all hold, with the classes and windows in which it cannot.
struct ConflictDraft {
  /// The identity of a draft: a set is reported once, and once more with the safe area.
  struct Key: Hashable {
    var constraints: [String]
    var needsInsets: Bool
    var isCertain: Bool
  }

  /// What a conflict needs besides its constraints.
  struct Needs: Hashable {
    /// The size of a window.
    var window: Bool
    /// The insets of a screen.
    var insets: Bool
    /// The height below a window's bars.
    var bars: Bool
    /// The distance of a safe area from the sides of a window.
    var sides: Bool
    /// That sizes are not negative.
    var sizes: Bool

    init(_ conflict: ConstraintConflict) {
      window = conflict.sources.contains(where: WindowRows.isRow)
      insets = conflict.sources.contains { $0.isInset }
      bars = conflict.sources.contains(where: WindowRows.isRowBelowBars)
      sides = conflict.sources.contains { WindowRows.rowsBesideSides.contains($0) }
      sizes = conflict.members.contains { $0.row.isSize }
    }
  }

  /// Some classes, or windows of them.
  struct Places {
    var classes: [LayoutClass]
    var windows: [LayoutWindow]

    mutating func add(_ other: Places) {
      classes += other.classes.filter { !classes.contains($0) }
      windows += other.windows.filter { !windows.contains($0) }
    }
  }

  /// The words and numbers of its first class and window.
  private(set) var text: ConflictText
  let needs: Needs
  /// Whether an app is certain to have it in some of the windows.
  private(set) var isCertain: Bool
  private(set) var places: Places
  /// The classes and windows in which some numbers of the constraints are others.
  private(set) var otherPlaces = Places(classes: [], windows: [])

  /// Adds the classes and windows of the same constraints; those in which it is certain come first.
  mutating func add(_ other: ConflictDraft) {
    let isMain = isCertain || !other.isCertain
    var (main, rest) = isMain ? (self, other) : (other, self)
    if main.text.sentences == rest.text.sentences, main.needs == rest.needs {
      main.places.add(rest.places)
    } else {
      main.otherPlaces.add(rest.places)
    }
    main.otherPlaces.add(rest.otherPlaces)
    self = main
  }
}

// MARK: - Findings

extension LayoutCheck {
  /// The number of points by which a constraint can be wrong because a file rounds its numbers.
  private static let excessMax = 0.01

  /// Notes a conflict in the classes of a group, or in its windows.
  mutating func report(_ conflict: ConstraintConflict, of group: Group) {
    guard conflict.excess > Self.excessMax else { return }
    let text = ConflictText(conflict, of: group.system, scene, in: group.classes.first)
    let needs = ConflictDraft.Needs(conflict)
    let isCertain = isCertain(text, needs, group.windows)
    guard !text.constraints.isEmpty else { return }
    if needs.window { conflicts.append((scene.views(tiedTo: text.views), group.windows)) }
    let places = ConflictDraft.Places(classes: group.classes, windows: group.windows)
    let draft = ConflictDraft(text: text, needs: needs, isCertain: isCertain, places: places)
    let key = ConflictDraft.Key(
      constraints: text.constraints,
      needsInsets: needs.insets,
      isCertain: needs.insets && isCertain
    )
    drafts.add(draft, for: key) { $0.add($1) }
  }

  /// Whether an app has some of these windows, or a conflict in classes needs none, and no code may
  /// change it.
  private func isCertain(
    _ text: ConflictText,
    _ needs: ConflictDraft.Needs,
    _ windows: [LayoutWindow]
  ) -> Bool {
    guard change(text) == nil else { return false }
    guard needs.window else { return true }
    return room.reason == nil && !needs.sides
      && (isCommon(windows) || isMadeFor(windows, text.constraints))
  }

  /// The finding for a set of constraints.
  func finding(_ draft: ConflictDraft) -> StoryboardFinding? {
    let text = draft.text
    guard let first = text.constraints.first else { return nil }
    let isCertain = draft.isCertain || isCertain(text, draft.needs, draft.places.windows)
    let isAlone = text.constraints.count == 1
    let subject =
      isAlone
      ? "this required constraint cannot hold" : "these required constraints cannot all hold"
    let place = place(draft.places, draft.needs)
    let sum = sum(draft)
    let conditions = conditions(draft)
    let stacks = [text.stacks].filter { !$0.isEmpty }
    let ends = others(draft) + reasons(draft, isCertain: isCertain)
    let message =
      "\(subject) \(place.joined(separator: " and ")): \(sum)\(conditions)"
      + ((isAlone ? [] : text.sentences) + stacks + ends).map { "; \($0)" }.joined()
    var finding = scene.finding(
      .layoutConflict,
      first,
      message,
      facts: (text.constraints.sorted() + (draft.needs.insets ? ["safe area"] : []))
        .joined(separator: " "),
      severity: isCertain ? nil : .note,
      name: isAlone ? nil : text.viewNames
    )
    finding.lines =
      ["\(text.viewNames): \(subject)", sum + conditions] + text.sentences + stacks
      + [place.joined(separator: "; ")] + ends
    let windows = draft.needs.window ? draft.places.windows : []
    finding.devices = windows.flatMap(\.devices).uniqued()
    finding.hides = text.constraints + scene.views(tiedTo: text.views).sorted()
    finding.place =
      windows.first?.place
      ?? draft.places.classes.first.map { StoryboardFinding.Place(layoutClass: $0) }
    return finding
  }

  /// The sum, with the window that it is of if the windows differ.
  private func sum(_ draft: ConflictDraft) -> String {
    let windows = draft.places.windows
    guard draft.needs.window, let first = windows.first,
      windows.contains(where: { $0.size.width != first.size.width }),
      windows.contains(where: { $0.size.height != first.size.height })
    else { return draft.text.sum }
    return "\(draft.text.sum) (\(first.name))"
  }

  /// The conditions of the sum.
  private func conditions(_ draft: ConflictDraft) -> String {
    let (text, needs) = (draft.text, draft.needs)
    var words = ""
    if text.constraints.count == 1, needs.sizes {
      words += ", because no size of a view is negative"
    }
    if needs.insets { words += ", with the insets of the safe area" }
    if needs.bars {
      let height = draft.places.windows.first.map { ", \(measure($0.size.height))" } ?? ""
      words += ", even if bars took \(measure(WindowRows.bars)) of the height\(height)"
    }
    if needs.sides {
      words += ", where the safe area begins \(measure(WindowRows.sides)) from each side at most"
    }
    return words
  }

  /// The places in which it holds with other numbers.
  private func others(_ draft: ConflictDraft) -> [String] {
    var others = draft.otherPlaces
    others.classes.removeAll(where: draft.places.classes.contains)
    others.windows.removeAll(where: draft.places.windows.contains)
    guard draft.needs.window ? !others.windows.isEmpty : !others.classes.isEmpty else { return [] }
    let subject = draft.text.constraints.count == 1 ? "it" : "they"
    let place = place(others, draft.needs).joined(separator: " and ")
    return ["with other values, \(subject) cannot hold \(place) either"]
  }

  /// The classes, or the windows of devices, in words.
  private func place(_ places: ConflictDraft.Places, _ needs: ConflictDraft.Needs) -> [String] {
    if needs.window { return places.windows.places(of: room.windows) }
    let classes = room.platform.reached.members.filter(places.classes.contains)
    if classes.count > 1, classes.count == room.platform.reached.members.count {
      return ["in every window"]
    }
    return ["in \(classes.words)"]
  }

  /// The reasons that it may not occur in an app.
  private func reasons(_ draft: ConflictDraft, isCertain: Bool) -> [String] {
    let held = change(draft.text)
    var words = held.map { ["\($0); code may change it"] } ?? []
    if draft.needs.window, let reason = room.reason { words.append(reason) }
    if !isCertain, held == nil, room.reason == nil || !draft.needs.window {
      words.append("a note, because " + doubt(draft.places.windows, isOfSides: draft.needs.sides))
    }
    return words
  }

  /// The reason that code may change a constraint of a conflict, or a stack view that makes one.
  private func change(_ text: ConflictText) -> String? {
    scene.changeByCode(of: text.constraints)
      ?? text.stackViews.lazy.compactMap { scene.changeByCode(ofStack: $0) }.first
  }

  /// Whether every app has one of these windows in portrait and, if its canvas is turned, also one
  /// in landscape.
  private func isCommon(_ windows: [LayoutWindow]) -> Bool {
    let common = windows.filter { $0.isCommon && $0.isPad == room.isForPad }
    // An app that only runs in landscape has no other windows.
    let isUpright = room.windows.contains { !$0.isLandscape }
    return common.contains { $0.isLandscape != isUpright }
      && (!room.isTurned || common.contains(where: \.isLandscape))
  }

  /// The reason that an app need not have these windows.
  private func doubt(_ windows: [LayoutWindow], isOfSides: Bool) -> String {
    if isCommon(windows), isOfSides { return "code or a sidebar may increase that distance" }
    let common = windows.filter { $0.isCommon && $0.isPad == room.isForPad }
    if common.contains(where: { !$0.isLandscape }) {
      return "the canvas is in landscape, and none of these windows is"
    }
    if common.isEmpty { return "an app need not run in these windows" }
    // The other kind of device has them in every orientation.
    return windows.contains { $0.isCommon && !$0.isLandscape }
      ? "an app need not run on \(room.isForPad ? "iPhones" : "iPads"), nor support landscape"
      : "an app, or a controller of it, need not support landscape"
  }
}

extension ConstraintConflict {
  /// The number of points by which one of the constraints must give way for all of them to hold.
  fileprivate var excess: Double {
    let factors = members.map { member -> Double in
      // Sizes are never negative, and so they cannot give way.
      if case .size = member.row.source { return 0 }
      return abs(member.factor.approximation)
    }
    return factors.max().map { -sum.approximation / $0 } ?? .infinity
  }
}
