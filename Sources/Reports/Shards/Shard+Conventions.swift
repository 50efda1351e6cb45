package import Conformance
import Text

extension Shard {
  /// A requested shard, with the source of the request.
  package struct Choice: Sendable, Hashable {
    package var shard: Shard
    /// The source of the request, such as `--shard` or `TEST_SHARD_INDEX`.
    package var source: String
    /// A file to touch, so that Bazel knows that sharding is supported.
    package var statusFile: String?
  }

  /// The reason that the requested shard is ambiguous or invalid.
  package struct Confusion: Error, Sendable, Hashable, CustomStringConvertible {
    package var description: String
  }

  /// Two variables that name a shard: its index, and the number of shards; the number of the first
  /// shard, and the systems that set them.
  package typealias Convention = (index: String, count: String, first: Int, systems: String)

  /// The conventions, in order of precedence.
  package static let conventions: [Convention] = [
    ("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", 0, "Bazel"),
    ("GTEST_SHARD_INDEX", "GTEST_TOTAL_SHARDS", 0, "GoogleTest"),
    ("CI_NODE_INDEX", "CI_NODE_TOTAL", 1, "GitLab, others"),
    ("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", 0, "Buildkite"),
    ("JOB_COMPLETION_INDEX", "JOB_COMPLETION_TOTAL", 0, "Kubernetes"),
  ]

  /// The shard that an option requests; `nil` is the whole plan.
  ///
  /// Without the option the environment is ignored: in a matrix of different drivers, each would
  /// test only a part and report success. The first source counts; two sources that differ are an
  /// error.
  ///
  /// - Parameters:
  ///   - option: The value of `--shard`: `2/3`; `auto` for the environment's, or `env/3` if the
  ///     environment has only an index.
  ///   - environment: The variables of the process.
  /// - Returns: The shard and its source.
  /// - Throws: ``Confusion``.
  package static func chosen(
    _ option: String?,
    environment: [String: String]
  ) throws(Confusion) -> Choice? {
    var choices: [Choice] = []
    var total: Int?
    guard let option else { return nil }
    if option != "auto" {
      if option.hasPrefix("env/"), let count = Int(option.dropFirst(4)) {
        total = count
      } else if let shard = Shard(option) {
        // An explicit shard wins, because the variables may be meant for other programs.
        return Choice(shard: shard, source: "--shard", statusFile: statusFile(environment))
      } else {
        throw Confusion(
          description: "--shard takes 2/3, the second of three, or auto, not “\(printable(option))”"
        )
      }
    }
    for convention in conventions {
      guard let shard = try shard(convention, environment, total) else { continue }
      choices.append(Choice(shard: shard, source: convention.index))
    }
    guard var first = choices.first else {
      throw Confusion(description: "--shard \(option) finds \(absence(environment, total))")
    }
    if let other = choices.first(where: { $0.shard != first.shard }) {
      throw Confusion(
        description: "\(first.source) asks for shard \(first.shard), \(other.source) for "
          + "\(other.shard); unset one of them"
      )
    }
    first.statusFile = statusFile(environment)
    return first
  }

  /// What the environment lacks where it names no shard.
  private static func absence(_ environment: [String: String], _ total: Int?) -> String {
    guard total == nil else { return "no index in the environment" }
    guard let half = conventions.first(where: { environment[$0.index] != nil }) else {
      return "no shard in the environment"
    }
    return "\(half.index) without \(half.count); say the number of shards: --shard env/N"
  }

  private static func statusFile(_ environment: [String: String]) -> String? {
    environment["TEST_SHARD_STATUS_FILE"] ?? environment["GTEST_SHARD_STATUS_FILE"]
  }

  private static func shard(
    _ convention: Convention,
    _ environment: [String: String],
    _ total: Int?
  ) throws(Confusion) -> Shard? {
    guard let index = environment[convention.index] else { return nil }
    let word = environment[convention.count] ?? total.map(String.init)
    // Many tools set only an index for other purposes; without a count of shards it is ignored.
    guard let word else { return nil }
    guard let number = Int(index), let count = Int(word),
      let shard = Shard(number - convention.first + 1, of: count)
    else {
      let source = environment[convention.count] == nil ? "--shard env/" : "\(convention.count)="
      throw Confusion(
        description: "\(convention.index)=\(printable(index, limit: 40)) and "
          + "\(source)\(printable(word, limit: 40)) are not a valid shard"
      )
    }
    return shard
  }
}
