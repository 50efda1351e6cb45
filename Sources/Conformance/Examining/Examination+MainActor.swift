/// An implementation that lives on the main actor, as a framework for user interfaces does.
///
/// An examination of it runs on the main actor, too, so that no answer can be asked for elsewhere:
/// there it would end the process, without a word that says why.
public struct MainActorImplementation: Sendable {
  public var identity: Identity
  /// Answers one request, as ``Implementation/answer(_:)`` does.
  public var answer: @MainActor @Sendable (Request) throws -> Reply

  public init(
    identity: Identity,
    answer: @escaping @MainActor @Sendable (Request) throws -> Reply
  ) {
    self.identity = identity
    self.answer = answer
  }
}

extension Examination {
  /// Examines an implementation on the main actor, and shrinks its failures.
  @MainActor public func run(_ implementation: MainActorImplementation) -> Record {
    onMainActor.run(Assumed(implementation: implementation))
  }

  /// Examines it with one case that a report names, such as `scenario/0x2a`.
  ///
  /// - Throws: ``CaseError`` if the text is not a case id.
  @MainActor public func run(
    _ implementation: MainActorImplementation,
    case name: String
  ) throws(CaseError) -> Record {
    try onMainActor.run(Assumed(implementation: implementation), case: name)
  }

  /// The examination without other threads.
  private var onMainActor: Examination {
    var examination = self
    examination.spread = Self.inTurn
    return examination
  }
}

/// An implementation on the main actor, for an examination that runs there.
private struct Assumed: Implementation {
  let implementation: MainActorImplementation

  var identity: Identity { implementation.identity }

  func answer(_ request: Request) throws -> Reply {
    try MainActor.assumeIsolated { try implementation.answer(request) }
  }
}
