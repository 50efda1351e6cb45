import AdaptiveModel

/// The views that have a position or a size in one class and none in another.
///
/// A view has a position along an axis if active constraints, of any priority, lead from one of its
/// edges or its centre to an item whose position is known. A view without content has a size if they
/// mention its length, or two of its edges and its centre.
struct LostPlaces {
  /// One finding for each view that lost its place; views that only depend on it have none.
  private(set) var findings: [StoryboardFinding] = []
  private let scene: InterfaceScene
  private var lost: Set<Place> = []

  private struct Place: Hashable {
    var item: Int
    var axis: Axis
    var layoutClass: LayoutClass
  }

  init(_ scene: InterfaceScene, _ platform: Platform) {
    self.scene = scene
    // Without variations, nothing can be lost.
    guard !scene.sites.isEmpty, !scene.layout.constraints.isEmpty else { return }
    let classes = platform.reached.members
    for axis in Axis.allCases { checkPositions(axis, classes) }
    checkSizes(classes)
  }

  /// Whether a view, or one that it depends on, has no position or size along an axis in a class.
  func contains(_ item: Int, _ axis: Axis, _ layoutClass: LayoutClass) -> Bool {
    lost.contains(Place(item: item, axis: axis, layoutClass: layoutClass))
  }

  /// Whether it has none along one of the axes.
  func contains(_ item: Int, _ layoutClass: LayoutClass) -> Bool {
    Axis.allCases.contains { contains(item, $0, layoutClass) }
  }

  private mutating func note(
    _ rule: StoryboardFinding.Rule,
    _ index: Int,
    _ axes: [Axis],
    _ message: String,
    excuse: String?
  ) {
    findings.append(
      scene.finding(
        rule,
        ofItem: index,
        message + (excuse.map { "; \($0)" } ?? ""),
        facts: axes.map { "\($0)" }.joined(separator: " "),
        severity: excuse == nil ? nil : .note
      )
    )
  }
}

// MARK: - Positions

extension LostPlaces {
  private mutating func checkPositions(_ axis: Axis, _ classes: [LayoutClass]) {
    // Placed is what is linked, directly or indirectly, to an item that constraints do not place.
    let start = scene.layout.items.indices.filter(isPlacedOtherwise)
    let settled = classes.map { links(along: axis, in: $0).reach(from: start) }
    let kept = scene.layout.items.indices.map { index in
      classes.indices.filter { place in
        scene.installation.items[index].contains(classes[place]) && settled[place].contains(index)
      }
    }
    var reported: [Int: [LayoutClass]] = [:]
    for layoutClass in classes {
      let links = links(along: axis, in: layoutClass)
      let here = scene.layout.items.indices.filter { index in
        let places = kept[index].map { classes[$0] }
        return !places.isEmpty && !places.contains(layoutClass)
          && scene.installation.items[index].contains(layoutClass)
          && !scene.elements[index].isFixed && !scene.elements[index].isNeverVerified
          && !isHidden(index, in: layoutClass) && !isFixed(index, links, in: layoutClass)
      }
      var seen: Set<Int> = []
      for index in here where !seen.contains(index) {
        let group = links.reach(from: [index])
        seen.formUnion(group)
        for item in group {
          lost.insert(Place(item: item, axis: axis, layoutClass: layoutClass))
        }
        // The view that was tied to something else is the one that lost its position.
        let first = here.filter(group.contains).first { item in
          kept[item].contains { place in
            let others = self.links(along: axis, in: classes[place])[item, default: []]
            return !group.isSuperset(of: others)
          }
        }
        reported[first ?? index, default: []].append(layoutClass)
      }
    }
    for (index, lost) in reported.sorted(by: { $0.key < $1.key }) {
      let word = axis == .horizontal ? "horizontal" : "vertical"
      let excuse = excuse(index, axis, lost).map { "\($0); code may set its position" }
      let text =
        "no \(word) position in \(lost.words), though it has one in "
        + kept[index].map { classes[$0] }.words
      note(.lostPosition, index, [axis], text, excuse: excuse)
    }
  }

  /// The reason that code may place a view, or a view that constraints tie it to, in all classes in
  /// which it has no position; `nil` if none is known.
  private func excuse(_ index: Int, _ axis: Axis, _ classes: [LayoutClass]) -> String? {
    if let own = scene.placementByCode(index) { return own }
    let helpers = classes.map { layoutClass in
      links(along: axis, in: layoutClass).reach(from: [index]).sorted()
        .first { $0 > 0 && scene.placementByCode($0) != nil }
    }
    guard !helpers.contains(nil), let first = helpers.first ?? nil else { return nil }
    let name = scene.shortName(of: scene.layout[first].id)
    return scene.placementByCode(first, subject: name)
      .map { "\($0), which constraints tie it to" }
  }

  /// Whether it or an ancestor is hidden in a class, or is transparent in every class.
  private func isHidden(_ index: Int, in layoutClass: LayoutClass) -> Bool {
    scene.path(from: index).contains { place in
      scene.value("hidden", ofItem: place, in: layoutClass) == "YES" || scene.isClear(place)
    }
  }

