import AdaptiveModel

/// What an operation may change of a document; all else has to stay as it was (ED-1 to ED-7).
struct EditingScope {
  /// Items and constraints that may come, go, or change in any way.
  var free: Set<String> = []
  /// What an inspector shows, of which item or constraint, that may change.
  var inspected: (id: String, subject: InspectedSubject)?
  /// Items and constraints that may go out where `line` covers, with what is taken out there.
  ///
  /// Decision: they are out there anyway (SL-9), so that an editor may say so of each.
  var dependents: Set<String> = []
  var line = LayoutClass.anyAny
}

extension EditingWitness {
  /// What the operation may change (ED-1 to ED-7).
  ///
  /// Decision: with an item that is removed whatever names it is free to change, because S2 does not
  /// say what becomes of constraints and outlets whose item is gone (ED-O2).
  var scope: EditingScope {
    switch operation {
    case nil, .choose: EditingScope()
    case .addItem(let id, _, _), .addConstraint(let id, _): EditingScope(free: [id])
    case .delete(let id, _, _) where after.document.installed(id) == nil:
      EditingScope(free: before.document.dependents(of: id))
    case .delete(let id, _, _): scope(.installed, id, editing)
    case .set(let value, let id, let line): scope(value.subject, id, line)
    case .addLine(let subject, let id, let line), .removeLine(let subject, let id, let line):
      scope(subject, id, line)
    }
  }

  private func scope(
    _ subject: InspectedSubject,
    _ id: String,
    _ line: LayoutClass
  ) -> EditingScope {
    EditingScope(
      inspected: (id, subject),
      dependents: subject == .installed ? before.document.dependents(of: id) : [],
      line: line
    )
  }

  /// What else than it may the operation changed.
  var strays: [LayoutDifference] { after.document.differences(from: before.document, scope) }

  /// Whether a class was chosen, and nothing else was done.
  var isChoice: Bool { if case .choose = operation { true } else { false } }

  /// Whether the operation changed nothing but what it may; the class that is edited is the chosen
  /// one.
  var leavesTheRest: Bool { after.editing == editing && strays.isEmpty }
}

/// Something of a document that is not as it was.
enum LayoutDifference: Hashable {
  case new(String)
  case gone(String)
  case moved(String)
  case installed(String)
  case attribute(String, of: String)
  case outlets
}

extension LayoutDocument {
  /// An item, all that is below it, and the constraints that mention any of these; or a constraint.
  fileprivate func dependents(of id: String) -> Set<String> {
    guard let index = index(of: id) else { return [id] }
    let below = Set(items[subtree(at: index)].map(\.id))
    return below.union(constraints.filter { !below.isDisjoint(with: $0.items) }.map(\.id))
  }

  /// What is not as it was, apart from what may change.
  ///
  /// Decision: the order of siblings does not count, because the documents do not speak of it; nor
  /// does the way in which the same value for each class is said.
  fileprivate func differences(
    from before: LayoutDocument,
    _ scope: EditingScope
  ) -> [LayoutDifference] {
    guard self != before else { return [] }
    let (old, new) = (before.entries, entries)
    let found = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let isKept = { (id: String) in !scope.free.contains(id) }
    let differences = old.filter { isKept($0.id) }.flatMap { entry in
      found[entry.id].map { $0.differences(from: entry, scope) } ?? [.gone(entry.id)]
    }
    var left = Set(old.map(\.id))
    let added = new.map(\.id).filter { isKept($0) && left.remove($0) == nil }
    return differences + added.map(LayoutDifference.new)
      + (outlets(to: isKept) == before.outlets(to: isKept) ? [] : [.outlets])
  }

  private func outlets(to isKept: (String) -> Bool) -> Set<Outlet> {
    Set(outlets.filter { isKept($0.destination) })
  }

  /// Items, then constraints, each with what it stands in or on.
  fileprivate var entries: [LayoutEntry] {
    let parents = parents
    return items.enumerated().map { index, item in
      LayoutEntry(
        id: item.id,
        surroundings: index == 0 ? [] : [items[parents[index]].id],
        // The root is in, whatever is said of it.
        installed: index == 0 ? Varying(true) : item.installed,
        attributes: item.attributes
      )
    }
      + constraints.map { constraint in
        LayoutEntry(
          id: constraint.id,
          surroundings: Set(constraint.items),
          installed: constraint.installed,
          attributes: constraint.attributes
        )
      }
  }

  /// What an item is in, or a constraint is on; `nil` where it is not there.
  func surroundings(of id: String) -> Set<String>? {
    entries.first { $0.id == id }?.surroundings
  }
}

/// An item or a constraint, and where it stands.
private struct LayoutEntry: Hashable {
  var id: String
  /// The superview of an item, or the items that a constraint is on.
  var surroundings: Set<String>
  package var installed: Varying<Bool>
  var attributes: [LayoutAttribute]

  func differences(from before: LayoutEntry, _ scope: EditingScope) -> [LayoutDifference] {
    guard self != before else { return [] }
    var differences: [LayoutDifference] = []
    let subject = scope.inspected.flatMap { $0.id == id ? $0.subject : nil }
    if surroundings != before.surroundings { differences.append(.moved(id)) }
    let isDependent = scope.dependents.contains(id)
    let isInstalledAlike = installed.agrees(with: before.installed) {
      !isDependent || !scope.line.covers($0)
    }
    if subject != .installed, !isInstalledAlike { differences.append(.installed(id)) }
    let names = Set((attributes + before.attributes).map(\.name)).sorted()
    return differences
      + names.filter { subject != .attribute($0) && !value($0).agrees(with: before.value($0)) }
      .map { .attribute($0, of: id) }
  }

  /// The values of an attribute; one that was never set has none anywhere.
  private func value(_ name: String) -> Varying<String?> {
    attributes.first { $0.name == name }?.value ?? Varying(nil)
  }
}
