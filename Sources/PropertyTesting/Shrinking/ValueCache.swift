/// A cache of results by value: an equal value from other choices needs no further call.
///
/// It never evicts, and stores nothing if the values are not hashable.
struct ValueCache<Value, Result> {
  let result: (Value) -> Result?
  let store: (Value, Result) -> Void

  init() {
    self =
      (Value.self as? any Hashable.Type).map { ValueCache(keys: $0) }
      ?? ValueCache(result: { _ in nil }, store: { _, _ in })
  }

  private init(result: @escaping (Value) -> Result?, store: @escaping (Value, Result) -> Void) {
    self.result = result
    self.store = store
  }

  private init<Key: Hashable>(keys: Key.Type) {
    var results: [Key: Result] = [:]
    result = { value in (value as? Key).flatMap { results[$0] } }
    store = { value, result in
      if let key = value as? Key { results[key] = result }
    }
  }
}
