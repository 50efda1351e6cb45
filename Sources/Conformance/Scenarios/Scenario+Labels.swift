public import AdaptiveModel
import Messages

extension Scenario {
  /// The labels for the scenario's contents, for tables and coverage demands; in a fixed order.
  public var labels: [String] {
    let controllers = hierarchy.controllers + added
    let needs = Set(controllers.flatMap(\.features))
    var labels: [String] = []
    func note(_ label: String, _ isThere: Bool) { if isThere { labels.append(label) } }
    note("overridden child", controllers.contains { !$0.overrideTraitCollection.isEmpty })
    note("sizing rule", controllers.contains { $0.sizing != .fills })
    note("fixed size", controllers.contains { $0.sizing.isFixed })
    note("not forwarding", needs.contains(.forwarding))
    note("reaction", controllers.contains { !$0.reactions.isEmpty })
    note("presentation", needs.contains(.presentation))
    note("three levels", (hierarchy.depths.max() ?? 0) >= 2)
    note("six levels", (hierarchy.depths.max() ?? 0) >= 5)
    note("four siblings", widest >= 4)
    note("three actions", actions.count >= 3)
    note("six actions", actions.count >= 6)
    for label in ["rotate", "resize", "override", "sizing", "add", "remove"] {
      note(label, actions.contains { $0.label == label })
    }
    return labels
  }

  private var added: [ViewController] {
    actions.flatMap { $0.entering?.controllers ?? [] }
  }

  /// The largest number of children of one controller.
  private var widest: Int {
    var counts = Array(repeating: 0, count: hierarchy.count)
    for parent in hierarchy.parents where parent >= 0 { counts[parent] += 1 }
    return counts.max() ?? 0
  }
}

extension Action {
  /// The action's name.
  public var label: String { word.map { "\($0)" } ?? "" }
}
