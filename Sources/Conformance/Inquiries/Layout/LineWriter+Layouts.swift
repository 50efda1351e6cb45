import AdaptiveModel
import Text

extension LineWriter {
  mutating func write(
    _ walk: LayoutWalk,
    _ states: [LayoutState]?,
    remarks: Transcript.Remarks
  ) {
    given(walk.document)
    for (step, layoutClass) in walk.classes.enumerated() {
      gap()
      head("shown", "in \(layoutClass)", remark: remarks(step, nil))
      if let states { rows(states[step].rows) }
    }
  }
}

// MARK: - What was seen

extension LayoutState {
  fileprivate var rows: [String] {
    let all =
      viewRows + constraints.map { "constraint " + $0.spelled }
      + outlets.map { "outlet \($0.property.spelled) holds \($0.held?.spelled ?? "nothing")" }
      + values.map { "\($0.name.spelled) of \($0.owner.spelled): \($0.value.spelled)" }
    return all.isEmpty ? ["nothing"] : all
  }

  /// The views as a tree, each below its superview if that stands above it.
  private var viewRows: [String] {
    var path: [String] = []
    return views.map { view in
      var view = view
      let above = view.parent.flatMap { path.lastIndex(of: $0) }
      path.removeLast(path.count - (above.map { $0 + 1 } ?? 0))
      if above != nil { view.parent = nil }
      defer { path.append(view.id) }
      return PageWidth.place(path.count) + view.spelled
    }
  }
}

extension LayoutState.Object {
  fileprivate var spelled: String {
    let parent = parent.map { " in \($0.spelled)" } ?? ""
    return id.spelled + parent + (token == id ? "" : " as \(token?.quoted ?? "nothing")")
  }
}
