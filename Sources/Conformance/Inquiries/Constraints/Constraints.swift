import AdaptiveModel
package import AdaptiveReference
import PropertyTesting
import Text

/// Questions about layout by constraints, in containers of several sizes (AL), answered by layouts.
///
/// # Notation
///
///     given   constraints
///             view title intrinsic 80×20 hugging width @251 height @250
///             guide safe
///             c1: title.top = safe.top + 8
///             c2: title.width = 0.5 root.width @750
///
///     solved  in 320×480
///             title 0 8 160 20
///             safe  0 0   0  0
///             ambiguous: safe
///
/// `root` is the container. After `given`, only unusual properties are written: `in panel` for the
/// superview, `off` for an inactive constraint, `@2x` for a scale. `loaded  in compact-any` and a
/// document define which views and constraints are installed. A frame is x, y, width and height;
/// `given up` lists required constraints that do not hold. A size without an answer has no lines
/// below it. Ids are words without spaces or colons.
public enum Constraints: Inquiry {
  package typealias Question = ConstraintQuestion
  package typealias Answer = [ConstraintLayout]

  package static let row = InquiryRow(
    name: "solve",
    features: [
      .constraints, .priorities, .inequalities, .intrinsicSize, .conflicts, .ambiguity,
    ],
    chapters: [.constraints],
    sources: [
      ("W12-228", "WWDC 2012, session 228"),
      ("W18-220", "WWDC 2018, session 220"),
      ("logs", "conflict messages of the platform, from public issues"),
      (
        "measured", "measured on storyboards in public files, as the platform's own engine laid out"
      ),
      ("derived", "derived from the other clauses"),
    ],
    answerField: "solutions",
    ofCases: "constraints",
    many: "constraint systems",
    planOrder: 8
  )

  // MARK: Cases

  package static let cases = CaseSource<ConstraintQuestion>(
    // Exact judging takes time, so an implementation that also claims other chapters is asked less.
    supply: { world in
      guard world.features.contains(.constraints) else { return .nothing }
      let isSolver = world.features.isSubset(of: features + Layouts.features)
      return .bounded(every: isSolver ? 4 : 8, atLeast: 64, atMost: 8_192, stream: 2)
    },
    drawing: { features in Generator.constraints.map { .solve($0.simplified(for: features)) } },
    drawingInWorld: { world in
      guard world.declared.isRounded else { return drawing(for: world.features) }
      return Generator.constraintsOnGrid(for: world.features).map { .solve($0) }
    },
    lacking: { $0.lacking($1) },
    canAsk: { question, world in
      question.lacking(world.features).isEmpty
        && (!world.declared.isRounded || question.isOnGrid)
    },
    samples: { features in
      guard features.contains(.constraints) else { return [] }
      return [Generator.constraints.simplest.simplified(for: features)]
    }
  )

  package static let simplification = Simplification<ConstraintQuestion>(
    weight: { $0.system.constraints.count + $0.system.items.count + $0.sizes.count },
    size: { question in
      question.system.items.count.counted("item") + ", "
        + question.system.constraints.count.counted("constraint") + ", "
        + question.sizes.count.counted("size")
    },
    rank: \.rank,
    reductions: \.reductions,
    canonical: { canonical },
    // Both have a pixel grid, or neither has one.
    mayReplace: { question in { ($0.scale == nil) == (question.scale == nil) } }
  )

  // MARK: Judging

  /// The clause that earlier sizes do not matter.
  private static let history = ConstraintCompanion.alone.clause.flatMap { AnyClause.named($0.id) }

  package static func companions(of question: ConstraintQuestion) -> [ConstraintQuestion] {
    question.companions.map(\.question)
  }

  package static func evidence(
    of given: Answered<ConstraintQuestion, [ConstraintLayout]>,
    each: (ConstraintWitness) -> Void
  ) throws(Failure) {
    let (question, rules) = (given.question, given.rules)
    let layouts = given.answer.claimed(by: rules.features)
    try question.requireFit(layouts)
    var found: [ConstraintCompanion: [ConstraintLayout]] = [:]
    for (reply, (kind, companion)) in zip(given.others, question.companions) {
      let layouts = try reply.required(as: [ConstraintLayout].self).claimed(by: rules.features)
      do throws(Failure) { try companion.requireFit(layouts) } catch {
        let place = "; it was asked for the companion “\(kind.clause?.companion ?? "")”"
        throw Failure(error.kind, error.message + place)
      }
      found[kind] = layouts
    }
    // If AL-M2 is not judged, a last size that depends on earlier ones is judged as wrong itself.
    if let history, !rules.judges(history) { found[.alone] = nil }
    do throws(ConstraintSystemError) {
      // In the documents an intrinsic size requires nothing, whatever its priorities (AL-6).
      try question.witnesses(of: layouts, beside: found, rules.features)
        .filter { rules.profile == .platform || $0.matter != .holds || $0.side == nil }
        .forEach(each)
    } catch {
      // The suite is unable to judge this, so no answer of the implementation is blamed.
      throw Failure(.notAsked, "the suite cannot judge the layout: \(error.sentence)")
    }
  }

