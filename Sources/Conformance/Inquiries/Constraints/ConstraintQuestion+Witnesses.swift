import AdaptiveModel
import AdaptiveReference

extension ConstraintQuestion {
  /// The witnesses of layouts, size by size.
  ///
  /// - Parameters:
  ///   - layouts: The layouts, one for each size.
  ///   - others: The layouts of each companion that was answered.
  ///   - claims: The reports that the implementation claims.
  /// - Returns: All witnesses that the clauses judge.
  /// - Throws: The error that makes the system meaningless.
  func witnesses(
    of layouts: [ConstraintLayout],
    beside others: [ConstraintCompanion: [ConstraintLayout]],
    _ claims: ConstraintClaims
  ) throws(ConstraintSystemError) -> [ConstraintWitness] {
    if let scale {
      return try witnesses(onGrid: layouts, unrounded: others[.unrounded] ?? [], scale: scale)
    }
    var witnesses: [ConstraintWitness] = []
    var last: ConstraintRows?
    for (index, layout) in layouts.enumerated() {
      let rows = try rows(at: index, after: last)
      last = rows
      let examination = try examination(of: layout, rows, at: index, claims)
      let alone = index == layouts.count - 1 ? others[.alone]?.first : nil
      if !examination.isRight, let alone,
        try self.examination(of: alone, rows, at: index, claims).isRight
      {
        witnesses.append(ConstraintWitness(index, "", .alone(isSame: false)))
        continue
      }
      witnesses += examination.witnesses
      guard examination.isRight, !examination.isBorderline else { continue }
      let same = Sameness(layout, examination.determined, canHold: examination.canHold, claims)
      if let alone {
        witnesses.append(ConstraintWitness(index, "", .alone(isSame: same.holds(for: alone))))
      }
      if let turned = others[.turned]?[index] {
        witnesses.append(ConstraintWitness(index, "", .turned(isSame: same.holds(for: turned))))
      }
      if let other = others[.rewritten]?[index] {
        let isSame = same.holds(for: other, enlarged: Self.enlargement)
        witnesses.append(ConstraintWitness(index, "", .rewritten(isSame: isSame)))
      }
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
    for (index, (rounded, exact)) in zip(layouts, unrounded).enumerated() {
      let claims = ConstraintClaims(conflicts: false, ambiguity: false)
      let rows = try rows(at: index, after: last)
      last = rows
      let examination = try examination(of: exact, rows, at: index, claims)
      guard examination.isRight, examination.canHold, !examination.isBorderline,
        rounded.broken.isEmpty,
        exact.broken.isEmpty
      else { continue }
      let determined = examination.determinedAxes
      for item in system.items {
        guard let axes = determined[item.id], !axes.isEmpty,
          let frame = rounded.frames[item.id], let other = exact.frames[item.id]
        else { continue }
        let matter = ConstraintWitness.Matter.grid(
          isOnIt: axes.allSatisfy { frame.isOnGrid($0, scale) },
          isNear: axes.allSatisfy { frame.isWithin(1 / scale + 0.01, of: other, $0) }
        )
        witnesses.append(ConstraintWitness(index, item.id, matter))
      }
    }
    return witnesses
  }
}

extension ConstraintQuestion {
  /// The examination of a layout.
  ///
  /// An implementation may or may not forbid negative sizes of guides. If inactive constraints
  /// explain a wrong layout, no other clause is blamed.
  fileprivate func examination(
    of layout: ConstraintLayout,
    _ rows: ConstraintRows,
    at index: Int,
    _ claims: ConstraintClaims
  ) throws(ConstraintSystemError) -> LayoutExamination {
    let system = rows.system
    var examination = LayoutExamination(rows, layout, at: index, claims)
    if !examination.isRight, system.items.contains(where: { $0.kind == .guide }) {
      let guides = Set(system.items.filter { $0.kind == .guide }.map(\.id))
      let other = try LayoutExamination(
        system.withGuidesAsViews,
        layout,
        at: index,
        claims,
        guides: guides
      )
      if other.isRight { examination = other }
    }
    guard hasInactive else { return examination }
    var counts = false
    let active = Set(system.constraints.lazy.filter(\.isActive).map(\.id))
    if !examination.isRight, examination.canFollowFromInactive(besides: active) {
      let whole = try LayoutExamination(wholeSystem(at: index), layout, at: index, claims)
      // If they cannot all hold and conflict reports are not claimed, this explains nothing.
      counts = whole.isRight && !whole.witnesses.isEmpty
    }
    examination.noteInactive(counts: counts, at: index)
    return examination
  }
}

/// The properties that another layout of the same solution shares with a correct layout.
private struct Sameness {
  private let layout: ConstraintLayout
  private let determined: Set<String>
  private let canHold: Bool
  private let claims: ConstraintClaims

  init(
    _ layout: ConstraintLayout,
    _ determined: Set<String>,
    canHold: Bool,
    _ claims: ConstraintClaims
  ) {
    self.layout = layout
    self.determined = determined
    self.canHold = canHold
    self.claims = claims
  }

  /// Whether conflicts are reported alike and determined items have the same frame.
  func holds(for other: ConstraintLayout, enlarged factor: Double = 1) -> Bool {
    if claims.conflicts, other.broken.isEmpty != layout.broken.isEmpty { return false }
    guard canHold, layout.broken.isEmpty else { return true }
    return layout.frames.allSatisfy { id, frame in
      // The container's frame is given, so one that an answer adds says nothing.
      guard id != ConstraintQuestion.root, determined.contains(id), let found = other.frames[id]
      else { return true }
      let shrunk = Frame(
        x: found.x / factor,
        y: found.y / factor,
        width: found.width / factor,
        height: found.height / factor
      )
      return frame.isNear(shrunk, 0.1)
    }
  }
}

extension Frame {
  var numbers: [Double] { [x, y, width, height] }

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
  fileprivate func isNear(_ other: Frame, _ distance: Double) -> Bool {
    let far = [x + width - other.x - other.width, y + height - other.y - other.height]
    return zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= distance }
      && far.allSatisfy { abs($0) <= distance }
  }
}
