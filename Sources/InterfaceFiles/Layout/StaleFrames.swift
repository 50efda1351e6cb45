import AdaptiveModel

/// A check for saved frames that contradict the required constraints.
///
/// Only frames of the canvas's class are compared, and only of views whose frames match the
/// geometry of their constraints: not of views that scroll, are arranged by a stack, or are drawn
/// beyond their frame.
struct StaleFrames {
  let scene: InterfaceScene
  /// The class of the canvas.
  let layoutClass: LayoutClass

  /// Whether the scene may have been saved for another class than its canvas has: in a part of an
  /// iPad's screen, width is compact.
  private var isOfUnknownClass: Bool {
    guard layoutClass.width == .regular, !scene.sites.isEmpty else { return false }
    return scene.savedRootFrame.map { $0.width < 600 } ?? false
  }

  /// A constraint that saved frames contradict: the suspected views, and the difference.
  private struct Contradiction {
    var suspects: [String]
    var text: String
    var constraint: String
  }

  /// One finding for each view whose saved frame is stale.
  ///
  /// Decision: of two views, the stale one is the view that another constraint alone accuses; if
  /// that is true of neither or both, it is the first one of the constraint.
  var findings: [StoryboardFinding] {
    if isOfUnknownClass { return [] }
    let all = scene.layout.constraints.indices.compactMap(contradiction)
    let sure = Set(all.filter { $0.suspects.count == 1 }.flatMap(\.suspects))
    var seen: Set<String> = []
    return all.compactMap { contradiction in
      let accused = contradiction.suspects.filter(sure.contains)
      let id = accused.count == 1 ? accused[0] : contradiction.suspects[0]
      guard seen.insert(id).inserted else { return nil }
      return scene.finding(.staleFrame, id, contradiction.text, facts: contradiction.constraint)
    }
  }

  /// The contradiction between a constraint and its views' saved frames, if more than a point.
  private func contradiction(_ index: Int) -> Contradiction? {
    let form = scene.form(ofConstraint: index)
    guard scene.installation.constraints[index].contains(layoutClass), form.isOfOneKind,
      !form.isLocationAlone, !scene.isTurned(form),
      let constant = scene.requiredDifference(index, form, in: layoutClass),
      let first = value(form.first), let second = form.second.map(value) ?? 0
    else { return nil }
    let gap = first - second - constant
    guard abs(gap) > 1 else { return nil }
    let id = scene.layout.constraints[index].id
    let sentence = scene.sentence(ofConstraint: index, in: layoutClass)
    return Contradiction(
      suspects: suspects(form.ends.map(\.item)),
      text: "its saved frame is \(measure(abs(gap))) off from \(sentence) (\(id))",
      constraint: id
    )
  }

  /// The views that a constraint places: of nested views only the inner one, because the outer one
  /// is placed by its own constraints.
  private func suspects(_ ids: [String]) -> [String] {
    let inner = ids.filter { id in
      guard let index = scene.itemPlaces[id] else { return false }
      let inside = scene.layout.subtree(at: index)
      return !ids.contains { $0 != id && scene.itemPlaces[$0].map(inside.contains) == true }
    }
    return inner.isEmpty ? ids : inner
  }

  private func value(_ end: ConstraintForm.End) -> Double? {
    guard let index = scene.itemPlaces[end.item],
      let attribute = end.attribute.flatMap(AnchorAttribute.init), isPlain(index),
      let frame = frame(index)
    else { return nil }
    return frame.value(of: attribute)
  }

  private static let odd: Set<String> = [
    "slider", "switch", "segmentedControl", "stepper", "imageView", "progressView", "navigationBar",
    "tabBar", "toolbar", "searchBar",
  ]

  /// Whether the saved frame of an item matches the geometry of its constraints.
  private func isPlain(_ index: Int) -> Bool {
    let element = scene.elements[index]
    let kind = scene.layout[index].kind
    return scene.installation.items[index].contains(layoutClass) && !Self.odd.contains(kind)
      && element["misplaced"] != "YES" && element["ambiguous"] != "YES"
      && scene.layout[index].attributes.isEmpty
  }

  /// The saved frame, relative to the root; `nil` inside scrolling views, stacks and cells.
  private func frame(_ index: Int) -> Frame? {
    guard var frame = scene.elements[index].savedFrame else { return nil }
    for place in scene.path(from: scene.parents[index]) {
      if scene.layout[place].isController { return frame }
      let kind = scene.layout[place].kind
      guard kind != "stackView", !kind.hasSuffix("Cell"), !kind.contains("scrollView"),
        kind != "tableView", kind != "collectionView", let outer = scene.elements[place].savedFrame
      else { return nil }
      if scene.parents[place] > 0, !scene.layout[scene.parents[place]].isController {
        frame.x += outer.x
        frame.y += outer.y
      }
    }
    return frame
  }
}

extension Frame {
  /// The length or the place of an attribute.
  func value(of attribute: AnchorAttribute) -> Double {
    let (start, extent) = (position(attribute.axis), length(attribute.axis))
    return switch attribute {
    case .width, .height: extent
    case .left, .leading, .top: start
    case .right, .trailing, .bottom: start + extent
    case .centerX, .centerY: start + extent / 2
    }
  }
}
