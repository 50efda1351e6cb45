import Foundation

/// What a driver finds around it: few variables, and an empty folder for what it must write.
enum DriverEnvironment {
  /// What programs need to start at all; everything else is left out, so that runs can be repeated.
  private static let inherited = [
    "PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LC_ALL", "LC_CTYPE", "TZ",
    "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "JAVA_HOME", "SYSTEMROOT",
  ]

  static let markName = "ADAPTIVE_CONFORMANCE_RUN"

  static func variables(_ options: DriverOptions, folder: String?, mark: String) -> [String] {
    var variables = ProcessInfo.processInfo.environment.filter { inherited.contains($0.key) }
    variables["TMPDIR"] = folder
    // A backtrace takes seconds for each crash, and hides its reason at the head of a long log.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables[markName] = mark
    variables.merge(options.environment) { _, new in new }
    return variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  /// An empty folder of its own; `nil` where none can be made.
  static func makeFolder() -> String? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("adaptive-conformance-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      return folder.path
    } catch {
      return nil
    }
  }
}
