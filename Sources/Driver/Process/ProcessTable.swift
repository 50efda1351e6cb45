import Foundation

/// The processes of this machine, as visible in `/proc`.
struct ProcessTable {
  private(set) var children: [pid_t: [pid_t]] = [:]

  init() {
    for pid in Self.all {
      guard let parent = Self.livingParent(of: pid) else { continue }
      children[parent, default: []].append(pid)
    }
  }

  /// All direct and indirect children of a process.
  func descendants(of pid: pid_t) -> [pid_t] {
    var found: [pid_t] = []
    var waiting = children[pid] ?? []
    while let next = waiting.popLast() {
      found.append(next)
      waiting += children[next] ?? []
    }
    return found
  }

  /// The parent of a running process; `nil` for one that has ended and was not reaped.
  private static func livingParent(of pid: pid_t) -> pid_t? {
    guard let bytes = contents("/proc/\(pid)/stat") else { return nil }
    // The name of the program may contain any character, including parentheses and blanks.
    guard let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[(end + 1)...].split(separator: 0x20, maxSplits: 2)
    guard fields.count > 1, fields[0].first != UInt8(ascii: "Z") else { return nil }
    return pid_t(String(decoding: fields[1], as: UTF8.self))
  }

  /// The id of each process.
  static var all: [pid_t] { names(in: "/proc").compactMap(pid_t.init) }

  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The contents of a file of `/proc`, whose size is not reported.
  static func contents(_ path: String) -> Data? {
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
