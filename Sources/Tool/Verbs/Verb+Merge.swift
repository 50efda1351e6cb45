import Conformance
import Reports
import Text

extension Verb {
  static let merge = Verb(
    name: "merge",
    summary: "combine the reports of all shards",
    help: """
      adaptive-conformance merge REPORT… [-o FILE] [options]

      Combines the reports of all shards of a run. The result has the same bytes as \
      the report of one run of the whole plan. A shard that is missing, duplicated, \
      cut off, or of another plan, suite or implementation is refused, and nothing \
      is written.

      A case belongs to a shard by a hash of its id. --shard I/N says which one a run \
      is, from 1. With --shard auto it comes from the first of these variables that is \
      there (two that differ are an error), and without --shard from none of them:
      \(shardVariables)
      With --shard env/N the index alone is enough, as in Kubernetes. The file that \
      TEST_SHARD_STATUS_FILE or GTEST_SHARD_STATUS_FILE names is touched.

      Counts that no run can have and a shard with another's cases are refused. A \
      digest finds what was changed by accident; it is no signature.

        -o FILE            the merged report
      \(Reporting.help)

      Exit codes: those of vet for the whole run; 65 where the shards cannot be \
      merged.
      """
  ) { arguments in
    let output = try arguments.output("-o")
    var reporting = try Reporting(&arguments)
    let paths = try arguments.inputs()
    guard !paths.isEmpty else { throw UsageError("it takes the reports of all shards") }
    if let output { reporting.writeReport(to: output) }
    let shards = try paths.map { (name: $0, record: try Record(file: $0)) }
    return try reporting.publish(try Record(merging: shards))
  }

  /// A row for each pair of variables that can name a shard.
  private static var shardVariables: String {
    // The systems come first: a help text keeps no gap in the right half of a line.
    let width = Shard.conventions.map(\.systems.columns).max() ?? 0
    return Shard.conventions.map {
      "  \($0.systems.padded(to: width))  \($0.index), \($0.count), from \($0.first)"
    }.joined(separator: "\n")
  }
}
