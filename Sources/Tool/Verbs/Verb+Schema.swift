import Driver

extension Verb {
  static let schema = Verb(
    name: "schema",
    summary: "print the JSON Schema of every message of the driver protocol",
    help: """
      adaptive-conformance schema

      Prints one JSON Schema (2020-12): a line that a runner or a driver sends is one of its
      messages. What a word means stands in scripts/drivers/PROTOCOL.md.

      exit codes: 0 printed, 64 usage
      """
  ) { arguments in
    try arguments.end()
    print(String(decoding: Schema.document, as: UTF8.self), terminator: "")
    return .success
  }
}
