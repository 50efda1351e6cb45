import AdaptiveModel

/// The share of the layout that was judged.
public struct LayoutSummary: Sendable, Hashable {
  /// Scenes with constraints.
  public var scenes = 0
  /// Solved systems: one for each scene and each group of classes with equal systems.
  public var systems = 0
  public var constraints = 0
  /// The reasons for which layouts were not judged, with counts.
  public var notJudged: [Gap] = []

  public init() {}

  mutating func leaveOut(_ reason: String, _ count: Int = 1) {
    if let place = notJudged.firstIndex(where: { $0.reason == reason }) {
      notJudged[place].count += count
    } else {
      notJudged.append(Gap(reason: reason, count: count))
    }
  }

  /// Notes the line of the scene that was judged since then at each reason that it gave.
  mutating func note(line: Int, since before: LayoutSummary) {
    for place in notJudged.indices
    where place >= before.notJudged.count || notJudged[place].count > before.notJudged[place].count
    {
      notJudged[place].lines.append(line)
    }
  }

  mutating func note(_ systems: [SceneSystem]) {
    scenes += 1
    self.systems += systems.count
    constraints += systems.map { $0.scene.layout.constraints.count }.max() ?? 0
    var most: [String: Int] = [:]
    for system in systems { most.merge(system.notJudged) { max($0, $1) } }
    for (reason, count) in most.sorted(by: { $0.key < $1.key }) { leaveOut(reason, count) }
  }

  package mutating func add(_ other: LayoutSummary) {
    scenes += other.scenes
    systems += other.systems
    constraints += other.constraints
    for gap in other.notJudged { leaveOut(gap.reason, gap.count) }
  }
}
