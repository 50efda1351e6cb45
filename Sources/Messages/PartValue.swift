/// A value that a row of a table can have as its part: a leaf, a shaped value, a list, a tree.
///
/// It tells a visitor which of these it is.
public protocol PartValue: Hashable, Sendable {
  static func accept<V: PartVisitor>(_ visitor: inout V, _ value: inout Self, _ entry: Entry<Self>)
}

/// A part that may be absent, or stand in a list: a leaf or a shaped value.
public protocol SinglePart: PartValue {
  static func acceptOptional<V: PartVisitor>(
    _ visitor: inout V,
    _ value: inout Self?,
    _ entry: Entry<Self?>
  )

  static func acceptList<V: PartVisitor>(
    _ visitor: inout V,
    _ list: inout [Self],
    _ entry: Entry<[Self]>
  )
}

/// A part without parts of its own.
public protocol Leaf: SinglePart {
  /// Its values, the simplest first; empty if they are not a few.
  static var values: [Self] { get }
  /// The simpler values, in order, if the row or the type lists these values.
  func simpler(among values: [Self]) -> [Self]
  /// What it adds to the weight of the whole, in addition to its row, if it is unusual.
  var ownWeight: Int { get }
}

/// A message whose table tells all of its structure, by rows of parts.
public protocol Shaped: Message, SinglePart {
  /// Simpler values that no row yields: moves that need to know what the value means.
  var simplerForms: [Self] { get }
}

extension Leaf {
  public static var values: [Self] { [] }
  public func simpler(among values: [Self]) -> [Self] { Array(values.prefix { $0 != self }) }
  public var ownWeight: Int { 0 }
}

extension Leaf where Self: CaseIterable {
  public static var values: [Self] { Array(allCases) }
}

extension Shaped {
  public var simplerForms: [Self] { [] }
}

// MARK: - Values of the language

extension Bool: Leaf {
  public static let values = [false, true]
}

extension String: Leaf {}

extension Int: Leaf {}

extension Double: Leaf {
  /// One, the whole number below, a number with one digit less, then the smaller ones of the row.
  public func simpler(among values: [Double]) -> [Double] {
    shorter + values.prefix { $0 != self }.filter { $0 < self }
  }

  /// One, the whole number below, and a number with one digit less.
  public var shorter: [Double] {
    let less = (self / 10).rounded(.down)
    return [1, rounded(.down)] + (less > 0 ? [less] : [])
  }
}

// MARK: - What it is

extension Leaf {
  public static func accept<V: PartVisitor>(
    _ visitor: inout V,
    _ value: inout Self,
    _ entry: Entry<Self>
  ) { visitor.leaf(&value, entry) }

  public static func acceptOptional<V: PartVisitor>(
    _ visitor: inout V,
    _ value: inout Self?,
    _ entry: Entry<Self?>
  ) { visitor.leaf(&value, Entry(entry.name, unless: .some(nil), entry.make)) }

  public static func acceptList<V: PartVisitor>(
    _ visitor: inout V,
    _ list: inout [Self],
    _ entry: Entry<[Self]>
  ) { visitor.labels(&list, entry) }
}

extension Shaped {
  public static func accept<V: PartVisitor>(
    _ visitor: inout V,
    _ value: inout Self,
    _ entry: Entry<Self>
  ) { visitor.shaped(&value, entry) }

  public static func acceptOptional<V: PartVisitor>(
    _ visitor: inout V,
    _ value: inout Self?,
    _ entry: Entry<Self?>
  ) { visitor.optional(&value, entry) }

  public static func acceptList<V: PartVisitor>(
    _ visitor: inout V,
    _ list: inout [Self],
    _ entry: Entry<[Self]>
  ) { visitor.list(&list, entry) }
}
