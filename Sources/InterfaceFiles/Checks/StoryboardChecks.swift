public import AdaptiveModel
import Text

extension InterfaceDocument {
  /// Every finding in the document, sorted by line.
  ///
  /// If size classes are off, no variation has an effect, and so none is reported.
  ///
  /// - Parameters:
  ///   - idiom: The only kind of device to count, or `nil` for all of the document's platform.
  ///   - rules: The rules to check; by default, those that ordinary files do not break.
  ///   - layout: The layout of its scenes, whose findings are added.
  ///   - asked: The windows that an app can have.
  /// - Returns: One finding for each problem.
  public func findings(
    idiom: UserInterfaceIdiom? = nil,
    rules: Set<StoryboardFinding.Rule> = StoryboardFinding.Rule.usual,
    layout: DocumentLayout? = nil,
    asked: AskedWindows = .all
  ) -> [StoryboardFinding] {
    let platform = platform(idiom: idiom)
    let shown = platform.restricted(to: platform.windows(asked, since: canvas.deployment)).reached
    let varied = usesSizeClasses && !platform.isEmpty ? scenes : []
    let touched = isOfTouch ? scenes : []
    let found =
      faults
      + varied.flatMap { scene in
        let possible = scene.layout.possibleInstallation
        return SceneCheck(
          scene: scene,
          platform: platform,
          rules: rules,
          shown: shown,
          installation: possible
        ).findings
      }
      + ignored.findings + scenes.flatMap(\.unreadableNumbers)
      + touched.filter { !$0.sharesIDs }.flatMap { $0.duplicateConstraints(on: platform) }
      + touched.flatMap { $0.invalidPairs(on: platform) }
      + (layout?.findings ?? [])
    let pairs = Set(found.filter { $0.rule == .invalidPair && rules.contains($0.rule) }.map(\.id))
    return found.filter { finding in
      // A note on the layout of a constraint whose attributes cannot be paired.
      let isExplained =
        finding.severity == .note && [.layoutConflict, .staleFrame].contains(finding.rule)
        && finding.facts.split(separator: " ").contains { pairs.contains(String($0)) }
      return !isExplained && rules.contains(finding.rule)
        && !ignored.covers(rule: finding.rule.rawValue, line: finding.line, id: finding.id)
    }
    .joiningOutConstraints(in: scenes).sorted { $0.line < $1.line }
  }
}

extension InterfaceDocument {
  /// Whether two classes disagree about a value for a third one.
  public var hasConflicts: Bool {
    scenes.contains { !$0.sites.isEmpty && !$0.layout.conflicts.isEmpty }
  }
}

extension LayoutClasses {
  /// The Final classes that devices have, including split screens of iPads.
  ///
  /// - Parameter idiom: The only kind of device to count, or `nil` for all.
  /// - Returns: Final classes only.
  public static func reached(by idiom: UserInterfaceIdiom?) -> LayoutClasses {
    let devices = Device.all.filter { idiom == nil || $0.userInterfaceIdiom == idiom }
    let shares = idiom == nil || idiom == .pad ? MultitaskingRow.table : []
    return LayoutClasses(
      devices.flatMap { [$0.portrait.layoutClass, $0.landscape.layoutClass] }
        + shares.map { LayoutClass($0.horizontalSizeClass, .regular) }
    )
  }
}

private struct SceneCheck {
  let scene: InterfaceScene
  let platform: Platform
  let rules: Set<StoryboardFinding.Rule>
  /// The classes of the app's own windows.
  let shown: LayoutClasses
  /// Where two classes disagree about an installation, a finding has to hold for either.
  let installation: Installation

  private var reached: LayoutClasses { platform.reached }

  var findings: [StoryboardFinding] {
    guard !scene.sites.isEmpty else { return [] }
    return conflicts + variations + neverInstalled + constraintsWithoutView
  }

