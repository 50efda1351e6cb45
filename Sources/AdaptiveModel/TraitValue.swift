/// The value of a trait.
public protocol TraitValue: Sendable, Hashable {
  static var unspecified: Self { get }

  /// The values that questions have, the simplest first; ``unspecified`` is not among them.
  static var specified: [Self] { get }

  /// Lists the words of messages for the values, as `v.word("compact", .compact, &it)`.
  static func words<V: TraitWordVisitor>(_ visitor: inout V, _ value: inout Self)

  /// The value in the text of traits, as in `@3x`; it differs from the words of all other traits.
  var shorthand: String { get }

  /// Parses the format of ``shorthand``.
  init?(shorthand: some StringProtocol)

  /// The number that represents it.
  var number: Double { get }
}

extension TraitValue {
  /// All values, the simplest first.
  public static var all: [Self] { [unspecified] + specified }
}

extension TraitValue where Self: CaseIterable {
  public static var specified: [Self] { allCases.filter { $0 != unspecified } }

  public var shorthand: String { "\(self)" }

  public init?(shorthand: some StringProtocol) {
    guard let found = Self.allCases.first(where: { shorthand == $0.shorthand }) else { return nil }
    self = found
  }
}

extension TraitValue where Self: RawRepresentable, RawValue == Int {
  public var number: Double { Double(rawValue) }
}

/// A visitor of the words of a trait's values.
public protocol TraitWordVisitor {
  mutating func word<T: TraitValue>(_ word: StaticString, _ meaning: T, _ value: inout T)

  /// Visits the values of a trait whose words are their names.
  mutating func names<T: TraitValue>(_ value: inout T)
}

extension SizeClass: TraitValue {
  @inlinable @inline(__always)
  public static func words<V: TraitWordVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.word("compact", .compact, &value)
    visitor.word("regular", .regular, &value)
  }
}

extension UserInterfaceIdiom: TraitValue {
  @inlinable @inline(__always)
  public static func words<V: TraitWordVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.word("phone", .phone, &value)
    visitor.word("pad", .pad, &value)
    visitor.word("tv", .tv, &value)
    visitor.word("carPlay", .carPlay, &value)
    visitor.word("mac", .mac, &value)
    visitor.word("vision", .vision, &value)
  }
}

/// A display scale; zero means unspecified.
public struct DisplayScale: TraitValue, CustomStringConvertible {
  public let number: Double

  @inlinable @inline(__always)
  public init(_ number: Double) { self.number = number }

  public static let unspecified = DisplayScale(0)
  public static let specified = [2, 3, 1, 1.5].map(DisplayScale.init)

  public static func words<V: TraitWordVisitor>(_ visitor: inout V, _ value: inout Self) {}

  public var description: String { points(number) }
  public var shorthand: String { self == .unspecified ? "any-scale" : "@\(self)x" }

  public init?(shorthand: some StringProtocol) {
    if shorthand == Self.unspecified.shorthand {
      self = .unspecified
      return
    }
    guard shorthand.hasPrefix("@"), shorthand.hasSuffix("x"), shorthand.utf8.count > 2,
      let scale = Double(points: Substring(shorthand).dropFirst().dropLast())
    else { return nil }
    number = scale
  }
}
