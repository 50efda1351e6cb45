import AdaptiveModel

extension SceneBuilding {
  /// Attributes that Interface Builder keeps for itself: positions on its canvas in each class.
  static let ofTheCanvas: Set<String> = [
    "ambiguous", "bounds", "fixedFrame", "frame", "misplaced",
  ]

  /// The attributes that vary; the others are not kept.
  mutating func attributes(_ id: String, _ frame: Frame) -> [LayoutAttribute] {
    guard usesSizeClasses, !frame.variations.isEmpty else { return [] }
    var found: [LayoutAttribute] = []
    var places: [String: Int] = [:]
    let fixed = frame.variations.filter { $0.name == "fixedFrame" && $0.value == "YES" }
    if !fixed.isEmpty { scene.fixedClasses[id] = fixed.map(\.layoutClass) }
    for varied in frame.variations where !Self.ofTheCanvas.contains(varied.name) {
      let place = places[varied.name] ?? found.count
      if place == found.count {
        places[varied.name] = place
        found.append(LayoutAttribute(varied.name, Varying(general(varied.name, frame))))
      }
      let value = VariationValue.canonical(varied.value, of: varied.name)
      let site = InterfaceScene.Site(id, .attribute(varied.name), varied.layoutClass)
      let before = found[place].value[varied.layoutClass]
      note(site, line: varied.line, value, after: before.map { $0 ?? "nothing" })
      found[place].value.set(value, in: varied.layoutClass)
    }
    return found
  }

  /// Notes the line of a variation, and whether an earlier one gave another value.
  mutating func note(
    _ site: InterfaceScene.Site,
    line: Int,
    _ value: String,
    after before: String?,
    _ head: String = ""
  ) {
    if scene.sites[site] != nil, let before, before != value {
      let text =
        "\(site.subject.quoted) for \(site.layoutClass) is set twice: \(head)\(before), then \(value); "
        + "the last value is used"
      let id = site.id
      faults.append(
        scene.finding(.repeatedVariation, id, text, facts: site.facts, line: line, name: id)
      )
    }
    scene.sites[site] = line
  }

  private func general(_ name: String, _ frame: Frame) -> String? {
    if let value = frame.values[name] ?? frame.element[name] {
      return VariationValue.canonical(value, of: name)
    }
    let number = frame.element.name == "constraint" ? ConstraintNumber(rawValue: name) : nil
    return number.map { VariationValue.spelling($0.usual) }
  }
}

extension LayoutProperty {
  /// Its name in quotation marks.
  var quoted: String {
    switch self {
    case .installed: "“installed”"
    case .attribute(let name): "“\(name)”"
    }
  }
}

/// Values in the form in which they are compared: numbers as numbers.
enum VariationValue {
  /// Whether an attribute is text that people read, in which 1.0 is not 1.
  private static func isText(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["text", "title", "placeholder", "label", "identifier", "prompt", "name", "class"]
      .contains { name.hasSuffix($0) }
  }

  /// A value in which each number has one spelling: 20 for 20.0 and 020, 0.5 for 1:2.
  static func canonical(_ value: String, of name: String) -> String {
    if isText(name) { return value }
    if name == "multiplier", let number = ratio(value) { return spelling(number) }
    guard value.contains(where: { $0 == "." || $0 == "0" }) else { return value }
    return value.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let last = parts.last, let number = number(last) else { return String(word) }
      return (parts.count == 2 ? "\(parts[0])=" : "") + spelling(number)
    }
    .joined(separator: " ")
  }

  /// Reads a decimal number without an exponent.
  private static func number(_ text: Substring) -> Double? {
    let digits = text.first == "-" ? text.dropFirst() : text
    guard digits.first?.isNumber == true,
      digits.allSatisfy({ $0 == "." || $0.isASCII && $0.isNumber })
    else { return nil }
    return Double(text)
  }

  /// Reads a multiplier: a number, `a:b` or `a/b`.
  static func ratio(_ text: String) -> Double? {
    let sides = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
      .map { InterfaceNumber.decimal($0) }
    guard sides.count <= 2, let first = sides[0] else { return nil }
    guard sides.count == 2 else { return first }
    guard let second = sides[1], second != 0, (first / second).isFinite else { return nil }
    return first / second
  }

  static func spelling(_ number: Double) -> String {
    Int(exactly: number)?.description ?? number.description
  }
}
