import Foundation

/// The way to start a program: through a keeper, if there is one.
enum Launch {
  /// Starts a program with a temporary folder, and with a mark in its environment.
  ///
  /// - Throws: ``DriverError/notStarted(command:reason:)``.
  static func start(
    _ command: [String],
    _ options: DriverOptions,
    _ folder: String?,
    _ mark: String
  ) throws(DriverError) -> (Containment, Spawn.Ends) {
    let isKept = !options.keeper.isEmpty
    let words = Supervisor.arguments(folder ?? "", options.confinement, command)
    let command = options.wrapper + (isKept ? options.keeper + words : command)
    var channel: [Int32] = [-1, -1]
    if isKept {
      if options.ownsChildren {
        _ = Kernel.adoptOrphans()
        Kernel.hideFromOthers()
      }
      guard socketpair(AF_UNIX, Self.stream, 0, &channel) == 0 else {
        throw .notStarted(command: command[0], reason: Spawn.reason(errno))
      }
      channel.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    }
    do throws(DriverError) {
      let environment = DriverEnvironment.variables(options, folder: folder, mark: mark)
      let theirs = isKept ? channel[1] : nil
      let (pid, ends) = try Spawn.start(command, environment: environment, channel: theirs)
      let containment = Containment(
        pid,
        channel: channel[0],
        mark: mark,
        pipes: Descendants.pipes([ends.input, ends.output, ends.errors]),
        folder: folder,
        ownsChildren: options.ownsChildren
      )
      LiveProcesses.shared.insert(containment)
      return (containment, ends)
    } catch {
      if isKept { channel.forEach { _ = close($0) } }
      throw error
    }
  }

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif
}
