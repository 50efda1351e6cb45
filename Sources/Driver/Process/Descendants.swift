import Foundation

/// The descendants of a driver without a keeper, found by the mark in the environment, which nearly
/// all inherit, and by open pipes of the driver.
enum Descendants {
  /// Kills every descendant, in a few rounds because descendants may start others meanwhile.
  static func kill(_ mark: String, _ pipes: Set<UInt64>) {
    for _ in 0..<5 {
      let found = running(mark, pipes)
      if found.isEmpty { return }
      for pid in found { _ = Foundation.kill(pid, SIGKILL) }
    }
  }

  /// Kills orphans of a lost keeper: children of this process that it did not start itself.
  static func killOrphans() {
    #if os(Linux)
      for _ in 0..<5 {
        let own = LiveProcesses.shared.all
        let orphans = ProcessTable().children[getpid(), default: []].filter { !own.contains($0) }
        if orphans.isEmpty { return }
        for pid in orphans {
          _ = Foundation.kill(pid, SIGKILL)
          var status: Int32 = 0
          for _ in 0..<200 where waitpid(pid, &status, WNOHANG) == 0 { usleep(1_000) }
        }
      }
    #endif
  }

  /// The descendants that are still running.
  static func running(_ mark: String, _ pipes: Set<UInt64>) -> [pid_t] {
    #if os(Linux)
      let needle = Data("\(DriverEnvironment.markName)=\(mark)".utf8)
      let own = link("/proc/self/exe")
      return ProcessTable.all.filter { pid in
        if pid == getpid() { return false }
        if ProcessTable.contents("/proc/\(pid)/environ")?.range(of: needle) != nil { return true }
        // A process that is just being started still runs this program, and holds every pipe.
        guard let program = link("/proc/\(pid)/exe"), program != own else { return false }
        return holds(pid, pipes)
      }
    #else
      return []
    #endif
  }

  /// The identities of the pipes behind descriptors.
  static func pipes(_ descriptors: [Int32]) -> Set<UInt64> {
    Set(
      descriptors.compactMap { descriptor in
        var status = stat()
        return fstat(descriptor, &status) == 0 ? UInt64(status.st_ino) : nil
      }
    )
  }

  private static func holds(_ pid: pid_t, _ pipes: Set<UInt64>) -> Bool {
    ProcessTable.names(in: "/proc/\(pid)/fd").contains { descriptor in
      guard let target = link("/proc/\(pid)/fd/\(descriptor)"), target.hasPrefix("pipe:[") else {
        return false
      }
      return UInt64(target.dropFirst(6).dropLast()).map(pipes.contains) ?? false
    }
  }

  private static func link(_ path: String) -> String? {
    var target = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &target, target.count)
    return count > 0
      ? String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}
