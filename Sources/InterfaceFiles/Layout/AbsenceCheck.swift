import AdaptiveModel

/// A check for views that some classes lack: absent in a part of the screen, or held by an outlet.
struct AbsenceCheck {
  private let scene: InterfaceScene
  private let platform: Platform
  private let windows: [LayoutWindow]
  private let inside: [LayoutClasses]
  private let parents: [Int]

  init(_ scene: InterfaceScene, _ platform: Platform, _ windows: [LayoutWindow]) {
    self.scene = scene
    self.platform = platform
    self.windows = windows
    inside = scene.layout.installation().items
    parents = scene.layout.parents
  }

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
    guard platform.includes(.pad),
      platform.reached.isSuperset(of: [LayoutClasses(full), LayoutClasses(part)]),
      inside[index].contains(full), !inside[index].contains(part),
      inside[parents[index]].contains(part)
    else { return nil }
    // A view that is shown instead makes it a design.
    let isSwapped = scene.layout.items.indices.contains { other in
      other > 0 && parents[other] == parents[index] && inside[other].contains(part)
        && !inside[other].contains(full)
    }
    if isSwapped { return nil }
    let shares = windows.filter { $0.isShare && $0.layoutClass == part }.words(of: windows)
    let text = "shown on the full screen of iPads (\(full)), not shown \(shares) (\(part))"
    return finding(.goneInShare, index, text)
  }

  private func held(_ index: Int) -> StoryboardFinding? {
    let id = scene.layout[index].id
    let here = inside[index].intersection(platform.reached)
    guard let outlet = scene.outlets[id]?.first, !here.isEmpty, here != platform.reached else {
      return nil
    }
    let names = platform.reached.subtracting(here).members.map(\.description)
    return finding(
      .uninstalledOutlet,
      index,
      "not installed in \(names.joined(separator: ", ")): the outlet “\(outlet)” refers to a view "
        + "that is not shown; a weak outlet may be nil",
      line: scene.outletLines[id]
    )
  }

  private func finding(
    _ rule: StoryboardFinding.Rule,
    _ index: Int,
    _ message: String,
    line: Int? = nil
  ) -> StoryboardFinding {
    StoryboardFinding(
      rule: rule,
      line: line ?? scene.elements[index].line,
      scene: scene.id,
      id: scene.layout[index].id,
      name: scene.name(ofItem: index),
      message: message
    )
  }
}