  /// SL-O1, in the classes of the app's windows.
  private var conflicts: [StoryboardFinding] {
    let all = scene.sharesIDs ? [] : scene.layout.objects.dropFirst()
    let objects = Dictionary(firsts: all.map { ($0.id, $0) })
    return scene.layout.conflicts.flatMap { conflict in
      let varied = objects[conflict.id]?.attributes
        .first { .attribute($0.name) == conflict.subject }?.value
      return conflict.classes.intersection(presence(of: conflict)).intersection(shown).members
        .map { layoutClass in
          let byWidth = LayoutClass(layoutClass.width, .unspecified)
          let byHeight = LayoutClass(.unspecified, layoutClass.height)
          let said = [byHeight, byWidth].map {
            scene.sites[InterfaceScene.Site(conflict.id, conflict.subject, $0)]
          }
          let values = [byWidth, byHeight].compactMap { varied?[$0] ?? nil }
          let site = InterfaceScene.Site(conflict.id, conflict.subject, layoutClass)
          return scene.finding(
            .conflict,
            conflict.id,
            "\(byWidth) and \(byHeight) give \(layoutClass) different values of "
              + conflict.subject.quoted + (values.isEmpty ? "" : " (\(values.listed))")
              + "; add a variation for \(layoutClass) to decide",
            facts: site.facts,
            line: said.compactMap(\.self).max()
          )
        }
    }
  }

  /// The classes in which values that conflict can have an effect: their object is installed or, if
  /// the conflict is about its installation, its superview or its views are.
  private func presence(of conflict: LayoutConflict) -> LayoutClasses {
    if scene.otherMasks.contains(conflict.id) { return .all }
    let isOfInstallation = conflict.subject == .installed
    if let index = scene.itemPlaces[conflict.id] {
      return installation.items[isOfInstallation ? scene.parents[index] : index]
    }
    guard let index = scene.constraintPlaces[conflict.id] else { return .all }
    guard isOfInstallation else { return installation.constraints[index] }
    return scene.layout.constraints[index].items.compactMap { scene.itemPlaces[$0] }
      .reduce(.all) { classes, place in classes.intersection(installation.items[place]) }
  }

  /// SL-M2, and classes that no device reaches.
  private var variations: [StoryboardFinding] {
    scene.layout.objects.flatMap { object in
      object.properties.flatMap { variations(of: object.id, $0) }
    }
  }

  private func variations(of id: String, _ property: VaryingProperty) -> [StoryboardFinding] {
    let (subject, classes) = (property.subject, property.classes.members)
    let redundant = rules.contains(.redundantVariation) ? property.redundant : []
    let unreached = classes.filter { LayoutClasses.covered(by: $0).isDisjoint(with: reached) }
    func found(
      _ rule: StoryboardFinding.Rule,
      _ layoutClass: LayoutClass,
      _ problem: String
    ) -> StoryboardFinding {
      let site = InterfaceScene.Site(id, subject, layoutClass)
      let text = "\(subject.quoted) for \(layoutClass)\(problem)"
      return scene.finding(rule, id, text, facts: site.facts, line: scene.sites[site])
    }
    return classes.filter(redundant.contains).map {
      found(.redundantVariation, $0, " equals the value of the more general class; remove it")
    }
      + unreached.map { found(.unreachableClass, $0, ", which \(platform.noDevice) has") }
  }
}

/// What of an object may vary: the classes that have a variation, and those in which it changes
/// nothing.
private typealias VaryingProperty = (
  subject: LayoutProperty, classes: LayoutClasses, redundant: LayoutClasses
)

extension LayoutObject {
  fileprivate var properties: [VaryingProperty] {
    [(.installed, installed.variedClasses, installed.redundant)]
      + attributes.map {
        (.attribute($0.name), $0.value.variedClasses, $0.value.redundant)
      }
  }
}

// MARK: - What is out

extension SceneCheck {
  private var neverInstalled: [StoryboardFinding] {
    let layout = scene.layout
    let items = layout.items.indices.compactMap { index -> StoryboardFinding? in
      let isHere = !installation.items[index].isDisjoint(with: reached)
      let isPossible =
        index == 0 || !installation.items[scene.parents[index]].isDisjoint(with: reached)
      guard isPossible, !isHere, !scene.otherMasks.contains(layout[index].id) else { return nil }
      let classes = layout[index].installed.possibleClasses
      let shown = installation.items[index]
      let text =
        classes.isDisjoint(with: reached) || !shown.isDisjoint(with: .final)
        ? outEverywhere(shown) : "installed in no size class in which its superview is"
      return neverInstalled(layout[index].id, text, in: shown, held: layout.subtree(at: index))
    }
    return items + outConstraints
  }

