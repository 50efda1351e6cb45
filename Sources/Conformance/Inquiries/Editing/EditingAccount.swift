import AdaptiveModel
import Text

extension EditingWitness {
  /// What is wrong by a clause and what else is, two sentences at most; `nil` if nothing can be said.
  func account(_ own: String? = nil) -> String? {
    let sentences = [own, edited].compactMap(\.self) + strays
    return sentences.isEmpty ? nil : sentences.prefix(2).joined(separator: " ")
  }

  /// The bar (ED-8).
  var misbarred: String? { after.isBarRight == false ? after.editing.wrongBar : nil }

  /// What was to be deleted, and is there; the fate of its subviews is open (ED-O6).
  var undeleted: String? {
    guard let id = deleted?.id, after.document.installed(id) != nil else { return nil }
    return "\(id.shown) is still in the document; expected it to be deleted."
  }

  private var edited: String? {
    guard after.editing != editing else { return nil }
    return "The edited class is \(after.editing); expected \(editing)."
  }

  var misadded: String? {
    guard let id = added else { return nil }
    guard let installed = after.document.installed(id) else {
      return "\(id.shown) is not in the document; expected it there."
    }
    if !isInstalledHereOnly {
      return "\(id.shown) is installed in \(installed.listed); expected "
        + "\(LayoutClasses.covered(by: editing).listed)."
    }
    guard !isPlaced, let surroundings = addition?.surroundings,
      let found = after.document.surroundings(of: id)
    else { return nil }
    return "\(id.shown) is \(place(found)); expected \(place(surroundings))."
  }

  /// Inside a superview, or on items.
  private func place(_ surroundings: some Sequence<String>) -> String {
    let names = surroundings.sorted().map(\.shown)
    let isItem = if case .addItem = operation { true } else { false }
    return (isItem ? "inside " : "on ")
      + (names.isEmpty ? "nothing" : names.joined(separator: ", "))
  }

  var misuninstalled: String? {
    guard !isUninstalledHereOnly, let id = deleted?.id else { return nil }
    guard let before = before.document.installed(id), let after = after.document.installed(id)
    else { return "\(id.shown) was deleted; expected it to be uninstalled from \(editing) only." }
    var expected = before
    expected.set(false, in: editing)
    return "\(id.shown) is installed in \(after.listed); expected \(expected.listed)."
  }

  /// The values of other lines that an added line changed, and of classes that it does not cover, at
  /// most two (ED-7).
  private var changedLines: String? {
    guard let (before, after, changed) = withAddedLine else { return nil }
    guard let after else { return Self.deletedLine }
    if changed.isEmpty { return nil }
    let values = changed.prefix(2).map {
      "\(after.listed(in: $0)) in \($0), expected \(before.listed(in: $0))"
    }
    return "The added line changed other lines: \(values.joined(separator: "; "))"
      + (changed.count > 2 ? "; and \(changed.count - 2) more." : ".")
  }

  private static let deletedLine =
    "The item or constraint of the line was deleted; expected it to stay."

  var misinspected: String? {
    guard let (expected, found) = inspected else { return changedLines }
    guard let found else { return Self.deletedLine }
    let wrong = LayoutClass.allCases.first {
      !expected.resolution(in: $0).agrees(with: found.resolution(in: $0))
    }
    return wrong.map { layoutClass in
      // Where two lines contradict each other, one of their values alone is wrong as well.
      let isOpen = expected.conflicts.contains(layoutClass)
      let can = isOpen && !found.conflicts.contains(layoutClass) ? "can only be" : "is"
      return "In \(layoutClass) the value \(can) \(found.listed(in: layoutClass)); expected "
        + "\(expected.listed(in: layoutClass))."
    }
  }
}

extension LayoutClasses {
  /// The names of the classes.
  fileprivate var listed: String {
    if self == .all { return "all classes" }
    return isEmpty ? "no class" : members.map(\.description).joined(separator: ", ")
  }
}

extension Varying<Bool> {
  /// The classes in which it is true, or may be.
  fileprivate var listed: String {
    LayoutClasses(LayoutClass.allCases.filter { resolution(in: $0).allows(true) }).listed
  }
}

extension Varying<String?> {
  /// The value that applies in a class, or both values that may apply.
  fileprivate func listed(in layoutClass: LayoutClass) -> String {
    switch resolution(in: layoutClass) {
    case .settled(let value, by: _): value.spelled
    case .conflict(let width, let height): "\(width.spelled) or \(height.spelled)"
    }
  }
}
