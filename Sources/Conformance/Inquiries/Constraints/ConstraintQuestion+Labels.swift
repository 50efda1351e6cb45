import AdaptiveModel
import AdaptiveReference

extension ConstraintQuestion {
  /// Labels for the contents of the question and the outcome of its constraints.
  package var labels: Set<String> {
    var labels = Set(system.items.flatMap(\.labels) + system.constraints.flatMap(\.labels))
    if scale != nil { labels.insert("scale") }
    if document != nil { labels.insert("document") }
    if sizes.count > 1 { labels.insert("several sizes") }
    if sizes.count > 1, sizes.first == sizes.last { labels.insert("back to the first size") }
    if hasCrowd { labels.insert("crowd of weaker ones") }
    for index in sizes.indices {
      labels.formUnion((try? system(at: index).outcome) ?? [])
    }
    return labels
  }

  /// Whether five weaker constraints have the same first attribute as a stronger one.
  private var hasCrowd: Bool {
    system.constraints.contains { one in
      !one.isRequired
        && system.constraints.count { $0.first == one.first && $0.priority < one.priority } >= 5
    }
  }
}

extension ConstraintItem {
  fileprivate var labels: [String] {
    var labels: [String] = []
    if kind == .guide { labels.append("guide") }
    if let parent, parent != ConstraintQuestion.root { labels.append("inside another view") }
    if hasIntrinsicSize { labels.append("intrinsic size") }
    if hugging != .hugging || compression != .compression { labels.append("content priorities") }
    return labels
  }
}

extension Constraint {
  fileprivate var labels: [String] {
    var labels = [isRequired ? "required" : "optional"]
    if relation != .equal { labels.append(isRequired ? "inequality" : "optional inequality") }
    if owner != nil { labels.append("owner") }
    if !isActive { labels.append("inactive") }
    if multiplier < 0 { labels.append("negative multiplier") }
    if first.item == ConstraintQuestion.root { labels.append("container first") }
    if priority != priority.rounded() { labels.append("priority between two numbers") }
    if first.attribute == .centerX { labels.append("centred") }
    guard let second else { return labels + (first.attribute.isSize ? ["fixed size"] : []) }
    if first.attribute.isSize, multiplier != 1 { labels.append("share or ratio") }
    if first.attribute == second.attribute, first.attribute.isSize, multiplier == 1 {
      labels.append("equal sizes")
    }
    if first.attribute == .leading, second.attribute == .trailing { labels.append("chain") }
    return labels
  }
}

extension ConstraintSystem {
  /// Labels for the outcome of its constraints.
  fileprivate var outcome: Set<String> {
    get throws(ConstraintSystemError) {
      let solutions = try ConstraintRows(self).solutions
      guard solutions.allSatisfy(\.canHold) else { return ["conflict"] }
      var outcome: Set<String> = ["satisfiable"]
      for account in solutions {
        if !account.contested.isEmpty { outcome.insert("trade-off") }
        for (local, variable) in account.component.variables.enumerated() {
          switch account.determinations[local] {
          case .unique where variable % 4 >= 2 && account.values[local].isZero:
            outcome.insert("no size but zero")
          case .unique, .weighed: break
          case .ambiguous: outcome.insert("ambiguous")
          }
        }
      }
      if !outcome.contains("ambiguous") { outcome.insert("unambiguous") }
      return outcome
    }
  }
}
