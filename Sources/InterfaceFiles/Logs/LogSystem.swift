import AdaptiveModel

/// The constraints of a log as a system that a solver can judge.
///
/// Nothing is guessed: a reference that a log leaves open, such as the superview of an unnamed `|`,
/// becomes a separate item that nothing else mentions. So a conflict here is certain, and the
/// absence of a conflict is not.
struct LogSystem {
  /// Suffix of an item's key: the item's superview, if the log does not name it.
  static let superview = " superview"
  /// Suffix of an item's key: the rectangle of its margins, if the log does not name it.
  static let margins = " margins"

  /// The sizes that are assumed never to be negative.
  enum Sizes {
    case none
    /// The sizes of views (AL-2).
    case ofViews
    /// Also the sizes of layout guides (AL-O5); margins are inside their views.
    case ofViewsAndGuides
  }

  private(set) var system = ConstraintSystem([])
  /// The item to name in sentences, by its key.
  private(set) var names: [String: LogItem] = [:]
  /// The facts that the log leaves open, line by line.
  private(set) var gaps: [LogProblem] = []
  /// The index of the log's constraint, by the id of the system's constraint.
  private(set) var indices: [String: Int] = [:]
  /// The assumption that an item is outside a scrolling view, by the id of their constraint.
  private(set) var unsure: [String: String] = [:]

  private var parents: [String: LogItem] = [:]
  private let isRightToLeft: Bool
  /// Whether an item that may be in a scrolling view is assumed to be next to it, and a view of an
  /// app's class is assumed not to scroll.
  private let takesFrames: Bool
  private var isOfMacOS = false
  private var kinds: [String: ConstraintItem.Kind] = [:]
  /// The line and the text of the constraint that is added.
  private var (line, text) = (0, "")

  init(
    _ constraints: [LogConstraint],
    sizes: Sizes,
    takesFrames: Bool = false,
    direction: LogDirection = .leftToRight
  ) {
    self.takesFrames = takesFrames
    isRightToLeft = direction == .rightToLeft
    findParents(constraints)
    isOfMacOS = names.values.contains { $0.isOf("NS") }
    let axis = LogAxis(constraints)
    for (index, constraint) in constraints.enumerated() where constraint.isActive {
      // Optional constraints take no part in a conflict.
      for (number, relation) in constraint.relations.enumerated()
      where relation.priority >= Priority.required {
        let id = constraint.relations.count == 1 ? "c\(index)" : "c\(index).\(number)"
        indices[id] = index
        (line, text) = (constraint.line, constraint.text)
        do throws(Unreadable) {
          add(try axis.resolved(relation), id: id)
        } catch {
          gap(error.reason)
        }
      }
    }
    if sizes == .ofViewsAndGuides { addMargins() }
    system.items = kinds.sorted { $0.key < $1.key }.map { key, kind in
      switch sizes {
      case .none: ConstraintItem(key, kind: .guide)
      case .ofViews: ConstraintItem(key, kind: kind)
      case .ofViewsAndGuides:
        ConstraintItem(key, kind: names[key]?.isGuide ?? false ? .view : kind)
      }
    }
  }

  /// Puts margins inside their views, if the log does not give their insets.
  private mutating func addMargins() {
    for key in kinds.keys.sorted() where key.hasSuffix(Self.margins) {
      let view = String(key.dropLast(Self.margins.count))
      kinds[key] = .view
      kinds[view] = kinds[view] ?? .view
      for side in [AnchorAttribute.leading, .trailing, .top, .bottom] {
        let (inner, outer) = (Anchor(key, side), Anchor(view, side))
        system.constraints.append(Constraint("\(key) \(side)", inner, inside: outer))
      }
    }
  }

  /// Records superviews: the item next to `|` is a subview of it.
  private mutating func findParents(_ constraints: [LogConstraint]) {
    var unsure: Set<String> = []
    for terms in constraints.flatMap(\.relations).map(\.terms) {
      for term in terms { names[term.item.key] = names[term.item.key] ?? term.item }
      guard let parent = terms.first(where: \.isSuperview)?.item,
        let child = terms.first(where: { !$0.isSuperview })?.item,
        parent.key.child == nil
      else { continue }
      if let known = parents[child.key], known.key != parent.key { unsure.insert(child.key) }
      parents[child.key] = parent
    }
    for key in unsure { parents[key] = nil }
  }

  /// Whether an item is a layout guide, or the rectangle of margins.
  func isGuide(_ key: String) -> Bool {
    key.hasSuffix(Self.margins) || names[key]?.isGuide ?? false
  }
}

