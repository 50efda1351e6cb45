/// An enumeration whose cases have different parts.
///
/// Its table visits ``FieldVisitor/either(_:)`` first; then a `switch`, in which the compiler demands
/// every case. The first row of a case is its word in messages.
public protocol ShapedUnion: Shaped, MessageUnion {
  /// A value of each case, the simplest first.
  static var kinds: [UnionCase<Self>] { get }
}

/// A case of an enumeration: its word, and a value of it.
public struct UnionCase<Value: Sendable>: Sendable {
  /// `nil` for a case without parts.
  public var word: StaticString?
  public var blank: Value
}

extension ShapedUnion {
  /// The word of its case in messages.
  public var word: StaticString? { visited(by: FirstRow()).name }

  /// A value of each case up to its own, as simpler forms of it.
  public var simplerKinds: [Self] {
    let word = word.map { "\($0)" }
    let own = Self.kinds.firstIndex { $0.word.map { "\($0)" } == word } ?? 0
    return Self.kinds.prefix(own + 1).map(\.blank)
  }

  public static func words<V: WordVisitor>(_ visitor: inout V, _ value: inout Self) {
    let kinds = Self.kinds
    for place in kinds.indices {
      guard let word = kinds[place].word else { continue }
      visitor.word(word, kinds[place].blank, &value) { value in
        value.word.map { "\($0)" } == "\(word)"
      }
    }
  }
}

extension Array {
  /// The cases of an enumeration, by a value of each, the simplest first.
  public static func cases<U: ShapedUnion>(_ blanks: U...) -> [UnionCase<U>]
  where Element == UnionCase<U> { blanks.map { UnionCase(word: $0.word, blank: $0) } }
}
