/// The name of an implementation, and its claims.
public struct Identity: Sendable, Hashable {
  public var name: String
  public var version: String
  public var language: String
  public var url: String?
  public var features: Set<Feature>
  /// The traits and actions that it declares; `nil` if it declares none.
  public var world: DeclaredWorld?

  public init(
    name: String,
    version: String = "",
    language: String = "Swift",
    url: String? = nil,
    features: Set<Feature> = .all,
    world: DeclaredWorld? = nil
  ) {
    self.world = world
    self.name = name
    self.version = version
    self.language = language
    self.url = url
    self.features = features
    self = completed
  }

  /// The name, and the version if it has one.
  package var title: String { [name, version].filter { !$0.isEmpty }.joined(separator: " ") }

  /// The identity with the world that its features imply, and with the previous traits if it
  /// declares no other world.
  package var completed: Identity {
    var identity = self
    if world == nil, features.isSuperset(of: [.ownWindow, .didChange]) {
      identity.features.insert(.previousTraits)
    }
    identity.world = world.completed(by: features)
    return identity
  }

  /// The identity of an implementation that follows a system, if it names none itself.
  package func following(_ system: Int?) -> Identity {
    guard let system, world?.system == nil else { return self }
    var identity = completed
    // A world implies fewer features than none.
    identity.features = identity.features.completed(in: identity.world)
    identity.world = identity.world ?? DeclaredWorld()
    identity.world?.system = system
    return identity
  }
}

/// An implementation that claims to behave as the documents say.
///
/// Requests are independent: an answer must not depend on an earlier request. Several threads
/// request answers concurrently.
public protocol Implementation: Sendable {
  var identity: Identity { get }

  /// Answers one request.
  ///
  /// - Throws: Any error; it counts against the implementation, like ``Failure/Kind/error``.
  func answer(_ request: Request) throws -> Reply

  /// Answers several requests, in their order; worth implementing if each exchange takes time.
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

/// The reason why there is no answer.
public struct Failure: Error, Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The implementation raised an error.
    case error
    /// Its process ended.
    case crashed
    /// No answer came in time.
    case timedOut
    /// The reply was not an answer.
    case protocolError
    /// It was not asked: its process could not be started again, or the run was given up.
    case notAsked
  }

  public var kind: Kind
  /// The message for people; it may contain any text that a guest wrote.
  public var message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension Failure {
  /// Throws where an answer does not have as many parts as the question asks for.
  static func require(
    _ found: Int,
    is expected: Int,
    _ words: @autoclosure () -> String
  ) throws(Failure) {
    if found == expected { return }
    throw Failure(.protocolError, "expected \(words()), found \(found)")
  }
}
