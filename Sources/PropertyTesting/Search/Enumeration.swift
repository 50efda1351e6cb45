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

  init(_ generator: Generator<Value>, longest: Int, largest: UInt64) {
    self.generator = generator
    self.longest = longest
    self.largest = largest
  }

  /// The next value; `nil` if there are no more within the bounds.
  public mutating func next() -> Drawn<Value>? {
    while length <= longest {
      guard let current = script else {
        // Sequences of one more choice, if any value needed more.
        guard goesOn else { return nil }
        (length, script, goesOn) = (length + 1, [], false)
        continue
      }
      let drawn = generator.drawn(Draw(replaying: current, limit: length))
      if drawn.isOverrun { goesOn = true }
      script = drawn.recording.successor(length: length, largest: largest)
      guard !drawn.isOverrun, !drawn.isDiscarded, drawn.recording.choices.count == length else {
        continue
      }
      return drawn
    }
    return nil
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
  /// All values that take at most `longest` choices, none of them above `largest`, simplest first.
  ///
  /// Complexity: Every sequence of choices of every length up to `longest` is drawn once.
  public func enumerated(upTo longest: Int, largest: UInt64 = .max) -> Enumeration<Value> {
    Enumeration(self, longest: longest, largest: largest)
  }
}
