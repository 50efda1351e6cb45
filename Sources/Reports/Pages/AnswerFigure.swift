import AdaptiveModel
import Conformance
import Text

/// An implementation's answer to a question other than a scenario, drawn next to the expected one.
struct AnswerFigure {
  private let draw: (inout HTMLWriter) -> Void

  /// A figure; `nil` if there is nothing to draw.
  init?(_ finding: Conformance.Finding) {
    guard case .answer? = finding.replies.first, let reply = finding.replies.first else {
      return nil
    }
    let request = finding.smallest.request
    let expected = ReferenceImplementation().answers(to: [request.sent])[0]
    /// Both answers, if the first is not too large.
    func both<Answer>(_: Answer.Type, upTo most: Int) -> (own: [Answer], expected: [Answer])? {
      guard let own = reply.answer(as: [Answer].self), own.count <= most else { return nil }
      return (own, expected.answer(as: [Answer].self) ?? [])
    }
    switch request.sent.question {
    case let walk as LayoutWalk:
      guard let (states, right) = both(LayoutState.self, upTo: 12) else { return nil }
      draw = Wireframes(walk: walk, states: states, expected: right).write
    case is EditingSession:
      guard let (states, right) = both(EditingState.self, upTo: 24) else { return nil }
      let words = Transcript(request.sent).text().lines.compactMap {
        $0.removing(prefix: "when    ")
      }
      draw = EditingTable(operations: words, states: states, expected: right).write
    case is Grids.Question:
      guard let grid = reply.answer(as: SizeClassGrid.self),
        let right = expected.answer(as: SizeClassGrid.self)
      else { return nil }
      draw = ClassGrid(grid: grid, expected: right).write
    case let question as Images.Question:
      guard let (names, right) = both(String?.self, upTo: .max),
        names.count == question.collections.count
      else { return nil }
      draw = ImageTable(question: question, names: names, expected: right).write
    case let question as ConstraintQuestion:
      guard let (layouts, right) = both(ConstraintLayout.self, upTo: 8),
        layouts.count == question.sizes.count
      else { return nil }
      draw = FramesFigure(question: question, layouts: layouts, expected: right).write
    default: return nil
    }
  }

  func write(to writer: inout HTMLWriter) { draw(&writer) }
}

/// A view hierarchy in each class as nested boxes: present, missing, and unexpected views.
private struct Wireframes {
  let walk: LayoutWalk
  let states: [LayoutState]
  let expected: [LayoutState]

  func write(to writer: inout HTMLWriter) {
    writer.element("div", [("class", "devices wires")]) { writer in
      for (index, state) in states.enumerated() {
        writer.element("figure") { writer in
          let views = Set(state.views.map(\.id))
          let right = expected.count == states.count ? Set(expected[index].views.map(\.id)) : views
          box(&writer, 0, views, right)
          constraints(&writer, state, index)
          writer.element("figcaption", "in \(state.layoutClass)")
        }
      }
    }
  }

  /// Draws a view with all its subviews in the document.
  private func box(
    _ writer: inout HTMLWriter,
    _ index: Int,
    _ views: Set<String>,
    _ right: Set<String>
  ) {
    let items = walk.document.items
    guard items.indices.contains(index) else { return }
    let id = items[index].id
    let (isThere, isExpected) = (views.contains(id), right.contains(id))
    let style = isThere == isExpected ? (isThere ? "view" : "view absent") : "view broken"
    let remark =
      isThere == isExpected ? (isThere ? "" : " out") : isThere ? " ✘ too much" : " ✘ missing"
    writer.element("div", [("class", style)]) { writer in
      writer.write(printable(id, limit: 40) + remark)
      let parents = walk.document.parents
      for child in items.indices where child > index && parents[child] == index {
        box(&writer, child, views, right)
      }
    }
  }

  private func constraints(_ writer: inout HTMLWriter, _ state: LayoutState, _ index: Int) {
    let own = state.constraints.map(\.id)
    let right = expected.count == states.count ? expected[index].constraints.map(\.id) : own
    let wrong = Set(own).symmetricDifference(right).sorted()
    let all = own.sorted().map { printable($0, limit: 40) }
    guard !all.isEmpty || !wrong.isEmpty else { return }
    let remark = wrong.isEmpty ? "" : "; ✘ " + wrong.map { printable($0, limit: 40) }.listed
    writer.element("p", [("class", "same")], "constraints: " + all.joined(separator: ", ") + remark)
  }
}

