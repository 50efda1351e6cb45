import AdaptiveModel

extension Schema {
  /// Requests about layouts that vary by size class.
  static let layoutRequests: Definitions = [
    ("layoutClasses", request("layoutClasses", [])),
    (
      "layout",
      request(
        "layout",
        [
          field("document", .named("Document")),
          field("classes", .array(.named("LayoutClass"), .some)),
        ]
      )
    ),
    (
      "editing",
      request(
        "editing",
        [field("document", .named("Document")), field("operations", .array(.named("Operation")))]
      )
    ),
    ("grid", request("grid", [field("class", .named("LayoutClass"))])),
  ]

  /// What is answered to them.
  static let layoutReplies: Definitions = [
    (
      "resultOfLayoutClasses",
      result(
        "layoutClasses",
        .array(.object([field("name", .named("LayoutClass")), field("final", .boolean)]))
      )
    ),
    ("resultOfLayout", result("layout", .array(.named("LayoutState")))),
    (
      "resultOfEditing",
      result(
        "editing",
        .array(
          .object([field("editing", .named("LayoutClass")), field("document", .named("Document"))])
        )
      )
    ),
    ("resultOfGrid", result("grid", .named("Grid"))),
  ]

  /// What they are made of.
  static let layouts: Definitions = [
    ("LayoutClass", .word(LayoutClass.allCases.map { "\($0)" })),
    ("Document", layoutDocument),
    ("Installed", .object(perClass(.boolean), note: "By class; left out: everywhere.")),
    (
      "Attribute",
      .object([
        field("name", .string()), field("value", .object(perClass(.either([.string(), .null])))),
      ])
    ),
    ("Operation", .either(operations)),
    ("Made", .object([field("id", .string())] + [optional("parent", .string()), token])),
    ("LayoutState", state),
    ("Grid", grid),
  ]

  private static let token = optional("token", .string("tells one object from another"))

  private static func perClass(_ schema: Schema) -> [Field] {
    LayoutClass.allCases.map { optional("\($0)", schema) }
  }

  private static let varying = [
    optional("installed", .named("Installed")), optional("attributes", .array(.named("Attribute"))),
  ]

  private static let layoutDocument: Schema = .object([
    field(
      "items",
      .array(
        .object(
          [
            field("id", .string()), optional("kind", .string()),
            optional("depth", .integer(from: 0)),
          ]
            + varying,
          note: "In pre-order, each with its depth; the first is the root."
        ),
        .some
      )
    ),
    optional(
      "constraints",
      .array(.object([field("id", .string()), written("items", .array(.string()))] + varying))
    ),
    optional(
      "outlets",
      .array(.object([field("property", .string()), field("destination", .string())]))
    ),
  ])

  private static let subject = [
    field("id", .string()), field("class", .named("LayoutClass")), optional("attribute", .string()),
  ]

  private static let operations: [Schema] = [
    .object([field("choose", .named("LayoutClass"))]),
    operation(
      "addItem",
      [field("id", .string()), written("kind", .string()), field("inside", .string())]
    ),
    operation("addConstraint", [field("id", .string()), written("items", .array(.string()))]),
    operation(
      "delete",
      [
        field("id", .string()), field("from", .word(["canvas", "outline", "sizeInspector"])),
        field("command", .boolean),
      ]
    ),
    operation(
      "set",
      subject + [optional("installed", .boolean), optional("value", .either([.string(), .null]))]
    ),
    operation("addLine", subject),
    operation("removeLine", subject),
  ]

  private static func operation(_ name: String, _ fields: [Field]) -> Schema {
    .object([field(name, .object(fields))])
  }

  private static let state: Schema = .object([
    field("class", .named("LayoutClass")),
    written("views", .array(.named("Made"))),
    written("constraints", .array(.named("Made"))),
    written(
      "outlets",
      .array(.object([field("property", .string()), optional("held", .named("Made"))]))
    ),
    written(
      "values",
      .array(
        .object([
          field("owner", .string()), field("name", .string()),
          written("value", .either([.string(), .null])),
        ])
      )
    ),
  ])

  private static let grid: Schema = .object([
    field("name", .string()),
    written("marked", .array(.named("LayoutClass"))),
    written(
      "affected",
      .array(
        .object([
          field("device", .string()), field("orientation", .word(["portrait", "landscape"])),
        ])
      )
    ),
    field("highlighted", .boolean),
  ])
}
