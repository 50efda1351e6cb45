/// A case as data: a request of the driver protocol, and what has to hold of its reply.
public struct Vector: Codable, Sendable {
  public var id: String
  /// The case in a few words.
  public var title: String
  /// The clauses that it tests.
  public var clauses: [String]
  /// The features without which an implementation is not asked.
  public var needs: [String]
  /// The first and the last system that has what it is about; `nil` for each one.
  public var since: Int?
  public var until: Int?
  /// The smallest world in which it may be asked: for each field of a declared world, the values
  /// that occur.
  public var world: [String: [JSON]]
  public var request: JSON
  public var expect: [Expectation]

  public init(
    id: String,
    title: String,
    clauses: [String],
    needs: [String],
    world: [String: [JSON]],
    request: JSON,
    expect: [Expectation]
  ) {
    self.id = id
    self.title = title
    self.clauses = clauses
    self.needs = needs
    self.world = world
    self.request = request
    self.expect = expect
  }
}

/// One expectation of a reply: about a value, about some calls of a step, or about their order.
public struct Expectation: Codable, Sendable, Hashable {
  /// The clause that is broken otherwise.
  public var clause: String
  /// The clause's level; without an agreement, only what is documented is asked for.
  public var level: String
  /// The features without which it is not expected.
  public var needs: [String]

  /// The path of a value, in the reply or in each of the calls.
  public var at: String?
  /// The value there; left out: none.
  public var `is`: JSON?
  /// The values that are not there.
  public var not: [JSON]?
  /// The path of another value that is the same.
  public var `as`: String?
  /// The distance that numbers may have.
  public var within: Double?
  /// Whether the elements may come in any order.
  public var unordered: Bool?

  /// The step whose calls are meant, from 0.
  public var step: Int?
  /// The receiver of these calls.
  public var to: String?
  public var call: String?
  /// The block or the child that these calls name, where they name one.
  public var about: String?
  /// The least and, if there is one, the greatest number of these calls.
  public var count: [Int]?
  /// The calls that all of these precede.
  public var before: Calls?

  /// Some calls of a step.
  public struct Calls: Codable, Sendable, Hashable {
    public var to: String
    public var call: String
    public var about: String?

    public init(to: String, call: String, about: String? = nil) {
      self.to = to
      self.call = call
      self.about = about
    }
  }

  public init(clause: String, level: String, needs: [String]) {
    self.clause = clause
    self.level = level
    self.needs = needs
  }
}
