/// An irrelevant part of a minimal value: the value fails with every choice tried there.
public struct Irrelevance<Value> {
  /// The index of the choice in the sequence.
  public var place: Int

  /// Values with another choice there that fail in the same way.
  public var examples: [Value]

  /// Whether all other choices at this index were tried, and all fail.
  public var isExhausted: Bool
}

extension Irrelevance: Sendable where Value: Sendable {}

/// The irrelevant parts of a minimal value, and whether they are irrelevant together.
public struct Explanation<Value> {
  public var irrelevant: [Irrelevance<Value>] = []

  /// Whether it also fails with all of them changed together, in each of several random ways.
  ///
  /// It is `false` for fewer than two parts, or if the budget ends before that.
  public var holdsTogether = false
  public var calls = 0
}

extension Explanation: Sendable where Value: Sendable {}

/// Searches for irrelevant parts of a minimal value.
///
/// The result is a hint for the reader, not a proof: each choice is replaced by all others, or by
/// `trials` of them if there are more. A part does not count if the budget, the maximum number of
/// property calls, ends before it is finished.
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
  let recording = generator.replay(choices).recording
  let variations = Variations(recording: recording, generator: generator, trials: trials)
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

/// Variations of a recorded value with a few changed choices.
private struct Variations<Value> {
  let recording: Recording
  let generator: Generator<Value>
  let trials: Int

  /// The indices of the choices that do not determine the length of a collection.
  var places: [Int] {
    recording.choices.indices.filter { recording.kinds[$0].isNumber && recording.bounds[$0] > 0 }
  }

  /// Values with other choices at one index: all of them if they are few, random ones if not.
  func others(_ place: Int) -> (values: [Value], areAll: Bool) {
    let bound = recording.bounds[place]
    var random = Random(Seed(rawValue: UInt64(place)))
    let areFew = bound <= UInt64(trials)
    let answers: [UInt64] =
      areFew ? Array(0...bound) : (0..<trials).map { _ in random.choice(upTo: bound) }
    let values = values(answers.map { [place: $0] })
    return (values, areFew && values.count == Int(bound))
  }

  /// Values with random choices at all of `places`.
  func mixed(_ places: [Int]) -> [Value] {
    var random = Random(Seed(rawValue: UInt64(places.count)))
    return values(
      (0..<min(trials, 24)).map { _ in
        places.reduce(into: [:]) { $0[$1] = random.choice(upTo: recording.bounds[$1]) }
      }
    )
  }

  /// The distinct values for the recorded choices with some of them changed.
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
