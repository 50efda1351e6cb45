/// What an implementation is called, and what it claims to do.
public struct Identity: Sendable, Hashable {
  public var name: String
  public var version: String
  public var language: String
  public var url: String?
  public var features: Set<Feature>
  /// What it has, and what can happen to it; `nil` where it does not say.
  public var world: DeclaredWorld?

  public init(
    name: String,
    version: String = "",
    language: String = "Swift",
    url: String? = nil,
    features: Set<Feature> = .all,
    world: DeclaredWorld? = nil
  ) {
    self.world = world.completed(by: features)
    self.name = name
    self.version = version
    self.language = language
    self.url = url
    self.features = features
  }
}

extension Identity {
  /// The identity with a world as its features have it.
  package var completed: Identity {
    var identity = self
    identity.world = world.completed(by: features)
    return identity
  }
}

/// Anything that claims to behave as the documents say.
///
/// Each request is a world of its own: an answer must not depend on an earlier request. Answers are
/// asked for from several threads at once.
public protocol Implementation: Sendable {
  var identity: Identity { get }

  /// Answers one request.
  ///
  /// - Throws: Whatever went wrong; it counts against the implementation, like
  ///   ``Failure/Kind/error``.
  func answer(_ request: Request) throws -> Reply

  /// Answers several requests, in their order; worth writing where asking costs time.
  func answers(to requests: [Request]) -> [Reply]
}

extension Implementation {
  public func answers(to requests: [Request]) -> [Reply] {
    requests.map { request in
      do { return try answer(request) } catch {
        return .failed(Failure(.error, "\(error)"))
      }
    }
  }
}

/// Why there is no answer.
public struct Failure: Error, Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The implementation raised an error.
    case error
    /// Its process ended.
    case crashed
    /// No answer came in time.
    case timedOut
    /// What came was not an answer.
    case protocolError
    /// It was not asked: its process could not be started again, or the run was given up.
    case notAsked
  }

  public var kind: Kind
  /// What happened, for people; it may hold anything a guest wrote.
  public var message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
