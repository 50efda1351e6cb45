import Conformance
package import Messages

/// The schemas of the protocol's lines, printed from their tables: a line is one of the messages.
package enum Schema {
  /// The schema of the runner's messages.
  package static func requests(of speaker: MessageSchema.Speaker = .anyone) -> [UInt8] {
    MessageSchema.document("A line of the runner", of: speaker) { .either(requests(&$0)) }
  }

  /// The schema of a driver's messages.
  package static func replies(of speaker: MessageSchema.Speaker = .anyone) -> [UInt8] {
    MessageSchema.document("A line of a driver", of: speaker) { .either(replies(&$0)) }
  }

  /// The schema of all messages.
  package static let document = MessageSchema.document(
    "A line of the adaptive-conformance driver protocol, version 1"
  ) { .either(requests(&$0) + replies(&$0)) }

  private static func requests(_ printer: inout SchemaPrinter) -> [MessageSchema] {
    [printer.named(Hello.self, "hello"), Incoming.schema(&printer)]
  }

  private static func replies(_ printer: inout SchemaPrinter) -> [MessageSchema] {
    [printer.named(Greeting.self, "greeting")] + Reply.schemas(&printer)
  }
}
