import AdaptiveModel
import Text

/// The changes of a document that an operation may make; the rest has to stay as it was (ED-1 to
/// ED-7).
struct EditingScope {
  /// Items and constraints that may be added, removed, or changed in any way.
  var free: Set<String> = []
  /// The line of an inspector whose content may change.
  var inspected: InspectorLine?
  /// Items and constraints that may go out where that line covers, along with the object taken out
  /// there.
  ///
  /// Decision: an editor may note this for each of them, because they are out there anyway (SL-9).
  var dependents: Set<String> = []
}

extension EditingWitness {
  /// The changes that the operation may make (ED-1 to ED-7).
  ///
  /// Decision: if an item is removed, everything that names it may change, because S2 does not
  /// specify the constraints and outlets of an item that is gone (ED-O2).
  var scope: EditingScope {
    switch operation {
    case nil, .choose: EditingScope()
    case .addItem(let id, _, _), .addConstraint(let id, _): EditingScope(free: [id])
    case .delete(let id, _, _) where after.document.installed(id) == nil:
      EditingScope(free: before.document.dependents(of: id))
    case .delete(let id, _, _):
      scope(InspectorLine(subject: .installed, id: id, line: editing))
    case .set, .addLine, .removeLine: operation?.inspected.map(scope) ?? EditingScope()
    }
  }

  private func scope(_ line: InspectorLine) -> EditingScope {
    EditingScope(
      inspected: line,
      dependents: line.subject == .installed ? before.document.dependents(of: line.id) : []
    )
  }

  /// The differences that the operation may not make, in sentences.
  var strays: [String] { after.document.differences(from: before.document, scope) }

  static let changedOutlets = "The outlets changed unexpectedly."

  /// Whether the operation only chose a class.
  var isChoice: Bool { if case .choose = operation { true } else { false } }
}

extension LayoutDocument {
  /// An item, its subtree, and the constraints that mention any of these; or a constraint.
  fileprivate func dependents(of id: String) -> Set<String> {
    guard let index = index(of: id) else { return [id] }
    let below = Set(items[subtree(at: index)].map(\.id))
    return below.union(constraints.filter { !below.isDisjoint(with: $0.items) }.map(\.id))
  }

  /// The differences from the document before, except for those in the scope.
  ///
  /// Decision: the order of siblings does not count, because the documents do not mention it; nor
  /// does the way in which equal values for all classes are expressed.
  fileprivate func differences(
    from before: LayoutDocument,
    _ scope: EditingScope
  ) -> [String] {
    guard self != before else { return [] }
    let isKept = { (id: String) in !scope.free.contains(id) }
    let isSame = outlets == before.outlets || outlets(to: isKept) == before.outlets(to: isKept)
    return entries.differences(from: before.entries, scope, isKept)
      + (isSame ? [] : [EditingWitness.changedOutlets])
  }

  private func outlets(to isKept: (String) -> Bool) -> Set<Outlet> {
    // One that lost its reference is as good as gone (ED-O2).
    Set(outlets.filter { !$0.destination.isEmpty && isKept($0.destination) })
  }

  /// Items, then constraints, each with its superview or its items.
  fileprivate var entries: [LayoutEntry] {
    let parents = parents
    var entries: [LayoutEntry] = []
    entries.reserveCapacity(items.count + constraints.count)
    for (index, item) in items.enumerated() {
      entries.append(LayoutEntry(object: LayoutObject(item)))
      // The root is always in, even if the document specifies a variation for it.
      if index == 0 { entries[0].object.installed = Varying(true) }
      if index > 0 { entries[index].superview = items[parents[index]].id }
    }
    for constraint in constraints {
      entries.append(LayoutEntry(object: LayoutObject(constraint), items: constraint.items))
    }
    return entries
  }

  /// The superview of an item, or the items of a constraint; `nil` if it is not in the document.
  func surroundings(of id: String) -> Set<String>? {
    entries.first { $0.id == id }?.surroundings
  }
}

/// An item or a constraint, with its position.
private struct LayoutEntry {
  var object: LayoutObject
  /// The superview of an item.
  var superview: String?
  /// The items that a constraint is on.
  var items: [String] = []

  var id: String { object.id }

  /// The superview of an item, or the items that a constraint is on.
  var surroundings: Set<String> { superview.map { [$0] } ?? Set(items) }

  func differences(from before: LayoutEntry, _ scope: EditingScope) -> [String] {
    let subject = scope.inspected.flatMap { $0.id == id ? $0.subject : nil }
    var differences: [String] = []
    if !standsLike(before) { differences.append("\(id.shown) was moved unexpectedly.") }
    if subject != .installed, !isInstalledLike(before, scope) {
      differences.append("The installation of \(id.shown) changed unexpectedly.")
    }
    let (own, former) = (object.attributes, before.object.attributes)
    if own == former { return differences }
    let names = Set((own + former).map(\.name)).sorted().filter {
      subject != .attribute($0) && !object.value($0).agrees(with: before.object.value($0))
    }
    return differences + names.map { "\($0.shown) of \(id.shown) changed unexpectedly." }
  }

  private func standsLike(_ other: LayoutEntry) -> Bool {
    superview == other.superview && items == other.items || surroundings == other.surroundings
  }

  private func isInstalledLike(_ before: LayoutEntry, _ scope: EditingScope) -> Bool {
    let (own, former) = (object.installed, before.object.installed)
    if own == former { return true }
    let isDependent = scope.dependents.contains(id)
    let line = scope.inspected?.line ?? .anyAny
    return own.agrees(with: former) { !isDependent || !line.covers($0) }
  }
}

extension [LayoutEntry] {
  /// The differences of the entries that are kept.
  fileprivate func differences(
    from old: [LayoutEntry],
    _ scope: EditingScope,
    _ isKept: (String) -> Bool
  ) -> [String] {
    if hasIds(of: old) {
      return indices.filter { isKept(old[$0].id) }
        .flatMap { self[$0].differences(from: old[$0], scope) }
    }
    let places = Dictionary(firsts: zip(lazy.map(\.id), indices))
    let differences = old.filter { isKept($0.id) }.flatMap { entry in
      places[entry.id].map { self[$0].differences(from: entry, scope) }
        ?? ["\(entry.id.shown) was deleted unexpectedly."]
    }
    return differences
      + ids(notIn: old).filter(isKept).map { "\($0.shown) is new in the document." }
  }

  /// Whether no entry was added, removed or moved.
  private func hasIds(of old: [LayoutEntry]) -> Bool {
    count == old.count && indices.allSatisfy { self[$0].id == old[$0].id }
  }

  /// The ids that are not among others, and ids that are repeated here.
  private func ids(notIn others: [LayoutEntry]) -> [String] {
    var left = Set(others.lazy.map(\.id))
    return map(\.id).filter { left.remove($0) == nil }
  }
}
