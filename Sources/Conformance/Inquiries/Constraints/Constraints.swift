import AdaptiveModel
package import AdaptiveReference
package import PropertyTesting
import Text

/// Laying out views by constraints, in containers of several sizes (AL); answered by layouts.
public enum Constraints: Inquiry {
  package static let name = "solve"
  package static let features: [Feature] = [
    .constraints, .priorities, .inequalities, .intrinsicSize, .conflicts, .ambiguity,
  ]
  package static let chapters: [Chapter] = [.constraints]

  // MARK: Cases

  package static let caseName = "constraints"
  package static let plural = "constraint systems"
  package static let turn = 8

  package static func supply(for world: World) -> Supply<ConstraintQuestion> {
    world.features.contains(.constraints)
      ? .beside(atLeast: 64, atMost: 8_192, stream: 2) : .nothing
  }

  package static func drawing(for features: Set<Feature>) -> Generator<Request>? {
    Generator.constraints.map { .solve($0.simplified(for: features)) }
  }

  package static func samples(for features: Set<Feature>) -> [ConstraintQuestion] {
    guard features.contains(.constraints) else { return [] }
    return [Generator.constraints.simplest.simplified(for: features)]
  }

  package static func weight(of question: ConstraintQuestion) -> Int {
    question.system.constraints.count + question.system.items.count + question.sizes.count
  }

  package static func size(of question: ConstraintQuestion) -> String {
    question.system.items.count.counted("item") + ", "
      + question.system.constraints.count.counted("constraint") + ", "
      + question.sizes.count.counted("size")
  }

  // MARK: Judging

  package static func companions(of question: ConstraintQuestion) -> [ConstraintQuestion] {
    question.companions.map(\.question)
  }

  package static func evidence(
    of answer: [ConstraintLayout],
    to question: ConstraintQuestion,
    beside others: ArraySlice<Reply>,
    by rules: Rules,
    each: (ConstraintWitness) -> Void
  ) throws(Failure) {
    try question.requireFit(answer)
    var found: [ConstraintCompanion: [ConstraintLayout]] = [:]
    for (reply, (kind, companion)) in zip(others, question.companions) {
      guard let layouts = reply.answer(as: [ConstraintLayout].self) else { throw reply.failure }
      try companion.requireFit(layouts)
      found[kind] = layouts
    }
    let claims = ConstraintClaims(
      conflicts: rules.features.contains(.conflicts),
      ambiguity: rules.features.contains(.ambiguity)
    )
    do throws(ConstraintSystemError) {
      for witness in try question.witnesses(of: answer, beside: found, claims) { each(witness) }
    } catch {
      throw Failure(.error, "the question is meaningless: \(error)")
    }
  }

  package static func place(of evidence: ConstraintWitness) -> Breach.Place {
    Breach.Place(step: evidence.size, name: evidence.subject)
  }

  package static func reference(
    _ question: ConstraintQuestion,
    choices: Set<Choice>
  ) throws(Failure) -> [ConstraintLayout] {
    do throws(ConstraintSystemError) { return try question.layouts() } catch {
      throw Failure(.error, "the question is meaningless: \(error)")
    }
  }

  // MARK: In words

  package static func steps(of question: ConstraintQuestion) -> Int { question.sizes.count }

  package static let subject = "of"

  package static func shown(_ question: ConstraintQuestion) -> String { "to lay out constraints" }

  package static func shown(_ answer: [ConstraintLayout]) -> String {
    answer.count.counted("layout")
  }

  package static func picture(of sight: Sight<ConstraintQuestion>) -> [String]? {
    sight.question.picture(sight.replies, at: sight.breach?.step)
  }

  package static func account(of sight: Sight<ConstraintQuestion>) -> String? {
    (sight.evidence as? ConstraintWitness).map { sight.question.account(of: $0) }
  }
}

extension Request {
  /// Lay out views by constraints; answered by a layout for each size.
  public static func solve(_ question: ConstraintQuestion) -> Request {
    Request(Constraints.self, question)
  }
}

extension Reply {
  public static func solutions(_ layouts: [ConstraintLayout]) -> Reply { .answer(layouts) }
}

extension ConstraintQuestion {
  /// The question without what is not claimed.
  fileprivate func simplified(for features: Set<Feature>) -> ConstraintQuestion {
    var simple = self
    if !features.contains(.inequalities) {
      simple.system.constraints.removeAll { $0.relation != .equal }
    }
    if !features.contains(.priorities) { simple.system.constraints.removeAll { !$0.isRequired } }
    if !features.isSuperset(of: [.priorities, .intrinsicSize]) {
      for index in simple.system.items.indices {
        simple.system.items[index].intrinsic = PerAxis(horizontal: nil, vertical: nil)
      }
    }
    return simple
  }

  /// Makes sure that there is a layout for each size, with a frame for each item and no other.
  fileprivate func requireFit(_ layouts: [ConstraintLayout]) throws(Failure) {
    guard layouts.count == sizes.count else {
      throw Failure(
        .protocolError,
        "expected \(sizes.count) solutions, found \(layouts.count)"
      )
    }
    for layout in layouts {
      for item in system.items where layout.frames[item.id] == nil {
        throw Failure(.protocolError, "no frame for \(item.id)")
      }
    }
  }
}
