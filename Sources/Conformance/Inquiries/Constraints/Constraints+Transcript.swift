import AdaptiveModel
import Text

extension Constraints: TranscribedInquiry {
  static func begins(_ lines: LineReader) -> Bool { lines.begins("given", "constraints") }

  static func fits(_ layouts: [ConstraintLayout], _ question: ConstraintQuestion) -> Bool {
    layouts.count == question.sizes.count
  }

  static func comparisons(of question: ConstraintQuestion) -> [Clause<ConstraintWitness>] {
    question.companions.compactMap(\.kind.clause)
  }

  static func lines(
    _ page: inout Page,
    _ question: inout ConstraintQuestion,
    _ layouts: inout [ConstraintLayout]?
  ) throws(SyntaxError) {
    try page.head("given", Phrase("constraints_", Notation.scaleIfAny), &question.scale)
    var parts = question.system.parts
    try page.rows(Notation.constraintPart, &parts)
    question.system.parts = parts
    if page.hasHead("loaded", question.document != nil) {
      try page.head("loaded", Phrase("in _", Notation.layoutClass), &question.layoutClass)
      var document = question.document ?? .blank
      try page.document(&document)
      question.document = document
    }
    let system = question.system
    try page.steps(
      &question.sizes,
      &layouts,
      from: Size(0, 0),
      "a layout, in every size or in none"
    ) { page, size, layout, step throws(SyntaxError) in
      try page.head("solved", Phrase("in _", Notation.size), &size, step: step)
      try page.rows(.layout(of: system), &layout)
      guard step == page.drawn, let layout else { return }
      page.comment(system.drawing(of: layout, in: size))
    }
  }
}

extension Notation {
  /// The scale of the screen, if it is given.
  fileprivate static let scaleIfAny = Phrase<Double?>(write: scale.optional.write) {
    line throws(SyntaxError) in line.isAtEnd ? nil : try line.read(scale)
  }

  private static let scale = Phrase(
    " _",
    word("a scale, as in @2x", { "@\(points($0))x" }) { word -> Double? in
      guard word.hasPrefix("@"), word.hasSuffix("x"),
        let scale = Double(word.dropFirst().dropLast())
      else { return nil }
      return scale > 0 && scale.isFinite ? scale : nil
    }
  )

  /// A view, a guide or a constraint.
  fileprivate static let constraintPart = Phrase<ConstraintSystem>(
    write: { part in
      (part.items.map(\.description) + part.constraints.map { "\($0.id): \($0)" })
        .joined().escaped
    },
    read: { line throws(SyntaxError) in
      let start = line
      guard let part = ConstraintSystem(line.takeRest()) else {
        throw start.expected(
          "a view, a guide or a constraint, as in c1: a.width = 0.5 b.width @750"
        )
      }
      return part
    }
  )
}

extension ConstraintSystem {
  /// Its views and guides, then its constraints, each alone.
  fileprivate var parts: [ConstraintSystem] {
    get {
      items.map { ConstraintSystem([$0]) } + constraints.map { ConstraintSystem([], [$0]) }
    }
    set {
      items = newValue.flatMap(\.items)
      constraints = newValue.flatMap(\.constraints)
    }
  }
}

// MARK: - Layouts

extension Passage<ConstraintLayout> {
  /// A table with a line for each frame, then the given-up constraints and the ambiguous views.
  fileprivate static func layout(of system: ConstraintSystem) -> Passage {
    Passage(
      write: { layout in
        let frames = layout.table(of: system)
        let lists = [(givenUp, layout.broken), (ambiguous, layout.ambiguous)]
        return (frames.isEmpty && layout.broken.isEmpty ? ["nothing"] : frames)
          + lists.filter { !$1.isEmpty }.map { $0 + $1.joined(separator: ", ").escaped }
      },
      read: { lines throws(SyntaxError) in
        var layout = ConstraintLayout([:])
        while var line = lines.nextRow() {
          let start = line
          let text = line.takeRest()
          if text.hasPrefix(givenUp) {
            layout.broken = ids(text.dropFirst(givenUp.count))
          } else if text.hasPrefix(ambiguous) {
            layout.ambiguous = ids(text.dropFirst(ambiguous.count))
          } else if text != "nothing" {
            guard let (id, frame) = frame(text) else {
              throw start.expected("a view with x, y, width and height")
            }
            guard layout.frames.updateValue(frame, forKey: id) == nil else {
              throw start.expected("each view once")
            }
          }
        }
        return layout
      }
    )
  }

  private static let givenUp = "given up: "
  private static let ambiguous = "ambiguous: "

  private static func ids(_ text: Substring) -> [String] {
    text.split(separator: ", ").map(String.init)
  }

  private static func frame(_ text: String) -> (String, Frame)? {
    let words = text.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard words.count == 5, numbers.count == 4 else { return nil }
    let frame = Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return (String(words[0]), frame)
  }
}

extension ConstraintLayout {
  fileprivate func table(of system: ConstraintSystem) -> [String] {
    let ids = system.items.map(\.id).filter { frames[$0] != nil }
    let others = frames.keys.filter { !ids.contains($0) }.sorted()
    let rows = (ids + others).map { id in
      [id.escaped] + (frames[id]?.numbers ?? []).map(points)
    }
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { cells in
      zip(cells, widths).enumerated()
        .map { $0 == 0 ? $1.0.padded(to: $1.1) : $1.0.padded(before: $1.1) }
        .joined(separator: " ")
    }
  }
}

extension String {
  fileprivate func padded(before width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
