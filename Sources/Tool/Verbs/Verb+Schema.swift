import Driver
import Reports

extension Verb {
  static let schema = Verb(
    name: "schema",
    summary: "print the JSON Schema of the driver protocol",
    help: """
      adaptive-conformance schema [--statement]

      Prints one JSON Schema (2020-12): every line that the suite or a driver sends \
      is one of its messages. scripts/drivers/PROTOCOL.md explains the words.

        --statement        the schema of what vet --out FILE.json writes

      Exit codes: 0 printed, 64 usage.
      """
  ) { arguments in
    let document = arguments.flag("--statement") ? Statement.schema : Schema.document
    try arguments.end()
    print(String(decoding: document, as: UTF8.self), terminator: "")
    return .success
  }
}