  package static func place(of evidence: ConstraintWitness) -> Breach.Place {
    Breach.Place(step: evidence.size, name: evidence.subject)
  }

  package static func reference(
    _ question: ConstraintQuestion,
    choices: Set<Choice>
  ) throws(Failure) -> [ConstraintLayout] {
    do throws(ConstraintSystemError) { return try question.layouts(choosing: choices) } catch {
      throw Failure(.error, error.sentence)
    }
  }

  // MARK: In words

  package static let words = InquiryWords<ConstraintQuestion, [ConstraintLayout]>(
    question: { _ in "to lay out constraints" },
    answer: { $0.count.counted("layout") },
    steps: \.sizes.count,
    picture: picture,
    account: { shown in
      (shown.evidence as? ConstraintWitness).map { shown.question.account(of: $0) }
    }
  )
}

extension Request {
  /// A request to lay out views by constraints; the answer is a layout for each size.
  public static func solve(_ question: ConstraintQuestion) -> Request {
    Request(Constraints.self, question)
  }
}

extension Reply {
  public static func solutions(_ layouts: [ConstraintLayout]) -> Reply { .answer(layouts) }
}

extension [ConstraintLayout] {
  /// The layouts without unclaimed reports.
  package func claimed(by features: Set<Feature>) -> Self {
    map { layout in
      var layout = layout
      if !features.contains(.conflicts) { layout.broken = [] }
      if !features.contains(.ambiguity) { layout.ambiguous = [] }
      return layout
    }
  }
}

extension ConstraintQuestion {
  /// The question without unclaimed features.
  ///
  /// If conflicts are not claimed, the question contains none.
  func simplified(for features: Set<Feature>) -> ConstraintQuestion {
    var simple = self
    if !features.contains(.inequalities) {
      simple.system.constraints.removeAll { $0.relation != .equal }
    }
    if !features.contains(.priorities) { simple.system.constraints.removeAll { !$0.isRequired } }
    if !features.isSuperset(of: [.priorities, .intrinsicSize]) {
      for index in simple.system.items.indices {
        simple.system.items[index].intrinsic = PerAxis(horizontal: nil, vertical: nil)
        simple.system.items[index].hugging = .hugging
        simple.system.items[index].compression = .compression
      }
    }
    if !features.contains(.layout) { (simple.document, simple.layoutClass) = (nil, .anyAny) }
    if !features.contains(.conflicts) { simple.removeConflicts() }
    return simple
  }

  /// Removes required constraints so that all remaining ones can hold, in every size.
  private mutating func removeConflicts() {
    guard let layouts = try? layouts() else { return }
    let broken = Set(layouts.flatMap(\.broken))
    system.constraints.removeAll { broken.contains($0.id) }
  }

  /// Checks that there is a layout for each size, with a frame for each installed item.
  ///
  /// Frames may be missing if a conflict is reported.
  fileprivate func requireFit(_ layouts: [ConstraintLayout]) throws(Failure) {
    try Failure.require(layouts.count, is: sizes.count, "\(sizes.count) solutions")
    let items = installedSystem.items
    for layout in layouts where layout.broken.isEmpty {
      for item in items where layout.frames[item.id] == nil {
        throw Failure(.protocolError, "no frame for “\(item.id)”")
      }
    }
  }
}

extension ConstraintQuestion {
  /// The features that it needs beyond these.
  fileprivate func lacking(_ features: Set<Feature>) -> Set<Feature> {
    let lacking = needs.subtracting(features)
    return features.contains(.conflicts) || !lacking.isEmpty || !hasConflict
      ? lacking : [.conflicts]
  }

  /// Whether some layout cannot satisfy all required constraints, or none can be computed.
  fileprivate var hasConflict: Bool {
    guard let layouts = try? layouts() else { return true }
    return !layouts.allSatisfy(\.broken.isEmpty)
  }

  /// The features that it needs, except for conflicts.
  fileprivate var needs: Set<Feature> {
    var needs: Set<Feature> = [.constraints]
    if system.constraints.contains(where: { $0.relation != .equal }) { needs.insert(.inequalities) }
    if system.constraints.contains(where: { !$0.isRequired }) { needs.insert(.priorities) }
    if system.items.contains(where: \.hasIntrinsicSize) {
      needs.formUnion([.priorities, .intrinsicSize])
    }
    if document != nil { needs.insert(.layout) }
    return needs
  }
}
