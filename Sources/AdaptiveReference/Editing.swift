public import AdaptiveModel

/// An editor with a document and the class being edited (ED-1 to ED-7).
public struct Editor: Sendable, Hashable {
  public internal(set) var document: LayoutDocument
  /// The editor's choices where the guide leaves a point open (ED-O1 to ED-O6).
  public let choices: Set<Choice>
  /// The class being edited; it starts as Any-Any (ED-1).
  public private(set) var editing = LayoutClass.anyAny
  /// Whether any class other than Any-Any was ever edited (ED-5, ED-6).
  ///
  /// Decision: this holds for a document that has variations from the start, and choosing a class
  /// counts as editing it, because the guide calls the chosen class the one being edited (ED-O1).
  public private(set) var hasSeveralClasses: Bool

  public init(_ document: LayoutDocument, choices: Set<Choice> = []) {
    self.document = document
    self.choices = choices
    hasSeveralClasses = !document.variedClasses.isEmpty
  }

  /// Performs an editing operation.
  ///
  /// - Throws: `EditingRefusal`; the document is then unchanged.
  public mutating func apply(_ operation: EditingOperation) throws(EditingRefusal) {
    switch operation {
    case .choose(let layoutClass):
      editing = layoutClass
      if !choices.contains(.choosingIsNoEditing) { edited(layoutClass) }
    case .addItem(let id, let kind, let superview):
      try add(LayoutItem(id, kind: kind, installed: onlyHere), inside: superview)
    case .addConstraint(let id, let items):
      try add(LayoutConstraint(id, items: items, installed: onlyHere))
    case .delete(let id, let place, let command):
      try delete(id, from: place, command: command)
    case .set(let value, let id, let line):
      try set(value, of: id, line: line)
    case .addLine(let subject, let id, let layoutClass):
      try addLine(subject, of: id, layoutClass)
    case .removeLine(let subject, let id, let layoutClass):
      try removeLine(subject, of: id, layoutClass)
    }
  }

  /// The value for an item installed only in the class being edited (ED-2).
  private var onlyHere: Varying<Bool> {
    var installed = Varying(editing == .anyAny)
    installed.set(true, in: editing)
    guard choices.contains(.linesWrittenOut) else { return installed }
    for layoutClass in LayoutClass.allCases {
      installed.set(editing.covers(layoutClass), in: layoutClass)
    }
    return installed
  }

  mutating func edited(_ layoutClass: LayoutClass) {
    if layoutClass != .anyAny { hasSeveralClasses = true }
  }
}

// MARK: - Adding

extension Editor {
  private mutating func add(
    _ item: LayoutItem,
    inside superview: String
  ) throws(EditingRefusal) {
    try requireFree(item.id)
    let index = try place(of: superview)
    try requireOnCanvas(index)
    document.insert(item, inside: index)
    edited(editing)
  }

  private mutating func add(_ constraint: LayoutConstraint) throws(EditingRefusal) {
    try requireFree(constraint.id)
    for id in constraint.items { try requireOnCanvas(place(of: id)) }
    document.constraints.append(constraint)
    edited(editing)
  }

  private func requireFree(_ id: String) throws(EditingRefusal) {
    if document.index(of: id) != nil || document.constraints.contains(where: { $0.id == id }) {
      throw .idTaken(id)
    }
  }

  private func requireOnCanvas(_ index: Int) throws(EditingRefusal) {
    guard document.installation().items[index].contains(editing) else {
      throw .notOnCanvas(document[index].id)
    }
  }

  func place(of id: String) throws(EditingRefusal) -> Int {
    guard let index = document.index(of: id) else { throw .noSuchItem(id) }
    return index
  }
}

// MARK: - Deleting

extension Editor {
  /// Removes an object from the document, or uninstalls it from the class being edited.
  ///
  /// If only Any-Any was edited, it always removes (ED-6). After other edits, a plain deletion on
  /// canvas or outline removes (ED-3); one with Command (ED-4), or anywhere else (ED-5),
  /// uninstalls.
  private mutating func delete(
    _ id: String,
    from place: DeletionPlace,
    command: Bool
  ) throws(EditingRefusal) {
    if document.index(of: id) == 0 { throw .root(id) }
    if !hasSeveralClasses || (place != .sizeInspector && !command) {
      try remove(id)
    } else {
      try uninstall(id)
    }
  }

  private mutating func remove(_ id: String) throws(EditingRefusal) {
    if let index = document.index(of: id) {
      document.remove(
        at: index,
        keepsNames: choices.contains(.namesKept),
        keepsSubviews: choices.contains(.subviewsKept)
      )
    } else if document.constraints.contains(where: { $0.id == id }) {
      document.removeConstraint(id)
    } else {
      throw .noSuchItem(id)
    }
  }

  private mutating func uninstall(_ id: String) throws(EditingRefusal) {
    let editing = editing
    let covered = LayoutClass.allCases.filter { editing.covers($0) && $0 != editing }
    let kept = choices.isDisjoint(with: [.coveredKept, .coveredKeptInBrief]) ? [] : covered
    let isBrief = choices.contains(.coveredKeptInBrief)
    try change(id) { subject in
      let before = subject.installed
      subject.installed.set(false, in: editing)
      for layoutClass in kept {
        let value = before.value(in: layoutClass)
        if isBrief, subject.installed.value(in: layoutClass) == value { continue }
        subject.installed.set(value, in: layoutClass)
      }
    }
    edited(editing)
  }
}
