import AdaptiveModel
import AdaptiveReference
import Text

extension ConstraintQuestion {
  /// The content of a witness, as a sentence.
  func account(of witness: ConstraintWitness) -> String {
    let place = "in \(sizes[witness.size])"
    let subject = named(witness.subject)
    let missed = witness.miss.map { " by \(short($0.missed))" } ?? ""
    switch witness.matter {
    case .holds:
      let subject = witness.side.map { "The intrinsic \(words($0)) of \(subject)" } ?? subject
      return "\(subject) is required, but violated\(missed) \(place); expected it to hold."
    case .size:
      let below = witness.miss.map { ", \(short($0.missed)) below 0" } ?? ""
      return "\(subject) has a negative size \(place)\(below); expected at least 0."
    case .conflict:
      let proof = conflict(at: witness.size).map { ": \($0)" } ?? ""
      return
        "The required constraints cannot all hold \(place)\(proof); expected a reported conflict."
    case .noConflict:
      return
        "A conflict is reported \(place); expected none, because all required constraints can hold."
    case .givenUp:
      guard system.constraints.contains(where: { $0.id == witness.subject }) else {
        return "\(subject) is given up \(place), but the layout has no such constraint."
      }
      return
        "\(subject) is given up \(place); expected it to hold, because no minimal conflicting set "
        + "contains it."
    case .order:
      let gains = witness.miss.map { ": \(wish($0.preferred))" } ?? ""
      return
        "\(wish(witness.subject)) is violated\(missed) \(place)\(least(witness)). A weaker "
        + "constraint benefits\(gains)."
    case .approach:
      return
        "\(wish(witness.subject)) is violated\(missed) \(place)\(least(witness)). No stronger "
        + "constraint would get worse."
    case .intrinsic:
      let size = witness.side.map(words) ?? "size"
      return "\(subject) misses its intrinsic \(size)\(missed) \(place)\(least(witness))."
    case .determined:
      return "\(subject) is reported as ambiguous \(place); expected no report, because only one "
        + "frame satisfies the constraints."
    case .ambiguous:
      return "\(subject) is not reported as ambiguous \(place); expected a report, because another "
        + "frame satisfies the constraints equally well"
        + (otherFrame(of: witness).map { ", \($0)." } ?? ".")
    case .inactive:
      return "The layout \(place) is the one with inactive or uninstalled constraints counted; "
        + "expected the one without them."
    case .onGrid: return "\(subject) is off the pixel grid \(place); expected all four edges on it."
    case .nearUnrounded:
      return
        "\(subject) is more than a pixel away \(place) from its unrounded frame; expected less."
    case .turned: return "With the sides of the constraints exchanged, " + difference(witness)
    case .rewritten:
      return "With the constraints reversed and doubled, at twice the size, "
        + difference(witness, Self.enlargement)
    case .alone:
      return (witness.isOnlyRightAlone ? "After the sizes before, " : "For the same size alone, ")
        + difference(witness)
    }
  }

  /// What a layout has otherwise than a right one, as the end of a sentence.
  private func difference(_ witness: ConstraintWitness, _ factor: Double = 1) -> String {
    let size = sizes[witness.size]
    let place = "in \(Size(size.width * factor, size.height * factor))"
    switch witness.difference {
    case .conflict(let givenUp) where givenUp.isEmpty:
      return "no conflict is reported \(place); expected one."
    case .conflict(let givenUp):
      return "a conflict is reported \(place), which gives up \(givenUp.withCommas); expected none."
    case .frame(let id, let found, let expected):
      return "the frame of \(id) \(place) is \(words(found)); expected \(words(expected))."
    case nil: return "the layout \(place) is wrong; expected one like that of this size alone."
    }
  }

  private func words(_ frame: Frame) -> String {
    frame.numbers.map(short).joined(separator: " ")
  }

  /// The axis, the side and the priority, as in `width (hugging @250)`.
  private func words(_ side: ConstraintWitness.IntrinsicSide) -> String {
    let name = side.isHugging ? "hugging" : "compression resistance"
    return "\(side.axis.size) (\(name) @\(points(side.priority)))"
  }

  /// A constraint with its id, or the id of a view.
  private func named(_ id: String) -> String {
    let constraint = system.constraints.first { $0.id == id }
    return constraint.map { "“\($0)” (\($0.id))" } ?? id
  }

