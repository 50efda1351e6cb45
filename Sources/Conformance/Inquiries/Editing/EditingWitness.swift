package import AdaptiveModel

/// An implementation's result of one operation on a document.
package struct EditingWitness: Sendable {
  /// The position of the operation; -1 is the start, before any operation.
  var step: Int
  /// The operation; `nil` at the start.
  var operation: EditingOperation?
  /// The class that was last chosen.
  var editing: LayoutClass
  var before: EditingState
  var after: EditingState
  /// Whether more than one class was edited (ED-5) or only Any-Any (ED-6); `nil` where this is
  /// open.
  var editsSeveralClasses: Bool?
  /// Whether it sets a line that an earlier operation of the session added, whatever the document
  /// shows of that line (ED-7, ED-O3).
  var setsAddedLine = false
  /// What the session has set in other added lines of the attribute that it edits: a document may
  /// have lost a line that changed nothing (SL-M2), but the line stays as it was (ED-7).
  var keptLines: [LayoutClass: String?] = [:]
}

extension LayoutDocument {
  /// The classes in which an item or constraint is installed, regardless of its surroundings.
  package func installed(_ id: String) -> Varying<Bool>? { self[object: id]?.installed }

  /// Whether items are in the hierarchy in a class, however conflicts are decided (SL-O1).
  fileprivate func shows(_ ids: [String], in layoutClass: LayoutClass) -> Bool {
    let places = places
    return Precedence.allCases.map(installation).allSatisfy { installation in
      ids.allSatisfy { id in
        places[id].map { installation.items[$0].contains(layoutClass) } ?? false
      }
    }
  }

  /// The content of an inspector, in a form that can be compared.
  func inspected(_ subject: LayoutProperty, of id: String) -> Varying<String?>? {
    switch subject {
    case .attribute(let name): self[object: id]?.value(name)
    case .installed: installed(id)?.mapped { InspectedValue.installed($0).content }
    }
  }
}

extension InspectedValue {
  /// What the inspector shows of it.
  fileprivate var content: String? {
    switch self {
    case .installed(let isInstalled): isInstalled ? "installed" : "not installed"
    case .attribute(_, let value): value
    }
  }
}

extension LayoutDocument {
  /// Whether some value differs from one class to another.
  fileprivate var varies: Bool {
    objects.contains { $0.installed.varies || $0.attributes.contains(where: \.value.varies) }
  }
}

extension Varying {
  fileprivate var varies: Bool { variations.contains { $0.value != general } }

  /// Whether both have equal values in every class, or only in some classes, however expressed.
  func agrees(with other: Varying, where counts: (LayoutClass) -> Bool = { _ in true }) -> Bool {
    LayoutClass.allCases.allSatisfy { layoutClass in
      !counts(layoutClass)
        || resolution(in: layoutClass).agrees(with: other.resolution(in: layoutClass))
    }
  }
}

extension EditingState {
  /// Whether the bar is highlighted as it has to be (ED-8); `nil` if this is not reported.
  var isBarRight: Bool? { isHighlighted.map { $0 == editing.highlightsTheBar } }
}

extension LayoutClass {
  /// Whether the bar is highlighted while the class is edited: all but Any-Any (ED-8).
  var highlightsTheBar: Bool { self != .anyAny }

  /// The sentence about a bar that is not as it has to be.
  var wrongBar: String {
    highlightsTheBar
      ? "The bar is plain; expected highlighted while \(self) is edited."
      : "The bar is highlighted; expected plain while any-any is edited."
  }
}

extension EditingWitness {
  /// The id of the added object, if everything that it needs was on the canvas (ED-2).
  var added: String? {
    guard let (id, needed) = addition, !needed.isEmpty, before.document.installed(id) == nil,
      before.document.shows(needed, in: editing)
    else { return nil }
    return id
  }