/// A document in an editor, with a row for each operation.
private struct EditingTable {
  /// The operations in words.
  let operations: [String]
  let states: [EditingState]
  let expected: [EditingState]

  func write(to writer: inout HTMLWriter) {
    let columns = ["after", "edits", "items", "constraints", "as the reference"]
    writer.table("Editing", "lanes", columns: columns) { writer in
      for (index, state) in states.enumerated() {
        let isSame = !expected.indices.contains(index) || expected[index] == state
        writer.element("tr") { writer in
          let name = index == 0 ? "at first" : words(of: index - 1)
          writer.rowHead(name)
          writer.element("td", "\(state.editing)")
          writer.element("td", list(state.document.items.map { ($0.id, $0.installed) }))
          writer.element("td", list(state.document.constraints.map { ($0.id, $0.installed) }))
          writer.element("td", [("class", isSame ? "kept" : "unsettled")], isSame ? "✔" : "≠")
        }
      }
    }
  }

  private func words(of index: Int) -> String {
    operations.indices.contains(index)
      ? printable(operations[index], limit: 80) : "operation \(index + 1)"
  }

  /// Ids, with the classes in which their installation varies.
  private func list(_ items: [(id: String, installed: Varying<Bool>)]) -> String {
    items.map { item in
      let classes = item.installed.variations
        .map { "\($0.layoutClass) \($0.value ? "in" : "out")" }
      let general = item.installed.general ? "" : "out"
      let words = ([general].filter { !$0.isEmpty } + classes).joined(separator: ", ")
      return printable(item.id, limit: 40) + (words.isEmpty ? "" : " (\(words))")
    }.joined(separator: "; ")
  }
}

/// The editor's grid of nine classes: the actual marks and the expected ones.
private struct ClassGrid {
  let grid: SizeClassGrid
  let expected: SizeClassGrid

  func write(to writer: inout HTMLWriter) {
    let classes: [SizeClass] = [.compact, .unspecified, .regular]
    let columns = ["height, width"] + classes.map(\.shorthand)
    writer.table("Squares of the grid", "lanes squares", columns: columns) { writer in
      for height in classes {
        writer.element("tr") { writer in
          writer.rowHead(height.shorthand)
          for width in classes { cell(&writer, LayoutClass(width, height)) }
        }
      }
    }
    let name = "chosen: \(printable(grid.name, limit: 80))"
    line(&writer, name, grid.name == expected.name)
    let bar = grid.isHighlighted ? "the bar is highlighted" : "the bar is plain"
    line(&writer, bar, grid.isHighlighted == expected.isHighlighted)
  }

  private func line(_ writer: inout HTMLWriter, _ words: String, _ isRight: Bool) {
    writer.element("p", [("class", "same")], isRight ? words : words + " ✘")
  }

  private func cell(_ writer: inout HTMLWriter, _ layoutClass: LayoutClass) {
    let isMarked = grid.marked.contains(layoutClass)
    let isRight = isMarked == expected.marked.contains(layoutClass)
    let words = isMarked ? "marked" : "·"
    let style = isRight ? (isMarked ? "call kept" : "call same") : "call mark"
    writer.element("td", [("class", style)], isRight ? words : words + " ✘")
  }
}

/// The slots of an asset, and the chosen one for each collection of traits.
private struct ImageTable {
  let question: Images.Question
  let names: [String?]
  let expected: [String?]

  func write(to writer: inout HTMLWriter) {
    let columns = ["image", "its traits"] + question.collections.map { "for \($0)" }
    writer.table("Which image is chosen", "lanes", columns: columns) { writer in
      for slot in question.asset.slots { row(&writer, slot.name, "\(slot.traits)") }
      if names.contains(nil) || expected.contains(nil) { row(&writer, nil, "no image") }
    }
  }

  private func row(_ writer: inout HTMLWriter, _ name: String?, _ traits: String) {
    writer.element("tr") { writer in
      writer.rowHead(name.map { printable($0, limit: 60) } ?? "—")
      writer.element("td", traits)
      for index in names.indices {
        let isChosen = names[index] == name
        let isRight = expected.indices.contains(index) ? expected[index] == name : isChosen
        switch (isChosen, isRight) {
        case (true, true): writer.element("td", [("class", "call kept")], "chosen")
        case (true, false): writer.element("td", [("class", "call mark")], "chosen ✘")
        case (false, true): writer.element("td", [("class", "call unsettled")], "expected")
        case (false, false): writer.element("td", [("class", "call same")], "·")
        }
      }
    }
  }
}
