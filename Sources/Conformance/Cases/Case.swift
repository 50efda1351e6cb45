import AdaptiveModel
public import PropertyTesting

/// A question to an implementation, with the id by which it can be repeated.
public struct Case: Sendable, Hashable {
  public var id: ID
  /// The request; for a pair, the scenario that is changed.
  public var request: Request

  package init(id: ID, request: Request) {
    self.id = id
    self.request = request
  }

  /// A case of one request, which is its id.
  package init(asking request: Request) { self.init(id: ID(request), request: request) }

  /// A stable id: the kind of case, and its origin or request.
  public struct ID: Sendable {
    /// The origin of the case, or its request.
    package enum Key: Sendable, Hashable {
      case origin(Origin)
      case request(Request)
    }

    package let inquiry: any Inquiry.Type
    package let key: Key
    /// The cases that the same process is asked before.
    package var earlier = Earlier.cases([])
  }

  /// The origin of a random case: a seed, or the choices themselves.
  public enum Origin: Sendable, Hashable {
    case seed(Seed)
    case choices(Choices)
    /// The position of a scenario in a small scope; for scenarios and pairs only.
    case small(Scope.Position)
    /// The choices of a case, and the reductions that lead from it to a simpler one.
    case reduced(Choices, [Int])
  }
}

// MARK: - Names

extension Case.ID {
  /// The id of a case that is drawn.
  package init<Kind: Inquiry>(_ inquiry: Kind.Type, _ origin: Case.Origin) {
    self.inquiry = inquiry
    key = .origin(origin)
  }

  /// The id of a case that is named by its request.
  package init(_ request: Request) {
    inquiry = request.inquiry
    key = .request(request)
  }

  /// The origin of the case; `nil` if it is not drawn.
  package var origin: Case.Origin? { if case .origin(let origin) = key { origin } else { nil } }

  public static func scenario(_ origin: Case.Origin) -> Self { Self(Scenarios.self, origin) }

  public static func pair(_ origin: Case.Origin) -> Self { Self(Pairs.self, origin) }
}

extension Case.ID: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.inquiry == right.inquiry && left.key == right.key && left.earlier == right.earlier
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(inquiry))
    hasher.combine(key)
    if !earlier.isEmpty { hasher.combine(earlier) }
  }
}

extension Case.ID: LosslessStringConvertible {
  public var description: String {
    let own =
      switch key {
      case .origin(let origin): "\(inquiry.row.caseName)/\(origin)"
      case .request(let request): request.asked.key
      }
    return (earlier.names + [own]).joined(separator: Earlier.then)
  }

  public init?(_ description: String) {
    var names = description.split(separator: Earlier.then, omittingEmptySubsequences: false)
      .map(String.init)
    guard let last = names.popLast(), let earlier = Earlier(names),
      let own = inquiries.lazy.compactMap({ $0.id(named: last) }).first
    else { return nil }
    self = own
    self.earlier = earlier
  }
}

extension AskedQuestion {
  fileprivate var key: String { Kind.key(of: question) }
}

extension Inquiry {
  /// The case of this name, if it is one of this kind.
  fileprivate static func id(named name: String) -> Case.ID? {
    if let question = cases.question(name) { return Case.ID(Request(Self.self, question)) }
    guard drawing(for: .all) != nil, name.hasPrefix(row.caseName + "/") else { return nil }
    let origin = Case.Origin(String(name.dropFirst(row.caseName.count + 1)))
    if case .small = origin, Question.self != Scenario.self { return nil }
    return origin.map { Case.ID(Self.self, $0) }
  }
}

extension Case.Origin {
  /// Whether it is smaller than the case that its choices draw.
  var isReduced: Bool {
    if case .reduced = self { true } else { false }
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
    } else if let reduced = Self(reduced: text) {
      self = reduced
    } else {
      return nil
    }
  }

  /// Reads choices and the reductions of them, as in `1AAB.3.12`.
  private init?(reduced text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let path = parts.dropFirst().map { Int($0) }
    guard path.count > 0, path.count <= 1_000, let choices = Choices(String(parts[0])) else {
      return nil
    }
    let places = path.compactMap(\.self).filter { $0 >= 0 }
    guard places.count == path.count else { return nil }
    self = .reduced(choices, places)
  }

  public var description: String {
    switch self {
    case .seed(let seed): seed.description
    case .choices(let choices): choices.description
    case .small(let position): position.description
    case .reduced(let choices, let path):
      ([choices.description] + path.map(String.init)).joined(separator: ".")
    }
  }
}

extension Case {
  /// The position of a case in a plan; the same in every shard.
  public struct Position: Sendable, Hashable, Comparable {
    public var group: Int
    public var place: Int

    public init(group: Int, place: Int) {
      self.group = group
      self.place = place
    }

    public static func < (left: Position, right: Position) -> Bool {
      (left.group, left.place) < (right.group, right.place)
    }
  }

  /// The id of a case, and its position.
  public struct Place: Sendable, Hashable {
    public var position: Position
    public var id: ID

    public init(position: Position, id: ID) {
      self.position = position
      self.id = id
    }
  }
}
