/// What is known of values that can be compared: another way to draw one needs no other call.
///
/// It forgets nothing and knows nothing where values are not hashable.
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
