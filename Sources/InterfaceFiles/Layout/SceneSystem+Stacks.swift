import AdaptiveModel

extension SceneSystem {
  /// Adds the constraints that stack views make by their documented rules, if all inputs are known.
  mutating func addStacks() {
    for index in scene.layout.items.indices
    where scene.layout[index].kind == "stackView" && inside[index].contains(layoutClass) {
      addStack(index)
    }
  }

  private func value(_ name: String, _ index: Int) -> String? {
    scene.value(name, ofItem: index, in: layoutClass)
  }

  private mutating func addStack(_ index: Int) {
    let id = scene.layout[index].id
    let own = scene.layout.subtree(at: index).filter { parents[$0] == index }
    leaveOpen([id] + own.map { scene.layout[$0].id })
    let views = own.filter { child in
      inside[child].contains(layoutClass)
        && value("hidden", child) != "YES" && scene.parts[scene.layout[child].id] == nil
    }
    // Interface Builder turns on the relative arrangement if margins are set.
    let hasMargins = ["layoutMargins", "directionalLayoutMargins"].contains { name in
      scene.elements[index].values[name] != nil
        || scene.layout[index].attributes.contains { $0.name == name }
    }
    let isRelative =
      hasMargins
      || ["layoutMarginsRelativeArrangement", "baselineRelativeArrangement"]
        .contains { value($0, index) == "YES" }
      || value("spacingType", index) != nil || value("axis", index) == "?"
      || views.contains { value("hidden", $0) == "?" }
    // Code often shows and hides the contents of a stack.
    let isHeld = ([index] + views).contains {
      scene.isInReachOfCode($0) || scene.elements[$0].keyPaths.contains { !$0.isOfLayer }
    }
    guard !views.isEmpty else { return }
    if isRelative || isHeld {
      return leaveOut("stack views with margins, or that code may change")
    }
    let axis: Axis = value("axis", index) == "vertical" ? .vertical : .horizontal
    need(id)
    for child in views { need(scene.layout[child].id) }
    let children = views.map { scene.layout[$0].id }
    addChain(id, children, axis, index)
    addAlignment(id, children, axis == .horizontal ? .vertical : .horizontal, index)
  }

  private mutating func addChain(_ id: String, _ children: [String], _ axis: Axis, _ index: Int) {
    guard let first = children.first, let last = children.last,
      let spacing = InterfaceNumber.decimal(value("spacing", index) ?? "0")
    else { return leaveOut("stack views with unknown spacing") }
    let (near, far) = axis.edges
    add(id, .spacing, "start", Anchor(first, near), .equal, Anchor(id, near))
    add(id, .spacing, "end", Anchor(last, far), .equal, Anchor(id, far))
    let isLoose = ["equalSpacing", "equalCentering"].contains(value("distribution", index))
    for (place, pair) in zip(children, children.dropFirst()).enumerated() {
      add(
        id,
        .spacing,
        "space \(place + 1)",
        Anchor(pair.1, near),
        isLoose ? .greaterThanOrEqual : .equal,
        Anchor(pair.0, far),
        constant: spacing
      )
    }
    guard value("distribution", index) == "fillEqually" else { return }
    let size: AnchorAttribute = axis == .horizontal ? .width : .height
    for child in children.dropFirst() {
      add(id, .distribution, "equal \(child)", Anchor(child, size), .equal, Anchor(first, size))
    }
  }

  /// Keeps views inside the stack across its axis; `fill` makes them as wide as the stack.
  private mutating func addAlignment(
    _ id: String,
    _ children: [String],
    _ axis: Axis,
    _ index: Int
  ) {
    let (near, far) = axis.edges
    let alignment = value("alignment", index) ?? "fill"
    guard ["fill", "leading", "trailing", "center", "top", "bottom"].contains(alignment) else {
      return leaveOut("stack views that align baselines")
    }
    for child in children {
      let relation = alignment == "fill"
      add(
        id,
        .alignment,
        "near \(child)",
        Anchor(child, near),
        relation || ["leading", "top"].contains(alignment) ? .equal : .greaterThanOrEqual,
        Anchor(id, near)
      )
      add(
        id,
        .alignment,
        "far \(child)",
        Anchor(child, far),
        relation || ["trailing", "bottom"].contains(alignment) ? .equal : .lessThanOrEqual,
        Anchor(id, far)
      )
    }
  }

  private mutating func add(
    _ id: String,
    _ rule: StackRule,
    _ name: String,
    _ first: Anchor,
    _ relation: ConstraintRelation,
    _ second: Anchor,
    constant: Double = 0
  ) {
    append(Constraint(rule.id(name, of: id), first, relation, second, constant: constant))
  }
}

/// A property of a stack view that makes constraints.
enum StackRule: String, CaseIterable {
  case distribution, spacing, alignment

  private static let start = "stack:"

  /// The id of a constraint that it makes.
  func id(_ name: String, of stack: String) -> String {
    "\(Self.start)\(rawValue):\(stack):\(name)"
  }

  /// The stack view and its property that make the constraint with an id; `nil` for other ids.
  static func parts(of id: String) -> (stack: String, rule: StackRule)? {
    guard id.hasPrefix(start) else { return nil }
    let words = id.dropFirst(start.count).split(separator: ":", maxSplits: 2)
    guard words.count == 3, let rule = StackRule(rawValue: String(words[0])) else { return nil }
    return (String(words[1]), rule)
  }
}

extension Axis {
  /// The near and the far edge.
  var edges: (near: AnchorAttribute, far: AnchorAttribute) {
    self == .horizontal ? (.left, .right) : (.top, .bottom)
  }
}

extension String {
  /// Whether a key path belongs to a layer, which does not affect the layout.
  fileprivate var isOfLayer: Bool { hasPrefix("layer.") }
}
