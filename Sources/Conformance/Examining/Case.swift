public import AdaptiveModel
public import PropertyTesting

/// Something that an implementation is examined with, and the name under which it is found again.
public struct Case: Sendable, Hashable {
  public var id: ID
  public var content: Content

  package init(id: ID, content: Content) {
    self.id = id
    self.content = content
  }

  /// What is asked.
  public enum Content: Sendable, Hashable {
    case request(Request)
    /// A scenario and its changed partners, for the rules that compare them.
    case pair(Scenario)
  }

  /// A name that stays the same: the kind of case, and what it was drawn from or asks.
  public enum ID: Sendable, Hashable {
    case scenario(Origin), pair(Origin), collections(Origin)
    case window(WindowQuery)
    case rawValues
    case layout(Origin), editing(Origin)
    case grid(LayoutClass)
    case layoutClasses
  }

  /// What a random case was drawn from: a seed, or the choices themselves.
  public enum Origin: Sendable, Hashable {
    case seed(Seed)
    case choices(Choices)
    /// The place of a scenario in a small scope; for scenarios and pairs only.
    case small(Scope.Position)
  }
}

extension Case.ID {
  /// What it was drawn from; `nil` where nothing is drawn.
  var origin: Case.Origin? {
    switch self {
    case .scenario(let origin), .pair(let origin), .collections(let origin), .layout(let origin),
      .editing(let origin):
      origin
    case .window, .rawValues, .grid, .layoutClasses: nil
    }
  }
}

extension Case.Origin: LosslessStringConvertible {
  public init?(_ text: String) {
    if let seed = Seed(text) {
      self = .seed(seed)
    } else if let choices = Choices(text) {
      self = .choices(choices)
    } else if let position = Scope.Position(text) {
      self = .small(position)
    } else {
      return nil
    }
  }

  public var description: String {
    switch self {
    case .seed(let seed): seed.description
    case .choices(let choices): choices.description
    case .small(let position): position.description
    }
  }
}

extension Case.ID: LosslessStringConvertible {
  public var description: String {
    switch self {
    case .scenario(let origin): "scenario/\(origin)"
    case .pair(let origin): "pair/\(origin)"
    case .collections(let origin): "collections/\(origin)"
    case .window(.device(let name, let orientation)): "window/\(name)/\(orientation.rawValue)"
    case .window(.screen(let size, let idiom, let orientation)):
      "screen/\(points(size.width))x\(points(size.height))/\(idiom)/\(orientation.rawValue)"
    case .window(.share(let share, let model, let orientation)):
      "share/\(model)/\(share.rawValue.split(separator: "/").joined(separator: ":"))"
        + "/\(orientation.rawValue)"
    case .rawValues: "raw-values"
    case .layout(let origin): "layout/\(origin)"
    case .editing(let origin): "editing/\(origin)"
    case .grid(let chosen): "grid/\(chosen)"
    case .layoutClasses: "layout-classes"
    }
  }

  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch (parts.first, parts.count) {
    case ("scenario", 2): self.init(origin: parts[1], Self.scenario)
    case ("pair", 2): self.init(origin: parts[1], Self.pair)
    case ("collections", 2): self.init(origin: parts[1], Self.collections)
    case ("window", 3):
      guard let orientation = Orientation(rawValue: parts[2]) else { return nil }
      self = .window(.device(parts[1], orientation))
    case ("screen", 4):
      guard let size = Size(parts[1]), let idiom = UserInterfaceIdiom(name: parts[2]),
        let orientation = Orientation(rawValue: parts[3])
      else { return nil }
      self = .window(.screen(size, idiom, orientation))
    case ("share", 4):
      let share = parts[2].split(separator: ":").joined(separator: "/")
      guard let share = ScreenShare(rawValue: share),
        let orientation = Orientation(rawValue: parts[3])
      else { return nil }
      self = .window(.share(share, model: parts[1], orientation))
    case ("raw-values", 1): self = .rawValues
    case ("layout", 2): self.init(origin: parts[1], Self.layout)
    case ("editing", 2): self.init(origin: parts[1], Self.editing)
    case ("grid", 2):
      guard let chosen = LayoutClass(parts[1]) else { return nil }
      self = .grid(chosen)
    case ("layout-classes", 1): self = .layoutClasses
    default: return nil
    }
  }

  private init?(origin text: String, _ make: (Case.Origin) -> Self) {
    guard let origin = Case.Origin(text) else { return nil }
    self = make(origin)
  }
}

extension Case {
  /// The case of this name, for an implementation that claims these features.
  public init(_ id: ID, features: Set<Feature>) {
    self.id = id
    switch id {
    case .scenario(let origin):
      content = .request(.run(origin.scenario(for: features)))
    case .pair(let origin):
      content = .pair(origin.scenario(for: features))
    case .collections(let origin):
      content = .request(origin.value(of: .collections(for: features)))
    case .window(let query):
      content = .request(.window(query))
    case .rawValues:
      content = .request(.rawValues)
    case .layout(let origin):
      content = .request(.layout(origin.value(of: .layoutWalk)))
    case .editing(let origin):
      content = .request(.editing(origin.value(of: .editingSession)))
    case .grid(let chosen):
      content = .request(.grid(chosen))
    case .layoutClasses:
      content = .request(.layoutClasses)
    }
  }
}

extension Case.Origin {
  /// What a generator makes of it.
  package func value<Value>(of generator: Generator<Value>) -> Value {
    switch self {
    case .seed(let seed):
      var draw = Draw(seed: seed)
      return draw(generator)
    case .choices(let choices):
      return generator.replay(choices).value
    case .small:
      return generator.simplest
    }
  }
}

extension Generator where Value == Request {
  /// Collections to combine, or two of which one may contain the other.
  ///
  /// Simplest: nothing to combine.
  ///
  /// - Parameter features: What the implementation claims.
  /// - Returns: A generator of requests.
  public static func collections(for features: Set<Feature>) -> Generator {
    let combines = features.contains(.combine)
    let contains = features.contains(.contains)
    return Generator { draw in
      let asksForContains = draw.bool()
      if contains, asksForContains || !combines {
        let collection = draw.collection()
        return .contains(collection, draw.bool() ? draw.collection() : draw.part(of: collection))
      }
      return .combine(draw.array(0...4) { $0.collection() })
    }
  }
}

extension TraitCollection {
  /// The display scales that a collection may have.
  static let scales: [Double] = [0, 2, 3, 1, 1.5]
}

extension Draw {
  /// Any collection: none, one or several traits.
  ///
  /// Simplest: the empty one.
  mutating func collection() -> TraitCollection {
    TraitCollection(
      horizontalSizeClass: element(of: SizeClass.self),
      verticalSizeClass: element(of: SizeClass.self),
      displayScale: element(of: TraitCollection.scales),
      userInterfaceIdiom: element(of: UserInterfaceIdiom.self)
    )
  }

  /// Some of a collection's traits.
  ///
  /// Simplest: all of them.
  mutating func part(of collection: TraitCollection) -> TraitCollection {
    var part = collection
    if bool() { part.horizontalSizeClass = .unspecified }
    if bool() { part.verticalSizeClass = .unspecified }
    if bool() { part.displayScale = 0 }
    if bool() { part.userInterfaceIdiom = .unspecified }
    return part
  }
}
