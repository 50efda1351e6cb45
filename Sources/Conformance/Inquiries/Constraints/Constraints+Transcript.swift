import AdaptiveModel
import Text

extension Constraints: TranscribedInquiry {
  static func begins(_ lines: LineReader) -> Bool { lines.begins("given", "constraints") }

  static func read(
    _ lines: inout LineReader
  ) throws(SyntaxError) -> (ConstraintQuestion, [ConstraintLayout]?) {
    try lines.constraintQuestion()
  }

  static func lines(
    _ question: ConstraintQuestion,
    _ answer: [ConstraintLayout]?,
    remarks: @escaping Transcript.Remarks
  ) -> [String] {
    var writer = LineWriter()
    writer.write(question, answer.flatMap { question.fits($0) ? $0 : nil }, remarks: remarks)
    return writer.lines
  }
}

// MARK: - Writing

extension LineWriter {
  /// Writes a question and the layout in each size; `drawn` is the size with a drawing below it.
  mutating func write(
    _ question: ConstraintQuestion,
    _ layouts: [ConstraintLayout]?,
    drawn: Int? = nil,
    remarks: Transcript.Remarks
  ) {
    head("given", "constraints" + (question.scale.map { " @\(points($0))x" } ?? ""))
    for item in question.system.items { row(item.description.escaped) }
    for constraint in question.system.constraints {
      row("\(constraint.id): \(constraint)".escaped)
    }
    if let document = question.document {
      gap()
      head("loaded", "in \(question.layoutClass)")
      rows(of: document)
    }
    for (step, size) in question.sizes.enumerated() {
      gap()
      head("solved", "in \(size)", remark: remarks(step, nil))
      guard let layouts else { continue }
      for text in question.table(of: layouts[step]) { row(text) }
      // A reader skips everything after the comment sign.
      guard step == drawn else { continue }
      for text in question.drawing(of: layouts[step], in: size) { row("# \(text)") }
    }
  }
}

extension ConstraintQuestion {
  /// Whether there is a layout for each size.
  func fits(_ layouts: [ConstraintLayout]) -> Bool { layouts.count == sizes.count }

  /// A table with a line for each frame, then the given-up constraints and the ambiguous views.
  fileprivate func table(of layout: ConstraintLayout) -> [String] {
    let ids = system.items.map(\.id).filter { layout.frames[$0] != nil }
    let others = layout.frames.keys.filter { !ids.contains($0) }.sorted()
    let rows = (ids + others).map { id in
      [id.escaped] + (layout.frames[id]?.numbers ?? []).map(points)
    }
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { cells in
      zip(cells, widths).enumerated()
        .map { $0 == 0 ? $1.0.padded(to: $1.1) : $1.0.padded(before: $1.1) }
        .joined(separator: " ")
    }
    let lists = [("given up", layout.broken), ("ambiguous", layout.ambiguous)]
    return (lines.isEmpty && layout.broken.isEmpty ? ["nothing"] : lines)
      + lists.filter { !$1.isEmpty }.map { "\($0): \($1.joined(separator: ", ").escaped)" }
  }
}

extension String {
  fileprivate func padded(before width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

// MARK: - Reading

extension LineReader {
  /// Reads a question, and its layouts if there are any.
  ///
  /// - Throws: ``SyntaxError`` if only some of the sizes have a layout.
  fileprivate mutating func constraintQuestion() throws(SyntaxError)
    -> (ConstraintQuestion, [ConstraintLayout]?)
  {
    guard var head = nextLine() else { throw endsBefore("“given”") }
    try head.expect("given", "constraints")
    var question = ConstraintQuestion(ConstraintSystem([]), sizes: [], scale: try head.scale())
    try head.expectEnd()
    while let row = nextRow() { try row.read(into: &question.system) }
    if begins("loaded"), var head = nextHead() {
      try head.expect("loaded", "in")
      question.layoutClass = try head.layoutClass()
      try head.expectEnd()
      question.document = try document()
    }
    var layouts: [ConstraintLayout] = []
    while var head = nextHead() {
      try head.expect("solved", "in")
      question.sizes.append(try head.size())
      try head.expectEnd()
      if let layout = try layout() { layouts.append(layout) }
      guard layouts.isEmpty || layouts.count == question.sizes.count else {
        throw head.expected("a layout, in every size or in none", found: "some of each")
      }
    }
    return (question, layouts.isEmpty ? nil : layouts)
  }

  /// Reads the layout in a size; `nil` if there is none.
  private mutating func layout() throws(SyntaxError) -> ConstraintLayout? {
    var layout = ConstraintLayout([:])
    var isTold = false
    while let line = nextRow() {
      isTold = true
      if let ids = line.list(after: "given up: ") {
        layout.broken = ids
      } else if let ids = line.list(after: "ambiguous: ") {
        layout.ambiguous = ids
      } else if line.layoutText != "nothing" {
        let (id, frame) = try line.frame()
        guard layout.frames.updateValue(frame, forKey: id) == nil else {
          throw line.expected("each view once")
        }
      }
    }
    return isTold ? layout : nil
  }
}

extension Line {
  /// The line without its remark.
  fileprivate var layoutText: String {
    let text = String(decoding: bytes, as: UTF8.self)
    let end = text.firstIndex(of: "←") ?? text.endIndex
    return text[..<end].split(separator: " ").joined(separator: " ")
  }

  fileprivate mutating func scale() throws(SyntaxError) -> Double? {
    guard !isAtEnd else { return nil }
    let word = word
    guard word.hasPrefix("@"), word.hasSuffix("x"), let scale = Double(word.dropFirst().dropLast()),
      scale > 0, scale.isFinite
    else { throw expected("a scale, as in @2x") }
    skipWord()
    return scale
  }

  /// Reads a view, a guide or a constraint.
  fileprivate func read(into system: inout ConstraintSystem) throws(SyntaxError) {
    guard let part = ConstraintSystem(layoutText) else {
      throw expected("a view, a guide or a constraint, as in c1: a.width = 0.5 b.width @750")
    }
    system.items += part.items
    system.constraints += part.constraints
  }

  fileprivate func list(after words: String) -> [String]? {
    let text = layoutText
    guard text.hasPrefix(words) else { return nil }
    return text.dropFirst(words.count).split(separator: ", ").map(String.init)
  }

  fileprivate func frame() throws(SyntaxError) -> (String, Frame) {
    let words = layoutText.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard words.count == 5, numbers.count == 4 else {
      throw expected("a view with x, y, width and height")
    }
    let frame = Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return (String(words[0]), frame)
  }
}
