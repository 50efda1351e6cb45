/// A question to an implementation.
///
/// The set of questions is open: every chapter has kinds of its own. An implementation handles the
/// kinds that it knows, and declines the rest:
///
///     switch request.question {
///     case let scenario as Scenario: .trace(try perform(scenario))
///     default: .unsupported(feature: request.name)
///     }
public struct Request: Sendable {
  /// The question: a `Scenario`, a `WindowQuery` and so on.
  public let question: any Hashable & Sendable
  /// The kind of question.
  package let inquiry: any Inquiry.Type

  package init<Kind: Inquiry>(_ inquiry: Kind.Type, _ question: Kind.Question) {
    self.inquiry = inquiry
    self.question = question
  }

  /// The name of requests of this kind, as in `run`.
  public var name: String { inquiry.name }

  /// The question, if it is of this kind.
  package func question<Kind: Inquiry>(of inquiry: Kind.Type) -> Kind.Question? {
    self.inquiry == inquiry ? question as? Kind.Question : nil
  }
}

extension Request {
  /// Whether a reply is an answer to this kind of request.
  package func isAnswered(by reply: Reply) -> Bool { inquiry.isAnswered(by: reply) }
}

extension Inquiry {
  fileprivate static func isAnswered(by reply: Reply) -> Bool {
    reply.answer(as: Answer.self) != nil
  }
}

extension Request: Hashable {
  public static func == (left: Request, right: Request) -> Bool {
    left.inquiry == right.inquiry && left.question.isEqual(to: right.question)
  }

  public func hash(into hasher: inout Hasher) { question.hash(into: &hasher) }
}

/// An implementation's reply.
public enum Reply: Sendable, Hashable {
  /// The answer to the question: a `Trace`, a `Window` and so on.
  case answer(Answer)
  /// The implementation does not support it; this counts as a skip if the feature was claimed.
  case unsupported(feature: String)
  /// This one question cannot be asked here, with the reason.
  case skipped(reason: String)
  case failed(Failure)

  /// An answer of any kind.
  public struct Answer: Sendable {
    public let value: any Hashable & Sendable

    public init(_ value: some Hashable & Sendable) { self.value = value }
  }

  /// An answer of any kind.
  public static func answer(_ value: some Hashable & Sendable) -> Reply { .answer(Answer(value)) }

  /// The answer, if it is of this type.
  public func answer<Value>(as type: Value.Type) -> Value? {
    if case .answer(let answer) = self { answer.value as? Value } else { nil }
  }
}

extension Reply.Answer: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.value.isEqual(to: right.value) }

  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension Reply {
  /// The reason why the implementation declines the question; `nil` if it does not.
  package var skip: String? {
    switch self {
    case .skipped(let reason): reason.isEmpty ? "no reason was given" : reason
    case .unsupported(let feature):
      "“unsupported”\(feature.isEmpty ? "" : " (\(feature))"), although claimed"
    case .answer, .failed: nil
    }
  }

  /// The failure for a reply that is not the expected one.
  package var failure: Failure {
    switch self {
    case .failed(let failure): failure
    case .unsupported, .skipped: Failure(.error, "skipped: \(skip ?? "")")
    case .answer: Failure(.protocolError, "the reply does not match the type of the request")
    }
  }
}

extension Hashable {
  fileprivate func isEqual(to other: any Hashable) -> Bool { other as? Self == self }
}
