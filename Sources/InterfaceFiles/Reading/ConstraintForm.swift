import AdaptiveModel

/// A constraint as a file writes it: one end or two, and how they are related.
struct ConstraintForm {
  /// An item or guide, and an attribute of it as written; `nil` if none is.
  struct End: Hashable {
    var item: String
    var attribute: String?

    var name: AttributeName? { attribute.flatMap(AttributeName.init) }
  }

  let element: InterfaceElement
  let first: End
  let second: End?

  /// Its owner is its first item if the file names none.
  init(_ element: InterfaceElement, owner: String) {
    self.element = element
    first = End(item: element["firstItem"] ?? owner, attribute: element["firstAttribute"])
    second = element["secondItem"].map { End(item: $0, attribute: element["secondAttribute"]) }
  }

  var ends: [End] { [first, second].compactMap(\.self) }

  /// The relation; `nil` if it is not understood.
  var relation: ConstraintRelation? { Self.relations[element["relation"] ?? "equal"] }

  private static let relations: [String: ConstraintRelation] = [
    "equal": .equal, "greaterThanOrEqual": .greaterThanOrEqual,
    "lessThanOrEqual": .lessThanOrEqual,
  ]

  /// What is missing, and the attributes and the relation that are not understood; a later Interface
  /// Builder may have more.
  static func unknownWords(of element: InterfaceElement) -> [String] {
    let needed = ["firstAttribute"] + (element["secondItem"] == nil ? [] : ["secondAttribute"])
    let missing = needed.filter { element[$0] == nil }.map { "a constraint without \($0)" }
    return missing
      + ["firstAttribute", "secondAttribute", "relation"].compactMap { name in
        guard let text = element[name], relations[text] == nil || name != "relation",
          AttributeName(rawValue: text) == nil || name == "relation", text != "notAnAttribute"
        else { return nil }
        return "“\(text)” as the \(name) of a constraint"
      }
  }

  /// Whether it requires the standard spacing, whatever its constant is.
  var isStandard: Bool { element["symbolic"] == "YES" }

  /// The ends in a form that can be ordered.
  var sides: [[String]] { ends.map { [$0.item, $0.attribute ?? ""] } }
}

// MARK: - Attributes

extension ConstraintForm {
  /// The attributes of both ends; `nil` if there is one end, or one is unknown.
  var pair: (first: AttributeName, second: AttributeName)? {
    guard let one = first.name, let other = second?.name else { return nil }
    return (one, other)
  }

  /// Whether both are sizes, or both are locations on the same axis; true if nothing is known.
  var isOfOneKind: Bool {
    guard let (first, second) = pair.map({ ($0.first.anchor, $0.second.anchor) }) else {
      return true
    }
    return first.isSize == second.isSize && (first.isSize || first.axis == second.axis)
  }

  /// The words with which UIKit refuses the pair; `nil` if it accepts it.
  var exception: String? {
    guard isOfOneKind else { return "Invalid pairing of layout attributes" }
    guard let one = pair?.first.followsLanguage, let other = pair?.second.followsLanguage,
      one != other
    else { return nil }
    return "A constraint cannot be made between a leading/trailing attribute and a right/left "
      + "attribute. Use leading/trailing for both or neither."
  }

  /// Whether it sets a location equal to a number: it has no second item, or its multiplier is zero.
  var isLocationAlone: Bool {
    guard let first = first.name, !first.anchor.isSize else { return false }
    let isZero = element["multiplier"].flatMap(ConstraintNumber.multiplier.value) == 0
    return isZero || second == nil && element["secondAttribute"] == nil
  }
}

extension AttributeName {
  /// Whether a horizontal edge follows the language, or is fixed; `nil` for other attributes.
  fileprivate var followsLanguage: Bool? {
    switch anchor {
    case .leading, .trailing: true
    case .left, .right: false
    case .top, .bottom, .width, .height, .centerX, .centerY: nil
    }
  }
}

// MARK: - In a scene

extension InterfaceScene {
  func form(ofConstraint index: Int) -> ConstraintForm {
    ConstraintForm(constraintElements[index], owner: layout[constraintOwners[index]].id)
  }

  /// Whether leading and trailing may be right and left, because a view of the constraint says so.
  func isTurned(_ form: ConstraintForm) -> Bool {
    form.ends.contains { end in
      end.attribute.map { $0.hasPrefix("leading") || $0.hasPrefix("trailing") } ?? false
    }
      && form.ends.contains { end in
        let place = itemPlaces[end.item] ?? parts[end.item]?.owner
        return place.map { elements[$0]["semanticContentAttribute"] == "forceRightToLeft" } ?? false
      }
  }

  /// The constant of a constraint that requires two lengths, or a length and a number, to differ by
  /// it in a class; `nil` for another constraint.
  func requiredDifference(_ index: Int, _ form: ConstraintForm, in layoutClass: LayoutClass)
    -> Double?
  {
    guard form.element["relation"] == nil, !form.isStandard,
      let (constant, multiplier, priority) = numbers(index, in: layoutClass), multiplier == 1,
      priority == Priority.required
    else { return nil }
    return constant
  }
}
