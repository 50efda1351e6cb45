import Foundation

/// The way to start a program: through a keeper, if there is one.
struct Launch {
  private let command: [String]
  private let environment: [String]
  private let folder: String?
  private let mark: String
  private let isKept: Bool
  private let ownsChildren: Bool

  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - options: The options for starting it.
  ///   - folder: The program's temporary folder.
  ///   - mark: The mark in its environment.
  init(_ command: [String], _ options: DriverOptions, _ folder: String?, _ mark: String) {
    isKept = !options.keeper.isEmpty
    ownsChildren = options.ownsChildren
    let words = Supervisor.arguments(folder ?? "", options.confinement, command)
    let kept = isKept ? options.keeper + words : command
    self.command = options.wrapper + kept
    environment = DriverEnvironment.variables(options, folder: folder, mark: mark)
    self.folder = folder
    self.mark = mark
  }

  /// Starts the program.
  ///
  /// - Throws: ``DriverError/notStarted(command:reason:)``.
  func start() throws(DriverError) -> (Containment, Spawn.Ends) {
    var channel: [Int32] = [-1, -1]
    if isKept {
      if ownsChildren {
        _ = Kernel.adoptOrphans()
        Kernel.hideFromOthers()
      }
      guard socketpair(AF_UNIX, Self.stream, 0, &channel) == 0 else {
        throw .notStarted(command: command[0], reason: Spawn.reason(errno))
      }
      channel.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    }
    do throws(DriverError) {
      let theirs = isKept ? channel[1] : nil
      let (pid, ends) = try Spawn.start(command, environment: environment, channel: theirs)
      let containment = Containment(
        pid,
        channel: channel[0],
        mark: mark,
        pipes: Descendants.pipes([ends.input, ends.output, ends.errors]),
        folder: folder,
        ownsChildren: ownsChildren
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
