package import Messages
import Conformance

/// The schema of the messages, printed from their tables.
package struct Schema: Sendable {
  /// What a line may be.
  package let lines: [MessageSchema]
  /// What the lines refer to.
  package let printer: SchemaPrinter

  private init(
    of speaker: MessageSchema.Speaker,
    _ lines: (inout SchemaPrinter) -> [MessageSchema]
  ) {
    var printer = SchemaPrinter(of: speaker)
    self.lines = lines(&printer)
    self.printer = printer
  }

  /// What the runner may say.
  package static func requests(of speaker: MessageSchema.Speaker = .anyone) -> Schema {
    Schema(of: speaker) { printer in
      [printer.named(Hello.self, "hello"), Incoming.schema(&printer)]
    }
  }

  /// What a driver may say.
  package static func replies(of speaker: MessageSchema.Speaker = .anyone) -> Schema {
    Schema(of: speaker) { printer in
      [printer.named(Greeting.self, "greeting")] + Reply.schemas(&printer)
    }
  }

  /// A line is one of the messages.
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
