import AdaptiveModel

extension InterfaceScene {
  /// The readable name of an item or constraint: its text, its outlets, its class.
  func name(of id: String) -> String {
    if let index = itemPlaces[id] { return name(ofItem: index) }
    if let index = constraintPlaces[id] { return name(ofConstraint: index) }
    guard let part = parts[id]?.element else { return id }
    let owned = part["customClass"].map { ", class \($0)" } ?? ""
    return (part["userLabel"] ?? shortName(of: id)) + owned
  }

  func name(ofItem index: Int) -> String {
    let item = layout[index]
    let element = elements[index]
    var words = Self.words(item.kind)
    let label = labels[item.id].map { Self.shortened($0) }
    if let label, label != element["customClass"] { words += " “\(label)”" }
    let facts =
      outlets[item.id, default: []].map { "outlet \($0)" }
      + [element["customClass"]].compactMap(\.self).map { "class \($0)" }
    return ([words] + facts).joined(separator: ", ")
  }

  func name(ofConstraint index: Int) -> String {
    let constraint = layout.constraints[index]
    let label = labels[constraint.id].map { " “\(Self.shortened($0))”" } ?? ""
    let outlet = outlets[constraint.id, default: []].map { ", outlet \($0)" }.joined()
    return "constraint\(label)\(outlet) \(sentence(ofConstraint: index))"
  }

  /// The items and guides at the two ends of a constraint.
  func ends(ofConstraint index: Int) -> [String] { form(ofConstraint: index).ends.map(\.item) }

  /// A constraint as a formula, such as `label “Name”.top = view.top + 8`.
  ///
  /// The numbers are those of a class, or else the general ones; equal names are told from those of
  /// other ids that are named next to it.
  func sentence(
    ofConstraint index: Int,
    among others: [String] = [],
    in layoutClass: LayoutClass? = nil
  ) -> String {
    let (element, varied) = (constraintElements[index], layout.constraints[index].attributes)
    func text(_ name: String) -> String? {
      let value = layoutClass.map { element.value(name, varied, in: $0) } ?? element[name]
      // Where the value in the class is open, the general one is shown.
      return value == "?" ? element[name] : value
    }
    let form = form(ofConstraint: index)
    let near = form.ends.map(\.item) + others
    func side(_ end: ConstraintForm.End) -> String {
      shortName(of: end.item, among: near) + (end.attribute.map { ".\($0)" } ?? "")
    }
    var words = side(form.first) + (Self.signs[form.relation ?? .equal] ?? " = ")
    let constant = text("constant") ?? "0"
    guard let second = form.second else { return words + constant }
    if let multiplier = text("multiplier"), multiplier != "1" { words += "\(multiplier) × " }
    words += side(second)
    if VariationValue.canonical(constant, of: "constant") == "0" { return words }
    return words + (constant.hasPrefix("-") ? " − \(constant.dropFirst())" : " + \(constant)")
  }

  private static let signs: [ConstraintRelation: String] = [
    .greaterThanOrEqual: " ≥ ", .lessThanOrEqual: " ≤ ",
  ]

  /// Kind and text, with the id if another object has the same name.
  private func shortName(of id: String, among others: [String]) -> String {
    let name = shortName(of: id)
    guard others.contains(where: { $0 != id && shortName(of: $0) == name }) else { return name }
    return id == rootView ? "root \(name)" : "\(name) (\(id))"
  }

  /// Kind and text, without the details that only a whole sentence has.
  func shortName(of id: String) -> String {
    if let part = parts[id] {
      let words = Self.words(part.element["key"] ?? part.element["type"] ?? part.element.name)
      return part.barEdge != nil ? "\(words) guide" : words
    }
    guard let index = itemPlaces[id] else { return id }
    let kind = Self.words(layout[index].kind)
    if let label = labels[id] { return "\(kind) “\(Self.shortened(label, to: 24))”" }
    if let outlet = outlets[id]?.first { return "\(kind) \(outlet)" }
    return kind
  }

  private static func shortened(_ text: String, to limit: Int = 40) -> String {
    text.count > limit ? text.prefix(limit - 1) + "…" : text
  }

  /// `tableViewCell` as readable words: `table view cell`.
  static func words(_ kind: String) -> String {
    kind.reduce(into: "") { words, letter in
      if letter.isUppercase, !words.isEmpty { words += " " }
      words += letter.isUppercase ? letter.lowercased() : String(letter)
    }
  }
}
