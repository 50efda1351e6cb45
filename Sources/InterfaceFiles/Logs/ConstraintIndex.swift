import AdaptiveModel
package import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The location of a constraint in a storyboard or XIB.
package struct ConstraintSite: Sendable, Hashable {
  package var file: String
  package var line: Int
  package var id: String
}

/// The constraints of storyboards and XIBs, for finding the source of a constraint in a log.
package struct ConstraintIndex: Sendable {
  /// A view or guide of a file.
  struct Item: Sendable, Hashable {
    /// The class in lower case, without module and prefix.
    var kind: String
    /// The text, for a label or button.
    var text: String?
  }

  /// A constraint as written in a file.
  struct Entry: Sendable, Hashable {
    var site: ConstraintSite
    var identifier: String?
    var first: Item
    var firstAttribute: String
    var relation: ConstraintRelation
    var second: Item?
    var secondAttribute: String?
    var multiplier: Double
    /// The constant, and its values in other size classes.
    var constants: [Double]
    var priorities: [Double]
  }

  private(set) var entries: [Entry] = []

  package init() {}

  /// Adds the constraints of a file.
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - file: The name of the file in reports.
  /// - Throws: ``InterfaceError`` if it is not a storyboard or XIB.
  package mutating func add(_ data: Data, file: String) throws(InterfaceError) {
    // The document refuses broken or hostile files, so that parsing again is safe.
    _ = try InterfaceDocument(data, file: file)
    guard let markup = try? MarkupScanner.scan(SourceText.utf8(data)).markup else { return }
    let parser = XMLParser(stream: InputStream(data: Data(markup)))
    let listener = ConstraintListener(file)
    parser.delegate = listener
    parser.shouldResolveExternalEntities = false
    guard parser.parse() else { return }
    entries += listener.entries
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
    guard relation == other.relation, first.isKind(of: other.first.item),
      firstAttribute.general == other.first.attribute.rawValue.general,
      constants.contains(where: { abs($0 - other.constant) < 0.001 })
    else { return false }
    guard let second, let secondAttribute else { return other.second == nil }
    guard let term = other.second else { return false }
    return second.isKind(of: term.item)
      && secondAttribute.general == term.attribute.rawValue.general
      && abs(multiplier - other.multiplier) < 0.000_01 * max(1, abs(multiplier))
  }

  /// Whether a text of its views equals a text of the log's views.
  fileprivate func says(_ relation: LogRelation) -> Bool {
    let said = [relation.first.item.label, relation.second?.item.label].compactMap(\.self)
    let own = [first.text, second?.text].compactMap(\.self)
    return said.contains { label in
      own.contains { text in
        text == label || label.hasSuffix("...") && text.hasPrefix(label.dropLast(3))
      }
    }
  }
}

extension ConstraintIndex.Item {
  /// Whether a view of a log can have this class; the log may omit the class.
  fileprivate func isKind(of item: LogItem) -> Bool {
    guard item.className != nil else { return true }
    return Self.kind(item.shortClass) == kind
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

/// A parser delegate that collects views and constraints.
private final class ConstraintListener: NSObject, XMLParserDelegate {
  private struct Element {
    var id: String?
    var isItem: Bool
  }

  /// A constraint whose items may come later in the file.
  private struct Draft {
    var attributes: [String: String]
    var line: Int
    var owner: String?
    var constants: [Double]
    var priorities: [Double]
  }

  private let file: String
  private var stack: [Element] = []
  private var items: [String: ConstraintIndex.Item] = [:]
  private var drafts: [Draft] = []
  private var isInConstraint = false

  init(_ file: String) { self.file = file }

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    if element == "constraint" {
      begin(attributes, parser.lineNumber)
    } else if element == "variation", isInConstraint, let last = drafts.indices.last {
      drafts[last].constants += Self.numbers("constant", attributes)
      drafts[last].priorities += Self.numbers("priority", attributes)
    } else if element == "state", let title = attributes["title"], let owner = owner {
      if items[owner]?.text == nil { items[owner]?.text = title }
    } else if let id = attributes["id"] {
      let kind = attributes["customClass"] ?? Self.guides[element] ?? element
      items[id] = ConstraintIndex.Item(
        kind: ConstraintIndex.Item.kind(kind),
        text: attributes["text"] ?? attributes["title"]
      )
    }
    let isItem = attributes["id"] != nil && element != "constraint"
    stack.append(Element(id: attributes["id"], isItem: isItem))
  }

  private static let guides = [
    "viewLayoutGuide": "LayoutGuide", "viewControllerLayoutGuide": "LayoutGuide",
  ]

  /// The innermost view that is open.
  private var owner: String? { stack.last(where: \.isItem)?.id }

  private func begin(_ attributes: [String: String], _ line: Int) {
    guard attributes["placeholder"] != "YES" else { return }
    isInConstraint = true
    drafts.append(
      Draft(
        attributes: attributes,
        line: line,
        owner: owner,
        constants: Self.numbers("constant", attributes, usual: 0),
        priorities: Self.numbers("priority", attributes, usual: Priority.required)
      )
    )
  }

  func parser(
    _ parser: XMLParser,
    didEndElement element: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    if element == "constraint" { isInConstraint = false }
    _ = stack.popLast()
  }

  /// The constraints whose items are known.
  var entries: [ConstraintIndex.Entry] {
    drafts.compactMap { draft in
      let attributes = draft.attributes
      guard let first = (attributes["firstItem"] ?? draft.owner).flatMap({ items[$0] }),
        let id = attributes["id"], let firstAttribute = attributes["firstAttribute"],
        let multiplier = Self.numbers("multiplier", attributes, usual: 1).first
      else { return nil }
      return ConstraintIndex.Entry(
        site: ConstraintSite(file: file, line: draft.line, id: id),
        identifier: attributes["identifier"],
        first: first,
        firstAttribute: firstAttribute,
        relation: Self.relations[attributes["relation"] ?? ""] ?? .equal,
        second: attributes["secondItem"].flatMap { items[$0] },
        secondAttribute: attributes["secondAttribute"],
        multiplier: multiplier,
        constants: draft.constants,
        priorities: draft.priorities
      )
    }
  }

  private static let relations: [String: ConstraintRelation] = [
    "greaterThanOrEqual": .greaterThanOrEqual, "lessThanOrEqual": .lessThanOrEqual,
  ]

  /// A number of a constraint; empty if it is unreadable, or is missing without a default.
  private static func numbers(
    _ name: String,
    _ attributes: [String: String],
    usual: Double? = nil
  ) -> [Double] {
    guard let text = attributes[name] else { return [usual].compactMap(\.self) }
    return [InterfaceNumber.ofConstraint(name, text)].compactMap(\.self)
  }
}
