#if canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#else
  public import Darwin
#endif

/// An enumeration with a word for each case, listed as `v.word("compact", .compact, &it)`.
public protocol Word: MessageValue, MessageUnion, Equatable {}

/// An enumeration whose cases carry different fields.
///
/// Its cases are listed with a blank value, as `v.word("remove", .remove(""), &it)`; where a tag names
/// them, with a predicate: `{ if case .remove = $0 { true } else { false } }`.
public protocol MessageUnion {
  static func words<V: WordVisitor>(_ visitor: inout V, _ value: inout Self)
}

/// An enumeration of strings whose raw values are used in messages unchanged.
public protocol RawWord: MessageValue, CaseIterable, RawRepresentable where RawValue == String {}

/// A visitor of the words of an enumeration.
public protocol WordVisitor {
  /// Visits values whose words are their names.
  mutating func names<W: Equatable>(of values: [W], _ value: inout W)

  /// Visits a word that is accepted but that this suite never writes.
  mutating func tolerated<W: Equatable>(_ word: StaticString, _ meaning: W, _ value: inout W)

  /// Visits a word and a blank value of its case.
  mutating func word<T>(
    _ word: StaticString,
    _ blank: @autoclosure () -> T,
    _ value: inout T,
    if isCase: (T) -> Bool
  )
}

extension WordVisitor {
  /// Visits a word and its value.
  @inlinable @inline(__always) public mutating func word<W: Equatable>(
    _ word: StaticString,
    _ meaning: W,
    _ value: inout W
  ) { self.word(word, meaning, &value) { $0 == meaning } }

  @inlinable @inline(__always) public mutating func tolerated<W: Equatable>(
    _ word: StaticString,
    _ meaning: W,
    _ value: inout W
  ) { self.word(word, meaning, &value) }
}

extension Word {
  @inlinable public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    try reader.word(&self)
  }

  @inlinable public func write(_ writer: inout MessageWriter) {
    var copy = self
    Self.words(&writer, &copy)
  }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .words(WordList.of(blank, said: printer.speaker))
  }
}

extension RawWord {
  public static var blank: Self { allCases[allCases.startIndex] }

  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    let start = reader.place
    guard start.pointee == UInt8(ascii: "\""), let word = Self(rawValue: try reader.string()) else {
      throw reader.expected(oneOf: Self.allCases.map(\.rawValue), at: start)
    }
    self = word
  }

  public func write(_ writer: inout MessageWriter) { writer.string(rawValue) }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .words(allCases.map(\.rawValue))
  }
}

/// A visitor that finds the word at a position.
@frozen public struct WordReader: WordVisitor {
  public let place: UnsafePointer<UInt8>
  /// The length of the word in bytes; 0 until one is found.
  public var found = 0
  @inlinable init(_ place: UnsafePointer<UInt8>) { self.place = place }

  @inlinable @inline(__always) func isHere(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    return found == 0 && memcmp(place, word.utf8Start, count) == 0
      && place[count] == UInt8(ascii: "\"")
  }

  public mutating func names<W: Equatable>(of values: [W], _ value: inout W) {
    for named in values where found == 0 {
      let word = Array("\(named)\"".utf8)
      if memcmp(place, word, word.count) == 0 { (found, value) = (word.count - 1, named) }
    }
  }

  @inlinable @inline(__always) public mutating func word<T>(
    _ word: StaticString,
    _ blank: @autoclosure () -> T,
    _ value: inout T,
    if isCase: (T) -> Bool
  ) {
    guard isHere(word) else { return }
    found = word.utf8CodeUnitCount
    value = blank()
  }
}

/// A visitor that lists words, and sets a value to the case of one of them.
public struct WordList: WordVisitor {
  var words: [String] = []
  var pick = -1
  var speaker = MessageSchema.Speaker.anyone

  public mutating func names<W: Equatable>(of values: [W], _ value: inout W) {
    if values.indices.contains(pick - words.count) { value = values[pick - words.count] }
    words += values.map { "\($0)" }
  }

  public mutating func tolerated<W: Equatable>(
    _ word: StaticString,
    _ meaning: W,
    _ value: inout W
  ) {
    if speaker == .anyone { self.word(word, meaning, &value) }
  }

  public mutating func word<T>(
    _ word: StaticString,
    _ blank: @autoclosure () -> T,
    _ value: inout T,
    if isCase: (T) -> Bool
  ) {
    if words.count == pick { value = blank() }
    words.append("\(word)")
  }

  /// The words of a value's cases, in order.
  public static func of<U: MessageUnion>(
    _ value: U,
    said speaker: MessageSchema.Speaker = .anyone
  ) -> [String] {
    var (list, value) = (WordList(speaker: speaker), value)
    U.words(&list, &value)
    return list.words
  }
}
