import Foundation

/// The files that a command line names, so that none is written twice or over what is read.
struct NamedFiles: Sendable {
  private var uses: [String: (name: String, isWritten: Bool)] = [:]

  /// The files that will be written, each under one of its names.
  private(set) var written: [String] = []

  /// Notes a file; devices, such as `/dev/null`, can be named as often as one likes.
  ///
  /// - Throws: ``UsageError`` where the same file has another use already.
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
