import AdaptiveModel

extension InterfaceScene {
  /// Views that some classes lack: absent in a part of the screen, or held by an outlet.
  func absences(on platform: Platform, in windows: [LayoutWindow]) -> [StoryboardFinding] {
    guard !sites.isEmpty else { return [] }
    return layout.items.indices.dropFirst().flatMap { index in
      [gone(index, platform, windows), held(index, platform)].compactMap(\.self)
    }
  }

  /// Reports an outermost view that is on an iPad's full screen but not in halves and thirds.
  private func gone(
    _ index: Int,
    _ platform: Platform,
    _ windows: [LayoutWindow]
  ) -> StoryboardFinding? {
    let inside = installation.items
    let full = LayoutClass(.regular, .regular)
    let part = LayoutClass(.compact, .regular)
    let shares = windows.filter { $0.isShare && $0.layoutClass == part }
    guard !shares.isEmpty,
      platform.reached.isSuperset(of: [LayoutClasses(full), LayoutClasses(part)]),
      inside[index].contains(full), !inside[index].contains(part),
      inside[parents[index]].contains(part)
    else { return nil }
    // A view that is shown instead makes it a design.
    let isSwapped = layout.items.indices.contains { other in
      other > 0 && parents[other] == parents[index] && inside[other].contains(part)
        && !inside[other].contains(full)
    }
    if isSwapped { return nil }
    let places = shares.words(of: windows)
    let text = "shown on the full screen of iPads (\(full)), not shown \(places) (\(part))"
    return finding(.goneInShare, ofItem: index, text)
  }

  private func held(_ index: Int, _ platform: Platform) -> StoryboardFinding? {
    let id = layout[index].id
    let here = installation.items[index].intersection(platform.reached)
    guard let outlet = outlets[id]?.first, !here.isEmpty, here != platform.reached else {
      return nil
    }
    return finding(
      .uninstalledOutlet,
      ofItem: index,
      "not installed in \(platform.reached.subtracting(here).members.words): the outlet "
        + "“\(outlet)” refers to a view that is not shown; a weak outlet may be nil",
      facts: outlet,
      line: outletLines[id]
    )
  }
}
