import AdaptiveModel
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
    switch request {
    case .run(let scenario):
      return .trace(Reference.perform(scenario, latitude: latitude))
    case .combine(let collections):
      return .traits(TraitCollection(traitsFrom: collections))
    case .contains(let collection, let other):
      return .contains(collection.contains(traitsIn: other))
    case .window(let query):
      guard let window = query.window else {
        return .failed(Failure(.error, "no listed device has this window"))
      }
      return .window(window)
    case .rawValues:
      return .rawValues(.reference)
    case .layoutClasses:
      return .layoutClasses(LayoutClassAnswer.reference)
    case .layout(let walk):
      return .layout(walk.states(latitude: latitude))
    case .editing(let session):
      return .editing(session.states(latitude: latitude))
    case .grid(let chosen):
      var grid = SizeClassGrid(choosing: chosen)
      if latitude.contains(.baseUnmarked) { grid.marked.removeAll { !$0.isFinal } }
      return .grid(grid)
    }
  }
}

extension RawValues {
  /// The raw values of the model's own types.
  public static let reference = RawValues(
    sizeClass: Dictionary(
      uniqueKeysWithValues: SizeClass.allCases.map { ("\($0)", Double($0.rawValue)) }
    ),
    displayScale: ["unspecified": TraitCollection().displayScale],
    userInterfaceIdiom: Dictionary(
      uniqueKeysWithValues: UserInterfaceIdiom.allCases.map { ("\($0)", Double($0.rawValue)) }
    )
  )
}

/// The suite itself.
public enum Suite {
  public static let name = "adaptive-conformance"
  /// Major: interpretation or format; minor: cases; patch: a wrong case mended.
  public static let version = "1.0.0"
}
