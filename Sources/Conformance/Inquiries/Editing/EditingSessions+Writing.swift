import AdaptiveModel

extension LineWriter {
  mutating func write(
    _ session: EditingSession,
    _ states: [EditingState]?,
    remarks: Transcript.Remarks
  ) {
    given(session.document)
    if let first = states?.first {
      gap()
      head("start", first.spelledClass, remark: remarks(-1, nil))
      rows(first.document.rows(after: session.document))
    }
    for (step, operation) in session.operations.enumerated() {
      gap()
      head("when", operation.spelled, remark: remarks(step, nil))
      guard let states else { continue }
      row(states[step + 1].spelledClass)
      rows(states[step + 1].document.rows(after: states[step].document))
    }
  }
}

extension EditingState {
  /// The edited class, and the bar where it is not as ED-8 says; a right bar goes without saying.
  fileprivate var spelledClass: String {
    let words = "editing \(editing)"
    guard isBarRight == false else { return words }
    return words + (isHighlighted == true ? ", highlighted" : ", plain")
  }
}

extension LayoutDocument {
  fileprivate func rows(after before: LayoutDocument) -> [String] {
    self == before ? ["unchanged"] : rows
  }
}

// MARK: - Operations

extension EditingOperation {
  /// The operation, on one line.
  var spelled: String {
    switch self {
    case .choose(let layoutClass): "choose \(layoutClass)"
    case .addItem(let id, let kind, let inside):
      "add \(kind.spelled) \(id.spelled) inside \(inside.spelled)"
    case .addConstraint(let id, let items):
      "add constraint \(id.spelled)"
        + (items.isEmpty ? "" : " on \(items.map(\.spelled).joined(separator: ", "))")
    case .delete(let id, let place, let command):
      "\(command ? "Command-delete" : "delete") \(id.spelled) from \(place.spelled)"
    case .set(.installed(let value), let id, let line):
      "set installed of \(id.spelled) to \(value ? "in" : "out") in line \(line)"
    case .set(.attribute(let name, let value), let id, let line):
      "set \(name.spelled) of \(id.spelled) to \(value.spelled) in line \(line)"
    case .addLine(let subject, let id, let line):
      "add line \(line) to \(subject.spelled) of \(id.spelled)"
    case .removeLine(let subject, let id, let line):
      "remove line \(line) from \(subject.spelled) of \(id.spelled)"
    }
  }
}

extension DeletionPlace {
  /// The name of the place, in one word.
  var spelled: String { self == .sizeInspector ? "size-inspector" : rawValue }
}

extension LayoutProperty {
  fileprivate var spelled: String {
    switch self {
    case .installed: "installed"
    case .attribute(let name): name.spelled
    }
  }
}
