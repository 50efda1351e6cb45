import AdaptiveModel
import PropertyTesting

extension Draw {
  /// Gives a scenario what hardly any has by itself; its names, orientation and actions stay.
  mutating func addRarity(to scenario: inout Scenario, _ features: Set<Feature>) {
    let hierarchy = scenario.hierarchy
    switch branch([3, 1, 1, 1]) {
    case 1:
      // A narrow window of a pad from the start.
      let windows = MultitaskingRow.table.map(\.window)
      scenario.device = nil
      scenario.window = element(of: windows.filter { $0.traits.horizontalSizeClass == .compact })
    case 2 where features.contains(.overrides):
      // A child of a presented controller that is overridden in every trait.
      guard let by = hierarchy.controllers.firstIndex(where: \.isPresentation) else { break }
      let child = ViewController("T", override: traits { _ in [1, 2] })
      scenario.hierarchy.insert(Hierarchy(child), inside: by + 1)
    case 3 where features.contains(.preferredSize) && hierarchy.count > 1:
      // A preferred size that another one replaces, and that comes back.
      let state = ScenarioState(scenario, after: scenario.actions.count)
      let names = state.hierarchy.controllers.filter(\.canHaveContents).map(\.name)
      let (name, size) = (element(of: names.reversed()), preferredSize(or: state.window.size))
      let sizes = [size, Size(size.width + 1, size.height), size]
      scenario.actions += sizes.map { .prefer(name, $0) }
    default:
      let furnished = hierarchy.controllers.indices.filter { !hierarchy[$0].isPlain }
      guard !furnished.isEmpty else { break }
      lengthenLists(&scenario.hierarchy[element(of: furnished)].listedBelongings)
    }
  }

  /// Gives each list a third element, and empties a set for a size.
  private mutating func lengthenLists(_ own: inout ListedBelongings) {
    while 1..<3 ~= own.views.count { own.views.append("\(own.views[0])x\(own.views.count)") }
    while 1..<3 ~= own.coordinates.count {
      let (moment, count) = (own.coordinates[0].moment, own.coordinates.count)
      let blocks = CoordinatedBlocks(moment, alongside: "along\(count)", completion: "end\(count)")
      own.coordinates.append(blocks)
    }
    if let ids = own.document?.ids {
      while let count = own.document?.outlets.count, count < 3 {
        own.document?.outlets.append(Outlet("q\(count)", element(of: ids.reversed())))
      }
    }
    guard var sets = own.constraintSets else { return }
    if sets.areByShape {
      if bool() { sets.portrait += ["x1", "x2"] } else { sets.landscape += ["x1", "x2"] }
    } else {
      sets.sized[element(of: sets.sized.indices)].constraints = []
    }
    own.constraintSets = sets
  }
}
