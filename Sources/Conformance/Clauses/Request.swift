public import Messages

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
  /// The question with its kind.
  package let asked: any AskedQuestion

  package init<Kind: Inquiry>(_ inquiry: Kind.Type, _ question: Kind.Question) {
    asked = Asked<Kind>(question: question)
  }

  /// The question: a `Scenario`, a `WindowQuery` and so on.
  public var question: any Hashable & Sendable { asked.question }

  /// The kind of question.
  package var inquiry: any Inquiry.Type { asked.inquiry }

  /// The name of requests of this kind, as in `run`.
  public var name: String { inquiry.name }

  package func question<Kind: Inquiry>(of inquiry: Kind.Type) -> Kind.Question? {
    (asked as? Asked<Kind>)?.question
  }
}

/// A question with its kind, which everything is asked that a kind knows about its questions.
package protocol AskedQuestion: Sendable {
  associatedtype Kind: Inquiry
  var question: Kind.Question { get }
}

private struct Asked<Kind: Inquiry>: AskedQuestion {
  let question: Kind.Question
}

extension AskedQuestion {
  package var inquiry: any Inquiry.Type { Kind.self }
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

  /// The answer of this type, or else the failure in its place.
  func required<Value>(as type: Value.Type) throws(Failure) -> Value {
    if let answer = answer(as: type) { return answer }
    throw failure
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

/// A question without parameters; the name of its cases is the key of the only one.
public struct NoParameters: Message, Hashable, Sendable {
  public init() {}

  public static var blank: Self { Self() }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ question: inout Self) {}
}
