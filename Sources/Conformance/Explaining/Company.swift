import AdaptiveModel

/// The witnesses of one step together, so that reasons can name whom they mean.
struct Company {
  private let witnesses: [Witness]
  private let hierarchy: Hierarchy
  private let parents: [Int]

  /// - Parameters:
  ///   - witnesses: Those of one step, in pre-order; strangers last.
  ///   - hierarchy: Who stands where after the step.
  init(_ witnesses: [Witness], _ hierarchy: Hierarchy) {
    self.witnesses = witnesses
    self.hierarchy = hierarchy
    parents = hierarchy.parents
  }

  /// Who stands around a controller; nothing is known of a stranger.
  func surroundings(of index: Int) -> Surroundings {
    guard index > 0, index < hierarchy.count, witnesses.count >= hierarchy.count else {
      return Surroundings()
    }
    var surroundings = Surroundings(container: witnesses[parents[index]].name)
    surroundings.silentOfTraits = silent(above: index, of: .willTransition)
    surroundings.silentOfSize = silent(above: index, of: .viewWillTransition)
    if let hider = hider(of: index) {
      surroundings.hider = witnesses[hider].name
      surroundings.hidden = changes(of: parents[hider])
    }
    return surroundings
  }

  /// The first controller on the way down that keeps a call to itself.
  private func silent(above index: Int, of call: ViewController.Forwarding) -> String? {
    path(to: index).dropLast().first { !hierarchy[$0].forwards.contains(call) }
      .map { witnesses[$0].name }
  }

  /// The controller on the way down whose container's traits changed and whose own did not.
  private func hider(of index: Int) -> Int? {
    path(to: index).last { place in
      parents[place] >= 0 && !witnesses[place].traitsChanged
        && witnesses[parents[place]].traitsChanged
    }
  }

  /// From the root down to a controller.
  private func path(to index: Int) -> [Int] {
    var path: [Int] = []
    var place = index
    while place >= 0 {
      path.append(place)
      place = parents[place]
    }
    return path.reversed()
  }

  /// The traits of a controller that changed, in a few words.
  private func changes(of index: Int) -> String {
    let (old, new) = (witnesses[index].before.traits, witnesses[index].after.traits)
    var words: [String] = []
    if old.horizontalSizeClass != new.horizontalSizeClass { words.append("horizontal") }
    if old.verticalSizeClass != new.verticalSizeClass { words.append("vertical") }
    if old.displayScale != new.displayScale { words.append("scale") }
    if old.userInterfaceIdiom != new.userInterfaceIdiom { words.append("idiom") }
    return words.joined(separator: " and ")
  }
}
