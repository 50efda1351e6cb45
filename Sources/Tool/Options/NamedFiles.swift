import Foundation

/// The files named on a command line, so that none is written twice or overwrites an input.
struct NamedFiles: Sendable {
  private var uses: [String: (name: String, isWritten: Bool)] = [:]

  /// The files to write, each under one of its names.
  private(set) var written: [String] = []

  /// Records a file; devices, such as `/dev/null`, may be named repeatedly.
  ///
  /// - Throws: ``UsageError`` if the same file already has another use.
  mutating func note(_ path: String, _ name: String, isWritten: Bool) throws {
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard !place.hasPrefix("/dev/"), !place.hasPrefix("/proc/") else { return }
    if let other = uses[place], isWritten || other.isWritten {
      throw UsageError("\(other.name) and \(name) are the same file, “\(path)”; one would be lost")
    }
    uses[place] = (name, isWritten)
    if isWritten { written.append(path) }
  }
}
