/// The names of controllers in a report: the class, with a number where several share it.
struct TraceNames {
  private var names: [String: String] = [:]
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]

  /// - Parameter snapshots: Every snapshot of a run, in order.
  init(_ snapshots: some Sequence<TraceSnapshot>) {
    for snapshot in snapshots {
      for controller in snapshot.controllers where names[controller.id] == nil {
        names[controller.id] = next(controller.shortName)
      }
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

  func name(of id: String) -> String { names[id] ?? id }
}
