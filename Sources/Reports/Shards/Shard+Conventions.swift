package import Conformance
import Text

extension Shard {
  /// A shard that was asked for, and how.
  package struct Choice: Sendable, Hashable {
    package var shard: Shard
    /// Where it is said, such as `--shard` or `TEST_SHARD_INDEX`.
    package var source: String
    /// A file to touch, so that Bazel knows that sharding is understood.
    package var statusFile: String?
  }

  /// Why it is unclear which shard is meant.
  package struct Confusion: Error, Sendable, Hashable, CustomStringConvertible {
    package var description: String
  }

  /// Variables that name a shard, in the order in which they count.
  private static let conventions: [Convention] = [
    Convention(index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: 0),
    Convention(index: "GTEST_SHARD_INDEX", count: "GTEST_TOTAL_SHARDS", first: 0),
    Convention(index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    Convention(index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETION_TOTAL", first: 0),
  ]

  /// Two variables: which shard, and of how many.
  private struct Convention {
    var index: String
    var count: String
    /// The number of the first shard.
    var first: Int
  }

  /// The shard that an option asks for; `nil` is the whole plan.
  ///
  /// Without the option the environment does not count: in a matrix of different drivers each would
  /// test a part, and say success. The first source counts; two that differ are an error.
  ///
  /// - Parameters:
  ///   - option: The value of `--shard`: `2/3`; `auto` for the environment's, or `env/3` where that
  ///     has only an index.
  ///   - environment: The variables of the process.
  /// - Returns: The shard and where it is said.
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
        // Said outright: what the environment says may be meant for other programs.
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
      let finding = total.map { "env/\($0) finds no index" } ?? "auto finds no shard"
      throw Confusion(description: "--shard \(finding) in the environment")
    }
    if let other = choices.first(where: { $0.shard != first.shard }) {
      throw Confusion(
        description: "\(first.source) asks for shard \(first.shard), \(other.source) for "
          + "\(other.shard); take one of them away"
      )
    }
    first.statusFile = statusFile(environment)
    return first
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
    // An index alone is set by many for other purposes: it says nothing without a number of shards.
    guard let word else { return nil }
    guard let number = Int(index), let count = Int(word),
      let shard = Shard(number - convention.first + 1, of: count)
    else {
      throw Confusion(
        description: "\(convention.index)=\(printable(index, limit: 40)) and "
          + "\(convention.count)=\(printable(word, limit: 40)) name no shard"
      )
    }
    return shard
  }
}
