import AdaptiveModel

/// The classes in which values that conflict can have an effect.
struct ConflictPresence {
  private let scene: InterfaceScene
  private let possible: Installation

  init(_ scene: InterfaceScene) {
    self.scene = scene
    possible = scene.layout.possibleInstallation
  }

  /// The classes of a conflict in which its object is installed or, if the conflict is about its
  /// installation, in which its superview or its views are.
  func classes(of conflict: LayoutConflict) -> LayoutClasses {
    conflict.classes.intersection(presence(of: conflict))
  }

  private func presence(of conflict: LayoutConflict) -> LayoutClasses {
    if scene.otherMasks.contains(conflict.id) { return .all }
    let isOfInstallation = conflict.subject == .installed
    if let index = scene.itemPlaces[conflict.id] {
      return possible.items[isOfInstallation ? scene.parents[index] : index]
    }
    guard let index = scene.constraintPlaces[conflict.id] else { return .all }
    guard isOfInstallation else { return possible.constraints[index] }
    return scene.layout.constraints[index].items.compactMap { scene.itemPlaces[$0] }
      .reduce(.all) { classes, place in classes.intersection(possible.items[place]) }
  }
}
