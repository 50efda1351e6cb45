import AdaptiveModel
import Conformance

extension Schema {
  /// What the runner may say.
  package static let requests: [(name: String, schema: Schema)] = adaptive + layoutRequests

  private static let adaptive: [(name: String, schema: Schema)] = [
    (
      "hello",
      .message(
        "hello",
        [
          field(
            "protocol",
            .object([field("min", .integer(from: 1)), field("max", .integer(from: 1))])
          ),
          field("suite", .object([field("name", .string()), field("version", .string())])),
          field(
            "limits",
            .object([
              field("lineBytes", .integer(from: 1)), field("window", .integer(from: 1)),
            ])
          ),
        ],
        note: "The first message: who asks, and how much it can take."
      )
    ),
    ("run", request("run", [field("title", .string()), field("scenario", .named("Scenario"))])),
    ("combine", request("combine", [field("collections", .array(.named("Traits")))])),
    (
      "contains",
      request(
        "contains",
        [field("collection", .named("Traits")), field("other", .named("Traits"))]
      )
    ),
    ("window", request("window", windowFields)),
    ("rawValues", request("rawValues", [])),
    ("probe", request("probe", [field("operation", .string("a word that nobody defined"))])),
    ("bye", .message("bye", [], note: "The last message; the input is closed behind it.")),
  ]

  /// What a driver may say.
  package static let replies: [(name: String, schema: Schema)] = answers + layoutReplies

  private static let answers: [(name: String, schema: Schema)] = [
    (
      "ready",
      .message(
        "ready",
        [
          field("protocol", .integer(from: 1)),
          field("implementation", .named("Implementation")),
          field("features", .array(.string("one of \(features)"))),
          optional("maxInFlight", .integer(from: 1)),
        ],
        note: "The first message: who answers, and what it claims."
      )
    ),
    ("refuse", .message("refuse", [field("reason", .string())])),
    ("resultOfRun", result("trace", .named("Trace"))),
    ("resultOfCombine", result("traits", .named("Traits"))),
    ("resultOfContains", result("contains", .boolean)),
    ("resultOfWindow", result("window", .named("Window"))),
    ("resultOfRawValues", result("rawValues", .named("RawValues"))),
    ("unsupported", request("unsupported", [optional("feature", .string())])),
    ("error", request("error", [optional("message", .string())])),
  ]

  private static let features = Feature.allCases.map(\.rawValue).joined(separator: ", ")

  private static let windowFields = [
    optional("device", .string("a listed device, or with “share” an iPad’s model")),
    optional("screen", .named("Size")),
    optional("userInterfaceIdiom", .named("Idiom")),
    optional("share", .word(ScreenShare.allCases.map(\.rawValue))),
    field("orientation", .named("Orientation")),
  ]

  static func request(_ type: String, _ fields: [Field]) -> Schema {
    .message(type, [field("id", .string())] + fields)
  }

  static func result(_ name: String, _ schema: Schema) -> Schema {
    .message("result", [field("id", .string()), field(name, schema)])
  }

  /// All of it: a line is one of the messages.
  package static var document: [UInt8] {
    var writer = JSONWriter()
    let definitions = values + (requests + replies).map { ($0.name, $0.schema) }
    writer.beginObject()
    writer.text("$schema", "https://json-schema.org/draft/2020-12/schema")
    writer.text("title", "A line of the adaptive-conformance driver protocol, version 1")
    writer.field("anyOf")
    writer.beginArray()
    for message in requests + replies { writer.schema(.named(message.name)) }
    writer.endArray()
    writer.field("$defs")
    writer.beginObject()
    for (name, schema) in definitions {
      writer.member(name)
      writer.schema(schema)
    }
    writer.endObject()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
