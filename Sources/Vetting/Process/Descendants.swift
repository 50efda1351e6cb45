import Foundation

/// Everything a driver started, found by the mark in its environment, wherever it went.
enum Descendants {
  /// Kills every process that carries a mark; a few rounds, since they may start others meanwhile.
  static func kill(marked mark: String) {
    for _ in 0..<5 {
      let found = marked(mark)
      if found.isEmpty { return }
      for pid in found { _ = Foundation.kill(pid, SIGKILL) }
    }
  }

  /// The processes that carry a mark and still run.
  static func marked(_ mark: String) -> [pid_t] {
    #if os(Linux)
      let needle = Data("\(DriverEnvironment.markName)=\(mark)".utf8)
      return running().filter { pid in
        guard let environment = contents("/proc/\(pid)/environ") else { return false }
        return environment.range(of: needle) != nil
      }
    #else
      return []
    #endif
  }

  private static func running() -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(pid_t.init).filter { $0 != getpid() }
  }

  private static func contents(_ path: String) -> Data? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return data }
      data.append(contentsOf: chunk[..<count])
    }
  }
}
