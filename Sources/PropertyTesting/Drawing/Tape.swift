/// The record of one draw, and the script that it replays.
@usableFromInline
struct Tape {
  @usableFromInline
  enum Source: Sendable { case nothing, counted, random, script }

  @usableFromInline var source = Source.nothing
  @usableFromInline var script: [UInt64] = []
  @usableFromInline var position = 0
  @usableFromInline var limit = Draw.limit
  @usableFromInline var isOverrun = false
  /// The number of choices beyond the limit.
  @usableFromInline var excess: UInt64 = 0
  @usableFromInline var left = 0
  @usableFromInline var fingerprint: UInt64 = 0
  @usableFromInline var recording = Recording()
  @usableFromInline var open: [Int] = []
  @usableFromInline var guide: Guide?

  /// Whether bounds, kinds and spans are recorded in addition to the choices.
  @usableFromInline var keepsAll = true

  @usableFromInline
  init() {}
}

/// Recorded choices with their bounds and spans.
@usableFromInline
struct Recording: Sendable {
  @usableFromInline var choices: [UInt64] = []
  @usableFromInline var bounds: [UInt64] = []
  @usableFromInline var kinds: [ChoiceKind] = []
  @usableFromInline var spans: [Span] = []

  @usableFromInline
  init() {}
}

/// A range of choices that were drawn as one group.
@usableFromInline
struct Span: Sendable {
  @usableFromInline var label: SpanLabel
  @usableFromInline var parent: Int
  @usableFromInline var start: Int
  @usableFromInline var end: Int

  @usableFromInline
  init(label: SpanLabel, parent: Int, start: Int) {
    self.label = label
    self.parent = parent
    self.start = start
    end = start
  }

  var range: Range<Int> { start..<end }
}

/// A label that distinguishes kinds of spans; it is meaningful only within this process.
@usableFromInline
struct SpanLabel: Sendable, Hashable {
  @usableFromInline var bits: UInt64

  @usableFromInline
  init<Value>(_ type: Value.Type) {
    bits = UInt64(UInt(bitPattern: ObjectIdentifier(type)))
  }

  @usableFromInline
  init(_ text: StaticString) {
    bits = text.withUTF8Buffer { $0.reduce(1) { Random.mixed($0 ^ UInt64($1)) } }
  }
}

extension Draw {
  /// Creates a draw with fresh choices from `seed` that records them.
  init(recording seed: Seed, limit: Int = Draw.limit) {
    self.init(seed: seed, limit: limit)
    tape.source = .random
    freely = 0
    isTaped = true
  }

  /// Creates a draw that replays `choices`; past their end, every choice is zero.
  init(replaying choices: [UInt64], limit: Int = Draw.limit, keepsAll: Bool = true) {
    self.init(seed: Seed(rawValue: 0), limit: limit)
    tape.keepsAll = keepsAll
    tape.recording.choices.reserveCapacity(choices.count + 4)
    tape.source = .script
    tape.script = choices
    freely = 0
    isTaped = true
  }

  /// Creates a draw that replays `tree` by its spans, matched by label.
  init(replaying tree: Recording, limit: Int) {
    self.init(replaying: tree.choices, limit: limit, keepsAll: false)
    tape.guide = Guide(tree)
  }

  @usableFromInline
  mutating func taped(upTo bound: UInt64, _ kind: ChoiceKind = .number) -> UInt64? {
    guard tape.recording.choices.count < tape.limit, tape.source != .nothing else {
      return choiceBeyond(bound)
    }
    guard tape.source == .script else { return nil }
    if tape.guide != nil { return record(min(tape.guide?.next() ?? 0, bound), bound, kind) }
    defer { tape.position += 1 }
    let scripted = tape.position < tape.script.count ? tape.script[tape.position] : 0
    return record(min(scripted, bound), bound, kind)
  }

  /// A choice beyond the limit: zero, which ends every loop that ends on zero.
  ///
  /// After very many choices it is an arbitrary number, so that a loop that waits for a non-zero
  /// one also ends.
  @usableFromInline
  mutating func choiceBeyond(_ bound: UInt64) -> UInt64 {
    tape.isOverrun = true
    tape.excess &+= 1
    guard tape.excess > Draw.limit else { return 0 }
    let number = Random.mixed(tape.excess)
    return bound == .max ? number : number % (bound + 1)
  }

  @usableFromInline
  mutating func record(_ choice: UInt64, _ bound: UInt64, _ kind: ChoiceKind) -> UInt64 {
    tape.recording.choices.append(choice)
    guard tape.keepsAll else { return choice }
    tape.recording.bounds.append(bound)
    tape.recording.kinds.append(kind)
    return choice
  }

  @inlinable @inline(never)
  mutating func taped(
    upTo bound: UInt64,
    _ kind: ChoiceKind = .number,
    by pick: (inout Random) -> UInt64
  ) -> UInt64 {
    guard tape.source == .counted else {
      return taped(upTo: bound, kind) ?? record(pick(&random), bound, kind)
    }
    guard tape.left > 0 else {
      return choiceBeyond(bound)
    }
    tape.left &-= 1
    let choice = pick(&random)
    tape.fingerprint = Random.fingerprint(tape.fingerprint, adding: choice)
    return choice
  }

  @usableFromInline
  mutating func openSpan(_ label: SpanLabel) {
    tape.guide?.open(label)
    guard tape.keepsAll else { return }
    let parent = tape.open.last ?? -1
    tape.open.append(tape.recording.spans.count)
    tape.recording.spans.append(
      Span(label: label, parent: parent, start: tape.recording.choices.count)
    )
  }

  @usableFromInline
  mutating func closeSpan() {
    tape.guide?.close()
    guard tape.keepsAll else { return }
    guard let index = tape.open.popLast() else { return }
    tape.recording.spans[index].end = tape.recording.choices.count
  }
}
