import AdaptiveModel
public import Messages

extension Combining {
  package static var answerField: StaticString? { "traits" }
}

extension Combining.Question: Message {
  public static var blank: Self { Self([]) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ question: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("collections", &question.collections)
  }
}

extension Containing {
  package static var answerField: StaticString? { "contains" }
}

extension Containing.Question: Message {
  public static var blank: Self { Self(.blank, .blank) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ question: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("collection", &question.collection)
    try visitor.field("other", &question.other)
  }
}

extension Numbers {
  package static var answerField: StaticString? { "rawValues" }
}

extension Numbers.Question: Message {
  public static var blank: Self { Self() }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ question: inout Self) {}
}

extension RawValues: Message {
  public static var blank: Self {
    RawValues(sizeClass: [:], displayScale: [:], userInterfaceIdiom: [:])
  }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ values: inout Self
  ) throws(ReadingStopped) {
    try field("sizeClass", &values.sizeClass, &visitor)
    try field("displayScale", &values.displayScale, &visitor)
    try field("userInterfaceIdiom", &values.userInterfaceIdiom, &visitor)
  }

  private static func field<V: FieldVisitor>(
    _ name: StaticString,
    _ numbers: inout [String: Double],
    _ visitor: inout V
  ) throws(ReadingStopped) {
    var named = NumbersByName(numbers: numbers)
    try visitor.field(name, &named)
    numbers = named.numbers
  }
}

/// Numbers by name; a number that is `null` counts as left out.
private struct NumbersByName: MessageValue {
  var numbers: [String: Double]

  static var blank: Self { Self(numbers: [:]) }

  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    var numbers: [String: Double] = [:]
    try reader.members(named: String.self) { (reader, name) throws(ReadingStopped) in
      var number = Double?.blank
      try number.read(&reader)
      numbers[name] = number ?? numbers[name]
    }
    self.numbers = numbers
  }

  func write(_ writer: inout MessageWriter) {
    let sorted = numbers.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    writer.members(sorted.lazy.map { ($0.key, $0.value) })
  }

  static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { .members(.number(nil)) }
}
