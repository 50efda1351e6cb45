import AdaptiveModel
import AdaptiveReference

/// A question that tells what is behind a finding, and what a wrong answer to it says.
///
/// One fault of a solver breaks several clauses, each in a smallest case of its own. So what these
/// cases have in them is asked by itself: one of their sizes, one of their constraints, one strong
/// wish against two weaker ones.
struct ConstraintTrial {
  let question: ConstraintQuestion
  private let meaning: Meaning

  private enum Meaning {
    /// What is right in one size alone is wrong because of the sizes before.
    case history
    /// What is wrong without inactive constraints is not wrong because they count.
    case inactive
    /// A constraint that is misread alone is misread beside others.
    case misread
    /// What is right the other way round is wrong because of the order.
    case order(fault: String)
    /// What is right without intrinsic sizes is wrong because of them.
    case intrinsic(fault: String)
    /// What breaks a clause in the plainest case of it comes from there.
    case plain(String)
  }

  /// The clauses that come before a finding's; `nil` where the answer says nothing of it.
  func clauses(of answer: [ConstraintLayout]?, by rules: Rules) -> [String]? {
    guard let answer else { return nil }
    let broken = Constraints.broken(by: answer, to: question, rules)
    switch meaning {
    case .history: return broken.isEmpty ? [Self.history] : nil
    case .inactive: return broken.isEmpty ? nil : broken.sorted()
    case .misread: return broken.isEmpty ? nil : [Self.required]
    case .order(let fault): return broken.contains(fault) ? nil : [Self.rewritten]
    case .intrinsic(Self.intrinsic):
      let causes = broken.intersection([Self.order, Self.approach])
      return causes.isEmpty ? nil : causes.sorted()
    case .intrinsic: return broken.isEmpty ? [Self.intrinsic] : nil
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
  /// What is asked for a finding; the first answer that says something decides.
  static func all(for shown: ShownCase<ConstraintQuestion>) -> [Self] {
    guard shown.question.scale == nil else { return [] }
    let ofHistory = alone(shown)
    guard shown.question.document == nil else { return ofHistory }
    return ofHistory + inactive(shown) + misread(shown) + plain(shown) + intrinsic(shown)
      + turnedRound(shown)
  }

  /// Many required constraints the other way round: some may have been forgotten.
  private static func turnedRound(_ shown: ShownCase<ConstraintQuestion>) -> [Self] {
    guard [required, conflicts].contains(shown.fault), shown.question.system.constraints.count > 8
    else { return [] }
    var reversed = shown.question
    reversed.system.constraints.reverse()
    return [Self(question: reversed, meaning: .order(fault: shown.fault))]
  }

  /// The size alone in which something is wrong.
  private static func alone(_ shown: ShownCase<ConstraintQuestion>) -> [Self] {
    guard shown.fault != history, shown.question.sizes.count > 1,
      let place = (shown.evidence as? ConstraintWitness)?.size,
      shown.question.sizes.indices.contains(place)
    else { return [] }
    var alone = shown.question
    alone.sizes = [alone.sizes[place]]
    return [Self(question: alone, meaning: .history)]
  }

  private static func inactive(_ shown: ShownCase<ConstraintQuestion>) -> [Self] {
    guard shown.fault == inactive, shown.question.hasInactive else { return [] }
    var active = shown.question
    active.system.constraints.removeAll { !$0.isActive }
    return [Self(question: active, meaning: .inactive)]
  }

  /// Each constraint alone, and turned round where that is what is compared.
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

  /// The same with constraints in place of intrinsic sizes.
  private static func intrinsic(_ shown: ShownCase<ConstraintQuestion>) -> [Self] {
    guard [order, approach, intrinsic].contains(shown.fault),
      shown.features.contains(.inequalities),
      let question = shown.question.withoutIntrinsicSizes
    else { return [] }
    return [Self(question: question, meaning: .intrinsic(fault: shown.fault))]
  }

  /// The plainest cases of priorities, where the finding's has several, and of what cannot hold.
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
      shown.features.contains(.inequalities), let wish = plain.withLimitedWishes
    {
      trials.append(Self(question: wish, meaning: .plain(approach)))
    }
    if shown.fault == ambiguity, let wish = shown.question.withContentAlone {
      trials.append(Self(question: wish, meaning: .plain(intrinsic)))
    }
    return trials
  }
}

extension ConstraintQuestion {
  /// The priorities of what is not required, intrinsic sizes included.
  fileprivate var wishes: [Double] {
    let ofItems = system.items.flatMap { item in
      Axis.allCases.filter { item.intrinsic[$0] != nil }.flatMap { axis in
        [item.hugging[axis], item.compression[axis]]
      }
    }
    let all = system.constraints.filter(\.isActive).map(\.priority) + ofItems
    return all.filter { $0 < Priority.required }
  }

  /// The greatest priority of a constraint that is not required; `nil` without one.
  fileprivate var strongest: Double? {
    system.constraints.filter(\.isActive).map(\.priority).filter { $0 < Priority.required }.max()
  }

  /// A width that is required, and wished to be another one; `nil` without a view.
  fileprivate func withHopelessWish(at priority: Double) -> ConstraintQuestion? {
    withWidths([(100, Priority.required), (200, priority)])
  }

  /// One width that one constraint wants, and two weaker ones otherwise; `nil` without a view.
  fileprivate var withOutnumberedWish: ConstraintQuestion? {
    withWidths([(100, 500), (200, 600), (100, 400)])
  }

  /// A view with an intrinsic size that keeps its width from less and its height not from more;
  /// `nil` where none has one.
  fileprivate var withContentAlone: ConstraintQuestion? {
    guard let view = system.items.first(where: \.hasIntrinsicSize)?.id else { return nil }
    var content = ofRequired(at: 0).with([
      Constraint("x", Anchor(view, .left), .equal, Anchor(Self.root, .left)),
      Constraint("y", Anchor(view, .top), .equal, Anchor(Self.root, .top)),
      Constraint("narrow", Anchor(view, .width), constant: 20, priority: 500),
      Constraint("high", Anchor(view, .height), constant: 100, priority: 500),
    ])
    var item = ConstraintItem(view, kind: .view)
    item.intrinsic = PerAxis(horizontal: 40, vertical: 40)
    content.system.items = [item]
    return content
  }

  /// A width that is wished for beyond its limit, and a height that has to be more than it is
  /// wished to be at least; `nil` without a view.
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
}

extension ConstraintItem {
  fileprivate var hasIntrinsicSize: Bool { Axis.allCases.contains { intrinsic[$0] != nil } }
}
