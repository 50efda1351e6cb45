/// A cache of limited capacity that evicts the least recently used entry.
public struct Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  public let capacity: Int
  private var entries: [(key: Key, value: Value)] = []

  public init(capacity: Int) { self.capacity = max(0, capacity) }

  public var count: Int { entries.count }

  /// The value of a key, which becomes the most recently used one.
  public mutating func value(for key: Key) -> Value? {
    guard let place = entries.firstIndex(where: { $0.key == key }) else { return nil }
    let entry = entries.remove(at: place)
    entries.append(entry)
    return entry.value
  }

  public mutating func set(_ value: Value, for key: Key) {
    entries.removeAll { $0.key == key }
    entries.append((key, value))
    if entries.count > capacity { entries.removeFirst() }
  }
}

/// A cache that any task may use; it computes missing values.
public actor SharedCache<Key: Hashable & Sendable, Value: Sendable> {
  private var cache: Cache<Key, Value>
  private let compute: @Sendable (Key) async -> Value

  public init(capacity: Int, compute: @escaping @Sendable (Key) async -> Value) {
    cache = Cache(capacity: capacity)
    self.compute = compute
  }

  public func value(for key: Key) async -> Value {
    if let value = cache.value(for: key) { return value }
    let value = await compute(key)
    cache.set(value, for: key)
    return value
  }

  public var count: Int { cache.count }
}
