import AdaptiveModel
import AdaptiveReference
import Conformance

// Wrong solvers of constraints (AL).

extension Mutant {
  static let constraints = (constraintMeaning + constraintUse).map { mutant in
    // All other clauses of the chapter may also describe the mistake, and be reported first.
    let others = Chapter.constraints.clauses.map(\.id).filter { $0 != mutant.clause }
    return modified(mutant) { $0.alike = others }
  }

  private static let constraintMeaning = breaking([
    "AL-1": [
      constraint("turns inequalities", "It takes at least for at most, and the reverse.") {
        $0.relation = $0.relation.turned
      },
      constraint("multiplies first side", "It applies the multiplier to the first item.") {
        guard $0.multiplier != 0 && $0.second != nil else { return }
        $0.constant /= $0.multiplier
        $0.multiplier = 1 / $0.multiplier
      },
      constraint("trailing is leading", "It measures trailing edges from the leading ones.") {
        if $0.first.attribute == .trailing { $0.first.attribute = .leading }
      },
      reporting(
        "reports parent coordinates",
        "It reports frames in the coordinates of the superview."
      ) { $0.moveToParents($1) },
      constraint(
        "ignores owners",
        "It measures locations from the container, whichever view owns them."
      ) { $0.owner = nil },
      constraint("mistakes centres", "It takes the horizontal centre for the left edge.") {
        if $0.first.attribute == .centerX { $0.first.attribute = .left }
      },
      constraint(
        "turns negative multiples",
        "It reverses an inequality with a negative multiplier."
      ) { if $0.multiplier < 0 { $0.relation = $0.relation.turned } },
    ],
    "AL-2": [
      item("allows negative sizes", "A view may have a negative width or height.") {
        $0.kind = .guide
      }
    ],
    "AL-3": [
      constraint("required is strong", "Required constraints are only stronger than all others.") {
        if $0.isRequired { $0.priority = 999.99 }
      },
      constraint(
        "conflicts with optional",
        "It reports a conflict where an optional constraint of 750 or more could give way."
      ) { if $0.priority >= 750 { $0.priority = 1000 } },
      reporting(
        "never reports conflicts",
        "It gives constraints up without a report."
      ) { layout, _ in layout.broken = [] },
      reporting(
        "blames the first",
        "It reports the first required constraint, whichever conflicts."
      ) { layout, system in
        guard !layout.broken.isEmpty else { return }
        let required = system.constraints.first { $0.isActive && $0.isRequired }
        layout.broken = [required].compactMap(\.?.id)
      },
    ],
    "AL-4": [
      solving(
        "weighs priorities",
        "It adds up errors times priorities, so many weak beat one strong."
      ) { $0.weighPriorities() },
      solving(
        "takes priorities for one",
        "It takes all optional constraints for equally strong."
      ) { $0.takePrioritiesForOne() },
      system("first added wins", "Of optional constraints the first that was added wins.") {
        $0.rankByOrder()
      },
    ],
    "AL-5": [
      solving(
        "gives up what fails",
        "An optional constraint that cannot hold is left out altogether."
      ) { $0.giveUpWhatFails() },
      solving(
        "freezes slack",
        "An optional at least that holds is frozen at what it happens to be."
      ) { $0.freezeSlack() },
      constraint(
        "takes limits for wishes",
        "An optional at least, or at most, is taken for an equality."
      ) { if !$0.isRequired { $0.relation = .equal } },
    ],
  ])

  private static let constraintUse = breaking([
    "AL-6": [
      item("ignores intrinsic sizes", "Intrinsic sizes are ignored.") {
        $0.intrinsic = PerAxis(horizontal: nil, vertical: nil)
      },
      item("exchanges content priorities", "It exchanges hugging and compression resistance.") {
        swap(&$0.hugging, &$0.compression)
      },
      item("intrinsic is required", "A view is never smaller than its intrinsic size.") {
        $0.compression = PerAxis(horizontal: 1000, vertical: 1000)
      },
    ],
    "AL-7": [
      reporting("never ambiguous", "It never reports a view as ambiguous.") { layout, _ in
        layout.ambiguous = []
      },
      reporting("always ambiguous", "It reports every view as ambiguous.") { layout, system in
        layout.ambiguous = system.items.dropFirst().map(\.id)
      },
    ],
    "AL-9": [
      constraint("counts inactive", "Inactive constraints count.") { $0.isActive = true },
      asking(
        "counts uninstalled",
        "It counts views and constraints that the class does not install."
      ) { $0.document = nil },
    ],
    "AL-10": [
      asking("ignores scale", "Frames are not rounded to pixels.") { $0.scale = nil },
      asking("rounds to points", "It rounds edges to points of ten, not to pixels.") {
        $0.scale = $0.scale.map { _ in 0.1 }
      },
    ],
    "AL-11": [
      constraint(
        "misreads container first",
        "It negates the constant where the container comes first."
      ) { if $0.first.item == ConstraintQuestion.root { $0.constant = -$0.constant } }
    ],
    "AL-M1": [
      system("forgets beyond twelve", "Constraints after the twelfth are forgotten.") {
        $0.constraints.removeSubrange(min(12, $0.constraints.count)...)
      }
    ],
    "AL-M2": [
      asking("keeps the first size", "It lays all sizes out in the first.") {
        if let first = $0.sizes.first { $0.sizes = $0.sizes.map { _ in first } }
      },
      answering(
        "keeps what still holds",
        "It keeps a layout as long as its required constraints hold."
      ) { question in
        try question.sizes.indices.reduce(into: []) { layouts, index in
          let system = question.system(at: index)
          let kept = try layouts.last.flatMap { try system.requiredHold(in: $0) ? $0 : nil }
          layouts.append(try kept ?? system.layout(scale: question.scale))
        }
      },
    ],
  ])