  /// The id of what is added, and its superview or its items.
  var addition: (id: String, surroundings: [String])? {
    switch operation {
    case .addItem(let id, _, let superview): (id, [superview])
    case .addConstraint(let id, let items): (id, items)
    default: nil
    }
  }

  /// Whether another class was edited already before the operation, which did not choose one.
  var isMisled: Bool { !isChoice && before.editing != editing }

  /// The deleted object, its place and its command key; `nil` for the root and for unknown objects.
  var deleted: (id: String, place: DeletionPlace, command: Bool)? {
    guard case .delete(let id, let place, let command) = operation,
      before.document.index(of: id) != 0, before.document.installed(id) != nil
    else { return nil }
    return (id, place, command)
  }

  var isInstalledHereOnly: Bool {
    guard let installed = added.flatMap(after.document.installed) else { return false }
    return LayoutClass.allCases.allSatisfy {
      installed.resolution(in: $0).values == [editing.covers($0)]
    }
  }

  /// Whether the added object is where it was put: in its superview, or on its items.
  var isPlaced: Bool {
    addition.map { after.document.surroundings(of: $0.id) == Set($0.surroundings) } ?? true
  }

  /// Whether the deleted object is out in the class being edited, and elsewhere as it was.
  ///
  /// Decision: a class that this one covers may follow it or stay as it was, because S2 does not
  /// say whether “only from the current size class” means those (ED-O4), nor whether a line of such
  /// a class stays. If added lines contradict one another, every value that may apply counts (SL-O1).
  /// Where all lines have equal values, nothing varies, and it may be gone (ED-O1).
  var isUninstalledHereOnly: Bool {
    guard let id = deleted?.id, let before = before.document.installed(id) else { return false }
    guard let after = after.document.installed(id) else { return !self.before.document.varies }
    // Where lines contradict one another, it may be out already, and then nothing need change.
    let isUnchanged = after == before && before.resolution(in: editing).allows(false)
    return (isUnchanged || after.resolution(in: editing).values == [false])
      && LayoutClass.allCases.allSatisfy { layoutClass in
        let (found, was) = (after.resolution(in: layoutClass), before.resolution(in: layoutClass))
        if !editing.covers(layoutClass) { return found.agrees(with: was) }
        return layoutClass == editing || !found.values.isDisjoint(with: was.values.union([false]))
      }
  }

  /// The expected and the actual content of an inspector after the operation, with the lines that
  /// the session kept (ED-7).
  var inspected: (expected: Varying<String?>, found: Varying<String?>?)? {
    guard let edited = operation?.inspected,
      var content = before.document.inspected(edited.subject, of: edited.id)
    else { return nil }
    for (line, value) in keptLines { content.set(value, in: line) }
    let isThere = content[edited.line] != nil
    switch operation {
    case .set(let value, _, _) where isThere || setsAddedLine:
      content.set(value.content, in: edited.line)
    case .removeLine where isThere && edited.line != .anyAny: content.remove(in: edited.line)
    default: return nil
    }
    return (content, after.document.inspected(edited.subject, of: edited.id))
  }

  /// The content of an inspector before and after a line was added, and the classes in which other
  /// lines, or no line, had to apply but do not (ED-7); `nil` for other operations.
  ///
  /// Decision: its own value is not judged, because S2 does not specify its initial value (ED-O3).
  var withAddedLine: (before: Varying<String?>, after: Varying<String?>?, changed: [LayoutClass])? {
    guard case .addLine(let subject, let id, let line) = operation,
      let before = before.document.inspected(subject, of: id)
    else { return nil }
    guard let after = after.document.inspected(subject, of: id) else { return (before, nil, []) }
    let changed = LayoutClass.allCases.filter { layoutClass in
      let isOther = !line.covers(layoutClass) || layoutClass != line && before[layoutClass] != nil
      return isOther
        && !after.resolution(in: layoutClass).agrees(with: before.resolution(in: layoutClass))
    }
    return (before, after, changed)
  }
}
