public import AdaptiveModel
public import Messages
import Text

// The values that most messages are made of.

extension SizeClass: Word, Leaf {}
extension UserInterfaceIdiom: Word, Leaf {}

extension Word where Self: TraitValue {
  public static var blank: Self { .unspecified }

  public static func words<V: WordVisitor>(_ visitor: inout V, _ word: inout Self) {
    messageWords(&visitor, &word)
  }
}

extension TraitValue {
  @inline(__always)
  fileprivate static func messageWords<V: WordVisitor>(_ visitor: inout V, _ word: inout Self) {
    withUnsafeMutablePointer(to: &visitor) { visitor in
      var words = TraitWords(visitor: visitor)
      Self.words(&words, &word)
      visitor.pointee.tolerated("unspecified", .unspecified, &word)
    }
  }
}

private struct TraitWords<V: WordVisitor>: TraitWordVisitor {
  let visitor: UnsafeMutablePointer<V>

  @inline(__always)
  func word<T: TraitValue>(_ word: StaticString, _ meaning: T, _ value: inout T) {
    visitor.pointee.word(word, meaning, &value)
  }

  func names<T: TraitValue>(_ value: inout T) { visitor.pointee.names(of: T.specified, &value) }
}

extension Orientation: RawWord, Leaf {
  public static var values: [Self] { shrinkOrder }
}

extension TraitCollection: Shaped {
  public static var blank: Self { TraitCollection() }
  public static var schemaName: String { "Traits" }
  public var statedDefaults: StatedDefaults { .none }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ traits: inout Self) {
    visitor.note("The traits that are specified; the others are left out.")
    withUnsafeMutablePointer(to: &visitor) { visitor in
      var fields = TraitFields(visitor: visitor)
      Self.traits(&fields, &traits, Self())
    }
  }

  /// Collections of one trait, or of two classes, that have no more traits.
  public var simplerForms: [Self] {
    let others = rows.filter { !$0.isUsual }.flatMap(Self.alone)
    return (Self.standard + others).filter { $0.specified <= specified && $0 != self }
  }

  /// The place of a trait in the override of a controller; where it has none, in any that it could
  /// have.
  static func place(inOverrideOf name: String) -> (Self) -> String {
    { "in \($0.isEmpty ? "an" : "the") override of \(name.shown)" }
  }
}

/// Visits each trait as a part that is left out if it is unspecified.
private struct TraitFields<V: FieldVisitor>: TraitVisitor {
  let visitor: UnsafeMutablePointer<V>

  @inline(__always)
  func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T) {
    // What a world may lack is no part of a value that does not have it.
    guard V.isOfMessages || row.isUsual || own != .unspecified else { return }
    var message = TraitMessage(value: own)
    visitor.pointee.part(row.field, &message, unless: .blank, Row(words: "any \(row.noun)"))
    own = message.value
  }

  @inline(__always)
  func scale(_ row: TraitRow, _ own: inout Double, _ other: Double) {
    visitor.pointee.next(.above(0), of: .suite)
    visitor.pointee.part(
      row.field,
      &own,
      unless: 0,
      Row(among: DisplayScale.all.map(\.number), words: "any \(row.noun)")
    )
  }
}

/// The value of a trait as a part of a message.
private struct TraitMessage<Value: TraitValue>: Word, Leaf {
  var value: Value

  static var blank: Self { Self(value: .unspecified) }
  static var values: [Self] { Value.all.map { Self(value: $0) } }

  @inline(__always)
  static func words<V: WordVisitor>(_ visitor: inout V, _ word: inout Self) {
    Value.messageWords(&visitor, &word.value)
  }
}

extension Size: Shaped {
  public static var blank: Self { Size(0, 0) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ size: inout Self) {
    visitor.note("In points.")
    visitor.next(.from(0), of: .suite)
    visitor.part("width", &size.width)
    visitor.next(.from(0), of: .suite)
    visitor.part("height", &size.height)
  }
}

extension Point: Shaped {
  public static var blank: Self { .zero }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ point: inout Self) {
    visitor.note("In points.")
    visitor.part("x", &point.x)
    visitor.part("y", &point.y)
  }
}

extension Window: Shaped {
  public static var blank: Self { Window(size: .blank, traits: .blank) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ window: inout Self) {
    visitor.part("origin", &window.origin, unless: .zero)
    visitor.part("size", &window.size)
    visitor.part("traits", &window.traits)
  }
}

extension Environment: Message {
  public static var blank: Self { Environment(.blank, .unreported) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ environment: inout Self) {
    visitor.field("traits", &environment.traits)
    visitor.next(note: "left out only where the world has no sizes")
    visitor.field("size", &environment.size, unless: .unreported)
  }
}
