import AdaptiveModel

extension Constraints {
  /// What compares layouts follows from what one of them breaks.
  ///
  /// Of one layout the clause comes first that stands first in the chapter; a required constraint
  /// that is missed in a smallest case with inactive ones is missed because these count. Whether
  /// an intrinsic size is what is misread is asked: the same is said by constraints in its place.
  package static func cause(
    of sight: Sight<ConstraintQuestion>,
    beside others: [String],
    by rules: Rules
  ) -> Cause {
    if sight.fault == required {
      return Cause(follows: sight.question.hasInactive ? [inactive] : [])
    }
    if sight.fault == conflicts, let misread = MisreadConstraints(sight) {
      let answers = sight.checked.map { $0.answer(as: [ConstraintLayout].self) }
      let before = misread.clauses(of: answers) { Self.broken(by: $0, to: $1, rules).isEmpty }
      if let before { return Cause(follows: before) }
    }
    if hasOneLevel(sight, by: rules) { return Cause(follows: [order]) }
    let broken = Set(others).union(brokenBesides(sight, by: rules)).subtracting(comparisons)
    if let follows = intrinsicCause(of: sight, by: rules) { return Cause(follows: follows) }
    let before =
      comparisons.contains(sight.fault)
      ? Set(clauses.map(\.id)) : Set(clauses.map(\.id).prefix { $0 != sight.fault })
    return Cause(follows: broken.intersection(before).sorted())
  }

  /// The question with constraints in place of intrinsic sizes, where these may be what is wrong;
  /// of a conflict, the constraints that may be misread; of ambiguity, whether priorities count.
  package static func checks(of sight: Sight<ConstraintQuestion>) -> [Request] {
    if sight.fault == conflicts {
      return MisreadConstraints(sight)?.questions.map { .solve($0) } ?? []
    }
    if sight.fault == ambiguity {
      let isOfLevels = sight.features.contains(.priorities) && sight.question.withOneLevel != nil
      return (isOfLevels ? sight.question.withOutnumberedWish : nil).map { [.solve($0)] } ?? []
    }
    let isOptional = sight.fault == intrinsic || optional.contains(sight.fault)
    guard isOptional, sight.features.contains(.inequalities),
      let plain = sight.question.withoutIntrinsicSizes
    else { return [] }
    return [.solve(plain)]
  }

  /// AL-6 where all is right without intrinsic sizes, what is wrong without them where it is not;
  /// `nil` where there are none, or neither is so.
  private static func intrinsicCause(
    of sight: Sight<ConstraintQuestion>,
    by rules: Rules
  ) -> [String]? {
    guard sight.fault != conflicts, let request = checks(of: sight).first,
      let reply = sight.checked.first,
      let question = request.question(of: Self.self),
      let answer = reply.answer(as: [ConstraintLayout].self)
    else { return nil }
    let broken = broken(by: answer, to: question, rules)
    if sight.fault != intrinsic { return broken.isEmpty ? [intrinsic] : nil }
    let causes = broken.intersection(optional)
    return causes.isEmpty ? nil : causes.sorted()
  }

  /// Whether what is said of ambiguity is right for a library that takes all priorities for one, and
  /// this one does: two weaker constraints outweigh a stronger one.
  private static func hasOneLevel(_ sight: Sight<ConstraintQuestion>, by rules: Rules) -> Bool {
    guard sight.fault == ambiguity, let merged = sight.question.withOneLevel,
      let shown = sight.replies.first?.answer(as: [ConstraintLayout].self),
      let wish = checks(of: sight).first?.question(of: Self.self),
      let answer = sight.checked.first?.answer(as: [ConstraintLayout].self)
    else { return false }
    return broken(by: answer, to: wish, rules).contains(order)
      && !broken(by: shown, to: merged, rules).contains(ambiguity)
  }

  private static let optional: Set<String> = [order, "AL-5"]
  private static let order = "AL-4"
  private static let ambiguity = "AL-7"
  private static let intrinsic = "AL-6"
  private static let required = "AL-1"
  private static let conflicts = "AL-3"
  private static let inactive = "AL-9"
  private static let comparisons: Set<String> = ["AL-11", "AL-M1", "AL-M2"]
}

extension ConstraintQuestion {
  /// The same with a constraint for each side of each intrinsic size; `nil` where there is none.
  fileprivate var withoutIntrinsicSizes: ConstraintQuestion? {
    var plain = self
    for index in system.items.indices {
      let item = system.items[index]
      for axis in Axis.allCases {
        guard let length = item.intrinsic[axis] else { continue }
        plain.system.items[index].intrinsic[axis] = nil
        let size = Anchor(item.id, axis == .horizontal ? .width : .height)
        let sides: [(ConstraintRelation, Double)] = [
          (.greaterThanOrEqual, item.compression[axis]), (.lessThanOrEqual, item.hugging[axis]),
        ]
        plain.system.constraints += sides.map { relation, priority in
          Constraint(
            "\(item.id).\(relation == .lessThanOrEqual ? "most" : "least").\(size.attribute)",
            size,
            relation,
            constant: length,
            priority: priority
          )
        }
      }
    }
    return plain == self ? nil : plain
  }

  /// The same where all optional constraints are equally strong, and so are intrinsic sizes; `nil`
  /// where they are.
  fileprivate var withOneLevel: ConstraintQuestion? {
    guard document == nil else { return nil }
    var merged = self
    func merge(_ priority: inout Double) {
      if priority < Priority.required { priority = 500 }
    }
    for index in system.constraints.indices { merge(&merged.system.constraints[index].priority) }
    for index in system.items.indices {
      for axis in Axis.allCases where system.items[index].intrinsic[axis] != nil {
        merge(&merged.system.items[index].hugging[axis])
        merge(&merged.system.items[index].compression[axis])
      }
    }
    return merged == self ? nil : merged
  }

  /// One width that one constraint wants, and two weaker ones otherwise; `nil` without a view.
  fileprivate var withOutnumberedWish: ConstraintQuestion? {
    ofRequired(at: 0).withWidths([(200, 600), (100, 500), (100, 400)])
  }
}
