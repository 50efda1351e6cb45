import AdaptiveModel
import Conformance

extension ConstraintQuestion {
  /// The single reductions: without a constraint, view, size, scale or document, or without one
  /// unusual property of these.
  var withOneThingLess: [ConstraintQuestion] {
    var smaller: [ConstraintQuestion] = []
    func add(_ change: (inout ConstraintQuestion) -> Void) {
      var other = self
      change(&other)
      if other != self { smaller.append(other) }
    }
    for constraint in system.constraints { add { $0.remove([constraint.id]) } }
    for item in system.items where !system.items.contains(where: { $0.parent == item.id }) {
      add { question in
        question.remove(system.constraints.filter { $0.items.contains(item.id) }.map(\.id))
        question.system.items.removeAll { $0.id == item.id }
        if let place = document?.index(of: item.id) { question.document?.remove(at: place) }
      }
    }
    for place in sizes.indices where sizes.count > 1 { add { $0.sizes.remove(at: place) } }
    add { $0.scale = nil }
    add {
      $0.document = nil
      $0.layoutClass = .anyAny
    }
    for (place, constraint) in system.constraints.enumerated() {
      for plainer in constraint.withOneThingLess {
        add { $0.system.constraints[place] = plainer }
      }
    }
    for (place, item) in system.items.enumerated() {
      for axis in Axis.allCases { add { $0.system.items[place].intrinsic[axis] = nil } }
      guard item.hugging != .hugging || item.compression != .compression else { continue }
      add { $0.system.items[place].hugging = .hugging }
      add { $0.system.items[place].compression = .compression }
    }
    return smaller
  }

  private mutating func remove(_ constraints: [String]) {
    system.constraints.removeAll { constraints.contains($0.id) }
    for id in constraints { document?.removeConstraint(id) }
  }
}

extension Constraint {
  fileprivate var withOneThingLess: [Constraint] {
    var plainer: [Constraint] = []
    func add(_ change: (inout Constraint) -> Void) {
      var other = self
      change(&other)
      if other != self { plainer.append(other) }
    }
    add { $0.owner = nil }
    add { $0.multiplier = 1 }
    add { $0.constant = 0 }
    add { $0.priority = Priority.required }
    add { $0.relation = .equal }
    return plainer
  }
}
