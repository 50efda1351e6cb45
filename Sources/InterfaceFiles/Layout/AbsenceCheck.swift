import AdaptiveModel

/// A check for views that some classes lack: absent in a part of the screen, or held by an outlet.
struct AbsenceCheck {
  let scene: InterfaceScene
  let platform: Platform
  let windows: [LayoutWindow]

  private var inside: [LayoutClasses] { scene.installation.items }

  var findings: [StoryboardFinding] {
    guard !scene.sites.isEmpty else { return [] }
    return scene.layout.items.indices.dropFirst().flatMap { index in
      [gone(index), held(index)].compactMap(\.self)
    }
  }

  /// Reports an outermost view that is on an iPad's full screen but not in halves and thirds.
  private func gone(_ index: Int) -> StoryboardFinding? {
    let full = LayoutClass(.regular, .regular)
    let part = LayoutClass(.compact, .regular)
    let shares = windows.filter { $0.isShare && $0.layoutClass == part }
    guard !shares.isEmpty,
      platform.reached.isSuperset(of: [LayoutClasses(full), LayoutClasses(part)]),
      inside[index].contains(full), !inside[index].contains(part),
      inside[scene.parents[index]].contains(part)
    else { return nil }
    // A view that is shown instead makes it a design.
    let isSwapped = scene.layout.items.indices.contains { other in
      other > 0 && scene.parents[other] == scene.parents[index] && inside[other].contains(part)
        && !inside[other].contains(full)
    }
    if isSwapped { return nil }
    let places = shares.words(of: windows)
    let text = "shown on the full screen of iPads (\(full)), not shown \(places) (\(part))"
    return scene.finding(.goneInShare, ofItem: index, text)
  }

  private func held(_ index: Int) -> StoryboardFinding? {
    let id = scene.layout[index].id
    let here = inside[index].intersection(platform.reached)
    guard let outlet = scene.outlets[id]?.first, !here.isEmpty, here != platform.reached else {
      return nil
    }
    return scene.finding(
      .uninstalledOutlet,
      ofItem: index,
      "not installed in \(platform.reached.subtracting(here).members.words): the outlet "
        + "“\(outlet)” refers to a view that is not shown; a weak outlet may be nil",
      facts: outlet,
      line: scene.outletLines[id]
    )
  }
}
