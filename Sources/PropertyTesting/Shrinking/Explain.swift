/// A part of a smallest value that does not matter: whatever was drawn there, it failed.
public struct Irrelevance<Value> {
  /// The place of the choice in the sequence.
  public var place: Int

  /// Values with something else there that fail in the same way.
  public var examples: [Value]

  /// Whether there is no other answer at this place: all of them fail.
  public var isExhausted: Bool
}

extension Irrelevance: Sendable where Value: Sendable {}

/// Which parts of the smallest value do not matter, and whether they do so together.
public struct Explanation<Value> {
  public var irrelevant: [Irrelevance<Value>] = []

  /// Whether it also fails with several of them changed at once; of fewer than two nothing is said.
  public var holdsTogether = false
  public var calls = 0
}

extension Explanation: Sendable where Value: Sendable {}

/// Looks for parts of a smallest value that do not matter.
///
/// A remark for the reader, not a proof: each choice is replaced by all others, or by `trials` of
/// them where there are more. A part is not counted where the budget ended before it was done.
///
/// - Parameters:
///   - choices: What makes the smallest value.
///   - generator: What made it.
///   - failure: The way it fails.
///   - trials: How many other answers to try for each choice.
///   - budget: How often the property may be called.
///   - isCancelled: Asked before every call.
///   - property: Tells whether a value fails, and in which way.
/// - Returns: The choices that do not matter, with examples.
public func explain<Value, Fault>(
  _ choices: Choices,
  _ generator: Generator<Value>,
  failure: Failure<Fault>,
  trials: Int = 12,
  budget: Int = 200,
  isCancelled: () -> Bool = { false },
  property: (Value) throws -> Outcome<Fault>
) -> Explanation<Value> {
  var explanation = Explanation<Value>()
  let variations = Variations(of: generator.replay(choices).recording, generator, trials)
  func fails(_ value: Value) -> Bool {
    guard explanation.calls < budget, !isCancelled() else { return false }
    explanation.calls += 1
    guard case .failed(failure) = Verdict({ try property(value) }) else { return false }
    return true
  }
  for place in variations.places {
    let (examples, isExhausted) = variations.others([place])
    guard !examples.isEmpty, examples.allSatisfy(fails) else { continue }
    explanation.irrelevant.append(
      Irrelevance(place: place, examples: examples, isExhausted: isExhausted)
    )
  }
  let places = explanation.irrelevant.map(\.place)
  if places.count > 1 {
    let examples = variations.others(places).values
    explanation.holdsTogether = !examples.isEmpty && examples.allSatisfy(fails)
  }
  return explanation
}

/// Values that differ from a recorded one in a few of its choices.
private struct Variations<Value> {
  let recording: Recording
  let generator: Generator<Value>
  let trials: Int

  init(of recording: Recording, _ generator: Generator<Value>, _ trials: Int) {
    self.recording = recording
    self.generator = generator
    self.trials = trials
  }

  /// The choices that mean something other than how long a collection is.
  var places: [Int] {
    recording.choices.indices.filter { recording.kinds[$0] == .number && recording.bounds[$0] > 0 }
  }

  /// Values with other answers at `places`: all of one place where they are few, else random ones.
  func others(_ places: [Int]) -> (values: [Value], areAll: Bool) {
    var random = Random(Seed(rawValue: UInt64(places.first ?? 0)))
    var seen: Set<[UInt64]> = [recording.choices]
    let most = places.map { recording.bounds[$0] }.max() ?? 0
    let areFew = places.count == 1 && most <= UInt64(trials)
    let drawn = (0...(areFew ? Int(most) : trials)).compactMap { trial -> Drawn<Value>? in
      var changed = recording.choices
      for place in places {
        changed[place] = areFew ? UInt64(trial) : random.choice(upTo: recording.bounds[place])
      }
      return seen.insert(changed).inserted ? generator.replay(Choices(changed)) : nil
    }
    let values = drawn.filter { !$0.isDiscarded && !$0.isOverrun }.map(\.value)
    return (values, areFew && values.count == Int(most))
  }
}
