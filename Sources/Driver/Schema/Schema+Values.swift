import AdaptiveModel

extension Schema {
  /// What messages are made of.
  static let values: Definitions = environments + hierarchies + traces + layouts

  private static let environments: Definitions = [
    ("Idiom", specified(UserInterfaceIdiom.allCases.map { "\($0.wireName)" })),
    ("SizeClass", specified(SizeClass.allCases.map { "\($0.wireName)" })),
    ("Orientation", .word(Orientation.allCases.map(\.rawValue))),
    (
      "Traits",
      .object(
        [
          optional("horizontalSizeClass", .named("SizeClass")),
          optional("verticalSizeClass", .named("SizeClass")),
          optional("displayScale", .said(.number(), written: .number(.above(0)))),
          optional("userInterfaceIdiom", .named("Idiom")),
        ],
        note: "The traits that are specified; the others are left out."
      )
    ),
    (
      "Size",
      .object([field("width", length), field("height", length)], note: "In points.")
    ),
    ("Window", .object(environment)),
    (
      "RawValues",
      .object([
        field("sizeClass", .numbers), field("displayScale", .numbers),
        field("userInterfaceIdiom", .numbers),
      ])
    ),
  ]

  /// One of some words; a driver may also say that it is not specified, this suite leaves that out.
  private static func specified(_ words: [String]) -> Schema {
    .said(.word(words), written: .word(words.filter { $0 != "unspecified" }))
  }

  private static let length: Schema = .said(.number(), written: .number(.from(0)))

  private static let environment = [
    field("size", .named("Size")), field("traits", .named("Traits")),
  ]

  private static let override: Schema = .object([
    field("child", .string()), field("traits", .named("Traits")),
  ])

  private static let hierarchies: Definitions = [
    (
      "Controller",
      .object([
        field("name", .string()), optional("override", .named("Traits")),
        optional("sizing", .named("Sizing")),
        optional("forwards", .array(.word(["willTransition", "viewWillTransition"]), .set)),
        optional("reactions", .array(.named("Reaction"))),
        optional("children", .array(.named("Controller"))),
      ])
    ),
    ("Sizing", .object([optional("width", .named("Rule")), optional("height", .named("Rule"))])),
    (
      "Rule",
      .either([
        .object([field("fixed", length)]), .object([field("inset", .number())]),
        .object([field("fraction", .array(.integer(from: 0), .pair))]),
      ])
    ),
    (
      "Reaction",
      .object([
        field("during", .word(["viewWillTransition", "viewWillAppear"])),
        field("when", .word(Reaction.Shape.allCases.map(\.rawValue))),
        optional("order", .word(["beforeForwarding", "afterForwarding"])),
        field("override", override),
      ])
    ),
    (
      "Scenario",
      .object([
        optional("device", .string()), optional("orientation", .named("Orientation")),
        field("window", .named("Window")), field("root", .named("Controller")),
        field("actions", .array(.named("Action"))),
      ])
    ),
    ("Action", .either(actions)),
  ]

  private static let actions: [Schema] = [
    .object([field("rotate", .named("Orientation")), field("window", .named("Window"))]),
    .object([field("resize", .named("Window"))]),
    .object([field("override", override)]),
    .object([
      field("sizing", .object([field("child", .string()), field("sizing", .named("Sizing"))]))
    ]),
    .object([
      field("add", .object([field("parent", .string()), field("child", .named("Controller"))]))
    ]),
    .object([field("remove", .string())]),
  ]

  private static let traces: Definitions = [
    (
      "Trace",
      .object([
        written("initial", .array(.named("State"))), field("steps", .array(.named("Step"))),
      ])
    ),
    (
      "Step",
      .object([
        written("calls", .array(.named("Call"))), written("states", .array(.named("State"))),
      ])
    ),
    ("State", .object([field("name", .string())] + environment)),
    ("Has", .object(environment, note: "What a controller and its view have at that moment.")),
    ("Call", .said(.either(calls + rotations), written: .either(calls))),
  ]

  private static let calls: [Schema] = [
    call("willTransition", [field("traits", .named("Traits"))]),
    call("viewWillTransition", [field("size", .named("Size"))]),
    call("didChange", [field("previous", .named("Traits"))]),
  ]

  private static let rotations = [call("willRotate", []), call("didRotate", [])]

  private static func call(_ name: String, _ fields: [Field]) -> Schema {
    let ends = [field("to", .string()), field("call", .word([name]))]
    return .object(ends + fields + [optional("has", .named("Has"))])
  }
}
