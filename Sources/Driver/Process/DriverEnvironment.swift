import Foundation

/// The environment of a driver: few variables, and an empty folder for files that it must write.
enum DriverEnvironment {
  /// Variables that programs need to start; all others are left out, so that runs are repeatable.
  private static let inherited = [
    "PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LC_ALL", "LC_CTYPE", "TZ",
    "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "JAVA_HOME", "SYSTEMROOT",
  ]

  static let markName = "ADAPTIVE_CONFORMANCE_RUN"

  static func variables(_ options: DriverOptions, folder: String?, mark: String) -> [String] {
    var variables = ProcessInfo.processInfo.environment.filter { inherited.contains($0.key) }
    variables["TMPDIR"] = folder
    // A backtrace takes seconds per crash, and hides the reason at the head of a long log.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables[markName] = mark
    variables.merge(options.environment) { _, new in new }
    return variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  /// A new empty folder; `nil` if none can be created.
  static func makeFolder() -> String? {
    let files = FileManager.default
    let folder = files.temporaryDirectory
      .appendingPathComponent("adaptive-conformance-\(UUID().uuidString)")
    let made: Void? = try? files.createDirectory(at: folder, withIntermediateDirectories: false)
    return made.map { folder.path }
  }
}
