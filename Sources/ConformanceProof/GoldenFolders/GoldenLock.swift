import AdaptiveModel
import Conformance
import Driver
import Foundation
import Text

/// Keeps two that write goldens apart; it ends with the process that holds it, however that ends.
struct GoldenLock {
  private let descriptor: Int32

  /// - Throws: ``GoldenError/locked(_:)`` where somebody else holds it.
  init(_ file: URL) throws(GoldenError) {
    descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .unwritable(file.path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let holder = FileManager.default.contents(atPath: file.path) ?? Data()
      close(descriptor)
      let name = excerpt(holder, limit: 40)
      throw .locked(name.isEmpty ? "another process" : name)
    }
    ftruncate(descriptor, 0)
    _ = Service.write(Array("process \(getpid())".utf8), to: descriptor)
  }

  func release() { close(descriptor) }
}
