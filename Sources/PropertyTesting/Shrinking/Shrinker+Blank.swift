extension Shrinker {
  /// Puts the simplest value of its kind in the place of each span, the outer ones first.
  ///
  /// Lowering a number that decides how many choices follow would leave those behind for what
  /// is drawn next; here they go with it. The whole is left out, since lowering comes to the simplest
  /// value too; so are items, since an empty one ends its collection in front of the others.
  mutating func blankSpans() {
    var index = 0
    while index < best.recording.spans.count, end == nil {
      let before = choices
      blank(index)
      // After a success another span may stand at this place.
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

  /// How many choices a span takes when all of them are zero.
  private mutating func blankCount(_ index: Int) -> Int? {
    draws += 1
    let start = best.recording.spans[index].start
    let made = generator.replay(Array(choices[..<start]), limit: choices.count).recording
    guard index < made.spans.count, made.spans[index].start == start else { return nil }
    return made.spans[index].end - start
  }
}
