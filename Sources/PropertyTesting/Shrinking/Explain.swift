/// A part of a smallest value that does not matter: whatever is drawn there, it fails.
public struct Irrelevance<Value> {
  /// The place of the choice in the sequence.
  public var place: Int

  /// Values with something else there that fail in the same way.
  public var examples: [Value]
}

extension Irrelevance: Sendable where Value: Sendable {}

/// Which parts of the smallest value do not matter, and whether they do so together.
public struct Explanation<Value> {
  public var irrelevant: [Irrelevance<Value>] = []

  /// Whether it also fails with all of them changed at once.
  public var holdsTogether = false
  public var calls = 0
}

extension Explanation: Sendable where Value: Sendable {}

/// Looks for parts of a smallest value that do not matter.
///
/// A remark for the reader, not a proof: each choice is replaced by up to `trials` others.
///
/// - Parameters:
///   - shrunk: The smallest value.
///   - generator: What made it.
///   - trials: How many other answers to try for each choice.
///   - property: Tells whether a value fails, and in which way.
/// - Returns: The choices that do not matter, with examples.
public func explain<Value, Fault>(
  _ shrunk: Shrunk<Value, Fault>,
  _ generator: Generator<Value>,
  trials: Int = 12,
  property: (Value) throws -> Outcome<Fault>
) -> Explanation<Value> {
  var explanation = Explanation<Value>()
  var random = Random(Seed(rawValue: UInt64(shrunk.choices.count)))
  let recording = generator.replay(shrunk.choices).recording
  func fails(_ value: Value) -> Bool {
    explanation.calls += 1
    guard case .failed(shrunk.failure) = Verdict({ try property(value) }) else { return false }
    return true
  }
  for place in recording.choices.indices where recording.kinds[place] == .number {
    let examples = others(recording, [place], generator, trials, &random)
    guard !examples.isEmpty, examples.allSatisfy(fails) else { continue }
    explanation.irrelevant.append(Irrelevance(place: place, examples: examples))
  }
  let places = explanation.irrelevant.map(\.place)
  explanation.holdsTogether = others(recording, places, generator, trials, &random)
    .allSatisfy(fails)
  return explanation
}

/// Values with other answers at `places`: all of them where they are few, random ones otherwise.
private func others<Value>(
  _ recording: Recording,
  _ places: [Int],
  _ generator: Generator<Value>,
  _ trials: Int,
  _ random: inout Random
) -> [Value] {
  var seen: Set<[UInt64]> = [recording.choices]
  return (0..<trials).compactMap { trial in
    var changed = recording.choices
    for place in places {
      let bound = recording.bounds[place]
      let isSmall = bound < UInt64(trials)
      changed[place] = isSmall ? UInt64(trial) % (bound + 1) : random.choice(upTo: bound)
    }
    guard seen.insert(changed).inserted else { return nil }
    let drawn = generator.replay(Choices(changed))
    return drawn.isDiscarded || drawn.isOverrun ? nil : drawn.value
  }
}
