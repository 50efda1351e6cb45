/// All values of a generator in shortlex order of their choices, within bounds.
///
/// A generator that also draws at random is replayed with every sequence of choices, shortest
/// first. Discarded values are left out.
public struct Enumeration<Value>: Sequence, IteratorProtocol {
  let generator: Generator<Value>
  let longest: Int
  let largest: UInt64
  private var length = 0
  private var script: [UInt64]? = []
  private var goesOn = false

  /// The choices of the last value, from which another enumeration can continue.
  public private(set) var position: Choices?

  init(_ generator: Generator<Value>, longest: Int, largest: UInt64, after position: Choices?) {
    self.generator = generator
    self.longest = longest
    self.largest = largest
    guard let position else { return }
    self.position = position
    length = position.count
    goesOn = true
    script = generator.drawn(Draw(replaying: position.values, limit: length)).recording
      .successor(length: length, largest: largest)
  }

  /// The next value; `nil` if there are no more within the bounds.
  public mutating func next() -> Drawn<Value>? {
    while length <= longest {
      guard let current = script else {
        guard goesOn else { return nil }
        startNextLength()
        continue
      }
      let drawn = generator.drawn(Draw(replaying: current, limit: length))
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

  /// Continues with sequences of one more choice, if any value needed more.
  private mutating func startNextLength() {
    length += 1
    script = []
    goesOn = false
  }
}

extension Recording {
  /// The lexicographically next choices after these, with at most `length` choices and none above
  /// `largest`.
  func successor(length: Int, largest: UInt64 = .max) -> [UInt64]? {
    let choices = choices.prefix(length)
    guard let last = choices.indices.last(where: { choices[$0] < min(bounds[$0], largest) }) else {
      return nil
    }
    return choices[..<last] + [choices[last] + 1]
  }
}

extension Generator {
  /// All values that take at most `longest` choices, none of them above `largest`, simplest first;
  /// optionally only those after the end of an earlier enumeration.
  ///
  /// Complexity: Every sequence of choices of every length up to `longest` is drawn once.
  public func enumerated(
    upTo longest: Int,
    largest: UInt64 = .max,
    after position: Choices? = nil
  ) -> Enumeration<Value> {
    Enumeration(self, longest: longest, largest: largest, after: position)
  }

  /// The number of values in an enumeration; `nil` if there are more than `most`.
  public func count(upTo longest: Int, largest: UInt64 = .max, atMost most: Int) -> Int? {
    var count = 0
    for _ in enumerated(upTo: longest, largest: largest) {
      count += 1
      if count > most { return nil }
    }
    return count
  }
}
