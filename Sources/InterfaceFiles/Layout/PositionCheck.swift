import AdaptiveModel

/// A check for views that have a position in one class and none in another.
///
/// A view has a position along an axis if active constraints, of any priority, lead from one of its
/// edges or its centre to an item whose position is known.
struct PositionCheck {
  private let scene: InterfaceScene
  private let platform: Platform
  private let installation: Installation
  private let parents: [Int]

  init(_ scene: InterfaceScene, _ platform: Platform) {
    self.scene = scene
    self.platform = platform
    installation = scene.layout.installation()
    parents = scene.layout.parents
  }

  /// The findings, each with the axis of the lost position.
  var findings: [(finding: StoryboardFinding, axis: Axis)] {
    // Without variations, no position can be lost.
    guard !scene.sites.isEmpty else { return [] }
    let classes = platform.reached.members
    let placed = classes.map(placed)
    return scene.layout.items.indices.flatMap { index in
      Axis.allCases.compactMap { axis in
        finding(index, axis, classes, placed).map { ($0, axis) }
      }
    }
  }

  private func finding(
    _ index: Int,
    _ axis: Axis,
    _ classes: [LayoutClass],
    _ placed: [[Axis: Set<Int>]]
  ) -> StoryboardFinding? {
    if scene.elements[index].isFixed || scene.elements[index].isNeverVerified { return nil }
    let present = classes.indices.filter { installation.items[index].contains(classes[$0]) }
    let kept = present.filter { placed[$0][axis]?.contains(index) == true }
    guard !kept.isEmpty else { return nil }
    let lost = present.filter { place in
      !kept.contains(place) && !isHidden(index, in: classes[place])
        && !isFixed(index, axis, in: classes[place])
    }
    guard !lost.isEmpty else { return nil }
    let names = lost.map { classes[$0].description }.joined(separator: ", ")
    let others = kept.map { classes[$0].description }
    let id = scene.layout[index].id
    let word = axis == .horizontal ? "horizontal" : "vertical"
    let excuse = excuse(index, axis, lost.map { classes[$0] })
    return StoryboardFinding(
      rule: .lostPosition,
      severity: excuse == nil ? nil : .note,
      line: scene.lines[id] ?? 0,
      scene: scene.id,
      id: id,
      name: scene.name(ofItem: index),
      message: "no \(word) position in \(names), though it has one in "
        + others.joined(separator: ", ")
        + (excuse.map { "; \($0); code may set its position" } ?? "")
    )
  }

  /// The reason that code may place a view, or a view that constraints tie it to, in all classes in
  /// which it has no position; `nil` if none is known.
  private func excuse(_ index: Int, _ axis: Axis, _ classes: [LayoutClass]) -> String? {
    if let own = scene.placementByCode(index, parents) { return own }
    var first: Int?
    for layoutClass in classes {
      let tied = reach(from: [index], over: links(in: layoutClass)[axis] ?? [:])
      let helper = tied.sorted().first { $0 > 0 && scene.placementByCode($0, parents) != nil }
      guard let helper else { return nil }
      first = first ?? helper
    }
    guard let first else { return nil }
    let name = scene.shortName(of: scene.layout[first].id)
    return scene.placementByCode(first, parents, subject: name)
      .map { "\($0), which constraints tie it to" }
  }

  /// Whether it or an ancestor is hidden in a class, or is transparent in every class.
  private func isHidden(_ index: Int, in layoutClass: LayoutClass) -> Bool {
    var place = index
    while place > 0 {
      let varied = scene.layout.items[place].attributes.first { $0.name == "hidden" }?.value
      if let varied {
        if case .settled("YES", by: _) = varied.resolution(in: layoutClass) { return true }
      } else if scene.elements[place]["hidden"] == "YES" || scene.isClear(place) {
        return true
      }
      place = parents[place]
    }
    return false
  }

  /// The items that have a position in a class, by axis: those that are linked, directly or
  /// indirectly, to an item that constraints do not place.
  private func placed(in layoutClass: LayoutClass) -> [Axis: Set<Int>] {
    let links = links(in: layoutClass)
    let start = scene.layout.items.indices.filter(isPlacedOtherwise)
    return Dictionary(
      uniqueKeysWithValues: Axis.allCases.map { ($0, reach(from: start, over: links[$0] ?? [:])) }
    )
  }

  /// The items that active constraints tie to each item, by axis.
  private func links(in layoutClass: LayoutClass) -> [Axis: [Int: [Int]]] {
    var links: [Axis: [Int: [Int]]] = [:]
    for (index, constraint) in scene.layout.constraints.enumerated()
    where installation.constraints[index].contains(layoutClass) {
      let element = scene.constraintElements[index]
      guard let axis = Self.axis(element["firstAttribute"]), constraint.items.count == 2,
        let one = scene.itemPlaces[constraint.items[0]],
        let two = scene.itemPlaces[constraint.items[1]]
      else { continue }
      links[axis, default: [:]][one, default: []].append(two)
      links[axis, default: [:]][two, default: []].append(one)
    }
    return links
  }

  /// The items that are linked, directly or indirectly, to one of some items.
  private func reach(from start: [Int], over links: [Int: [Int]]) -> Set<Int> {
    var found = Set(start)
    var open = Array(found)
    while let next = open.popLast() {
      for other in links[next] ?? [] where found.insert(other).inserted { open.append(other) }
    }
    return found
  }

  /// Whether frames, a stack view, its holder, or the owner of a window place it.
  private func isPlacedOtherwise(_ index: Int) -> Bool {
    index == 0 || scene.elements[index].isFixed || scene.isPlacedByHolder(index)
      || scene.layout[parents[index]].kind == "stackView"
  }

  /// Whether it, or an item that constraints tie it to, keeps its saved frame in a class.
  private func isFixed(_ index: Int, _ axis: Axis, in layoutClass: LayoutClass) -> Bool {
    let fixed = scene.fixedItems(in: layoutClass)
    guard !fixed.isEmpty else { return false }
    return reach(from: [index], over: links(in: layoutClass)[axis] ?? [:]).contains { place in
      fixed.contains(scene.layout[place].id)
    }
  }

  private static func axis(_ attribute: String?) -> Axis? {
    guard let attribute, attribute != "width", attribute != "height" else { return nil }
    let vertical = ["top", "bottom", "centerY", "aseline"].contains { attribute.contains($0) }
    return vertical ? .vertical : .horizontal
  }
}

extension InterfaceScene {
  /// The items that keep their saved frame in a class by a variation.
  func fixedItems(in layoutClass: LayoutClass) -> Set<String> {
    let fixed = fixedClasses.filter { _, classes in
      classes.contains { LayoutClasses.covered(by: $0).contains(layoutClass) }
    }
    return Set(fixed.keys)
  }

  /// Whether an item is fully transparent in every class.
  fileprivate func isClear(_ index: Int) -> Bool {
    elements[index]["alpha"].flatMap(Double.init) == 0
      && !layout[index].attributes.contains { $0.name == "alpha" }
  }
}
