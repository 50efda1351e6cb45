import AdaptiveModel

/// What code may change of a scene: a fact that it can undo is no warning.
///
/// Decision: code gets at what an outlet holds, what a tag names, what has a class of the app's own
/// and what is directly inside of that, and what had a constraint that is removed at build time; of
/// constraints also what is given a value when it is loaded.
/// The class of a controller is no reason: nearly each has one.
extension InterfaceScene {
  /// The first outlet that holds one of these items or constraints.
  func outlet(holding ids: some Sequence<String>) -> String? {
    ids.lazy.compactMap { outlets[$0]?.first }.first
  }

  /// Why code may change one of these constraints; `nil` where nothing says so.
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

  /// The class of the app's own that a view has; that of a controller says nothing of views.
  func ownClass(_ index: Int) -> String? {
    layout[index].kind.hasSuffix("ontroller") ? nil : elements[index]["customClass"]
  }

  /// Why code may place a view.
  ///
  /// - Parameters:
  ///   - index: The place of the view among the items.
  ///   - parents: The place of each item's superview.
  ///   - subject: How the reason calls the view.
  /// - Returns: A clause; `nil` where nothing says so.
  func placementByCode(_ index: Int, _ parents: [Int], subject: String = "it") -> String? {
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
    if let name = classAround(index, parents) {
      return "the superview of \(subject) has the class \(name)"
    }
    return tag(index).map { "\(subject) has the tag \($0)" }
  }

  /// Whether code gets at a view itself: by an outlet, its class or its tag.
  func isInReachOfCode(_ index: Int) -> Bool {
    outlet(holding: [layout[index].id]) != nil || ownClass(index) != nil || tag(index) != nil
  }

  private func tag(_ index: Int) -> String? {
    elements[index]["tag"].flatMap { $0 == "0" ? nil : $0 }
  }

  /// The class of the app's own that a superview has, or the cell whose content it is.
  private func classAround(_ index: Int, _ parents: [Int]) -> String? {
    let parent = parents[index]
    if let name = ownClass(parent) { return name }
    return elements[parent]["key"] == "contentView" ? ownClass(parents[parent]) : nil
  }
}
