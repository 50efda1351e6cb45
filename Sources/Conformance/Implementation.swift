public import AdaptiveModel

/// Who an implementation is, and what it claims to do.
public struct Identity: Sendable, Hashable {
  public var name: String
  public var version: String
  public var language: String
  public var url: String?
  public var features: Set<Feature>

  public init(
    name: String,
    version: String = "",
    language: String = "Swift",
    url: String? = nil,
    features: Set<Feature> = .all
  ) {
    self.name = name
    self.version = version
    self.language = language
    self.url = url
    self.features = features
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

/// Something an implementation is asked.
public enum Request: Sendable, Hashable {
  /// Perform a scenario; answered by a trace.
  case run(Scenario)
  /// Combine collections into one (TC-3, TC-4); answered by traits.
  case combine([TraitCollection])
  /// Whether the first collection has what the second specifies (TC-5); answered by a truth value.
  case contains(TraitCollection, TraitCollection)
  /// The window of some device (DV); answered by a window.
  case window(WindowQuery)
  /// The numbers behind the traits (TC-2, TC-6); answered by raw values.
  case rawValues
  /// Which size classes a layout is written for (SL-1); answered by layout classes.
  case layoutClasses
  /// Load a layout document and take it through classes (SL); answered by layout states.
  case layout(LayoutWalk)
  /// Edit a layout document (ED-1 to ED-7); answered by editing states.
  case editing(EditingSession)
  /// Choose a class in the grid (ED-8); answered by a grid.
  case grid(LayoutClass)
}

/// Which window is asked for.
public enum WindowQuery: Sendable, Hashable {
  /// That of a listed device (DV-1, DV-6).
  case device(String, Orientation)
  /// That of a device that is not listed, by its screen in points (DV-2).
  case screen(Size, UserInterfaceIdiom, Orientation)
  /// A share of an iPad's screen (DV-7).
  case share(ScreenShare, model: String, Orientation)
}

/// An implementation's answer.
public enum Reply: Sendable, Hashable {
  case trace(Trace)
  case traits(TraitCollection)
  case contains(Bool)
  case window(Window)
  case rawValues(RawValues)
  case layoutClasses([LayoutClassAnswer])
  case layout([LayoutState])
  case editing([EditingState])
  case grid(SizeClassGrid)
  /// It does not do this; a failure where the feature was claimed.
  case unsupported(feature: String)
  case failed(Failure)
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

/// The numbers that stand for traits in an implementation (TC-2, TC-6).
public struct RawValues: Sendable, Hashable {
  /// By the names of the size classes: `unspecified`, `compact`, `regular`.
  public var sizeClass: [String: Double]
  /// By name; only `unspecified`.
  public var displayScale: [String: Double]
  /// By the names of the idioms.
  public var userInterfaceIdiom: [String: Double]

  public init(
    sizeClass: [String: Double],
    displayScale: [String: Double],
    userInterfaceIdiom: [String: Double]
  ) {
    self.sizeClass = sizeClass
    self.displayScale = displayScale
    self.userInterfaceIdiom = userInterfaceIdiom
  }
}
