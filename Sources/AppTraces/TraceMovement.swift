import AdaptiveReference
import Text

/// The controllers that enter or leave between two snapshots.
struct TraceMovement {
  private var entered: [TraceController] = []
  private var left: [TraceController] = []
  /// Whether the window is another one too.
  private var hasOtherWindow: Bool

  init(_ step: TraceStep) {
    let old = step.before?.controllers ?? []
    let (before, after) = (Set(old.map(\.id)), Set(step.after.controllers.map(\.id)))
    entered = step.after.controllers.filter { !before.contains($0.id) }
    left = old.filter { !after.contains($0.id) }
    hasOtherWindow =
      step.before?.window != step.after.window || step.before?.orientation != step.after.orientation
  }

  /// Whether one controller enters or leaves with all below it, and nothing else changes.
  var isSingle: Bool {
    let moved = entered + left
    let ids = Set(moved.map(\.id))
    let tops = moved.filter { controller in !(controller.parent.map(ids.contains) ?? false) }
    return !hasOtherWindow && tops.count == 1 && (entered.isEmpty || left.isEmpty)
  }

  /// The open point about the calls that it causes.
  var point: String {
    let areChildren = (entered + left).allSatisfy { $0.role == .child }
    return (areChildren ? OpenPoint.containment : OpenPoint.presentation).id
  }

  func words(_ names: TraceNames) -> String {
    func list(_ controllers: [TraceController], _ verb: String) -> [String] {
      if controllers.isEmpty { return [] }
      let subject = controllers.map { names.name(of: $0.id) }.listed(atMost: 4)
      return ["\(subject) \(verb)\(controllers.count == 1 ? "s" : "")"]
    }
    let parts = list(entered, "enter") + list(left, "leave")
    return parts.isEmpty ? "controllers move" : parts.joined(separator: ", ")
  }
}
