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

  /// Whether it also fails with all of them changed at once, in all of a few random ways tried; not
  /// said of fewer than two, nor where the budget ended before that.
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
  failure: PropertyFailure<Fault>,
  trials: Int = 12,
  budget: Int = 200,
  isCancelled: () -> Bool = { false },
  property: (Value) throws -> PropertyResult<Fault>
) -> Explanation<Value> {
  var explanation = Explanation<Value>()
  let variations = Variations(of: generator.replay(choices).recording, generator, trials)
  func fails(_ value: Value) -> Bool {
    guard explanation.calls < budget, !isCancelled() else { return false }
    explanation.calls += 1
    guard case .failed(failure) = Evaluation({ try property(value) }) else { return false }
    return true
  }
  for place in variations.places {
    let (examples, isExhausted) = variations.others(place)
    guard !examples.isEmpty, examples.allSatisfy(fails) else { continue }
    explanation.irrelevant.append(
      Irrelevance(place: place, examples: examples, isExhausted: isExhausted)
    )
  }
  let places = explanation.irrelevant.map(\.place)
  if places.count > 1 {
    let examples = variations.mixed(places)
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

  /// Values with other answers at one place: all of them where they are few, else random ones.
  func others(_ place: Int) -> (values: [Value], areAll: Bool) {
    let bound = recording.bounds[place]
    var random = Random(Seed(rawValue: UInt64(place)))
    let areFew = bound <= UInt64(trials)
    let answers: [UInt64] =
      areFew ? Array(0...bound) : (0..<trials).map { _ in random.choice(upTo: bound) }
    let values = values(answers.map { [place: $0] })
    return (values, areFew && values.count == Int(bound))
  }

  /// Values with random answers at all of `places`.
  func mixed(_ places: [Int]) -> [Value] {
    var random = Random(Seed(rawValue: UInt64(places.count)))
    return values(
      (0..<min(trials, 24)).map { _ in
        places.reduce(into: [:]) { $0[$1] = random.choice(upTo: recording.bounds[$1]) }
      }
    )
  }

  /// What the recorded choices make with some of them changed, each but once.
  private func values(_ changes: [[Int: UInt64]]) -> [Value] {
    var seen: Set<[UInt64]> = [recording.choices]
    return changes.compactMap { change in
      var choices = recording.choices
      for (place, answer) in change { choices[place] = answer }
      guard seen.insert(choices).inserted else { return nil }
      let drawn = generator.replay(Choices(choices))
      return drawn.isDiscarded || drawn.isOverrun ? nil : drawn.value
    }
  }
}
