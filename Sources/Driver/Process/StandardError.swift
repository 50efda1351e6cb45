/// The stream for remarks; nothing depends on whether they are read.
package enum StandardError {
  /// Writes as much of a text as possible; `FileHandle` would end the process on a full device.
  package static func write(_ text: String) { _ = Service.write(Array(text.utf8), to: 2) }
}
