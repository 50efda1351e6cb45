import Foundation
import Newcomer
import PropertyTesting
import PropertyTestingSupport
import Testing

@Suite struct CacheTests {
  enum Act: Hashable, Sendable { case set(Int, String), get(String) }

  /// The keys in order of use, the latest last, and their values.
  struct Model: Hashable, Sendable {
    var used: [String] = []
    var values: [String: Int] = [:]

    mutating func use(_ key: String) { used = used.filter { $0 != key } + [key] }
  }

  static let machine = Machine<Model, Act>(
    from: Model(),
    [
      ActionKind("set") { draw, _ in
        .set(draw.int(in: 0...9), draw.element(of: ["a", "b", "c", "d"]))
      },
      ActionKind("get", when: { !$0.used.isEmpty }) { draw, model in
        .get(draw.element(of: model.used))
      },
    ]
  ) { model, act in
    var model = model
    switch act {
    case .set(let value, let key):
      model.use(key)
      model.values[key] = value
    case .get(let key):
      if model.used.suffix(2).contains(key) { model.use(key) }
    }
    return model
  }

  static let cache = Experiment<Model, Act, Cache<String, Int>, Int?>(
    machine,
    on: { Cache(capacity: 2) },
    perform: { cache, act, _ in
      switch act {
      case .set(let value, let key):
        cache.set(value, for: key)
        return nil
      case .get(let key): return cache.value(for: key)
      }
    },
    expecting: { model, act, _ in
      guard case .get(let key) = act else { return .some(nil) }
      return .some(model.used.suffix(2).contains(key) ? model.values[key] : nil)
    },
    invariants: [Invariant("no more than two are kept") { $1.count == min(2, $0.used.count) }]
  )

  @Test func aCacheDoesWhatItsModelSays() {
    check(Self.machine.moves(0...30), picture: Self.cache.picture) { try Self.cache.run($0) }
  }

  @Test func aSharedCacheComputesEachValueOnce() async {
    await check(Generator<Int>.integer(in: 0...3).array(1...12)) {
      keys async -> PropertyResult<String> in
      let cache = SharedCache<Int, Int>(capacity: 4) { $0 * 2 }
      for key in keys {
        guard await cache.value(for: key) == key * 2 else { return .failed("another value") }
      }
      return await cache.count == Set(keys).count ? .passed : .failed("a value twice")
    }
  }

  @Test func aDayKeepsItsDateInAnyCalendar() {
    checkAlways(tuple(.day(in: 1900...2100), .calendar)) { day, calendar in
      var gregorian = Calendar(identifier: .gregorian)
      gregorian.timeZone = calendar.timeZone
      guard let date = gregorian.date(from: day) else { return false }
      return calendar.startOfDay(for: date) <= date
    }
  }
}
