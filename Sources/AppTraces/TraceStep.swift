import AdaptiveModel

/// What a window's lines show between two snapshots of it, or up to the first one.
struct TraceStep: Hashable {
  var before: TraceSnapshot?
  var after: TraceSnapshot
  /// The numbers of the lines of the two snapshots.
  var lines: ClosedRange<Int>
  /// The reason why its calls cannot be judged: something of it is not in the log.
  var gap: Unjudged?
  var entries: [TraceEntry] = []
  var exits: [TraceExit] = []
  var gifts: [TraceGift] = []
  var preferences: [TracePreference] = []

  /// What decides its verdict: all but where it stands in the log.
  var content: TraceStep { modified(self) { $0.lines = 0...0 } }

  /// Whether it lies between two snapshots, and all of it is in the log.
  var isWhole: Bool { before != nil && gap == nil }

  /// The snapshot at its begin; that at its end where there is no other.
  var start: TraceSnapshot { before ?? after }

  /// The state after it, without what came before.
  var rest: TraceStep { TraceStep(after: after, lines: lines) }
}

/// Why calls are not judged.
enum Unjudged: String {
  case lines = "lines are lost or unreadable here: only states are judged"
  case stranger = "a call goes to a controller that no snapshot shows: only states are judged"
  case window = "its controllers are also in another window: only states are judged"
  case several = "several changes lie between two snapshots"
  case mixed = "calls of more than one change seem to lie between two snapshots"
  case other = "traits change that no line carries, such as dark mode: its calls are not judged"
  case hierarchy = "its controllers are no hierarchy that is judged"
}

extension TraceRun {
  /// The steps of every window, in the order of their ends.
  func steps() -> [TraceStep] {
    var collector = StepCollector(self)
    for place in entries.indices { collector.add(place) }
    return collector.steps
  }
}

/// A collector of the calls between the snapshots of each window.
private struct StepCollector {
  /// A window's step since its last snapshot, and that snapshot's place in the run.
  private struct Open {
    var step: TraceStep
    var place: Int
  }

  private let run: TraceRun
  /// The windows in whose snapshots a controller or a view is, anywhere in the run.
  private var homes: [String: Set<String>] = [:]
  private var open: [String: Open] = [:]
  /// The window in which a controller was seen last.
  private var latest: [String: String] = [:]
  private(set) var steps: [TraceStep] = []

  init(_ run: TraceRun) {
    self.run = run
    for snapshot in run.snapshots {
      for controller in snapshot.controllers {
        for name in [controller.id] + (controller.views ?? []).map(\.name) {
          homes[name, default: []].insert(snapshot.name)
        }
      }
    }
  }

  mutating func add(_ place: Int) {
    switch run.entries[place].event {
    case .start, .piece: break
    case .enter(let entry):
      for name in windows(of: entry.call.receiver) { open[name]?.step.entries.append(entry) }
    case .exit(let exit):
      for name in windows(of: exit.receiver) { open[name]?.step.exits.append(exit) }
    case .give(let gift):
      for name in windows(of: gift.giver) { open[name]?.step.gifts.append(gift) }
    case .prefer(let preference):
      for name in windows(of: preference.controller) {
        open[name]?.step.preferences.append(preference)
      }
    case .snapshot(let snapshot): close(snapshot, place)
    }
  }

  /// The windows in which a controller is; none for one that no snapshot shows: a console may have
  /// damaged its name, anywhere.
  private mutating func windows(of id: String) -> Set<String> {
    if let names = homes[id] { return names }
    for name in open.keys { open[name]?.step.gap = .stranger }
    return []
  }

  private mutating func close(_ snapshot: TraceSnapshot, _ place: Int) {
    let last = run.entries[place]
    let others = Set(snapshot.controllers.compactMap { latest[$0.id] })
      .subtracting([snapshot.name])
    for name in others { open[name]?.step.gap = .window }
    for controller in snapshot.controllers { latest[controller.id] = snapshot.name }
    let next = Open(
      step: TraceStep(before: snapshot, after: snapshot, lines: last.number...last.number),
      place: place
    )
    guard let former = open.updateValue(next, forKey: snapshot.name) else {
      return steps.append(TraceStep(after: snapshot, lines: last.number...last.number))
    }
    let first = run.entries[former.place]
    var step = former.step
    step.after = snapshot
    step.lines = first.number...last.number
    if !others.isEmpty { step.gap = .window }
    // Some number between the two is missing.
    if last.printed - first.printed != last.number - first.number { step.gap = .lines }
    steps.append(step)
  }
}