// MARK: - Relations

extension LogSystem {
  private mutating func add(_ relation: LogRelation, id: String) {
    var second = relation.second
    if second == nil, !relation.first.attribute.anchor.isSize {
      second = origin(of: relation.first)
    }
    let terms = [(relation.first, second), (second ?? relation.first, relation.first)]
    for (term, other) in terms
    where takesFrames && other.map({ mayScroll($0, with: term) }) ?? false {
      unsure[id] = "\(name(of: other?.item.key ?? "")) is not in \(name(of: term.item.key))"
    }
    // Only the name of an app's class says that an edge belongs to scrolled content.
    for (term, other) in terms
    where takesFrames && term.item.isOfApp && holds(other, term, term.item) {
      unsure[id] = "\(name(of: term.item.key)) does not scroll"
    }
    let first = anchor(relation.first, beside: second)
    var constraint = Constraint(
      id,
      first,
      relation.relation,
      second.map { anchor($0, beside: relation.first) },
      multiplier: relation.multiplier,
      constant: relation.constant,
      priority: relation.priority
    )
    constraint.owner = owner(of: constraint)
    if isRightToLeft { constraint.mirror() }
    if let reason = constraint.fault { return gap(reason) }
    system.constraints.append(constraint)
  }

  /// The corner that a position without a second item is relative to: that of its superview.
  private mutating func origin(of term: LogTerm) -> LogTerm {
    let attribute: AttributeName = term.attribute.anchor.axis == .horizontal ? .left : .top
    if let parent = parents[term.item.key] {
      return LogTerm(item: parent, attribute: attribute, isSuperview: true)
    }
    gap("its superview is not in the log")
    let item = LogItem(key: term.item.key + Self.superview)
    return LogTerm(item: item, attribute: attribute, isSuperview: true)
  }

  private mutating func anchor(_ term: LogTerm, beside other: LogTerm?) -> Anchor {
    var item = term.item
    if term.isSuperview, let child = item.key.child {
      // Another line may name the superview.
      if let parent = parents[child] { item = parent } else { gap("“|” is not named") }
    }
    var key = item.key
    if let part = term.attribute.part {
      key = rectangle(part, of: item)
      if key.hasSuffix(part) {
        let verb = part == "margins" ? "are" : "is"
        gap("the \(part) of \(name(of: item.key)) \(verb) not in the log")
      }
    }
    // On macOS another view scrolls its subview.
    let scrolls = isOfMacOS ? item.className?.hasSuffix("ClipView") ?? false : item.scrolls
    if term.isSuperview, scrolls, text.isOfMask {
      gap("the scroll position of \(name(of: item.key)) is not in the log")
    }
    if item.className == nil, !key.hasPrefix("0x"), item.key.contains(":") {
      gap("“\(item.key)” has no address, so it may be another view of this list")
    }
    if self.scrolls(term, item, beside: other) { key += " content" }
    let isGuide = key != item.key || item.isGuide
    kinds[key] = isGuide ? .guide : .view
    names[key] = names[key] ?? item
    return Anchor(key, term.attribute.anchor)
  }

  /// Whether an edge belongs to the content of a scrolling view: for an item in it, and, unless
  /// `takesFrames`, for an item that may be in it, and for a view that only its name makes scroll.
  private func scrolls(_ term: LogTerm, _ item: LogItem, beside other: LogTerm?) -> Bool {
    if takesFrames { return !item.isOfApp && holds(other, term, item) }
    return holds(other, term, item)
      || item.scrolls && (other.map { mayScroll($0, with: term) } ?? false)
  }

  /// Whether an edge is of a view that scrolls, and tied to a view in it.
  private func holds(_ other: LogTerm?, _ term: LogTerm, _ item: LogItem) -> Bool {
    guard item.scrolls, !isOfMacOS, term.attribute.isOfContent else { return false }
    if term.isSuperview { return true }
    return other.map { !$0.isSuperview && lies($0.item.key, in: item.key) } ?? false
  }

  /// Whether a view may be inside another one that scrolls: the log does not show that either is
  /// inside the other, or next to it.
  private func mayScroll(_ other: LogTerm, with term: LogTerm) -> Bool {
    let (key, scrolling) = (other.item.key, term.item.key)
    guard term.item.scrolls, !isOfMacOS, term.attribute.isOfContent, key != scrolling,
      !term.isSuperview, !other.isSuperview, !other.item.isGuide,
      other.attribute.part == nil, term.attribute.part == nil
    else { return false }
    if lies(key, in: scrolling) || lies(scrolling, in: key) { return false }
    return parents[key] == nil || parents[key]?.key != parents[scrolling]?.key
  }

