extension Shrinker {
  /// Replaces each span by the simplest value of its kind, outer spans first.
  ///
  /// Lowering a number that determines how many choices follow would leave these choices to the
  /// next draws; here they are removed with it. The whole recording is skipped, since lowering also
  /// reaches the simplest value; so are items, since an empty item ends its collection before the
  /// other items.
  mutating func blankSpans() {
    var index = 0
    while index < best.recording.spans.count, end == nil {
      let before = choices
      blank(index)
      // After a success, a different span can be at this index.
      if choices == before { index += 1 }
    }
  }

  private mutating func blank(_ index: Int) {
    let recording = best.recording
    let span = recording.spans[index]
    guard span.end - span.start > 1, span.range.count < recording.choices.count,
      span.label != .repetition,
      span.range.contains(where: { recording.choices[$0] > 0 && recording.kinds[$0] == .number }),
      let count = blankCount(index), count < span.end - span.start
    else { return }
    var candidate = recording.choices
    candidate.replaceSubrange(span.range, with: repeatElement(0, count: count))
    _ = attempt(candidate)
  }

  /// The number of choices in a span when all of them are zero.
  private mutating func blankCount(_ index: Int) -> Int? {
    draws += 1
    let start = best.recording.spans[index].start
    let made = generator.replay(Array(choices[..<start]), limit: choices.count).recording
    guard index < made.spans.count, made.spans[index].start == start else { return nil }
    return made.spans[index].end - start
  }
}
