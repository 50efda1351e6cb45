/// All values of a generator in shortlex order of their choices, within bounds.
///
/// The same generators that draw at random are played with every sequence of choices, the shortest
/// first. Values that are discarded are left out.
public struct Enumeration<Value>: Sequence, IteratorProtocol {
  let generator: Generator<Value>
  let longest: Int
  let largest: UInt64
  private var length = 0
  private var script: [UInt64]? = []
  private var goesOn = false

  /// The choices of the value given last: where another enumeration can go on.
  public private(set) var position: Choices?

  init(_ generator: Generator<Value>, longest: Int, largest: UInt64, after position: Choices?) {
    self.generator = generator
    self.longest = longest
    self.largest = largest
    guard let position else { return }
    self.position = position
    length = position.count
    goesOn = true
    script = generator.replay(position.values, limit: length).recording
      .successor(length: length, largest: largest)
  }

  /// The next value; `nil` when there are no more within the bounds.
  public mutating func next() -> Drawn<Value>? {
    while length <= longest {
      guard let current = script else {
        guard goesOn else { return nil }
        startNextLength()
        continue
      }
      let drawn = generator.replay(current, limit: length)
      if drawn.isOverrun { goesOn = true }
      script = drawn.recording.successor(length: length, largest: largest)
      guard !drawn.isOverrun, !drawn.isDiscarded, drawn.recording.choices.count == length else {
        continue
      }
      position = drawn.choices
      return drawn
    }
    return nil
  }

  /// Goes on to sequences with one more choice, if some took more than there were.
  private mutating func startNextLength() {
    length += 1
    script = []
    goesOn = false
  }
}

extension Recording {
  /// The first choices behind these in the order of the dictionary, of which no more than `length`
  /// stand, none above `largest`.
  func successor(length: Int, largest: UInt64 = .max) -> [UInt64]? {
    let choices = choices.prefix(length)
    guard let last = choices.indices.last(where: { choices[$0] < min(bounds[$0], largest) }) else {
      return nil
    }
    return choices[..<last] + [choices[last] + 1]
  }
}

extension Generator {
  /// All values that take no more choices than `longest`, none of them above `largest`.
  ///
  /// Complexity: Every sequence of choices of every length up to `longest` is drawn once.
  ///
  /// - Parameters:
  ///   - longest: The largest number of choices.
  ///   - largest: The largest choice; leaves out what lies beyond in wide ranges.
  ///   - position: Where an earlier enumeration stopped; starts right behind.
  /// - Returns: The values, the simplest first.
  public func enumerated(
    upTo longest: Int,
    largest: UInt64 = .max,
    after position: Choices? = nil
  ) -> Enumeration<Value> {
    Enumeration(self, longest: longest, largest: largest, after: position)
  }

  /// The number of values that an enumeration gives; `nil` if there are more than `most`.
  public func count(upTo longest: Int, largest: UInt64 = .max, atMost most: Int) -> Int? {
    var count = 0
    for _ in enumerated(upTo: longest, largest: largest) {
      count += 1
      if count > most { return nil }
    }
    return count
  }
}
