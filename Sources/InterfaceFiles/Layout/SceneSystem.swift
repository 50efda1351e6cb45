import AdaptiveModel

/// The required constraints of a scene in one class, as far as they are understood.
///
/// Facts that the file does not contain are left free: insets and margins are only known not to be
/// negative, and content has no size. So a conflict here is a conflict with any content.
struct SceneSystem {
  let scene: InterfaceScene
  let layoutClass: LayoutClass
  private(set) var system = ConstraintSystem([])
  /// The number of omissions, by reason.
  private(set) var notJudged: [String: Int] = [:]
  /// The items of omitted constraints and rules.
  private(set) var untold: Set<String> = []
  private var known: Set<String> = []
  private let keepsOptional: Bool
  /// Whether code is taken to change nothing.
  let isAsWritten: Bool

  init(
    _ scene: InterfaceScene,
    _ layoutClass: LayoutClass,
    keepsOptional: Bool = false,
    isAsWritten: Bool = false
  ) {
    self.keepsOptional = keepsOptional
    self.isAsWritten = isAsWritten
    self.scene = scene
    self.layoutClass = layoutClass
    for index in scene.layout.constraints.indices
    where scene.installation.constraints[index].contains(layoutClass) {
      let count = system.constraints.count
      add(constraint: index)
      if system.constraints.count == count { leaveOpen(scene.layout.constraints[index].items) }
    }
    addStacks()
  }

  mutating func leaveOpen(_ ids: [String]) { untold.formUnion(ids) }

  mutating func leaveOut(_ reason: String) { notJudged[reason, default: 0] += 1 }

  mutating func append(_ constraint: Constraint) { system.constraints.append(constraint) }

  /// Ensures that an item is part of the system.
  mutating func need(_ id: String, _ kind: ConstraintItem.Kind = .view) {
    if known.insert(id).inserted { system.items.append(ConstraintItem(id, kind: kind)) }
  }

  private mutating func add(constraint index: Int) {
    let form = scene.form(ofConstraint: index)
    guard let (constant, multiplier, priority) = scene.numbers(index, in: layoutClass) else {
      return leaveOut("a number that is unreadable, or in conflict between two size classes")
    }
    if form.isStandard, !keepsOptional {
      return leaveOut("standard spacing, which differs between systems")
    }
    guard keepsOptional || priority >= Priority.required else { return }
    let owner = scene.constraintOwners[index]
    guard let relation = form.relation else {
      return leaveOut("a relation that is not understood")
    }
    if scene.isTurned(form) { return leaveOut("right-to-left views") }
    guard let first = anchor(form.first, with: form.second) else { return }
    var second: Anchor?
    if let other = form.second {
      second = anchor(other, with: form.first)
      guard second != nil else { return }
    }
    guard second == nil ? first.attribute.isSize : form.isOfOneKind else {
      return leaveOut("a location that is not paired with another one")
    }
    let isScaled = multiplier != 1 && !first.attribute.isSize
    if isScaled, isScrolling(owner) { return leaveOut("a share of scrolled content") }
    if isScaled { need(scene.layout[owner].id) }
    append(
      Constraint(
        scene.layout.constraints[index].id,
        first,
        relation,
        second,
        multiplier: multiplier,
        constant: constant,
        priority: min(max(priority, 1), Priority.required),
        owner: isScaled ? scene.layout[owner].id : nil
      )
    )
  }
}

// MARK: - Anchors

extension SceneSystem {
  private static let scrolling: Set<String> = [
    "scrollView", "tableView", "collectionView", "textView",
  ]

  /// Whether it scrolls, according to its kind or the name of its class.
  func isScrolling(_ index: Int) -> Bool {
    let kind = scene.layout[index].kind
    guard kind == "view", let name = scene.elements[index]["customClass"] else {
      return Self.scrolling.contains(kind)
    }
    return ["Scroll", "TableView", "CollectionView"].contains(where: name.contains)
      && !Self.parts.contains { name.hasSuffix($0) || name.hasSuffix($0 + "View") }
  }

  /// Suffixes of class names for parts of a scrolling view that do not scroll themselves.
  private static let parts = ["Cell", "Header", "Footer", "Indicator", "Background", "Button"]

