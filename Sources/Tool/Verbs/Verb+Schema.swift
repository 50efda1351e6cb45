import AppTraces
import Driver
import Reports

extension Verb {
  static let schema = Verb(
    name: "schema",
    summary: "print the JSON Schema of the driver protocol",
    help: """
      adaptive-conformance schema [--statement|--trace]

      Prints one JSON Schema (2020-12): every line that the suite or a driver sends \
      is one of its messages. scripts/drivers/PROTOCOL.md explains the words.

        --statement        the schema of what vet --out FILE.json writes
        --trace            the schema of a line that AdaptiveTrace prints

      Exit codes: 0 printed, 64 usage.
      """
  ) { arguments in
    let isStatement = arguments.flag("--statement")
    let isTrace = arguments.flag("--trace")
    try arguments.end()
    if isStatement, isTrace { throw UsageError("it prints one schema at a time") }
    let document =
      isTrace ? TraceLine.schema : isStatement ? Statement.schema : Schema.document
    print(String(decoding: document, as: UTF8.self), terminator: "")
    return .success
  }
}
