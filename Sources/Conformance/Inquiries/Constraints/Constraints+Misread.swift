import AdaptiveModel
import AdaptiveReference

/// What may be behind a conflict that is not reported, or is reported where there is none (AL-3).
///
/// A library that misreads a constraint solves another system than the one that it was given, and
/// reports that system's conflicts. Whether it does is asked: a conflict that nothing but equal
/// widths make, and each required constraint that is missed or given up by itself, among views
/// whose frames are given so that it holds.
struct MisreadConstraints {
  private let layout: ConstraintLayout
  private let question: ConstraintQuestion
  /// The constraints by themselves.
  private let alone: [ConstraintQuestion]
  /// A conflict that cannot be misread; `nil` where there is no view to have it.
  private let plain: ConstraintQuestion?

  /// - Parameter shown: A finding of AL-3; `nil` where it does not show a layout.
  init?(_ shown: ShownCase<ConstraintQuestion>) {
    guard let witness = shown.evidence as? ConstraintWitness,
      let layouts = shown.replies.first?.answer(as: [ConstraintLayout].self),
      layouts.indices.contains(witness.size), shown.question.document == nil
    else { return nil }
    layout = layouts[witness.size]
    question = shown.question.ofRequired(at: witness.size)
    plain = question.withPlainConflict
    alone = question.constraints(missedBy: layout).prefix(Self.limit).compactMap {
      [question] constraint in question.alone(constraint)
    }
  }

  private static let limit = 12

  /// What is asked, in the order in which ``clauses(of:judging:)`` reads the answers.
  var questions: [ConstraintQuestion] { (plain.map { [$0] } ?? []) + alone }

  /// The clauses that come before AL-3 here.
  ///
  /// - Parameters:
  ///   - answers: The answers to ``questions``; `nil` where there is none.
  ///   - isRight: Whether an answer breaks nothing.
  /// - Returns: AL-1 where a constraint alone is misread, AL-2 where a negative size alone lets all
  ///   of them hold; none where plain conflicts are not reported either, which is AL-3 by itself;
  ///   `nil` where the answers tell nothing.
  func clauses(
    of answers: [[ConstraintLayout]?],
    judging isRight: ([ConstraintLayout], ConstraintQuestion) -> Bool
  ) -> [String]? {
    let asked = zip(questions, answers).map { question, answer in
      answer.map { isRight($0, question) } ?? true
    }
    if plain != nil, asked.first == false { return [] }
    if asked.dropFirst(plain == nil ? 0 : 1).contains(false) { return ["AL-1"] }
    return layout.broken.isEmpty && isNegative && question.constraints(missedBy: layout).isEmpty
      ? ["AL-2"] : nil
  }

  /// Whether a view is narrower or lower than nothing.
  private var isNegative: Bool {
    question.system.items.contains { item in
      layout.frames[item.id].map { min($0.width, $0.height) < -Self.tolerance } ?? false
    }
  }

  private static let tolerance = 0.5
}

extension ConstraintQuestion {
  /// What is required of one size, without intrinsic sizes.
  func ofRequired(at index: Int) -> ConstraintQuestion {
    var plain = self
    plain.sizes = [sizes[index]]
    plain.scale = nil
    plain.system.constraints.removeAll { !$0.isActive || !$0.isRequired }
    for item in system.items.indices {
      for axis in Axis.allCases { plain.system.items[item].intrinsic[axis] = nil }
    }
    return plain
  }

  /// The constraints that do not hold in a layout; where it reports a conflict, any may be behind it.
  fileprivate func constraints(missedBy layout: ConstraintLayout) -> [Constraint] {
    if !layout.broken.isEmpty { return system.constraints }
    let claims = ConstraintClaims(conflicts: false, ambiguity: false)
    return system.constraints.filter { constraint in
      let alone = with([constraint])
      let examination = try? LayoutExamination(alone.system(at: 0), layout, at: 0, claims)
      return examination?.witnesses.contains { $0.matter == .holds(false) } ?? false
    }
  }

  /// One constraint by itself, among views with frames in which it holds; where that can be, not
  /// just so, so that the reverse of an inequality does not hold.
  func alone(_ constraint: Constraint) -> ConstraintQuestion? {
    var strict = constraint
    strict.constant += constraint.relation.slack
    return [strict, constraint].lazy.compactMap { each in
      guard let solution = try? with([each] + sizes(60, 40)).layouts().first,
        solution.broken.isEmpty
      else { return nil }
      let pinned = with([constraint] + pins(to: solution.frames))
      let isSolvable = (try? pinned.layouts().first)?.broken.isEmpty ?? false
      return isSolvable ? pinned : nil
    }
    .first
  }

  /// One width that is to have two values.
  fileprivate var withPlainConflict: ConstraintQuestion? {
    withWidths([(100, Priority.required), (200, Priority.required)])
  }

  /// Constraints of one view's width and nothing else: each value with its priority; `nil` without a
  /// view.
  func withWidths(_ widths: [(value: Double, priority: Double)]) -> ConstraintQuestion? {
    guard let view = system.items.first(where: { $0.kind == .view && $0.given == nil }) else {
      return nil
    }
    return with(
      widths.map { value, priority in
        let id = "\(view.id).\(points(value)).\(points(priority))"
        return Constraint(id, Anchor(view.id, .width), constant: value, priority: priority)
      }
    )
  }

  /// Wishes that keep edges and centres of views apart, which a wrong one may be taken for.
  private func sizes(_ width: Double, _ height: Double) -> [Constraint] {
    system.items.filter { $0.given == nil }.flatMap { item in
      [(AnchorAttribute.width, width), (.height, height)].map { side, length in
        Constraint("\(item.id).\(side)", Anchor(item.id, side), constant: length, priority: 1)
      }
    }
  }

  func with(_ constraints: [Constraint]) -> ConstraintQuestion {
    var other = self
    other.system.constraints = constraints
    return other
  }

  private func pins(to frames: [String: Frame]) -> [Constraint] {
    system.items.flatMap { item -> [Constraint] in
      guard let frame = frames[item.id] else { return [] }
      let sides: [(AnchorAttribute, Double)] = [
        (.left, frame.x), (.top, frame.y), (.width, frame.width), (.height, frame.height),
      ]
      return sides.map { attribute, value in
        Constraint("\(item.id).\(attribute)", Anchor(item.id, attribute), constant: value)
      }
    }
  }
}

extension ConstraintRelation {
  /// What makes an inequality hold and its reverse not.
  fileprivate var slack: Double {
    switch self {
    case .lessThanOrEqual: -10
    case .equal: 0
    case .greaterThanOrEqual: 10
    }
  }
}
