import AdaptiveModel

extension SceneSystem {
  /// Adds the constraints that stack views make by their documented rules, if all inputs are known.
  mutating func addStacks() {
    for index in scene.layout.items.indices
    where scene.layout[index].kind == "stackView" && isInstalled(index) {
      addStack(index)
    }
  }

  private func isInstalled(_ index: Int) -> Bool {
    scene.installation.items[index].contains(layoutClass)
  }

  private func value(_ name: String, _ index: Int) -> String? {
    scene.value(name, ofItem: index, in: layoutClass)
  }

  private mutating func addStack(_ index: Int) {
    let id = scene.layout[index].id
    let own = scene.layout.subtree(at: index).filter { scene.parents[$0] == index }
    leaveOpen([id] + own.map { scene.layout[$0].id })
    let views = own.filter { child in
      isInstalled(child)
        && value("hidden", child) != "YES" && scene.parts[scene.layout[child].id] == nil
    }
    guard !views.isEmpty else { return }
    if value("axis", index) == "?" || views.contains(where: { value("hidden", $0) == "?" }) {
      return leaveOut("stack views with a property that is in conflict between two size classes")
    }
    let axis: Axis = value("axis", index) == "vertical" ? .vertical : .horizontal
    need(id)
    for child in views { need(scene.layout[child].id) }
    let children = views.map { scene.layout[$0].id }
    let bounds = bounds(index)
    if bounds != id { addMargins(bounds, views, axis, index) }
    if let gap = gapOfChain(index) {
      leaveOut(gap)
    } else {
      addChain(children, inside: bounds, axis, index)
    }
    if scene.ownClass(index) != nil {
      leaveOut("stack views of a class of their own")
    } else {
      let across: Axis = axis == .horizontal ? .vertical : .horizontal
      addAlignment(children, inside: bounds, across, index)
    }
  }

  /// The item inside whose edges a stack view arranges: itself, or its margins.
  ///
  /// Interface Builder turns on the relative arrangement if margins are set.
  private mutating func bounds(_ index: Int) -> String {
    let id = scene.layout[index].id
    let hasMargins = ["layoutMargins", "directionalLayoutMargins"].contains { name in
      scene.elements[index].values[name] != nil
        || scene.layout[index].attributes.contains { $0.name == name }
    }
    let isRelative = hasMargins || value("layoutMarginsRelativeArrangement", index) == "YES"
    return isRelative ? guide(.margins, of: id) : id
  }

  /// Keeps margins at least as wide as the file's numbers, if the saved frames show their effect.
  ///
  /// The system only adds to them: for safe areas, superviews and its own least margins.
  private mutating func addMargins(_ guide: String, _ views: [Int], _ axis: Axis, _ index: Int) {
    let id = scene.layout[index].id
    guard !hasNegativeMargins(id) else { return }
    // Without them, the first view would be at the edge of the stack view itself.
    let fills = ["fill", "leading", "top"].contains(value("alignment", index) ?? "fill")
    let isSaved = Axis.allCases.filter { fills || $0 == axis }.contains { axis in
      let margin = scene.margin(of: index, at: axis == .horizontal ? .left : .top) ?? 0
      let places = views.compactMap { scene.elements[$0].savedFrame?.position(axis) }
      return margin > 0.5 && places.count == views.count && places.allSatisfy { $0 > margin - 0.5 }
    }
    guard isSaved else { return }
    for side in AnchorAttribute.sides {
      guard let margin = scene.margin(of: index, at: side), margin > 0 else { continue }
      let name = StackRule.margins.id("\(side)", of: id)
      append(Constraint(name, Anchor(guide, side), inside: Anchor(id, side), by: margin))
    }
  }

  /// The reason that the views of a stack view are not judged along its axis.
  ///
  /// Code often shows and hides views in a stack view; it seldom changes their alignment.
  private func gapOfChain(_ index: Int) -> String? {
    if !isAsWritten, scene.changeByCode(ofStack: scene.layout[index].id) != nil {
      return "stack views along their axis, where code may change them"
    }
    if value("baselineRelativeArrangement", index) == "YES" {
      return "stack views along their axis, from baseline to baseline"
    }
    let isKnown =
      value("spacingType", index) == nil && value("customSpacing", index) == nil
      && InterfaceNumber.decimal(value("spacing", index) ?? "0") != nil
    return isKnown ? nil : "stack views along their axis, with unknown spacing"
  }

  private mutating func addChain(
    _ children: [String],
    inside bounds: String,
    _ axis: Axis,
    _ index: Int
  ) {
    guard let first = children.first, let last = children.last,
      let spacing = InterfaceNumber.decimal(value("spacing", index) ?? "0")
    else { return }
    let stack = scene.layout[index].id
    func id(_ name: String) -> String { StackRule.spacing.id(name, of: stack) }
    let (near, far) = axis.edges
    append(Constraint(id("start"), Anchor(first, near), .equal, Anchor(bounds, near)))
    append(Constraint(id("end"), Anchor(last, far), .equal, Anchor(bounds, far)))
    let isLoose = ["equalSpacing", "equalCentering"].contains(value("distribution", index))
    let relation: ConstraintRelation = isLoose ? .greaterThanOrEqual : .equal
    for (place, pair) in zip(children, children.dropFirst()).enumerated() {
      let (own, before) = (Anchor(pair.1, near), Anchor(pair.0, far))
      append(Constraint(id("space \(place + 1)"), own, relation, before, constant: spacing))
    }
    guard value("distribution", index) == "fillEqually" else { return }
    for child in children.dropFirst() {
      let (own, other) = (Anchor(child, axis.size), Anchor(first, axis.size))
      let id = StackRule.distribution.id("equal \(child)", of: stack)
      append(Constraint(id, own, .equal, other))
    }
  }

  /// Keeps views inside the stack across its axis; `fill` makes them as wide as the stack.
  private mutating func addAlignment(
    _ children: [String],
    inside bounds: String,
    _ axis: Axis,
    _ index: Int
  ) {
    let (near, far) = axis.edges
    let alignment = value("alignment", index) ?? "fill"
    guard ["fill", "leading", "trailing", "center", "top", "bottom"].contains(alignment) else {
      return leaveOut("stack views across their axis, where they align baselines")
    }
    let sides: [(name: String, edge: AnchorAttribute, fixing: [String], ConstraintRelation)] = [
      ("near", near, ["fill", "leading", "top"], .greaterThanOrEqual),
      ("far", far, ["fill", "trailing", "bottom"], .lessThanOrEqual),
    ]
    for child in children {
      for (name, edge, fixing, other) in sides {
        let relation = fixing.contains(alignment) ? .equal : other
        let id = StackRule.alignment.id("\(name) \(child)", of: scene.layout[index].id)
        append(Constraint(id, Anchor(child, edge), relation, Anchor(bounds, edge)))
      }
    }
  }
}

/// A property of a stack view that makes constraints.
enum StackRule: String, CaseIterable {
  case distribution, spacing, alignment, margins

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
