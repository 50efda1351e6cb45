import AdaptiveModel
import AdaptiveReference

extension ConstraintQuestion {
  /// The witnesses of layouts, size by size, beside those of each companion that was answered.
  func witnesses(
    of layouts: [ConstraintLayout],
    beside others: [ConstraintCompanion: [ConstraintLayout]],
    _ claims: Set<Feature>
  ) throws(ConstraintSystemError) -> [ConstraintWitness] {
    if let scale {
      return try witnesses(onGrid: layouts, unrounded: others[.unrounded] ?? [], scale: scale)
    }
    var witnesses: [ConstraintWitness] = []
    var last: ConstraintRows?
    var known = KnownComponents<ComponentSolution>()
    for (index, layout) in layouts.enumerated() {
      let rows = try rows(at: index, after: last)
      last = rows
      let solutions = rows.solutions(knowing: &known)
      let examination = try examination(of: layout, rows, solutions, at: index, claims)
      let alone = index == layouts.count - 1 ? others[.alone]?.first : nil
      if !examination.isRight, let alone,
        case let right = try self.examination(of: alone, rows, solutions, at: index, claims),
        right.isRight
      {
        var witness = ConstraintWitness(index, .alone, isRight: false)
        witness.isOnlyRightAlone = true
        witness.difference = right.difference(of: layout, enlarged: 1)
        witnesses.append(witness)
        continue
      }
      witnesses += examination.witnesses
      guard examination.isRight, !examination.isBorderline else { continue }
      func compare(_ matter: ConstraintWitness.Matter, _ other: ConstraintLayout?, _ factor: Double)
      {
        guard let other else { return }
        let difference = examination.difference(of: other, enlarged: factor)
        var witness = ConstraintWitness(index, matter, isRight: difference == nil)
        witness.difference = difference
        witnesses.append(witness)
      }
      compare(.alone, alone, 1)
      compare(.turned, others[.turned]?[index], 1)
      compare(.rewritten, others[.rewritten]?[index], Self.enlargement)
    }
    return witnesses
  }

  /// The witnesses of rounded layouts, compared with the unrounded ones.
  private func witnesses(
    onGrid layouts: [ConstraintLayout],
    unrounded: [ConstraintLayout],
    scale: Double
  ) throws(ConstraintSystemError) -> [ConstraintWitness] {
    var witnesses: [ConstraintWitness] = []
    var last: ConstraintRows?
    var known = KnownComponents<ComponentSolution>()
    for (index, (rounded, exact)) in zip(layouts, unrounded).enumerated() {
      let rows = try rows(at: index, after: last)
      last = rows
      let solutions = rows.solutions(knowing: &known)
      let examination = try examination(of: exact, rows, solutions, at: index, [])
      guard examination.isRight, examination.canHold, !examination.isBorderline,
        rounded.broken.isEmpty, exact.broken.isEmpty
      else { continue }
      let determined = examination.determinedAxes
      for item in system.items {
        guard let axes = determined[item.id], !axes.isEmpty,
          let frame = rounded.frames[item.id], let other = exact.frames[item.id]
        else { continue }
        let isOnGrid = axes.allSatisfy { frame.isOnGrid($0, scale) }
        let isNear = axes.allSatisfy { frame.isWithin(1 / scale + 0.01, of: other, $0) }
        let matter: ConstraintWitness.Matter = isOnGrid ? .nearUnrounded : .onGrid
        witnesses.append(ConstraintWitness(index, matter, of: item.id, isRight: isOnGrid && isNear))
      }
    }
    return witnesses
  }

  /// The examination of a layout.
  ///
  /// An implementation may or may not forbid negative sizes of guides. If inactive constraints
  /// explain a wrong layout, no other clause is blamed.
  fileprivate func examination(
    of layout: ConstraintLayout,
    _ rows: ConstraintRows,
    _ solutions: [ComponentSolution],
    at index: Int,
    _ claims: Set<Feature>
  ) throws(ConstraintSystemError) -> LayoutExamination {
    let system = rows.system
    var examination = LayoutExamination(rows, layout, at: index, claims, solutions: solutions)
    if !examination.isRight, system.items.contains(where: { $0.kind == .guide }) {
      let guides = Set(system.items.filter { $0.kind == .guide }.map(\.id))
      let rows = try ConstraintRows(system.withGuidesAsViews)
      let other = LayoutExamination(rows, layout, at: index, claims, guides: guides)
      if other.isRight { examination = other }
    }
    guard hasInactive else { return examination }
    var counts = false
    let active = Set(system.constraints.lazy.filter(\.isActive).map(\.id))
    if !examination.isRight, examination.canFollowFromInactive(besides: active) {
      let rows = try ConstraintRows(wholeSystem(at: index))
      let whole = LayoutExamination(rows, layout, at: index, claims)
      // If they cannot all hold and conflict reports are not claimed, this explains nothing.
      counts = whole.isRight && !whole.witnesses.isEmpty
    }
    examination.noteInactive(counts: counts)
    return examination
  }
}

extension Frame {
  var numbers: [Double] { [x, y, width, height] }

  func scaled(by factor: Double) -> Frame {
    Frame(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }

  /// Whether position and size, or both edges, are within a distance on an axis.
  fileprivate func isWithin(_ distance: Double, of other: Frame, _ axis: Axis) -> Bool {
    let position = position(axis) - other.position(axis)
    let length = length(axis) - other.length(axis)
    return abs(position) <= distance
      && (abs(length) <= distance || abs(position + length) <= distance)
  }

  /// Whether both edges on an axis lie on the grid.
  fileprivate func isOnGrid(_ axis: Axis, _ scale: Double) -> Bool {
    [position(axis), length(axis)].allSatisfy { abs($0 * scale - ($0 * scale).rounded()) < 0.01 }
  }

  /// Whether both edges on both axes are within a distance.
  func isNear(_ other: Frame, _ distance: Double) -> Bool {
    let far = [x + width - other.x - other.width, y + height - other.y - other.height]
    return zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= distance }
      && far.allSatisfy { abs($0) <= distance }
  }
}
