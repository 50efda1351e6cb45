import AdaptiveModel
import AdaptiveReference

/// A question that shows the cause of a finding, with the meaning of a wrong answer to it.
///
/// One fault of a solver breaks several clauses, each with its own minimal case. So the parts of
/// these cases are asked separately: one of their sizes, one of their constraints, one strong
/// optional constraint against two weaker ones.
struct ConstraintTrial {
  let question: ConstraintQuestion
  private let meaning: Meaning

  private enum Meaning {
    /// If one size alone gives a correct layout, the sizes before it cause the failure.
    case history
    /// If the layout is right without the document, and without what that does not install, the
    /// document causes the failure.
    case installing(fault: String)
    /// If the layout is also wrong without inactive constraints, they do not cause the failure.
    case inactive
    /// A constraint that is misread alone is also misread next to others.
    case misread
    /// If the reverse order gives a correct layout, the order causes the failure.
    case order(fault: String)
    /// If the layout is correct without intrinsic sizes, they cause the failure.
    case intrinsic(fault: String)
    /// If the plainest case of a clause breaks it, the failure comes from this clause.
    case plain(String)
    /// If its frames are wrong, the clauses about these are the cause of wrong reports.
    case frames
  }

  /// The clauses that the finding follows from; `nil` if the answer is inconclusive.
  func clauses(of answer: [ConstraintLayout]?, by rules: Rules) -> [String]? {
    guard let answer else { return nil }
    let broken = Constraints.broken(by: answer, to: question, rules)
    switch meaning {
    case .history: return broken.isEmpty ? [Self.history] : nil
    case .installing(let fault): return broken.contains(fault) ? nil : [Self.inactive]
    case .inactive: return broken.isEmpty ? nil : broken.sorted()
    // A misread constraint may also be reported as a conflict.
    case .misread:
      return broken.isEmpty
        ? nil : [Self.required] + broken.intersection([Self.conflicts]).sorted()
    case .order(let fault): return broken.contains(fault) ? nil : [Self.rewritten]
    case .intrinsic(Self.intrinsic):
      let causes = broken.intersection([Self.order, Self.approach])
      return causes.isEmpty ? nil : causes.sorted()
    case .intrinsic: return broken.isEmpty ? [Self.intrinsic] : nil
    case .frames:
      let causes = broken.intersection([Self.required, Self.order, Self.approach, Self.intrinsic])
      return causes.isEmpty ? nil : causes.sorted()
    case .plain(let clause): return broken.contains(clause) ? [clause] : nil
    }
  }

  private static let required = "AL-1"
  private static let conflicts = "AL-3"
  private static let order = "AL-4"
  private static let approach = "AL-5"
  private static let intrinsic = "AL-6"
  private static let ambiguity = "AL-7"
  private static let inactive = "AL-9"
  private static let turned = "AL-11"
  private static let rewritten = "AL-M1"
  private static let history = "AL-M2"
}

extension ConstraintTrial {
  /// The questions for a finding; the first conclusive answer decides.
  static func all(for shown: ShownCase<ConstraintQuestion>) -> [Self] {
    guard shown.question.scale == nil else { return [] }
    let ofHistory = alone(shown)
    guard shown.question.document == nil else { return ofHistory + installing(shown) }
    return ofHistory + inactive(shown) + misread(shown) + plain(shown) + intrinsic(shown)
      + turnedRound(shown)
  }

  /// Many required constraints in reverse order, because the implementation may have dropped some.
  private static func turnedRound(_ shown: ShownCase<ConstraintQuestion>) -> [Self] {
    guard [required, conflicts].contains(shown.fault), shown.question.system.constraints.count > 8
    else { return [] }
    var reversed = shown.question
    reversed.system.constraints.reverse()
    return [Self(question: reversed, meaning: .order(fault: shown.fault))]
  }

