import AdaptiveModel

/// The parts of a scene that code may change: a fact that code can undo is not a warning.
///
/// Decision: code can reach an object that an outlet holds, that has a tag, or that has a custom
/// class, and the direct children of the latter, and an object with a constraint that is removed at
/// build time; also a constraint that is given a value when it is loaded.
/// The class of a controller does not count, because nearly every controller has one.
extension InterfaceScene {
  /// The first outlet that holds one of these items or constraints.
  func outlet(holding ids: some Sequence<String>) -> String? {
    ids.lazy.compactMap { outlets[$0]?.first }.first
  }

  /// The reason that code may change one of these constraints; `nil` if none is known.
  func changeByCode(of constraints: [String]) -> String? {
    if let outlet = outlet(holding: constraints) {
      return "the outlet “\(outlet)” holds one of them"
    }
    let places = constraints.compactMap { constraintPlaces[$0] }
    for element in places.map({ constraintElements[$0] }) {
      if let name = element["customClass"] { return "one of them has the class \(name)" }
      if let path = element.keyPaths.first {
        return "one of them is given “\(path)” when it is loaded"
      }
    }
    return nil
  }

  /// The reason that code may change a stack view or what it arranges; `nil` if none is known.
  func changeByCode(ofStack id: String) -> String? {
    guard let index = itemPlaces[id] else { return nil }
    let parts = layout.subtree(at: index).filter { $0 == index || parents[$0] == index }
    for part in parts {
      let name = shortName(of: layout[part].id)
      if let outlet = outlet(holding: [layout[part].id]) {
        return "the outlet “\(outlet)” holds \(name)"
      }
      if let own = ownClass(part) { return "\(name) has the class \(own)" }
      if let tag = tag(part) { return "\(name) has the tag \(tag)" }
      let path = elements[part].keyPaths.first { !$0.hasPrefix("layer.") }
      if let path { return "\(name) is given “\(path)” when it is loaded" }
    }
    return nil
  }

  /// The custom class of a view; `nil` for a controller, whose class does not concern views.
  func ownClass(_ index: Int) -> String? {
    layout[index].isController ? nil : elements[index]["customClass"]
  }

  /// The reason that code may place a view, in a clause about the subject; `nil` if none is known.
  func placementByCode(_ index: Int, subject: String = "it") -> String? {
    let id = layout[index].id
    let constraints = layout.constraints.lazy.filter { $0.items.contains(id) }.map(\.id)
    if let outlet = outlet(holding: [id]) { return "the outlet “\(outlet)” holds \(subject)" }
    if let outlet = outlet(holding: constraints) {
      return "the outlet “\(outlet)” holds a constraint of \(subject)"
    }
    if removedEnds.contains(id) {
      return "a constraint of \(subject) is removed at build time"
    }
    if let name = ownClass(index) { return "\(subject) has the class \(name)" }
    if let name = classAround(index) {
      return "the superview of \(subject) has the class \(name)"
    }
    return tag(index).map { "\(subject) has the tag \($0)" }
  }

  /// Whether code can reach a view itself: by an outlet, its class or its tag.
  func isInReachOfCode(_ index: Int) -> Bool {
    outlet(holding: [layout[index].id]) != nil || ownClass(index) != nil || tag(index) != nil
  }

  private func tag(_ index: Int) -> String? {
    elements[index]["tag"].flatMap { $0 == "0" ? nil : $0 }
  }

  /// The custom class of a superview, or of the cell whose content view the superview is.
  private func classAround(_ index: Int) -> String? {
    let parent = parents[index]
    if let name = ownClass(parent) { return name }
    return elements[parent]["key"] == "contentView" ? ownClass(parents[parent]) : nil
  }
}
