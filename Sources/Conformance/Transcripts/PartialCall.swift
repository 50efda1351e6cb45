import AdaptiveModel

/// A call, as far as a transcript gives it.
struct PartialCall {
  let mark: Mark
  let receiver: String
  let line: Line
  var note = CallNote()

  /// Reads the payload and the receiver's state, if the text has them.
  mutating func readNote(_ line: inout Line, _ traits: TraitCollection) throws(SyntaxError) {
    if line.isAtEnd { return }
    try Notation.note(on: mark, relativeTo: traits).read(&line, into: &note, isDue: true)
  }

  /// The complete call; omitted parts have their defaults.
  func call(_ payload: DefaultPayload, _ unobserved: Bool) throws(SyntaxError) -> Call {
    guard let kind = note.kind ?? payload.kind(mark, to: receiver) else {
      let name = Name(receiver).written
      let isNamed = mark.bringsName
      let expected =
        "the payload of the call to \(name)" + (isNamed ? "" : ", since its state is not known")
      throw line.expected(expected, found: "nothing")
    }
    return Call(
      to: receiver,
      kind,
      has: note.has ?? (unobserved ? nil : payload.has(mark, receiver))
    )
  }
}

/// A controller's state, as far as a row gives it.
struct PartialState {
  var size: Size?
  var traits: TraitCollection?
  /// What is reported beside size and traits.
  var state = State.unreported

  var isEmpty: Bool { size == nil && traits == nil && state == .unreported }
}

extension Line {
  /// Reads the part of a state that a row has.
  mutating func partialState(_ notation: StateNotation) throws(SyntaxError) -> PartialState {
    var partial = PartialState()
    if isAtSize { partial.size = try read(Notation.size) }
    if isAtTraits { partial.traits = try read(notation.traits) }
    try notation.reported.read(&self, into: &partial.state)
    return partial
  }

  /// What stands in a row of marks: letters, places without a call, and bars between phases.
  private static let marks = Set((Mark.allCases.map(\.rawValue).joined() + "·.|").unicodeScalars)

  /// Reads marks, one for each call; `nil` if the row's controller does not receive it.
  mutating func marks() throws(SyntaxError) -> [Mark?] {
    var marks: [Mark?] = []
    while !word.isEmpty, word.unicodeScalars.allSatisfy(Self.marks.contains) {
      for scalar in word.unicodeScalars where scalar != "|" {
        marks.append(Mark(rawValue: String(scalar)))
      }
      skipWord()
    }
    return marks
  }
}