  /// Whether the log shows that a view is inside another one, at any depth.
  private func lies(_ key: String, in container: String) -> Bool {
    sequence(first: key) { parents[$0]?.key }.prefix(65).dropFirst().contains(container)
  }

  /// The rectangle of margins, which may have its own address, or of a baseline.
  private func rectangle(_ part: String, of item: LogItem) -> String {
    if part == "margins" {
      let guide = parents.first { key, parent in
        parent.key == item.key && names[key]?.label == "UIViewLayoutMarginsGuide"
      }
      if let guide { return guide.key }
    }
    return "\(item.key) \(part)"
  }

  /// The item relative to which a position is multiplied; `nil` if that does not matter.
  private mutating func owner(of constraint: Constraint) -> String? {
    guard let second = constraint.second else { return nil }
    let (isSize, isOtherSize) = (constraint.first.attribute.isSize, second.attribute.isSize)
    if isSize && isOtherSize || !isSize && !isOtherSize && constraint.multiplier == 1 { return nil }
    let keys = (constraint.first.item, second.item)
    if parents[keys.0]?.key == keys.1 { return keys.1 }
    if parents[keys.1]?.key == keys.0 { return keys.0 }
    if let parent = parents[keys.0]?.key, parent == parents[keys.1]?.key {
      kinds[parent] = kinds[parent] ?? .view
      return parent
    }
    gap("the coordinate system of the multiple is not in the log")
    kinds["origin \(constraint.id)"] = .guide
    return "origin \(constraint.id)"
  }

  private mutating func gap(_ reason: String) {
    let problem = LogProblem(line: line, text: text, reason: reason)
    if !gaps.contains(where: { $0.line == line }) { gaps.append(problem) }
  }
}

extension Constraint {
  /// The reason that no solver can judge it; `nil` if one can.
  fileprivate var fault: String? {
    let system = ConstraintSystem(Set(items).sorted().map { ConstraintItem($0) }, [self])
    do throws(ConstraintSystemError) {
      try system.validate()
      return nil
    } catch {
      return switch error {
      case .unpairedLocation: "it compares positions on different axes"
      default: "a number in it is too large"
      }
    }
  }

  /// Swaps left and right, so that leading means left in a right-to-left interface.
  ///
  /// From a centre to a leading or trailing edge a distance follows the direction.
  fileprivate mutating func mirror() {
    let attributes = [first.attribute, second?.attribute].compactMap(\.self)
    let follows = attributes.contains(.leading) || attributes.contains(.trailing)
    let isFixed = attributes.contains { [.left, .right, .centerX].contains($0) }
    guard isFixed, !follows || !attributes.contains(.centerX) else { return }
    first.attribute = first.attribute.mirrored
    if let attribute = second?.attribute { second?.attribute = attribute.mirrored }
    constant = -constant
    relation = relation.turned
  }
}

extension AnchorAttribute {
  fileprivate var mirrored: AnchorAttribute {
    switch self {
    case .left: .trailing
    case .right: .leading
    case .centerX, .leading, .trailing, .top, .bottom, .width, .height, .centerY: self
    }
  }
}

extension AttributeName {
  /// Whether it belongs to the content of a view that scrolls, for what is in it: an edge or a
  /// margin; sizes and centres are those of the frame.
  fileprivate var isOfContent: Bool {
    if anchor.isSize { return false }
    return part != nil || !anchor.isCenter
  }
}

extension LogItem {
  /// Whether it is a layout guide, whose size may be negative.
  ///
  /// `_UILayoutGuide`, of systems before 9, is a view.
  var isGuide: Bool {
    guard let className else { return key.contains(" ") }
    return className.hasSuffix("LayoutGuide") && className != "_UILayoutGuide"
  }

  /// Whether its class is one of a framework: of AppKit, whose constraints always refer to frames,
  /// or of UIKit.
  func isOf(_ framework: String) -> Bool {
    className.map { $0.hasPrefix(framework) || $0.hasPrefix("_" + framework) } ?? false
  }

  /// Whether its class is not one of the system's, so that only its name is known.
  fileprivate var isOfApp: Bool {
    className.map { name in !["UI", "_UI", "WK", "_WK", "MK"].contains(where: name.hasPrefix) }
      ?? false
  }

  /// Whether subviews are tied to its content instead of its frame.
  fileprivate var scrolls: Bool {
    guard let className else { return false }
    return ["ScrollView", "TableView", "CollectionView", "TextView"]
      .contains { className.hasSuffix($0) }
  }
}
