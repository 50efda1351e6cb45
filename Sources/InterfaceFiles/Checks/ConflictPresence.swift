import AdaptiveModel

/// The classes in which values that conflict can have an effect.
struct ConflictPresence {
  private let scene: InterfaceScene
  /// The installations if variations for widths prevail, and if those for heights do.
  private let installations: [Installation]
  private let parents: [Int]

  init(_ scene: InterfaceScene) {
    self.scene = scene
    installations = Precedence.allCases.map { scene.layout.installation($0) }
    parents = scene.layout.parents
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
      return union { $0.items[isOfInstallation ? parents[index] : index] }
    }
    guard let index = scene.constraintPlaces[conflict.id] else { return .all }
    guard isOfInstallation else { return union { $0.constraints[index] } }
    return scene.layout.constraints[index].items.compactMap { scene.itemPlaces[$0] }
      .reduce(.all) { classes, place in classes.intersection(union { $0.items[place] }) }
  }

  private func union(_ classes: (Installation) -> LayoutClasses) -> LayoutClasses {
    installations.reduce([]) { $0.union(classes($1)) }
  }
}
