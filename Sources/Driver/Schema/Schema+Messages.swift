import AdaptiveModel
import Conformance

extension Schema {
  /// What the runner may say.
  package static let requests: Definitions = openings + questions + endings

  private static let openings: Definitions = [
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
    )
  ]

  /// What the runner asks of the model.
  static let questions: Definitions = adaptive + layoutRequests

  private static let adaptive: Definitions = [
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
  ]

  private static let endings: Definitions = [
    ("probe", request("probe", [field("operation", .string("an undefined word"))])),
    ("bye", .message("bye", [], note: "The last message; the input is closed behind it.")),
  ]

  /// What a driver may say.
  package static let replies: Definitions = greetings + results + failures

  private static let greetings: Definitions = [
    (
      "ready",
      .message(
        "ready",
        [
          field("protocol", .integer(from: 1)),
          field("implementation", implementation),
          field("features", .array(.string("one of \(features)"))),
          optional("maxInFlight", .integer(from: 1)),
        ],
        note: "The first message: who answers, and what it claims."
      )
    ),
    ("refuse", .message("refuse", [field("reason", .string())])),
  ]

  private static let implementation: Schema = .object([
    field("name", .string()), optional("version", .string()), optional("language", .string()),
    optional("url", .string()),
  ])

  /// What a driver answers about the model.
  static let results: Definitions = adaptiveResults + layoutReplies

  private static let adaptiveResults: Definitions = [
    ("resultOfRun", result("trace", .named("Trace"))),
    ("resultOfCombine", result("traits", .named("Traits"))),
    ("resultOfContains", result("contains", .boolean)),
    ("resultOfWindow", result("window", .named("Window"))),
    ("resultOfRawValues", result("rawValues", .named("RawValues"))),
  ]

  private static let failures: Definitions = [
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
}