  /// The anchor of a view or guide; `nil` if it is not understood.
  private mutating func anchor(
    _ end: ConstraintForm.End,
    with other: ConstraintForm.End?
  ) -> Anchor? {
    let id = end.item
    guard let attribute = end.attribute else {
      leaveOut("a constraint without an attribute")
      return nil
    }
    if let part = scene.parts[id] { return anchor(of: part, id, attribute) }
    guard let index = scene.itemPlaces[id] else { return nil }
    let isContent = isScrolling(index) && other.map { isBelow($0.item, index) } ?? false
    let name = AttributeName(rawValue: attribute)
    if let name, name.isOfMargins {
      if isContent, name.anchor.isCenter {
        leaveOut("the centre of scrolled content")
        return nil
      }
      return Anchor(guide(.margins, of: isContent ? content(of: id) : id), name.anchor)
    }
    guard let attribute = AnchorAttribute(rawValue: attribute) else {
      let isBaseline = name?.isOfBaseline ?? false
      leaveOut(isBaseline ? "baselines, which depend on the font" : Self.unknownAttribute)
      return nil
    }
    // Between a scroll view and its content, edges are those of the content; its size and its
    // centre are those of its frame.
    if isContent, !attribute.isSize, !attribute.isCenter {
      return Anchor(content(of: id), attribute)
    }
    need(id)
    return Anchor(id, attribute)
  }

  private static let unknownAttribute = "an attribute that is not understood"

  private func isBelow(_ id: String, _ index: Int) -> Bool {
    guard let place = scene.itemPlaces[id] ?? scene.parts[id]?.owner else { return false }
    return place != index && scene.layout.subtree(at: index).contains(place)
  }

  /// The content of a scroll view, about which nothing is known.
  private mutating func content(of id: String) -> String {
    let content = ViewArea.content.id(of: id)
    need(content, .guide)
    return content
  }

  private mutating func anchor(
    of part: InterfaceScene.Part,
    _ id: String,
    _ attribute: String
  ) -> Anchor? {
    let owner = scene.layout[part.owner].id
    guard let attribute = AnchorAttribute(rawValue: attribute) else {
      let isKnown = AttributeName(rawValue: attribute)?.part != nil
      leaveOut(isKnown ? "margins and baselines of guides" : Self.unknownAttribute)
      return nil
    }
    switch (part.element.name, part.element["key"] ?? part.element["type"] ?? "") {
    case ("viewLayoutGuide", "safeArea"):
      return Anchor(guide(.safeArea, of: owner), attribute)
    case ("viewLayoutGuide", "frameLayoutGuide"):
      need(owner)
      return Anchor(owner, attribute)
    case ("viewLayoutGuide", "contentLayoutGuide"):
      return Anchor(content(of: owner), attribute)
    case ("viewControllerLayoutGuide", let type):
      guard let root = scene.rootView else { return nil }
      need(root)
      if !known.contains(id) {
        need(id)
        let edge: AnchorAttribute = type == "top" ? .top : .bottom
        append(Constraint("guide:\(id)", Anchor(id, edge), .equal, Anchor(root, edge)))
      }
      return Anchor(id, attribute)
    default:
      need(id, .guide)
      leaveOpen([id])
      return Anchor(id, attribute)
    }
  }

  /// Whether the file puts a view's margins outside the view, or varies them.
  func hasNegativeMargins(_ id: String) -> Bool {
    guard let index = scene.itemPlaces[id] else { return false }
    return ["layoutMargins", "directionalLayoutMargins"].contains { key in
      scene.elements[index].values[key]?.values.contains { $0.hasPrefix("-") } ?? false
        || scene.layout[index].attributes.contains { $0.name == key }
    }
  }

  /// An area inside a view or guide; its insets are only known not to be negative.
  mutating func guide(_ area: ViewArea, of id: String) -> String {
    let guide = area.id(of: id)
    guard !known.contains(guide) else { return guide }
    if !known.contains(id) { need(id) }
    need(guide, .guide)
    guard area != .margins || !hasNegativeMargins(id) else { return guide }
    for edge in AnchorAttribute.sides {
      append(Constraint("\(guide):\(edge)", Anchor(guide, edge), inside: Anchor(id, edge)))
    }
    return guide
  }
}

/// An area of a view that is an item of a system.
enum ViewArea: String {
  case margins
  case safeArea = "safe area"
  /// What a scroll view scrolls.
  case content

  /// The item that stands for it.
  func id(of view: String) -> String { "\(view)#\(rawValue)" }

  /// The view, and the area of it that an item stands for; `nil` for a view or guide of the file.
  static func parts(of id: String) -> (view: String, area: ViewArea)? {
    guard let mark = id.lastIndex(of: "#"),
      let area = ViewArea(rawValue: String(id[mark...].dropFirst()))
    else { return nil }
    return (String(id[..<mark]), area)
  }
}

extension Constraint {
  /// Keeps an edge of an item inside an edge of another one, by an inset or more.
  init(_ id: String, _ edge: Anchor, inside outer: Anchor, by inset: Double = 0) {
    let isFar = outer.attribute.isFar
    let relation: ConstraintRelation = isFar ? .lessThanOrEqual : .greaterThanOrEqual
    self.init(id, edge, relation, outer, constant: isFar ? 0 - inset : inset)
  }
}

extension AnchorAttribute {
  var isCenter: Bool { self == .centerX || self == .centerY }
  var isNear: Bool { [.left, .leading, .top].contains(self) }
  var isFar: Bool { [.right, .trailing, .bottom].contains(self) }
}
