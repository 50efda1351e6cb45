public import AdaptiveReference

/// The built-in reference, as one implementation among others; with liberties, a variant.
public struct ReferenceImplementation: Implementation {
  public var identity: Identity
  public var latitude: Set<Latitude>

  public init(latitude: Set<Latitude> = []) {
    let liberties = Latitude.allCases.filter(latitude.contains).map(\.rawValue)
    let name = ["reference"] + liberties
    identity = Identity(name: name.joined(separator: " + "), version: Suite.version)
    self.latitude = latitude
  }

  public func answer(_ request: Request) throws -> Reply {
    request.inquiry.answer(request, latitude)
  }
}

extension Inquiry {
  fileprivate static func answer(_ request: Request, _ latitude: Set<Latitude>) -> Reply {
    guard let question = request.question(of: Self.self) else {
      return .unsupported(feature: name)
    }
    do throws(Failure) { return .answer(try reference(question, latitude: latitude)) } catch {
      return .failed(error)
    }
  }
}

/// The suite itself.
public enum Suite {
  public static let name = "adaptive-conformance"
  /// Major: interpretation or format; minor: cases; patch: a wrong case mended.
  public static let version = "1.0.0"
}
