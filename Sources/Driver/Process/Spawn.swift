import Foundation

/// Starts a program without a shell, in its own process group, with three pipes.
struct Spawn {
  /// The ends of the pipes on this side.
  struct Ends {
    var input: Int32
    var output: Int32
    var errors: Int32
  }

  /// The lock that keeps pipes from leaking into a process that another thread starts meanwhile.
  private static let lock = NSLock()

  /// Starts a program, which is found as a shell would find it, with this environment alone, and with
  /// a socket as ``Supervisor/channel``, if any.
  ///
  /// - Returns: The process id, which is also its session id, and the pipes.
  /// - Throws: ``DriverError/notStarted(command:reason:)``.
  static func start(
    _ command: [String],
    environment: [String],
    channel: Int32? = nil
  ) throws(DriverError) -> (pid: pid_t, ends: Ends) {
    guard let program = command.first, !program.isEmpty else { throw .noCommand }
    lock.lock()
    defer { lock.unlock() }
    guard let input = pipe(), let output = pipe(), let errors = pipe() else {
      throw .notStarted(command: program, reason: reason(errno))
    }
    let theirs = [input.read, output.write, errors.write] + (channel.map { [$0] } ?? [])
    let ours = [input.write, output.read, errors.read]
    defer { theirs.forEach { _ = close($0) } }
    var pid: pid_t = 0
    let status = spawn(&pid, program, command, environment, theirs, inSession: true)
    guard status == 0 else {
      ours.forEach { _ = close($0) }
      throw .notStarted(command: program, reason: reason(status, program))
    }
    ours.forEach { _ = fcntl($0, F_SETFL, fcntl($0, F_GETFL) | O_NONBLOCK) }
    return (pid, Ends(input: input.write, output: output.read, errors: errors.read))
  }

  private static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { return nil }
    ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Starts a program in its own process group, with the first three descriptors and the
  /// environment of this process.
  ///
  /// - Returns: The process id, and the system's error; 0 if it was started.
  static func startInheriting(_ program: String, _ command: [String]) -> (pid: pid_t, code: Int32) {
    lock.lock()
    defer { lock.unlock() }
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var pid: pid_t = 0
    let code = spawn(&pid, program, command, environment, [], inSession: false)
    return (pid, code)
  }

  /// The reason why a program did not start.
  static func reason(_ status: Int32, _ program: String = "") -> String {
    var info = stat()
    return switch status {
    case EACCES where stat(program, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR:
      "it is a folder"
    case ENOENT where program.contains("/"):
      stat(program, &info) == 0
        ? "the interpreter in its first line is not there" : "there is no such file"
    case ENOENT: "there is no such command"
    case EACCES: "it is not executable"
    case ENOEXEC: "it is neither a program nor a script that begins with #!"
    default: String(cString: strerror(status))
    }
  }

  /// `POSIX_SPAWN_SETSID`, which some headers lack.
  #if canImport(Darwin)
    private static let newSession: Int32 = 0x400
  #else
    private static let newSession: Int32 = 0x80
  #endif

  // Pointers on Darwin, structures elsewhere; the system fills in either.
  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static var noActions: Actions { nil }
    private static var noAttributes: Attributes { nil }
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private static var noActions: Actions { Actions() }
    private static var noAttributes: Attributes { Attributes() }
  #endif

  private static func spawn(
    _ pid: inout pid_t,
    _ program: String,
    _ command: [String],
    _ environment: [String],
    _ descriptors: [Int32],
    inSession: Bool
  ) -> Int32 {
    var actions = noActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (place, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
    }
    var attributes = noAttributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    prepare(&attributes, &actions, from: Int32(max(3, descriptors.count)), inSession)
    return withStrings(command) { arguments in
      withStrings(environment) { environment in
        var status = ETXTBSY
        // A child that was forked a moment ago may still have a new program open for writing.
        for _ in 0..<100 where status == ETXTBSY {
          status = posix_spawnp(&pid, program, &actions, &attributes, arguments, environment)
          if status == ETXTBSY { usleep(10_000) }
        }
        return status
      }
    }
  }

  /// Requests a new session or group, default signals, and no inherited descriptors beyond the
  /// first few.
  private static func prepare(
    _ attributes: inout Attributes,
    _ actions: inout Actions,
    from first: Int32,
    _ inSession: Bool
  ) {
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    flags |= inSession ? newSession : POSIX_SPAWN_SETPGROUP
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    if !inSession { posix_spawnattr_setpgroup(&attributes, 0) }
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      for descriptor in open.compactMap(Int32.init) where descriptor >= first {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  /// Passes strings as C expects them: an array of pointers that ends with a null pointer.
  private static func withStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
