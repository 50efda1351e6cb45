import AdaptiveModel
import Text

extension EditingSession {
  /// The actual and the expected result of an operation, in a sentence or two.
  ///
  /// - Parameters:
  ///   - clause: The clause that is broken.
  ///   - step: The operation; -1 is the start.
  ///   - reply: The answer.
  /// - Returns: The sentences; `nil` if nothing can be described.
  func account(of clause: String, at step: Int, _ reply: Reply?) -> String? {
    guard let states = reply?.answer(as: [EditingState].self), states.count == operations.count + 1
    else {
      return nil
    }
    let witnesses = witnesses(states)
    guard witnesses.indices.contains(step + 1) else { return nil }
    let sentences = witnesses[step + 1].sentences(clause).prefix(2)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}

extension EditingWitness {
  fileprivate func sentences(_ clause: String) -> [String] {
    let own: String? =
      switch clause {
      case "ED-2": misadded
      case "ED-3", "ED-6":
        isGone
          ? nil : deleted.map { "\($0.id.shown) is still in the document, and had to be gone." }
      case "ED-4", "ED-5": misuninstalled
      case "ED-7": misinspected
      case "ED-8": misdrawn
      default: nil
      }
    return [own, edited].compactMap(\.self) + strays.map(\.sentence)
  }

  private var edited: String? {
    guard after.editing != editing else { return nil }
    return "The class that is edited is \(after.editing), and had to be \(editing)."
  }

  private var misdrawn: String? {
    guard isBarRight == false else { return nil }
    return after.editing == .anyAny
      ? "The bar is highlighted, and had to be plain while any-any is edited."
      : "The bar is plain, and had to be highlighted while \(after.editing) is edited."
  }

  private var misadded: String? {
    guard let id = added else { return nil }
    guard let installed = after.document.installed(id) else {
      return "\(id.shown) is not in the document."
    }
    if !isInstalledHereOnly {
      return "\(id.shown) is installed in \(installed.listed), and had to be in "
        + "\(LayoutClasses.covered(by: editing).listed)."
    }
    guard !isPlaced, let found = after.document.surroundings(of: id) else { return nil }
    let names = found.sorted().map(\.shown).joined(separator: ", ")
    return "\(id.shown) was put in another place: \(names.isEmpty ? "on nothing" : names)."
  }

  private var misuninstalled: String? {
    guard !isUninstalledHereOnly, let id = deleted?.id else { return nil }
    guard let before = before.document.installed(id), let after = after.document.installed(id)
    else { return "\(id.shown) is gone, and had to be uninstalled from \(editing) only." }
    var expected = before
    expected.set(false, in: editing)
    return "\(id.shown) is installed in \(after.listed), and had to be in \(expected.listed)."
  }

  private var misinspected: String? {
    guard let (expected, found) = inspected else {
      return leavesOtherLines ? nil : "The line that was added changed other lines."
    }
    guard let found else { return "What the line is of is gone." }
    let wrong = LayoutClass.allCases.first {
      !expected.resolution(in: $0).agrees(with: found.resolution(in: $0))
    }
    return wrong.map { layoutClass in
      "In \(layoutClass) it is \(found.listed(in: layoutClass)), and had to be "
        + "\(expected.listed(in: layoutClass))."
    }
  }
}

extension LayoutDifference {
  /// The difference and the expected state, as a sentence.
  fileprivate var sentence: String {
    switch self {
    case .new(let id): "\(id.shown) is in the document, and was not."
    case .gone(let id): "\(id.shown) is gone, and had to stay."
    case .moved(let id): "\(id.shown) stands in another place than before, and had to stay."
    case .installed(let id): "Where \(id.shown) is installed had to stay as it was."
    case .attribute(let name, let id): "\(name.shown) of \(id.shown) had to stay as it was."
    case .outlets: "The outlets had to stay as they were."
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
