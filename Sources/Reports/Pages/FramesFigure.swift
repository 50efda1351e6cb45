import AdaptiveModel
import Conformance
import Text

/// The frames of a solved layout in its container; differing expected frames are dashed.
struct FramesFigure {
  let question: ConstraintQuestion
  let layouts: [ConstraintLayout]
  let expected: [ConstraintLayout]

  func write(to writer: inout HTMLWriter) {
    writer.element("div", [("class", "devices")]) { writer in
      for (index, layout) in layouts.enumerated() {
        let right = expected.indices.contains(index) ? expected[index] : layout
        container(&writer, question.sizes[index], layout, right)
      }
    }
    constraints(&writer)
  }

  private func container(
    _ writer: inout HTMLWriter,
    _ size: Size,
    _ layout: ConstraintLayout,
    _ right: ConstraintLayout
  ) {
    let scale = 240 / max(size.width, size.height, 1)
    writer.element("figure") { writer in
      let drawing = [
        ("width", length(size.width * scale + 4)), ("height", length(size.height * scale + 4)),
        ("role", "img"), ("aria-label", "frames in a container of \(size)"),
      ]
      writer.element("svg", drawing) { writer in
        let root = Frame(width: size.width, height: size.height)
        rectangle(&writer, root, "device", scale)
        for (id, frame) in layout.frames.sorted(by: { $0.key < $1.key }) {
          let other = right.frames[id]
          let isRight = other.map { isNear($0, frame) } ?? true
          if let other, !isRight { rectangle(&writer, other, "wanted", scale) }
          rectangle(&writer, frame, isRight ? "frame" : "frame wrong", scale)
          label(&writer, printable(id, limit: 20), frame, scale)
        }
      }
      let remarks = [
        list(layout.broken, after: "broken"), list(layout.ambiguous, after: "ambiguous"),
        list(outside(layout, size), after: "not in the drawing"),
      ]
      writer.element("figcaption", "in \(size)\(remarks.joined())")
    }
  }

  private func list(_ texts: [String], after name: String) -> String {
    guard !texts.isEmpty else { return "" }
    return "; \(name): " + texts.map { printable($0, limit: 80) }.listed(atMost: 8)
  }

  /// The frames that no drawing shows, with their numbers: outside the container, or without area.
  private func outside(_ layout: ConstraintLayout, _ size: Size) -> [String] {
    layout.frames.sorted { $0.key < $1.key }
      .filter { _, frame in
        frame.width <= 0 || frame.height <= 0 || frame.x >= size.width || frame.y >= size.height
          || frame.x + frame.width <= 0 || frame.y + frame.height <= 0
      }
      .map { id, frame in
        ([id] + [frame.x, frame.y, frame.width, frame.height].map(points)).joined(separator: " ")
      }
  }

  private func isNear(_ one: Frame, _ other: Frame) -> Bool {
    abs(one.x - other.x) < 0.01 && abs(one.y - other.y) < 0.01
      && abs(one.width - other.width) < 0.01 && abs(one.height - other.height) < 0.01
  }

  /// Draws a frame; lengths far outside the container are clamped.
  private func rectangle(
    _ writer: inout HTMLWriter,
    _ frame: Frame,
    _ style: String,
    _ scale: Double
  ) {
    let shape = [
      ("class", style), ("x", length(frame.x * scale + 2)), ("y", length(frame.y * scale + 2)),
      ("width", length(max(0, frame.width * scale))),
      ("height", length(max(0, frame.height * scale))),
    ]
    writer.empty("rect", shape)
  }

  private func label(_ writer: inout HTMLWriter, _ text: String, _ frame: Frame, _ scale: Double) {
    let place = [
      ("x", length(frame.x * scale + 5)), ("y", length(frame.y * scale + 14)), ("class", "name"),
    ]
    writer.element("text", place, text)
  }

  /// A length in a drawing, limited so that an implementation's numbers cannot make it endless.
  private func length(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return "\((min(max(value, -2_000), 2_000) * 10).rounded() / 10)"
  }

  private func constraints(_ writer: inout HTMLWriter) {
    writer.scrolling("Constraints") { writer in
      let lines = question.system.constraints.prefix(40).map { "\($0)" }
      writer.element("pre", lines.joined(separator: "\n"))
    }
  }
}
