import AdaptiveModel

/// Where a small scenario stands after some actions, as far as it decides what can come next.
struct Stage {
  var actions: [Action] = []
  private var hierarchy: Hierarchy
  private let device: Device
  private var orientation: Orientation
  private var isShared = false
  /// A name that left, and comes back with whoever enters next (PR-20).
  private var former: String?
  private var names: Int

  init(_ hierarchy: Hierarchy, _ device: Device, _ orientation: Orientation) {
    self.hierarchy = hierarchy
    self.device = device
    self.orientation = orientation
    names = hierarchy.count
  }

  /// Everything that can be done now.
  func options(_ scope: Scope, _ abilities: Abilities) -> [Action] {
    var options = turns + resizes
    for child in hierarchy.controllers.dropFirst() {
      if abilities.overrides {
        options += SmallWords.overrides.map { .override(child: child.name, $0) }
      }
      if abilities.sizing {
        options += SmallWords.sizings.map { .sizing(child: child.name, $0) }
      }
      if abilities.containment { options.append(.remove(child.name)) }
    }
    if abilities.containment, hierarchy.count < scope.controllers { options += additions }
    return options
  }

  /// The stage after an action.
  func performing(_ action: Action) -> Stage {
    var next = self
    next.actions.append(action)
    switch action {
    case .rotate(let orientation, _):
      next.orientation = orientation
      next.isShared = false
    case .resize: next.isShared.toggle()
    case .add(let parent, let child):
      guard let index = hierarchy.index(of: parent) else { break }
      next.hierarchy.insert(child, inside: index)
      if former == nil { next.names += 1 }
      next.former = nil
    case .remove(let name):
      guard let index = hierarchy.index(of: name) else { break }
      next.hierarchy.remove(at: index)
      next.former = name
    case .override, .sizing: break
    }
    return next
  }

  /// To the other side, by 180°, and to where it is already; the fourth way is the first one again.
  private var turns: [Action] {
    let other: Orientation = orientation.isPortrait ? .landscapeLeft : .portrait
    return [other, orientation.upsideDown, orientation].map {
      .rotate($0, device.window(in: $0))
    }
  }

  /// On an iPad, to a third of the screen, and back: the one change of class without a turn.
  private var resizes: [Action] {
    let full = device.window(in: orientation)
    if isShared { return [.resize(full)] }
    guard device.userInterfaceIdiom == .pad else { return [] }
    let row = MultitaskingRow.table.first { row in
      row.share == .third && row.orientation.isPortrait == orientation.isPortrait
        && row.screen == device.screen
    }
    return row.map { [.resize($0.window)] } ?? []
  }

  private var additions: [Action] {
    let newcomers = SmallWords.newcomers(former ?? SmallWords.name(names))
    return hierarchy.controllers.flatMap { parent in
      newcomers.map { .add(parent: parent.name, Hierarchy($0)) }
    }
  }
}
