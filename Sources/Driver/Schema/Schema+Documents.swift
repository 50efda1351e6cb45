import Conformance

extension Schema {
  /// Whatever a name may stand for.
  static let definitions = values + requests + replies

  /// A line is one of the messages.
  package static let document = document(
    "A line of the adaptive-conformance driver protocol, version 1",
    either(requests + replies),
    with: definitions,
    of: .anyone
  )

  /// A line of the vectors is a question and our answer, as this suite writes them.
  ///
  /// - Parameter tiers: The names of the tiers of goldens.
  /// - Returns: The schema of a line.
  package static func vectors(tiers: [String]) -> [UInt8] {
    document(
      "A golden of adaptive-conformance: a request of the driver protocol, and our reference's reply",
      .object([
        field("id", .string(pattern: "^[a-z0-9][a-z0-9.-]*(/[a-z0-9][a-z0-9.-]*){2,}$")),
        field("tier", .word(tiers)),
        field("request", either(questions)), field("reply", either(results)),
      ]),
      with: values + questions + results,
      of: .suite
    )
  }

  private static func either(_ messages: Definitions) -> Schema {
    .either(messages.map { .named($0.name) })
  }
}
