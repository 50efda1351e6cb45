import AdaptiveModel
import ConformanceProof

@testable import Conformance

// Implementations with one mistake that breaks several clauses, each in its own smallest case.

/// Answers as the reference does, with a change to its answers of one type.
struct OneMistake<Kind: Inquiry>: Implementation {
  let identity: Identity
  let change: @Sendable (Kind.Answer, Kind.Question) -> Kind.Answer

  init(
    _ features: Set<Feature>,
    _ kind: Kind.Type,
    _ change: @escaping @Sendable (Kind.Answer, Kind.Question) -> Kind.Answer
  ) {
    identity = Identity(name: "one mistake", features: features)
    self.change = change
  }

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard let question = request.question as? Kind.Question,
      let answer = reply.answer(as: Kind.Answer.self)
    else { return reply }
    return .answer(change(answer, question))
  }

  /// The first clauses of the causes that are found with some clauses.
  func causes(_ cases: Int, _ isMeant: (AnyClause) -> Bool) -> [Fault] {
    var examination = Examination(cases: cases)
    examination.clauses = AnyClause.catalogue.filter(isMeant)
    examination.budget = 60
    return examination.run(self).causes.map(\.first.fault)
  }
}
