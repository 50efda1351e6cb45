import Foundation

/// Where remarks go; nothing depends on their being read.
package enum StandardError {
  /// Writes a text, or as much of it as can be: `FileHandle` ends the process on a full device.
  package static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(2, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
