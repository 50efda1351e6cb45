package import AdaptiveReference
import PropertyTesting
import Text

/// Questions about editing a layout document (ED-1 to ED-7), answered by editing states.
///
/// # Notation
///
/// A document in the notation of ``Layouts``, then each operation with the document after it, or
/// `unchanged`:
///
///     given   document
///             view root
///
///     start   editing any-any
///             unchanged
///
///     when    add label title inside root
///             editing any-any
///             view root
///               label title
public enum EditingSessions: Inquiry {
  package typealias Question = EditingSession
  package typealias Answer = [EditingState]

  package static let row = InquiryRow(
    name: "editing",
    features: [.editing],
    chapters: [.editing],
    // An editor's report about its bar is judged as a grid is.
    alsoJudged: Grids.clauses.map(\.id),
    answerField: "editing",
    many: "editing sessions",
    planOrder: 7
  )

  // MARK: Cases

  package static let cases = CaseSource<EditingSession>(
    supply: CaseBudget.bounded(atLeast: 128, atMost: 8_192, stream: 1).needing([.editing]),
    drawing: { _ in
      Generator { draw in
        let session = draw(.editingSession).withALine(&draw).withALabel(&draw)
        return .editing(session.withAdditions(&draw).withACoveredLine(&draw))
      }
    },
    // No world restricts what an editor is asked.
    restricted: { session, _ in session }
  )

  package static let simplification = Simplification<EditingSession>(
    weight: { $0.document.weight + 2 * $0.operations.count },
    size: { "weight \($0.document.weight), " + $0.operations.count.counted("operation") },
    rank: \.rank,
    reductions: \.reductions,
    canonical: { canonical }
  ).withAlternatives

  // MARK: Judging

  package static func evidence(
    of given: Answered<EditingSession, [EditingState]>,
    each: (EditingWitness) -> Void
  ) throws(Failure) {
    let (expected, found) = (given.question.operations.count + 1, given.answer.count)
    try Failure.require(found, is: expected, "\(expected) documents")
    for witness in given.question.witnesses(given.answer) { each(witness) }
  }

  package static func judge(
    _ given: Answered<EditingSession, [EditingState]>,
    into judgement: inout Judgement
  ) throws(Failure) {
    let (rules, list, also) = (given.rules, given.rules.list(of: Self.self), row.alsoJudged)
    // The clause is found by position, because removing one from the list costs a dozen counted
    // references.
    let ofBar = rules.clauses.indices.first {
      also.contains(rules.clauses[$0].id) && rules.judges(rules.clauses[$0])
    }
    try evidence(of: given) { witness in
      judgement.note(witness, list, Self.self)
      guard let ofBar, let isRight = witness.after.isBarRight else { return }
      judgement.survey.counts[ofBar].applied += 1
      if !isRight { judgement.blame(ofBar, place(of: witness)) }
    }
  }

  package static func place(of evidence: EditingWitness) -> Breach.Place {
    Breach.Place(step: evidence.step)
  }

  package static func reference(
    _ question: EditingSession,
    choices: Set<Choice>
  ) -> [EditingState] {
    question.states(choices: choices)
  }

  // MARK: In words

  package static let words = InquiryWords<EditingSession, [EditingState]>(
    question: { _ in "to edit a layout" },
    answer: { "\($0.count.counted("state")) of a document" },
    steps: \.operations.count,
    picture: picture,
    account: { shown in
      (shown.evidence as? EditingWitness).flatMap { witness in
        clause(named: shown.fault).map { $0.wrong(witness) } ?? witness.account(witness.misbarred)
      }
    }
  )
}

extension Feature {
  /// Edits layout documents.
  public static let editing = Feature("editing")
}

extension Request {
  /// A request to edit a layout document; answered by editing states.
  public static func editing(_ session: EditingSession) -> Request {
    Request(EditingSessions.self, session)
  }
}

extension Reply {
  public static func editing(_ states: [EditingState]) -> Reply { .answer(states) }
}
