import Foundation

/// What keeps a driver from doing harm: the means of the host, as far as they are there.
package struct Sandbox: Sendable, Hashable {
  /// What stands in front of the driver's command.
  package private(set) var prefix: [String] = []
  /// What is active, in words, for the report.
  package private(set) var measures = [
    "a process group of its own", "a clean environment", "an empty temporary folder",
  ]

  /// Finds out what works here; without `isWanted` only what costs nothing.
  package init(isWanted: Bool) {
    guard isWanted else { return }
    for means in Self.means where Self.works(means.prefix) {
      prefix += means.prefix
      measures += means.measures
    }
  }

  private struct Means {
    var prefix: [String]
    var measures: [String]
  }

  private static let means: [Means] = [
    Means(prefix: ["unshare", "-rn", "--"], measures: ["no network"]),
    Means(
      prefix: [
        "prlimit", "--data=2147483648", "--cpu=3600", "--fsize=67108864", "--nofile=256",
        "--core=0", "--",
      ],
      measures: [
        "2 GiB of memory", "1 h of processor time", "files of 64 MiB", "256 open files",
        "no core dumps",
      ]
    ),
  ]

  private static func works(_ prefix: [String]) -> Bool {
    guard let first = prefix.first, which(first) != nil,
      let child = try? ChildProcess(prefix + ["true"], DriverOptions())
    else { return false }
    child.awaitEnd(.seconds(2))
    child.end()
    return child.status == 0
  }

  /// The command as it is really started.
  ///
  /// - Throws: ``DriverError/notStarted(command:reason:)`` for what a wrapper would not find.
  func wrapped(_ command: [String]) throws(DriverError) -> [String] {
    guard !prefix.isEmpty else { return command }
    guard let program = command.first else { throw .noCommand }
    guard which(program) != nil else {
      throw .notStarted(command: program, reason: "there is no such command")
    }
    return prefix + command
  }
}
