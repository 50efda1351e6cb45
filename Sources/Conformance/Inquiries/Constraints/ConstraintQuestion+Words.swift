import AdaptiveModel

extension ConstraintQuestion {
  /// The system, and each layout as a table of frames with a drawing of the one that is wrong.
  func picture(_ replies: [Reply], at step: Int?) -> [String] {
    var lines = system.description.split(separator: "\n").map(String.init)
    if let scale { lines.append("@\(points(scale))x") }
    guard let layouts = replies.first?.answer(as: [ConstraintLayout].self) else { return lines }
    for (index, (size, layout)) in zip(sizes, layouts).enumerated()
    where step == nil || step == index {
      lines += ["", "in \(size)"] + rows(of: layout) + drawing(of: layout, in: size)
    }
    return lines
  }

  /// A table with a line for each item.
  private func rows(of layout: ConstraintLayout) -> [String] {
    let width = system.items.map(\.id.count).max() ?? 0
    return system.items.compactMap { item in
      guard let frame = layout.frames[item.id] else { return nil }
      let name = item.id + String(repeating: " ", count: width - item.id.count)
      let words = layout.ambiguous.contains(item.id) ? "  ambiguous" : ""
      let numbers = frame.numbers.map(points).joined(separator: " ")
      return "  \(name)  \(numbers)\(words)"
    } + layout.broken.map { "  given up: \($0)" }
  }

  /// A small drawing: each view as a box, its id in the upper left corner.
  private func drawing(of layout: ConstraintLayout, in size: Size) -> [String] {
    guard size.width > 0, size.height > 0 else { return [] }
    var canvas = Canvas(size)
    canvas.draw(Frame(width: size.width, height: size.height), "")
    for item in system.items where item.kind == .view {
      if let frame = layout.frames[item.id] { canvas.draw(frame, item.id) }
    }
    return canvas.lines
  }

  /// What a witness shows, in a sentence.
  func account(of witness: ConstraintWitness) -> String {
    let place = "in \(sizes[witness.size])"
    let constraint = system.constraints.first { $0.id == witness.subject }
    let named = constraint.map { "“\($0)” (\($0.id))" } ?? witness.subject
    switch witness.matter {
    case .holds: return "\(named) is required and does not hold \(place)."
    case .size: return "\(named) has a negative size \(place)."
    case .conflict(let exists, _):
      return exists
        ? "The required constraints cannot all hold \(place), and nothing is reported."
        : "A conflict is reported \(place), and all required constraints can hold."
    case .givenUp:
      return "\(named) is given up \(place), and belongs to no smallest conflicting set."
    case .order: return "\(named) is missed \(place) for the sake of a weaker constraint."
    case .approach:
      return "\(named) can be nearer \(place) without loss to a stronger constraint."
    case .intrinsic: return "\(named) can be nearer its intrinsic size \(place)."
    case .determined(let isDetermined, _):
      return isDetermined
        ? "\(named) is reported as ambiguous \(place), and has one frame only."
        : "\(named) can have another frame \(place) that satisfies everything as well."
    case .inactive: return "The layout \(place) is the one with inactive constraints counted."
    case .grid: return "\(named) is off the pixel grid \(place), or more than a pixel away."
    case .turned: return "With constraints turned round the layout \(place) is another one."
    case .rewritten:
      return "Reversed, doubled and twice as large the layout \(place) is another one."
    case .alone: return "The same size alone has another layout \(place)."
    }
  }
}

/// A grid of characters on which boxes are drawn.
private struct Canvas {
  private static let columns = 40
  private var cells: [[Character]]
  private let size: Size

  init(_ size: Size) {
    self.size = size
    let height = Double(Self.columns) * size.height / size.width / 2
    let rows = min(20, max(3, Int(height.rounded())))
    cells = Array(repeating: Array(repeating: " ", count: Self.columns + 1), count: rows + 1)
  }

  var lines: [String] {
    cells.map { row in
      let end = row.lastIndex { $0 != " " } ?? -1
      return "  " + String(row[...end])
    }
  }

  mutating func draw(_ frame: Frame, _ name: String) {
    let (left, right) = (column(frame.x), column(frame.x + frame.width))
    let (top, bottom) = (row(frame.y), row(frame.y + frame.height))
    guard left <= right, top <= bottom else { return }
    for x in left...right {
      cells[top][x] = "─"
      cells[bottom][x] = "─"
    }
    for y in top...bottom {
      cells[y][left] = "│"
      cells[y][right] = "│"
    }
    (cells[top][left], cells[top][right]) = ("┌", "┐")
    (cells[bottom][left], cells[bottom][right]) = ("└", "┘")
    for (offset, letter) in name.enumerated() where left + 1 + offset < right {
      cells[top][left + 1 + offset] = letter
    }
  }

  private func column(_ x: Double) -> Int { place(x / size.width, Self.columns) }

  private func row(_ y: Double) -> Int { place(y / size.height, cells.count - 1) }

  /// A cell; what lies outside is drawn at the border.
  private func place(_ share: Double, _ count: Int) -> Int {
    let cell = (share * Double(count)).rounded()
    return cell.isFinite ? Int(max(0, min(cell, Double(count)))) : 0
  }
}
