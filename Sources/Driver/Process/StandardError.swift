import Foundation

/// The stream for remarks; nothing depends on whether they are read.
package enum StandardError {
  /// Writes as much of a text as possible; `FileHandle` would end the process on a full device.
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