  /// An optional constraint with its id, or the intrinsic size of a view.
  private func wish(_ id: String) -> String {
    let isConstraint = system.constraints.contains { $0.id == id }
    return isConstraint ? named(id) : "the intrinsic size of \(named(id))"
  }

  private func least(_ witness: ConstraintWitness) -> String {
    guard let least = witness.miss?.least, least > 0 else { return "; expected it to hold" }
    return "; expected at most \(short(least))"
  }

  /// Another frame that satisfies the constraints equally well.
  private func otherFrame(of witness: ConstraintWitness) -> String? {
    guard let layouts = try? layouts(choosing: [.otherSolution]),
      let frame = layouts[witness.size].frames[witness.subject]
    else { return nil }
    return words(frame)
  }
}

extension ConstraintSystem {
  /// A small drawing: each view as a box with its id in the upper left corner.
  func drawing(of layout: ConstraintLayout, in size: Size) -> [String] {
    let frames = items.compactMap { $0.kind == .view ? layout.frames[$0.id] : nil }
    // A drawing needs at least one view with an area.
    guard size.width > 0, size.height > 0, frames.contains(where: { $0.width > 0 && $0.height > 0 })
    else { return [] }
    var canvas = Canvas(size)
    canvas.draw(Frame(width: size.width, height: size.height), "")
    for item in items where item.kind == .view {
      if let frame = layout.frames[item.id] { canvas.draw(frame, item.id) }
    }
    return canvas.lines
  }
}

/// A number with at most three decimals.
private func short(_ number: Double) -> String {
  let rounded = number.rounded(to: 1_000)
  return points(rounded == 0 ? number : rounded)
}

/// A grid of characters on which boxes are drawn.
private struct Canvas {
  private static let columns = 40
  private var cells: [[Character]]
  private let size: Size

  init(_ size: Size) {
    self.size = size
    let height = Double(Self.columns) * size.height / size.width / 2
    let rows = height < 20 ? max(3, Int(height.rounded())) : 20
    cells = Array(repeating: Array(repeating: " ", count: Self.columns + 1), count: rows + 1)
  }

  var lines: [String] {
    cells.map { row in
      let end = row.lastIndex { $0 != " " } ?? -1
      return String(row[...end])
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
    for (offset, letter) in name.escaped.enumerated() where left + 1 + offset < right {
      cells[top][left + 1 + offset] = letter
    }
  }

  private func column(_ x: Double) -> Int { place(x / size.width, Self.columns) }

  private func row(_ y: Double) -> Int { place(y / size.height, cells.count - 1) }

  /// The cell at a share of the size; positions outside are drawn at the border.
  private func place(_ share: Double, _ count: Int) -> Int {
    let cell = (share * Double(count)).rounded()
    return cell.isNaN ? 0 : Int(max(0, min(cell, Double(count))))
  }
}

extension ConstraintQuestion {
  /// The first conflict with its proof, as in `c1 + c2 - c3 gives 0 = -12, which cannot hold`.
  func conflict(at index: Int) -> String? {
    guard let solver = try? ConstraintSolver(system(at: index)),
      case .conflicting(let conflicts) = solver.solve(), let conflict = conflicts.first
    else { return nil }
    // A sum that begins with a minus would look like an item of a list.
    let members = conflict.members
      .sorted { !$0.isSubtracted && $1.isSubtracted }
    let terms = members.map { member in
      let factor = member.factor.approximation
      let sign = member.isSubtracted ? "- " : "+ "
      let times = abs(factor) == 1 ? "" : "\(points(abs(factor))) × "
      return sign + times + member.name
    }
    let sum = terms.joined(separator: " ")
    let isExact = conflict.members.allSatisfy(\.row.isEquality)
    return (sum.hasPrefix("+ ") ? String(sum.dropFirst(2)) : sum)
      + " gives 0 \(isExact ? "=" : "<=") \(points(conflict.sum.approximation)), which cannot hold"
  }
}

extension ConstraintConflict.Member {
  fileprivate var isSubtracted: Bool { factor.approximation < 0 }

  /// The name of the constraint that it stands for.
  fileprivate var name: String {
    switch row.source {
    case .constraint(let id): id
    case .size(let id, let axis): "(\(id).\(axis.size) >= 0)"
    case .compression(let id, _): "compression of \(id)"
    case .hugging(let id, _): "hugging of \(id)"
    }
  }
}
