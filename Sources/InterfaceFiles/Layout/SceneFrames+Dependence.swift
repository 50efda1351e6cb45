import AdaptiveModel

extension SceneFrames {
  /// The ids of the items that no other view moves: the root and its guides, and views with a mask.
  var placedItems: Set<String> {
    guard let root = scene.root.map({ scene.layout[$0].id }) else { return [] }
    let fixed = frames.map(\.item).filter { scene.elements[$0].isFixed }
    return Set(
      [root] + fixed.map { scene.layout[$0].id }
        + system.items.map(\.id).filter { $0.hasPrefix(root + "#") }
    )
  }

  /// Some items, and all that constraints tie to them, directly or indirectly, except those that
  /// are placed otherwise, so that nothing moves with them.
  ///
  /// A scroll view does not move with what it scrolls.
  func items(dependingOn start: Set<String>, besides placed: Set<String>) -> Set<String> {
    let groups = system.constraints.filter { !$0.id.hasPrefix(Self.offset) }
      .map { $0.items.filter { !placed.contains($0) } }
    return Dictionary(tying: groups).reach(from: start)
  }
}
