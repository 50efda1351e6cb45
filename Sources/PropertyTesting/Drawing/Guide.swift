/// A replay of a record by spans: surplus or missing choices in one span do not affect the next.
@usableFromInline
struct Guide {
  private let tree: Recording
  private var frames: [Frame]

  private struct Frame {
    var span: Int
    var position: Int
    var end: Int
    var next: Int
  }

  init(_ tree: Recording) {
    self.tree = tree
    frames = [Frame(span: -1, position: 0, end: tree.choices.count, next: 0)]
  }

  /// The next choice of the current span; `nil` if it has none at this position.
  mutating func next() -> UInt64? {
    guard let frame = frames.last, frame.position < frame.end else { return nil }
    if let child = child(of: frame, where: { _ in true }),
      tree.spans[child].start == frame.position, !tree.spans[child].range.isEmpty
    {
      return nil
    }
    frames[frames.count - 1].position += 1
    return tree.choices[frame.position]
  }

  /// Enters the next span with `label`, or an empty one if there is none.
  mutating func open(_ label: SpanLabel) {
    guard let frame = frames.last, let index = child(of: frame, where: { $0 == label }) else {
      frames.append(Frame(span: Int.max, position: 0, end: 0, next: Int.max))
      return
    }
    let span = tree.spans[index]
    frames[frames.count - 1].position = span.end
    frames[frames.count - 1].next = tree.end(of: index)
    frames.append(Frame(span: index, position: span.start, end: span.end, next: index + 1))
  }

  mutating func close() { _ = frames.popLast() }

  private func child(of frame: Frame, where matches: (SpanLabel) -> Bool) -> Int? {
    var index = frame.next
    while index < tree.spans.count, tree.spans[index].parent >= frame.span {
      let span = tree.spans[index]
      if span.parent == frame.span, span.start >= frame.position, matches(span.label) {
        return index
      }
      index = tree.end(of: index)
    }
    return nil
  }
}

extension Recording {
  /// The index after the span at `index` and all its descendants.
  func end(of index: Int) -> Int {
    var end = index + 1
    while end < spans.count, spans[end].parent >= index { end += 1 }
    return end
  }

  /// The record with the span at `index` replaced by the span at `source` of `other`.
  func replacing(_ index: Int, with source: Int, of other: Recording) -> Recording {
    let old = spans[index]
    let new = other.spans[source]
    let shift = new.range.count - old.range.count
    var tree = Recording()
    tree.choices = choices
    tree.choices.replaceSubrange(old.range, with: other.choices[new.range])
    let inner = source..<other.end(of: source)
    let added = inner.count - (end(of: index) - index)
    tree.spans = Array(spans[..<index])
    for place in places(around: index) { tree.spans[place].end += shift }
    tree.spans += other.spans[inner].map { span in
      var span = span
      span.parent = span.parent < source ? old.parent : span.parent - source + index
      span.start += old.start - new.start
      span.end += old.start - new.start
      return span
    }
    tree.spans += spans[end(of: index)...].map { span in
      var span = span
      if span.parent >= index { span.parent += added }
      span.start += shift
      span.end += shift
      return span
    }
    return tree
  }

  /// The indices of the spans around the one at `index`, the innermost first.
  func places(around index: Int) -> [Int] {
    var places: [Int] = []
    var next = spans[index].parent
    while next >= 0 {
      places.append(next)
      next = spans[next].parent
    }
    return places
  }
}
