import Foundation

/// The protection against a driver, by the means that the host offers.
package struct Sandbox: Sendable, Hashable {
  /// The words before the driver's command.
  private var wrapper: [String] = []
  private var confinement: Confinement = []
  /// The active and missing measures in words, for the report.
  package private(set) var measures: [String]

  /// Determines which means work here; without the option `sandbox`, only those that cost nothing.
  package init(_ options: DriverOptions) {
    let folder = DriverEnvironment.makeFolder()
    defer { folder.map(FolderRemoval.remove) }
    measures = [
      "a session of its own", "a clean environment",
      folder == nil ? "no temporary folder" : "an empty temporary folder",
    ]
    guard options.sandbox else { return }
    let hasKeeper = !options.keeper.isEmpty
    var hidesProcesses = false
    for alternatives in [hasKeeper ? Self.spaces : Self.network, Self.limits] {
      guard
        let means = alternatives.first(where: {
          $0.prefix.isEmpty || Self.status(wrapper + $0.prefix + ["true"]) == 0
        })
      else { continue }
      wrapper += means.prefix
      measures += means.measures
      hidesProcesses = hidesProcesses || means.hidesProcesses
    }
    if hasKeeper {
      let trial = wrapper + options.keeper + Supervisor.trial(folder ?? "")
      confinement = Confinement(rawValue: Self.status(trial) ?? 0).intersection(.all)
    }
    measures += [Self.end(hasKeeper: hasKeeper)]
    measures += restrictions(hidesProcesses)
  }

  /// What is ended with a driver, in words; only some systems have a keeper.
  package static func end(hasKeeper: Bool) -> String {
    if hasKeeper { return "all that descends from it is ended" }
    #if os(Linux)
      return "of what descends from it, its group and what keeps its environment or pipes is ended"
    #else
      return "its process group is ended; a process that it moved to another one survives"
    #endif
  }

  /// What is restricted beyond resources, in words.
  private func restrictions(_ hidesProcesses: Bool) -> [String] {
    let areFilesKept = confinement.isSuperset(of: [.contents, .metadata])
    return [
      areFilesKept
        ? "files outside its folder are read-only"
        : confinement.contains(.contents)
          ? "contents of files outside its folder are read-only, modes and times are not"
          : "files outside its folder can be changed",
      confinement.contains(.sockets)
        ? "no UNIX sockets of other programs" : "UNIX sockets of other programs can be reached",
      confinement.contains(.signals) || hidesProcesses
        ? "no signals to the suite" : "signals to the suite are possible",
      hidesProcesses || confinement.contains(.contents)
        ? "the suite's output is out of reach" : "the suite's output can be reached through /proc",
    ]
  }

  /// The options with all active measures.
  func applied(to options: DriverOptions) -> DriverOptions {
    var options = options
    options.wrapper = wrapper
    options.confinement = confinement
    return options
  }

  private struct Means {
    var prefix: [String]
    var measures: [String]
    var hidesProcesses = false
  }

  /// The first working alternative is used, and the last one always works; the keeper is the first
  /// process of such a namespace.
  private static let spaces: [Means] =
    [["-c", "--keep-caps"], ["-c"], ["-r"]].map { user in
      Means(
        prefix: ["unshare"] + user + ["-n", "-p", "-f", "--kill-child", "--mount-proc", "--"],
        measures: ["no network", "a process namespace of its own"],
        hidesProcesses: true
      )
    } + network

  private static let network = [
    Means(
      prefix: ["unshare", "-rn", "--"],
      measures: ["no network", "no process namespace of its own"]
    ),
    Means(
      prefix: [],
      measures: ["the network can be reached", "no process namespace of its own"]
    ),
  ]

  private static let limits = [
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
    Means(prefix: [], measures: ["memory, processor time and files without limits"]),
  ]

  /// The code that a command ends with; `nil` if it cannot be started or does not end by itself.
  private static func status(_ command: [String]) -> Int32? {
    guard let first = command.first, which(first) != nil,
      let child = try? ChildProcess(command, DriverOptions())
    else { return nil }
    child.awaitEnd(.seconds(2))
    child.end()
    return child.status.flatMap { $0 & 0x7F == 0 ? $0 >> 8 : nil }
  }

  /// Checks that the command exists, because a wrapper would report this in its own words.
  ///
  /// - Throws: ``DriverError/notStarted(command:reason:)``.
  func check(_ command: [String]) throws(DriverError) {
    guard !wrapper.isEmpty else { return }
    guard let program = command.first else { throw .noCommand }
    guard which(program) != nil else {
      throw .notStarted(command: program, reason: "there is no such command")
    }
  }
}
