import AdaptiveModel
import Text

/// The bounds of a small world that can be examined completely.
///
/// A clause that is kept throughout a scope is proved there, not merely probable, as far as a
/// finite world can prove anything. The bounds are small because most mistakes already show in
/// small cases.
public struct Scope: Sendable, Hashable, LosslessStringConvertible {
  /// The largest number of controllers at any time.
  public var controllers: Int
  /// The largest number of actions.
  public var actions: Int
  /// The largest number of properties of the first hierarchy that differ from the simplest.
  ///
  /// An override, a sizing rule, a controller that does not forward, a container that reacts: each
  /// counts one. Properties that come with an action do not count.
  public var oddities: Int

  /// The bounds for which the reference takes about a minute.
  public static let usual = Scope(controllers: 3, actions: 2, oddities: 2)

  /// The largest number of actions.
  public static let mostActions = 3

  /// The largest number of oddities for each number of controllers, from one.
  ///
  /// With more, the hierarchies of a scope do not fit into memory.
  public static let mostOddities = [16, 16, 6, 3, 2]

  public init(controllers: Int, actions: Int, oddities: Int) {
    self.controllers = controllers
    self.actions = actions
    self.oddities = oddities
  }

  /// Its bounds, as in `3:2:2`.
  public var description: String { "\(controllers):\(actions):\(oddities)" }

  public init?(_ description: String) {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let controllers = parts[0], let actions = parts[1],
      let oddities = parts[2], 1...Self.mostOddities.count ~= controllers,
      0...Self.mostActions ~= actions, 0...Self.mostOddities[controllers - 1] ~= oddities
    else { return nil }
    self.init(controllers: controllers, actions: actions, oddities: oddities)
  }

  /// Its bounds in a sentence.
  public var words: String {
    "up to \(controllers.counted("controller")), \(actions.counted("action")) and "
      + oddities.counted("oddity", plural: "oddities")
  }
}

extension Scope {
  /// One scenario of a scope, by its index in the order of examination.
  public struct Position: Sendable, Hashable, LosslessStringConvertible {
    public var scope: Scope
    public var index: Int

    public init(_ scope: Scope, _ index: Int) {
      self.scope = scope
      self.index = index
    }

    /// As in `small:3:2:2:4711`.
    public var description: String { "small:\(scope):\(index)" }

    public init?(_ description: String) {
      guard description.hasPrefix("small:"), let colon = description.lastIndex(of: ":"),
        let index = Int(description[description.index(after: colon)...]), index >= 0,
        let scope = Scope(String(description[..<colon].dropFirst("small:".count)))
      else { return nil }
      self.init(scope, index)
    }
  }
}

extension Case.ID {
  /// Whether it is one of a small scope, which does not have to be shrunk.
  var isSmall: Bool { if case .small? = origin { true } else { false } }
}
