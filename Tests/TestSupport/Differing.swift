package import AdaptiveModel
package import Conformance

/// An implementation that replies as another one does, by default the reference, except where a
/// test has a reply of its own.
package struct Differing: Implementation {
  package var identity: Identity
  private let other: any Implementation
  private let reply: @Sendable (Request) throws -> Reply?

  /// - Parameters:
  ///   - features: What it claims; `nil` for what the other one claims.
  ///   - other: The other implementation.
  ///   - reply: Its own reply; `nil` for that of the other one.
  package init(
    _ features: Set<Feature>? = nil,
    from other: any Implementation = ReferenceImplementation(),
    _ reply: @escaping @Sendable (Request) throws -> Reply?
  ) {
    identity = features.map { Identity(name: "differing", features: $0) } ?? other.identity
    (self.other, self.reply) = (other, reply)
  }

  package func answer(_ request: Request) throws -> Reply {
    try reply(request) ?? other.answer(request)
  }
}

/// Answers as another implementation does, except that it misreads questions of one type, or
/// changes its answers of one type.
///
/// One mistake breaks several clauses, each in its own smallest case.
package struct OneMistake<Kind: Inquiry>: Implementation {
  package var identity: Identity
  package var other: any Implementation
  package var misread: @Sendable (inout Kind.Question) -> Void
  private let change: @Sendable (inout Kind.Answer, Kind.Question) -> Void

  /// Changes its answers.
  package init(
    _ kind: Kind.Type,
    _ features: Set<Feature>? = nil,
    in world: DeclaredWorld? = nil,
    of other: any Implementation = ReferenceImplementation(),
    _ change: @escaping @Sendable (inout Kind.Answer, Kind.Question) -> Void
  ) {
    let own = features.map { Identity(name: "one mistake", features: $0, world: world) }
    identity = own ?? other.identity
    (self.other, self.misread, self.change) = (other, { _ in }, change)
  }

  /// Misreads questions.
  package init(
    _ kind: Kind.Type,
    _ features: Set<Feature>,
    misreading misread: @escaping @Sendable (inout Kind.Question) -> Void
  ) {
    self.init(kind, features) { _, _ in }
    self.misread = misread
  }

  package func answer(_ request: Request) throws -> Reply {
    guard let question = request.question as? Kind.Question else {
      return try other.answer(request)
    }
    var read = question
    misread(&read)
    let reply = try other.answer(read == question ? request : Request(Kind.self, read))
    guard var answer = reply.answer(as: Kind.Answer.self) else { return reply }
    change(&answer, question)
    return .answer(answer)
  }
}

extension Trace {
  /// Changes every state.
  package mutating func changeStates(_ change: (inout State) -> Void) {
    changeStates { (states: inout [State]) in
      for index in states.indices { change(&states[index]) }
    }
  }

  /// Removes such calls from every step.
  package mutating func removeCalls(where isMeant: (Call) -> Bool) {
    changeCalls { $0.removeAll(where: isMeant) }
  }
}

extension Call {
  package var isDidChange: Bool { if case .didChange = kind { true } else { false } }
}

extension Reply {
  /// Why there is no answer.
  package var failure: Failure? { if case .failed(let failure) = self { failure } else { nil } }
}
