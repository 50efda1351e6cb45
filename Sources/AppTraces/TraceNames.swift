import AdaptiveModel
import Conformance

/// The names of controllers in a report: the class, with a number where several share it.
///
/// They stand for the ids in all that is judged.
struct TraceNames {
  private var names: [String: String] = [:]
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]

  /// - Parameter snapshots: Every snapshot of a run, in order.
  init(_ snapshots: some Sequence<TraceSnapshot>) {
    let controllers = snapshots.flatMap(\.controllers)
    // Views keep their names, and controllers have others.
    for view in controllers.flatMap({ $0.views ?? [] }) {
      names[view.name] = view.name
      used.insert(view.name)
    }
    for controller in controllers where names[controller.id] == nil {
      names[controller.id] = next(controller.shortName)
    }
  }

  private mutating func next(_ className: String) -> String {
    let base = className.isEmpty ? "controller" : className
    var name = base
    while !used.insert(name).inserted {
      counts[base, default: 1] += 1
      name = "\(base)-\(counts[base, default: 1])"
    }
    return name
  }

  /// The name of a controller or a view; one that no snapshot shows has no other's name.
  private func name(of id: String) -> String {
    names[id] ?? (used.contains(id) ? "\(id)?" : id)
  }

  /// An event with names for ids.
  func named(_ event: TraceEvent) -> TraceEvent {
    switch event {
    case .start, .piece: return event
    case .enter(var entry):
      entry.call.receiver = name(of: entry.call.receiver)
      if case .preferredContentSizeDidChange(let child) = entry.call.kind {
        entry.call.kind = .preferredContentSizeDidChange(child: name(of: child))
      }
      return .enter(entry)
    case .exit(var exit):
      exit.receiver = name(of: exit.receiver)
      return .exit(exit)
    case .give(var gift):
      gift.giver = name(of: gift.giver)
      return .give(gift)
    case .prefer(var preference):
      preference.controller = name(of: preference.controller)
      return .prefer(preference)
    case .snapshot(var snapshot):
      for place in snapshot.controllers.indices {
        snapshot.controllers[place].id = name(of: snapshot.controllers[place].id)
        snapshot.controllers[place].parent = snapshot.controllers[place].parent.map(name)
      }
      return .snapshot(snapshot)
    }
  }
}
