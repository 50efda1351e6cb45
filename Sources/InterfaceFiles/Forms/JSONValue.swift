import Messages

/// A write-only value: the forms of other tools, which this command does not read.
enum JSONValue: MessageValue, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSONValue])
  /// Members in order; a member without a value is omitted.
  case object([(String, JSONValue?)])
  /// JSON that is already encoded.
  case written(String)

  static var blank: JSONValue { .list([]) }

  func write(_ writer: inout MessageWriter) {
    switch self {
    case .text(let text): writer.string(text)
    case .number(let number): writer.integer(number)
    case .flag(let flag): flag.write(&writer)
    case .list(let values): writer.list(values)
    case .object(let members):
      writer.members(members.compactMap { name, value in value.map { (name, $0) } })
    case .written(let json): writer.literal(json)
    }
  }

  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    throw reader.expected("nothing: this value is only written", at: reader.place)
  }

  static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { .string("any value") }

  static func texts(_ texts: [String]) -> JSONValue { .list(texts.map { .text($0) }) }

  /// The value on one line.
  var text: String { String(decoding: MessageWriter.bytes(of: self), as: UTF8.self) }

  /// The value on one line, with a line break.
  var document: String { text + "\n" }

  init(dictionaryLiteral members: (String, JSONValue?)...) { self = .object(members) }

  init(arrayLiteral values: JSONValue...) { self = .list(values) }
}

extension MessageValue {
  /// A message as a part of a larger value.
  var json: JSONValue { .written(String(decoding: MessageWriter.bytes(of: self), as: UTF8.self)) }
}
