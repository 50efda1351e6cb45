import Conformance
package import Messages

/// The schema of the messages, printed from their tables.
package struct Schema: Sendable {
  /// The schemas of the possible lines.
  package let lines: [MessageSchema]
  /// The printer of the definitions that the lines refer to.
  package let printer: SchemaPrinter

  private init(
    of speaker: MessageSchema.Speaker,
    _ lines: (inout SchemaPrinter) -> [MessageSchema]
  ) {
    var printer = SchemaPrinter(of: speaker)
    self.lines = lines(&printer)
    self.printer = printer
  }

  /// The schema of the runner's messages.
  package static func requests(of speaker: MessageSchema.Speaker = .anyone) -> Schema {
    Schema(of: speaker) { printer in
      [printer.named(Hello.self, "hello"), Incoming.schema(&printer)]
    }
  }

  /// The schema of a driver's messages.
  package static func replies(of speaker: MessageSchema.Speaker = .anyone) -> Schema {
    Schema(of: speaker) { printer in
      [printer.named(Greeting.self, "greeting")] + Reply.schemas(&printer)
    }
  }

  /// The schema document; a line is one of the messages.
  package static let document: [UInt8] = {
    let schema = Schema(of: .anyone) { printer in
      [
        printer.named(Hello.self, "hello"), Incoming.schema(&printer),
        printer.named(Greeting.self, "greeting"),
      ] + Reply.schemas(&printer)
    }
    return MessageSchema.document(
      "A line of the adaptive-conformance driver protocol, version 1",
      .either(schema.lines),
      with: schema.printer
    )
  }()
}
