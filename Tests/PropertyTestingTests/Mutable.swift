import Synchronization

/// A value shared by the closures of a test.
final class Mutable<Value: Sendable>: Sendable {
  fileprivate let storage: Mutex<Value>

  init(_ value: Value) { storage = Mutex(value) }

  var value: Value {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

extension Mutable where Value == UInt64 {
  func add(_ number: UInt64) { storage.withLock { $0 &+= number } }
}
