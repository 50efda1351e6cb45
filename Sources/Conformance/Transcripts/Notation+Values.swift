import AdaptiveModel
import Text

/// The phrases of all notations; ``Phrase`` writes and reads each.
enum Notation {
  static let size = word(Size.self, "a size, as in 414×736")
  static let sizing = word(Sizing.self, "rules for width and height, as in 320×full, full-40×1/3")
  static let layoutClass = word(LayoutClass.self, "a size class, as in compact-any")
  static let orientation = oneOf(
    Orientation.self,
    \.rawValue,
    expected: "an orientation, as in landscapeLeft"
  )

  static let isIn = Phrase.oneOf(["in": true, "out": false])

  static func length(_ example: String) -> Phrase<Double> {
    word("a length, as in \(example)", { points($0) }, { Double($0) })
  }

  static func word<Value: LosslessStringConvertible & SendableMetatype>(
    _ type: Value.Type,
    _ expected: String
  ) -> Phrase<Value> { word(expected, \.description, { Value($0) }) }

  /// The name of a value of few.
  static func oneOf<Value: CaseIterable & SendableMetatype>(
    _ type: Value.Type,
    _ text: @escaping @Sendable (Value) -> String,
    expected: String? = nil
  ) -> Phrase<Value> {
    word(expected ?? Value.allCases.map(text).choices, text) { word in
      Value.allCases.first { text($0) == word }
    }
  }

  /// A word, and the value that it stands for.
  static func word<Value>(
    _ expected: String,
    _ text: @escaping @Sendable (Value) -> String,
    _ value: @escaping @Sendable (String) -> Value?
  ) -> Phrase<Value> {
    Phrase(
      write: text,
      read: { line throws(SyntaxError) in
        guard let value = value(line.word) else { throw line.expected(expected) }
        line.skipWord()
        return value
      },
      fit: { value($0.word) == nil ? 1 : 2 }
    )
  }
}

// MARK: - Names and texts

extension Notation {
  static let name = Phrase(write: { Name($0).written }) { line throws(SyntaxError) in
    try line.name()
  }

  /// The name of a part of a document.
  static let id = Phrase(write: { Name($0).spelled }) { line throws(SyntaxError) in
    try line.name()
  }

  /// Names up to a sign or the end, or `nothing`.
  static let names = Phrase<[String]>(write: \.namesWritten, read: readNames)

  /// Names after a word that needs none.
  static let namesIfAny = Phrase<[String]>(
    write: { $0.map { " " + Name($0).written }.joined() },
    read: readNames
  )

  @Sendable private static func readNames(_ line: inout Line) throws(SyntaxError) -> [String] {
    var names: [String] = []
    if line.take("nothing") { return names }
    while !line.isAtEnd, line.next != UInt8(ascii: ";"), line.next != UInt8(ascii: ",") {
      names.append(try line.name())
    }
    return names
  }

  /// A text in quotes, or a word for none.
  static func quoted(_ subject: String = "a text", or none: String) -> Phrase<String?> {
    Phrase<String>(write: \.quoted) { line throws(SyntaxError) in
      guard line.isAtQuote else {
        throw line.expected("\(subject) in quotes, or “\(none)”")
      }
      return try line.quoted()
    }
    .or(none)
  }

  static let text = quoted(or: "none")
}

extension String? {
  /// The text in quotes, or none.
  var spelled: String { Notation.text.text(self) }
}

extension [String] {
  /// Words to choose from, as in `“in” or “out”`.
  var choices: String { map { "“\($0)”" }.listed(" or ") }

  /// The names one after the other.
  var namesWritten: String {
    isEmpty ? "nothing" : map { Name($0).written }.joined(separator: " ")
  }
}

// MARK: - Traits

extension Notation {
  /// The specified traits, as in `compact-any @3x`.
  static let traits = Phrase<TraitCollection>(write: \.description) { line throws(SyntaxError) in
    guard line.isAtTraits else { throw line.expected("traits, as in compact-regular @3x phone") }
    return try line.traits(from: TraitCollection()).traits
  }

  /// Size classes; scale and idiom are those of `base` if they are omitted.
  static func traits(relativeTo base: TraitCollection) -> Phrase<TraitCollection> {
    Phrase(write: { $0.words(relativeTo: base) }) { line throws(SyntaxError) in
      let start = line
      let blank = base.without(.sizeClasses)
      let (traits, hasClasses) = try line.traits(from: blank)
      guard hasClasses else { throw start.expected("size classes, as in compact-regular") }
      return traits
    }
  }

  /// A size and traits, as in `414×736 compact-regular`, or traits alone, where no size is reported.
  static func environment(relativeTo base: TraitCollection) -> Phrase<Environment> {
    Phrase(write: { $0.words(relativeTo: base) }) { line throws(SyntaxError) in
      let size = line.isAtTraits ? Size.unreported : try line.read(size)
      return Environment(try line.read(traits(relativeTo: base)), size)
    }
  }

  static func window(relativeTo base: TraitCollection) -> Phrase<Window> {
    Phrase(write: { $0.words(relativeTo: base) }) { line throws(SyntaxError) in
      let environment = try line.read(environment(relativeTo: base))
      return Window(size: environment.size, traits: environment.traits)
    }
  }

  /// A reported own window, as in `414×736 compact-regular from 0×20`.
  static func reportedWindow(relativeTo base: TraitCollection) -> Phrase<Window> {
    let origin = Phrase<Point>({ Point($0.width, $0.height) }, " from _", size) { Size($0.x, $0.y) }
    return Phrase(
      { window, origin in modified(window) { $0.origin = origin } },
      "__",
      window(relativeTo: base),
      origin.unless(.zero)
    ) { ($0, $0.origin) }
  }
}

extension Line {
  /// Whether a size comes next.
  var isAtSize: Bool { Size(word) != nil }

  /// Whether a trait comes next.
  var isAtTraits: Bool { TraitWord(word) != nil }

  fileprivate mutating func traits(
    from base: TraitCollection
  ) throws(SyntaxError) -> (traits: TraitCollection, hasClasses: Bool) {
    var traits = base
    var seen: Set<TraitName> = []
    while let part = TraitWord(word) {
      guard seen.insert(part.kind).inserted else { throw expected("each trait once") }
      part.apply(to: &traits)
      skipWord()
    }
    return (traits, seen.contains(.horizontalSizeClass))
  }
}