  /// The single size whose layout is wrong.
  private static func alone(_ shown: ShownCase<ConstraintQuestion>) -> [Self] {
    guard shown.fault != history, shown.question.sizes.count > 1,
      let place = (shown.evidence as? ConstraintWitness)?.size,
      shown.question.sizes.indices.contains(place)
    else { return [] }
    var alone = shown.question
    alone.sizes = [alone.sizes[place]]
    return [Self(question: alone, meaning: .history)]
  }

  /// The same question without its document, with the items and constraints that it installs.
  private static func installing(_ shown: ShownCase<ConstraintQuestion>) -> [Self] {
    guard shown.fault != inactive else { return [] }
    var installed = shown.question
    installed.system = shown.question.installedSystem
    installed.document = nil
    return [Self(question: installed, meaning: .installing(fault: shown.fault))]
  }

  private static func inactive(_ shown: ShownCase<ConstraintQuestion>) -> [Self] {
    guard shown.fault == inactive, shown.question.hasInactive else { return [] }
    var active = shown.question
    active.system.constraints.removeAll { !$0.isActive }
    return [Self(question: active, meaning: .inactive)]
  }

  /// Each constraint alone, and with its sides exchanged if the clause compares that.
  private static func misread(_ shown: ShownCase<ConstraintQuestion>) -> [Self] {
    guard [order, approach, intrinsic, ambiguity, turned, rewritten].contains(shown.fault) else {
      return []
    }
    let active = shown.question.system.constraints.filter(\.isActive)
    let asked = active + (shown.fault == turned ? active.compactMap(\.turned) : [])
    let plain = shown.question.ofRequired(at: 0)
    return asked.prefix(limit).compactMap { constraint in
      var required = constraint
      required.priority = Priority.required
      return plain.alone(required).map { Self(question: $0, meaning: .misread) }
    }
  }

  private static let limit = 12

  /// The same question with constraints in place of intrinsic sizes.
  private static func intrinsic(_ shown: ShownCase<ConstraintQuestion>) -> [Self] {
    guard [order, approach, intrinsic].contains(shown.fault),
      shown.features.contains(.inequalities),
      let question = shown.question.withoutIntrinsicSizes
    else { return [] }
    return [Self(question: question, meaning: .intrinsic(fault: shown.fault))]
  }

  /// The plainest cases of several priorities, and of constraints that cannot hold.
  private static func plain(_ shown: ShownCase<ConstraintQuestion>) -> [Self] {
    guard shown.features.contains(.priorities) else { return [] }
    var trials: [Self] = []
    let plain = shown.question.ofRequired(at: 0)
    let wishes = shown.question.wishes
    if shown.fault == intrinsic, let wish = shown.question.strongest.flatMap(plain.withHopelessWish)
    {
      trials.append(Self(question: wish, meaning: .plain(conflicts)))
    }
    if [approach, intrinsic, ambiguity].contains(shown.fault), wishes.count > 1,
      let wish = plain.withOutnumberedWish
    {
      trials.append(Self(question: wish, meaning: .plain(order)))
    }
    if [order, intrinsic, ambiguity].contains(shown.fault), !wishes.isEmpty,
      shown.features.contains(.inequalities)
    {
      let limited = [plain.withLimitedWishes].compactMap(\.self) + plain.withWishedLimits
      trials += limited.map { Self(question: $0, meaning: .plain(approach)) }
    }
    if shown.fault == ambiguity {
      trials += shown.question.withContentAlone.map { Self(question: $0, meaning: .frames) }
    }
    return trials
  }
}

extension ConstraintQuestion {
  /// The priorities of optional constraints, including those of intrinsic sizes.
  fileprivate var wishes: [Double] {
    let ofItems = system.items.flatMap { item in
      Axis.allCases.filter { item.intrinsic[$0] != nil }.flatMap { axis in
        [item.hugging[axis], item.compression[axis]]
      }
    }
    let all = system.constraints.filter(\.isActive).map(\.priority) + ofItems
    return all.filter { $0 < Priority.required }
  }

