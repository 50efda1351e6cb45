import AdaptiveModel

extension Reference {
  /// A container answers for a child's size by another rule, at rest (PR-24).
  ///
  /// Decision: the child and those below it are told their new size; the sources leave it open
  /// (PR-O9).
  mutating func resize(_ child: String, by sizing: Sizing) -> [Call] {
    guard let index = places[child], index > 0 else { return [] }
    hierarchy[index].sizing = sizing
    var transition = transition()
    transition.target = propagated()
    if !latitude.contains(.resizedUntold) {
      let told = latitude.contains(.resizedUntoldBelow)
      sweep(told ? index..<index + 1 : hierarchy.subtree(at: index), in: &transition)
    }
    finish(&transition)
    return transition.calls
  }

  /// A hierarchy enters as the last child of a container.
  ///
  /// Decision: nobody is told, because the systems since iOS 13 tell nobody; it is open (PR-O1).
  mutating func add(_ child: Hierarchy, to parent: String) -> [Call] {
    guard let container = places[parent] else { return [] }
    let start = hierarchy.end(of: container)
    hierarchy.insert(child, inside: container)
    locate()
    let entered = start..<(start + child.count)
    environments.insert(contentsOf: repeatElement(environments[0], count: child.count), at: start)
    greet(entered)
    appear(entered)
    var transition = transition()
    transition.target = propagated()
    return enter(entered, &transition)
  }

  /// Gives those that enter without an override the one that waits for them (PR-O6).
  private mutating func greet(_ entered: Range<Int>) {
    for index in entered {
      guard let traits = awaited.removeValue(forKey: hierarchy[index].name),
        hierarchy[index].overrideTraitCollection.isEmpty
      else { continue }
      hierarchy[index].overrideTraitCollection = traits
    }
  }

  /// Puts those that entered in place, and tells them what the latitude says.
  private mutating func enter(_ range: Range<Int>, _ transition: inout Transition) -> [Call] {
    // Before it entered a controller had no size and no traits.
    for index in range {
      environments[index] = Environment(TraitCollection(), Size(0, 0))
      transition.announced[index] = transition.target[index].traits
    }
    if latitude.contains(.entrySized) { sweep(range, in: &transition) }
    if latitude.contains(.entryTold) {
      finish(&transition)
    } else {
      flip(transition)
    }
    return transition.calls
  }

  /// A controller and all below it leave; what leaves loses its override (PR-20).
  mutating func remove(_ name: String) -> [Call] {
    guard let index = places[name], index > 0 else { return [] }
    let range = hierarchy.subtree(at: index)
    var transition = transition()
    if latitude.contains(.exitTold) {
      for place in range {
        call(place, .didChange(previous: environments[place].traits), in: &transition)
      }
    }
    hierarchy.remove(at: index)
    environments.removeSubrange(range)
    locate()
    return transition.calls
  }

  /// Notes again who stands where, after somebody came or went.
  private mutating func locate() {
    parents = hierarchy.parents
    places = Places(of: hierarchy)
  }
}