  /// Answers constraint questions; where it throws, the question is meaningless.
  private static let answering = MistakeKind<
    @Sendable (ConstraintQuestion) throws -> [ConstraintLayout]
  > { layouts in .answering(Constraints.self) { (try? layouts($0)) ?? [] } }

  /// Misreads what is asked.
  private static let asking = MistakeKind<@Sendable (inout ConstraintQuestion) -> Void> { misread in
    answering.mutation { try modified($0, misread).layouts() }
  }

  /// Misreads the system that is solved in a size.
  private static let system = MistakeKind<@Sendable (inout ConstraintSystem) -> Void> { misread in
    answering.mutation { try $0.layouts(misreading: misread) }
  }

  /// Misreads every constraint.
  private static let constraint = MistakeKind<@Sendable (inout Constraint) -> Void> { misread in
    system.mutation { system in
      for index in system.constraints.indices { misread(&system.constraints[index]) }
    }
  }

  /// Misreads every item but the container.
  private static let item = MistakeKind<@Sendable (inout ConstraintItem) -> Void> { misread in
    system.mutation { system in
      for index in system.items.indices where system.items[index].given == nil {
        misread(&system.items[index])
      }
    }
  }

  /// Solves other rows than the system has.
  private static let solving = MistakeKind<@Sendable (inout ConstraintRows) -> Void> { change in
    answering.mutation { try $0.layouts(changing: change) }
  }

  /// Reports a layout wrongly, given the system that was solved.
  private static let reporting = MistakeKind<
    @Sendable (inout ConstraintLayout, ConstraintSystem) -> Void
  > { spoil in answering.mutation { try $0.layouts(spoiling: spoil) } }
}

extension ConstraintQuestion {
  fileprivate func layouts(
    misreading misread: (inout ConstraintSystem) -> Void = { _ in },
    changing change: (inout ConstraintRows) -> Void = { _ in },
    spoiling spoil: (inout ConstraintLayout, ConstraintSystem) -> Void = { _, _ in }
  ) throws(ConstraintSystemError) -> [ConstraintLayout] {
    var layouts: [ConstraintLayout] = []
    for system in sizes.indices.map(system(at:)) {
      var layout = try modified(system, misread).layout(scale: scale, changing: change)
      spoil(&layout, system)
      layouts.append(layout)
    }
    return layouts
  }
}

extension ConstraintLayout {
  /// Expresses every position in the coordinates of the superview.
  fileprivate mutating func moveToParents(_ system: ConstraintSystem) {
    let original = frames
    for item in system.items {
      guard let parent = item.parent.flatMap({ original[$0] }) else { continue }
      frames[item.id]?.x -= parent.x
      frames[item.id]?.y -= parent.y
    }
  }
}

extension ConstraintSystem {
  /// Makes every optional constraint stronger than all later ones.
  fileprivate mutating func rankByOrder() {
    for index in constraints.indices where !constraints[index].isRequired {
      constraints[index].priority = 999 - Double(index) / 64
    }
  }

  /// Whether every required constraint holds in a layout.
  fileprivate func requiredHold(in layout: ConstraintLayout) throws(ConstraintSystemError) -> Bool {
    guard layout.broken.isEmpty else { return false }
    let examination = LayoutExamination(try ConstraintRows(self), layout, at: 0, [])
    return examination.canHold
      && examination.witnesses.allSatisfy { $0.isRight || ![.holds, .size].contains($0.matter) }
  }
}

extension ConstraintRows {
  /// Merges all levels into one, in which each error is weighted by its priority.
  fileprivate mutating func weighPriorities() {
    for index in rows.indices where !rows[index].isRequired {
      var weighed = LinearExpression()
      weighed.add(rows[index].form, times: Fraction(rows[index].priority))
      rows[index].form = weighed
      rows[index].priority = 500
    }
  }

  /// Merges all levels into one.
  fileprivate mutating func takePrioritiesForOne() {
    for index in rows.indices where !rows[index].isRequired { rows[index].priority = 500 }
  }

  /// Solves the levels in turn, and fixes each row of a solved level at its current value.
  fileprivate mutating func freezeSlack() {
    let priorities = Set(rows.map(\.priority)).subtracting([Priority.required])
    for priority in priorities.sorted(by: >) {
      var level = self
      level.rows.removeAll { $0.priority < priority }
      guard case .solved(let solution) = ConstraintSolver(level).solve() else { return }
      for index in rows.indices where rows[index].priority == priority {
        rows[index].form.constant -= rows[index].form.value(solution.values)
        rows[index].isEquality = true
        rows[index].priority = Priority.required
      }
    }
  }

  /// Leaves out each optional constraint that the solution does not satisfy.
  fileprivate mutating func giveUpWhatFails() {
    guard case .solved(let solution) = ConstraintSolver(self).solve() else { return }
    rows.removeAll { row in
      guard case .constraint = row.source, !row.isRequired else { return false }
      return !row.error(row.form.value(solution.values)).isZero
    }
  }
}