  /// Constraints that are installed in no class; only their views are reported if they are not
  /// installed either.
  private var outConstraints: [StoryboardFinding] {
    let constraints = scene.layout.constraints
    let out = constraints.indices.filter { index in
      let constraint = constraints[index]
      return constraint.installed.possibleClasses.isDisjoint(with: reached)
        && !scene.otherMasks.contains(constraint.id)
        && constraint.items.allSatisfy { id in
          scene.itemPlaces[id].map { !installation.items[$0].isDisjoint(with: reached) } ?? true
        }
    }
    guard !out.isEmpty else { return [] }
    let others = constraints.indices.filter {
      !constraints[$0].installed.possibleClasses.isDisjoint(with: reached)
    }
    func ends(_ index: Int) -> [[String]] {
      let form = scene.form(ofConstraint: index)
      let relation = form.element["relation"] ?? "equal"
      // An equation holds from either side.
      return
        (relation == "equal" ? form.sides.sorted { $0.lexicographicallyPrecedes($1) } : form.sides)
        + [[relation]]
    }
    let twins = Dictionary(grouping: others, by: ends)
    return out.map { index in
      let constraint = constraints[index]
      let classes = constraint.installed.possibleClasses
      let text = "a constraint " + outEverywhere(classes)
      if let twin = twins[ends(index)]?.first {
        let words = "; " + scene.sentence(ofConstraint: twin) + " is installed in its place"
        return scene.finding(.replacedConstraint, constraint.id, text + words)
      }
      var found = neverInstalled(constraint.id, text, in: classes, held: 0..<0)
      found.severity = .note
      return found
    }
  }

  private func outEverywhere(_ classes: LayoutClasses) -> String {
    let others = classes.intersection(.final).members
    if others.isEmpty { return "installed in no size class" }
    return "installed only in \(others.words): visible on \(platform.noDevice)"
  }

  /// A finding, which is a note if code may install the object (an outlet holds it or a descendant),
  /// or if only a table says that no device has its classes.
  private func neverInstalled(
    _ id: String,
    _ text: String,
    in classes: LayoutClasses,
    held: Range<Int>
  ) -> StoryboardFinding {
    // Only a table says that no device has its classes.
    let isInSome = !classes.isDisjoint(with: .final)
    if platform.isByName, isInSome {
      let excuse =
        "; the devices are known only by file names, and code may load the file on others"
      return scene.finding(.neverInstalled, id, text + excuse, severity: .note)
    }
    guard let outlet = scene.outlet(holding: [id] + held.map { scene.layout[$0].id }) else {
      return scene.finding(.neverInstalled, id, text, severity: isInSome ? .note : nil)
    }
    let excuse =
      "; the outlet “\(outlet)” holds \(scene.outlets[id] == nil ? "a part of it" : "it"); "
      + "code may install it"
    return scene.finding(.neverInstalled, id, text + excuse, severity: .note)
  }

  /// SL-9; a constraint that has none of its views in a class is not reported there.
  private var constraintsWithoutView: [StoryboardFinding] {
    guard rules.contains(.constraintWithoutView) else { return [] }
    let certain = scene.layout.certainInstallation.items
    return scene.layout.constraints.compactMap { constraint in
      let owners = constraint.items.map { scene.itemPlaces[$0] }
      let some = owners.reduce(LayoutClasses()) { $0.union($1.map { certain[$0] } ?? []) }
      let every = owners.reduce(LayoutClasses.all) { classes, place in
        classes.intersection(place.map { installation.items[$0] } ?? [])
      }
      let lost = constraint.installed.certainClasses.intersection(some).subtracting(every)
        .intersection(reached)
      guard !lost.isEmpty else { return nil }
      let text = "installed in \(lost.members.words), where one of its views is not"
      return scene.finding(.constraintWithoutView, constraint.id, text)
    }
  }
}
