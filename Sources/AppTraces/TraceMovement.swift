import AdaptiveModel
import AdaptiveReference
import Text

/// The controllers that enter, leave or move between two snapshots.
struct TraceMovement {
  private var groups: [(verb: String, controllers: [TraceController])]
  /// Whether the window is another one too.
  private var hasOtherWindow: Bool

  init(_ step: TraceStep) {
    let (old, new) = (step.before?.controllers ?? [], step.after.controllers)
    let parents = Dictionary(firsts: old.map { ($0.id, $0.parent) })
    let ids = Set(new.map(\.id))
    groups = [
      ("enter", new.filter { parents[$0.id] == nil }),
      ("leave", old.filter { !ids.contains($0.id) }),
      ("move", new.filter { parents[$0.id].map { [now = $0.parent] in $0 != now } ?? false }),
    ].filter { !$0.controllers.isEmpty }
    hasOtherWindow =
      step.before?.window != step.after.window || step.before?.orientation != step.after.orientation
  }

  /// Whether one controller enters, leaves or moves with all below it, and nothing else changes.
  var isSingle: Bool {
    guard groups.count == 1, let moved = groups.first?.controllers else { return false }
    let ids = Set(moved.map(\.id))
    let tops = moved.filter { controller in !(controller.parent.map(ids.contains) ?? false) }
    return !hasOtherWindow && tops.count == 1
  }

  /// The open point about the calls that it causes.
  var point: String {
    let areChildren = groups.flatMap(\.controllers).allSatisfy { $0.role == .child }
    return (areChildren ? OpenPoint.containment : OpenPoint.presentation).id
  }

  var words: String {
    let parts = groups.map { verb, controllers in
      let subject = controllers.map(\.id).listed(atMost: 4)
      return "\(subject) \(verb)\(controllers.count == 1 ? "s" : "")"
    }
    let all = (hasOtherWindow ? ["the window changes"] : []) + parts
    return all.isEmpty ? "controllers move" : all.joined(separator: ", ")
  }
}
