import AdaptiveModel
package import Foundation

/// The location of a constraint in a storyboard or XIB.
package struct ConstraintSite: Sendable, Hashable {
  package var file: String
  package var line: Int
  package var id: String
}

/// The constraints of storyboards and XIBs, for finding the source of a constraint in a log.
package struct ConstraintIndex: Sendable {
  /// A view or guide of a file, and an attribute of it.
  struct End: Sendable, Hashable {
    /// The class in lower case, without module and prefix.
    var kind: String
    /// The text, for a label or button.
    var text: String?
    var attribute: String
  }

  /// A constraint as written in a file.
  struct Entry: Sendable, Hashable {
    var site: ConstraintSite
    var identifier: String?
    var first: End
    var relation: ConstraintRelation
    var second: End?
    var multiplier: Double
    /// The constant, and its values in other size classes.
    var constants: [Double]
    var priorities: [Double]
  }

  private(set) var entries: [Entry] = []

  package init() {}

  /// Adds the constraints of a file, by its name in reports.
  package mutating func add(_ data: Data, file: String) throws(InterfaceError) {
    for scene in try InterfaceDocument(data, file: file).scenes {
      entries += scene.layout.constraints.indices.compactMap { scene.entry(of: $0, in: file) }
    }
  }

  /// The constraints that a log may refer to, reduced to the most likely ones.
  package func sites(of constraint: LogConstraint) -> [ConstraintSite] {
    guard constraint.systemReason == nil, let relation = constraint.relations.first else {
      return []
    }
    if let identifier = constraint.identifier {
      let named = entries.filter { $0.identifier == identifier }
      if !named.isEmpty { return named.map(\.site) }
    }
    let alike = entries.filter { entry in
      (entry.identifier == nil || entry.identifier == constraint.identifier)
        && entry.matches(relation)
    }
    let speaking = alike.filter { $0.says(relation) }
    return (speaking.isEmpty ? alike : speaking).map(\.site)
  }
}

// MARK: - Comparing

extension ConstraintIndex.Entry {
  /// Whether it can be the constraint of a log, with its sides in either order.
  fileprivate func matches(_ relation: LogRelation) -> Bool {
    guard priorities.contains(where: { abs($0 - relation.priority) < 0.01 }) else { return false }
    return isLike(relation) || relation.exchanged.map(isLike) ?? false
  }

  private func isLike(_ other: LogRelation) -> Bool {
    guard relation == other.relation, first.isLike(other.first),
      constants.contains(where: { abs($0 - other.constant) < 0.001 })
    else { return false }
    guard let second, let term = other.second else { return second == nil && other.second == nil }
    return second.isLike(term)
      && abs(multiplier - other.multiplier) < 0.000_01 * max(1, abs(multiplier))
  }

  /// Whether a text of its views equals a text of the log's views.
  fileprivate func says(_ relation: LogRelation) -> Bool {
    let said = relation.terms.compactMap(\.item.label)
    let own = [first.text, second?.text].compactMap(\.self)
    return said.contains { label in
      own.contains { text in
        text == label || label.hasSuffix("...") && text.hasPrefix(label.dropLast(3))
      }
    }
  }
}

extension ConstraintIndex.End {
  /// Whether it can be the end of a constraint in a log, which may omit the class.
  fileprivate func isLike(_ term: LogTerm) -> Bool {
    attribute.general == term.attribute.rawValue.general
      && (term.item.className == nil || Self.kind(term.item.shortClass) == kind)
  }

  /// A class in lower case without its prefix, such as `label` for `UILabel`.
  static func kind(_ className: String) -> String {
    let name = className.split(separator: ".").last.map(String.init) ?? className
    let start = ["_UI", "UI", "NS", "WK", "MK"].first(where: name.hasPrefix) ?? ""
    let kind = name.dropFirst(start.count).lowercased()
    return ["containerview": "view", "customview": "view"][kind] ?? kind
  }
}

extension LogRelation {
  /// The same relation, solved for the second item; `nil` if there is none.
  fileprivate var exchanged: LogRelation? {
    guard let second, multiplier != 0 else { return nil }
    return LogRelation(
      first: second,
      relation: multiplier > 0 ? relation.turned : relation,
      second: first,
      multiplier: 1 / multiplier,
      constant: -constant / multiplier,
      priority: priority
    )
  }
}

extension String {
  /// The equivalent attribute in a left-to-right interface.
  fileprivate var general: String {
    let same = [
      "left": "leading", "right": "trailing", "leftMargin": "leadingMargin",
      "rightMargin": "trailingMargin", "baseline": "lastBaseline",
    ]
    return same[self] ?? self
  }
}

// MARK: - Reading

extension InterfaceScene {
  /// A constraint as written in the file; `nil` if its items or its multiplier are not known.
  fileprivate func entry(of index: Int, in file: String) -> ConstraintIndex.Entry? {
    let form = form(ofConstraint: index)
    guard let first = end(form.first), let multiplier = numbers(.multiplier, index).first
    else { return nil }
    let id = layout.constraints[index].id
    return ConstraintIndex.Entry(
      site: ConstraintSite(file: file, line: form.element.line, id: id),
      identifier: form.element["identifier"],
      first: first,
      relation: form.relation ?? .equal,
      second: form.second.flatMap(end),
      multiplier: multiplier,
      constants: numbers(.constant, index),
      priorities: numbers(.priority, index)
    )
  }

  private func end(_ end: ConstraintForm.End) -> ConstraintIndex.End? {
    guard let attribute = end.attribute,
      let element = itemPlaces[end.item].map({ elements[$0] }) ?? parts[end.item]?.element
    else { return nil }
    let guides = ["viewLayoutGuide": "LayoutGuide", "viewControllerLayoutGuide": "LayoutGuide"]
    let kind = element["customClass"] ?? guides[element.name] ?? element.name
    return ConstraintIndex.End(
      kind: ConstraintIndex.End.kind(kind),
      text: element["text"] ?? element["title"] ?? element.values["normal"]?["title"],
      attribute: attribute
    )
  }

  /// The numbers of a constraint, also in other size classes; without those that are unreadable.
  private func numbers(_ number: ConstraintNumber, _ index: Int) -> [Double] {
    let varied = layout.constraints[index].attributes.filter { $0.name == number.rawValue }
    let texts = varied.flatMap { $0.value.variations.map(\.value) }.compactMap(\.self)
    let own = constraintElements[index][number.rawValue]
    return (own == nil ? [number.usual] : [])
      + ([own].compactMap(\.self) + texts).compactMap(number.value)
  }
}