  /// The greatest priority of an optional constraint; `nil` without one.
  fileprivate var strongest: Double? {
    system.constraints.filter(\.isActive).map(\.priority).filter { $0 < Priority.required }.max()
  }

  /// A required width, with another width as an optional constraint; `nil` without a view.
  fileprivate func withHopelessWish(at priority: Double) -> ConstraintQuestion? {
    withWidths([(100, Priority.required), (200, priority)])
  }

  /// A width with one optional constraint against two weaker ones; `nil` without a view.
  fileprivate var withOutnumberedWish: ConstraintQuestion? {
    withWidths([(100, 500), (200, 600), (100, 400)])
  }

  /// A view with an intrinsic size, once with a smaller size and twice with a larger one, of which
  /// the intrinsic size outweighs the first and the last; none if no view has an intrinsic size.
  fileprivate var withContentAlone: [ConstraintQuestion] {
    guard let own = system.items.first(where: \.hasIntrinsicSize) else { return [] }
    let parent = own.parent.flatMap { $0 == Self.root ? nil : $0 }
    var item = ConstraintItem(own.id, kind: .view, parent: parent)
    item.intrinsic = PerAxis(
      horizontal: own.intrinsic[.horizontal].map { _ in 40 },
      vertical: own.intrinsic[.vertical].map { _ in 60 }
    )
    return [(20, 500), (100, 500), (100, 100)].map { length, priority in
      var content = ofRequired(at: 0).with([])
      content.system.items = []
      if let parent {
        content.system.items.append(ConstraintItem(parent, kind: .view))
        content.pin(parent, in: Self.root, length: 300, at: Priority.required)
      }
      content.system.items.append(item)
      content.pin(own.id, in: parent ?? Self.root, length: length, at: priority)
      return content
    }
  }

  /// Puts a view into the corner of another one, with a width and a height of some priority.
  private mutating func pin(
    _ view: String,
    in container: String,
    length: Double,
    at priority: Double
  ) {
    system.constraints += [
      Constraint("\(view).x", Anchor(view, .left), .equal, Anchor(container, .left)),
      Constraint("\(view).y", Anchor(view, .top), .equal, Anchor(container, .top)),
      Constraint("\(view).width", Anchor(view, .width), constant: length, priority: priority),
      Constraint("\(view).height", Anchor(view, .height), constant: length, priority: priority),
    ]
  }

  /// An optional least width and nothing else, and an optional greatest width above a weaker width;
  /// none without a view.
  fileprivate var withWishedLimits: [ConstraintQuestion] {
    guard let view = system.items.first(where: { $0.kind == .view && $0.given == nil }) else {
      return []
    }
    let width = Anchor(view.id, .width)
    return [
      with([Constraint("least", width, .greaterThanOrEqual, constant: 50, priority: 600)]),
      with([
        Constraint("most", width, .lessThanOrEqual, constant: 200, priority: 600),
        Constraint("wide", width, constant: 40, priority: 500),
      ]),
    ]
  }

  /// An optional width beyond its limit, and an optional height above its optional minimum; `nil`
  /// without a view.
  fileprivate var withLimitedWishes: ConstraintQuestion? {
    guard let view = system.items.first(where: { $0.kind == .view && $0.given == nil }) else {
      return nil
    }
    let (width, height) = (Anchor(view.id, .width), Anchor(view.id, .height))
    return with([
      Constraint("least", width, .greaterThanOrEqual, constant: 50),
      Constraint("most", width, .lessThanOrEqual, constant: 100),
      Constraint("wide", width, constant: 200, priority: 500),
      Constraint("some", height, .greaterThanOrEqual, constant: 10, priority: 600),
      Constraint("high", height, constant: 100, priority: 500),
    ])
  }
}

extension ConstraintQuestion {
  /// The same with a constraint for each side of each intrinsic size; `nil` without intrinsic
  /// sizes.
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
}

extension ConstraintItem {
  fileprivate var hasIntrinsicSize: Bool { Axis.allCases.contains { intrinsic[$0] != nil } }
}
