public import AdaptiveModel

extension InterfaceDocument {
  /// Everything that deserves a look, in the order of the lines.
  ///
  /// Where size classes are off no variation has an effect, and so none has a fault.
  ///
  /// - Parameter reached: The Final classes that devices have.
  /// - Returns: One finding for each point; none where all is well.
  public func findings(reached: LayoutClasses = .final) -> [StoryboardFinding] {
    let found =
      faults.map(StoryboardFinding.init)
      + (usesSizeClasses ? scenes : []).flatMap { SceneCheck($0, reached: reached).findings }
    return found.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }
}

extension LayoutClasses {
  /// The Final classes that devices have, split screens of iPads included.
  ///
  /// - Parameter idiom: The only kind of device to count, or `nil` for all.
  /// - Returns: Final classes only.
  public static func reached(by idiom: UserInterfaceIdiom?) -> LayoutClasses {
    let devices = Device.table.filter { idiom == nil || $0.userInterfaceIdiom == idiom }
    let shares = idiom == nil || idiom == .pad ? MultitaskingRow.table : []
    return LayoutClasses(
      devices.flatMap { [$0.portrait.layoutClass, $0.landscape.layoutClass] }
        + shares.map { LayoutClass($0.horizontalSizeClass, .regular) }
    )
  }
}

extension StoryboardFinding {
  init(_ fault: InterfaceFault) {
    let rule: Rule =
      switch fault.kind {
      case .danglingReference: .danglingReference
      case .duplicateID: .duplicateID
      }
    self.init(rule: rule, line: fault.line, scene: fault.scene, id: fault.id, message: fault.text)
  }
}

/// The checks of one scene.
private struct SceneCheck {
  let scene: InterfaceScene
  let reached: LayoutClasses
  let installation: Installation

  init(_ scene: InterfaceScene, reached: LayoutClasses) {
    self.scene = scene
    self.reached = reached
    installation = scene.layout.installation()
  }

  var findings: [StoryboardFinding] {
    conflicts + variations + neverInstalled + constraintsWithoutView
  }

  /// SL-O1.
  private var conflicts: [StoryboardFinding] {
    scene.layout.conflicts.flatMap { conflict in
      conflict.classes.members.map { layoutClass in
        let byWidth = LayoutClass(layoutClass.width, .unspecified)
        let byHeight = LayoutClass(.unspecified, layoutClass.height)
        let said = [byHeight, byWidth].map { site(conflict.id, conflict.subject, $0) }
        return finding(
          .conflict,
          conflict.id,
          "\(byWidth) and \(byHeight) disagree on \(layoutClass) about \(words(conflict.subject))"
            + "; a variation for \(layoutClass) decides it",
          line: said.compactMap(\.self).max()
        )
      }
    }
  }

  /// SL-M2, and classes that no device reaches.
  private var variations: [StoryboardFinding] {
    scene.layout.spoken.flatMap { spoken in
      let classes = spoken.classes.members
      let redundant = classes.filter(spoken.redundant.contains)
      let unreached = classes.filter {
        LayoutClasses.covered(by: $0).isDisjoint(with: reached)
      }
      return redundant.map { layoutClass in
        let text = "\(words(spoken.subject)) for \(layoutClass) is what the more general class has"
        return finding(
          .redundantVariation,
          spoken.id,
          text,
          line: site(spoken.id, spoken.subject, layoutClass)
        )
      }
        + unreached.map { layoutClass in
          finding(
            .unreachableClass,
            spoken.id,
            "\(words(spoken.subject)) for \(layoutClass), which no device has",
            line: site(spoken.id, spoken.subject, layoutClass)
          )
        }
    }
  }

  private var neverInstalled: [StoryboardFinding] {
    let layout = scene.layout
    let parents = layout.parents
    let items = layout.items.indices.compactMap { index -> StoryboardFinding? in
      let isHere = !installation.items[index].isDisjoint(with: reached)
      let isPossible = index == 0 || !installation.items[parents[index]].isDisjoint(with: reached)
      guard isPossible, !isHere else { return nil }
      let isOut = layout[index].installed.classes().isDisjoint(with: reached)
      let text = "installed in no size class" + (isOut ? "" : " in which its superview is")
      return finding(.neverInstalled, layout[index].id, text)
    }
    let constraints = layout.constraints.compactMap { constraint -> StoryboardFinding? in
      guard constraint.installed.classes().isDisjoint(with: reached) else { return nil }
      return finding(.neverInstalled, constraint.id, "a constraint installed in no size class")
    }
    return items + constraints
  }

  /// SL-9: where all its views are out it belongs to what is out, and nobody minds.
  private var constraintsWithoutView: [StoryboardFinding] {
    let places = scene.layout.places
    return scene.layout.constraints.compactMap { constraint in
      let views = constraint.items.map { id in places[id].map { installation.items[$0] } ?? [] }
      let some = views.reduce(LayoutClasses()) { $0.union($1) }
      let every = views.reduce(LayoutClasses.all) { $0.intersection($1) }
      let lost = constraint.installed.classes().intersection(some).subtracting(every)
        .intersection(reached)
      guard !lost.isEmpty else { return nil }
      let names = lost.members.map(\.description).joined(separator: ", ")
      return finding(
        .constraintWithoutView,
        constraint.id,
        "installed in \(names), where one of its views is not"
      )
    }
  }

  private func finding(
    _ rule: StoryboardFinding.Rule,
    _ id: String,
    _ message: String,
    line: Int? = nil
  ) -> StoryboardFinding {
    StoryboardFinding(
      rule: rule,
      line: line ?? scene.lines[id] ?? 0,
      scene: scene.id,
      id: id,
      message: message
    )
  }

  private func site(
    _ id: String,
    _ subject: LayoutConflict.Subject,
    _ layoutClass: LayoutClass
  ) -> Int? {
    scene.sites[InterfaceScene.Site(id: id, subject: subject, layoutClass: layoutClass)]
  }

  private func words(_ subject: LayoutConflict.Subject) -> String {
    switch subject {
    case .installed: "“installed”"
    case .attribute(let name): "“\(name)”"
    }
  }
}

/// What is said of one point of an item or constraint.
struct SpokenPoint {
  var id: String
  var subject: LayoutConflict.Subject
  /// The classes that say something, any-any left out.
  var classes: LayoutClasses
  var redundant: LayoutClasses
}

extension LayoutDocument {
  /// Every point that varies, in the document's order.
  var spoken: [SpokenPoint] {
    items.flatMap { Self.spoken($0.id, $0.installed, $0.attributes) }
      + constraints.flatMap { Self.spoken($0.id, $0.installed, $0.attributes) }
  }

  private static func spoken(
    _ id: String,
    _ installed: Varying<Bool>,
    _ attributes: [LayoutAttribute]
  ) -> [SpokenPoint] {
    var points: [SpokenPoint] = []
    if installed.isVaried { points.append(point(id, .installed, installed)) }
    for attribute in attributes where attribute.value.isVaried {
      points.append(point(id, .attribute(attribute.name), attribute.value))
    }
    return points
  }

  private static func point(
    _ id: String,
    _ subject: LayoutConflict.Subject,
    _ varying: Varying<some Hashable & Sendable>
  ) -> SpokenPoint {
    SpokenPoint(
      id: id,
      subject: subject,
      classes: LayoutClasses(varying.variations.map(\.layoutClass)),
      redundant: varying.redundant
    )
  }
}