  /// The items that constraints along an axis, active in a class, tie to each item; with or without
  /// those between sizes.
  private func links(
    along axis: Axis,
    in layoutClass: LayoutClass,
    sizes: Bool = false
  ) -> [Int: [Int]] {
    var links: [Int: [Int]] = [:]
    for end in ends(along: axis, in: layoutClass) where sizes || end.side != .length {
      guard let other = end.other else { continue }
      links[end.item, default: []].append(other)
    }
    return links
  }

  /// Whether frames, a stack view, its holder, or the owner of a window place it.
  private func isPlacedOtherwise(_ index: Int) -> Bool {
    index == 0 || scene.elements[index].isFixed || scene.isPlacedByHolder(index)
      || scene.layout[scene.parents[index]].kind == "stackView"
  }

  /// Whether it, or an item that constraints tie it to, keeps its saved frame in a class.
  private func isFixed(_ index: Int, _ links: [Int: [Int]], in layoutClass: LayoutClass) -> Bool {
    let fixed = scene.fixedItems(in: layoutClass)
    guard !fixed.isEmpty else { return false }
    return links.reach(from: [index]).contains { place in
      fixed.contains(scene.layout[place].id)
    }
  }
}

// MARK: - Sizes

extension LostPlaces {
  private mutating func checkSizes(_ classes: [LayoutClass]) {
    var kept: [Place: Bool] = [:]
    for axis in Axis.allCases {
      for layoutClass in classes {
        let sides = Dictionary(grouping: ends(along: axis, in: layoutClass), by: \.item)
          .mapValues { Set($0.map(\.side)) }
        for index in scene.layout.items.indices where isSized(index, in: layoutClass) {
          let own = sides[index, default: []]
          kept[Place(item: index, axis: axis, layoutClass: layoutClass)] =
            own.contains(.length) || own.count > 1
        }
      }
    }
    for index in scene.layout.items.indices {
      var parts: [(axis: Axis, words: String, text: String)] = []
      for axis in Axis.allCases {
        let known = classes.filter {
          kept[Place(item: index, axis: axis, layoutClass: $0)] == true
        }
        let gone = classes.filter { layoutClass in
          kept[Place(item: index, axis: axis, layoutClass: layoutClass)] == false
            && !contains(index, axis, layoutClass) && !isHidden(index, in: layoutClass)
        }
        guard !known.isEmpty, !gone.isEmpty else { continue }
        for layoutClass in gone { loseSize(of: index, axis, in: layoutClass) }
        let text = " in \(gone.words), though it has one in \(known.words)"
        parts.append((axis, "no \(axis.size)", text))
      }
      guard let first = parts.first, let last = parts.last else { continue }
      let text =
        parts.count == 2 && first.text == last.text
        ? "\(first.words) and \(last.words)\(first.text)"
        : parts.map { $0.words + $0.text }.joined(separator: "; ")
      let excuse = scene.placementByCode(index).map { "\($0); code may set its size" }
      note(.lostSize, index, parts.map(\.axis), text, excuse: excuse)
    }
  }

  /// Records a view without a size, and the views that depend on it.
  private mutating func loseSize(of index: Int, _ axis: Axis, in layoutClass: LayoutClass) {
    let links = links(along: axis, in: layoutClass, sizes: true)
      .filter { $0.key == index || !isPlacedOtherwise($0.key) }
    for item in links.reach(from: [index]) where !isPlacedOtherwise(item) {
      lost.insert(Place(item: item, axis: axis, layoutClass: layoutClass))
    }
  }

  /// Whether only constraints give a view its size in a class.
  private func isSized(_ index: Int, in layoutClass: LayoutClass) -> Bool {
    let element = scene.elements[index]
    return scene.installation.items[index].contains(layoutClass) && !isPlacedOtherwise(index)
      && !scene.hasContent(index, in: layoutClass) && scene.ownClass(index) == nil
      && (JudgedItems.withoutContent.contains(element.name) || element.name == "imageView")
      && element["placeholderIntrinsicWidth"] == nil && !element.isNeverVerified
      && !element.hasUnverifiedSize
      && !scene.fixedItems(in: layoutClass).contains(scene.layout[index].id)
  }
}

// MARK: - Constraints

extension LostPlaces {
  private enum Side {
    case near, far, center, baseline, length
  }

  /// An end of an active constraint, and the item at the other end.
  private struct End {
    var item: Int
    var side: Side
    var other: Int?
  }

  private func ends(along axis: Axis, in layoutClass: LayoutClass) -> [End] {
    var ends: [End] = []
    for (index, constraint) in scene.layout.constraints.enumerated()
    where scene.installation.constraints[index].contains(layoutClass) {
      let items = constraint.items.map { scene.itemPlaces[$0] }
      let sides = scene.form(ofConstraint: index).ends.map(Self.side)
      guard items.count == sides.count else { continue }
      for (place, item) in items.enumerated() {
        guard let item, let (own, side) = sides[place], own == axis else { continue }
        let other = items.count == 2 && sides[1 - place]?.axis == axis ? items[1 - place] : nil
        ends.append(End(item: item, side: side, other: other))
      }
    }
    return ends
  }

  private static func side(_ end: ConstraintForm.End) -> (axis: Axis, side: Side)? {
    guard let name = end.name else { return nil }
    let side: Side =
      switch name.anchor {
      case .width, .height: .length
      case .leading, .left: .near
      case .top: name.isOfBaseline ? .baseline : .near
      case .trailing, .right, .bottom: .far
      case .centerX, .centerY: .center
      }
    return (name.anchor.axis, side)
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
