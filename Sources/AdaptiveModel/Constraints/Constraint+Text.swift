// The text of constraints: `title.top = safe.top + 8`, `a.width >= 0.5 b.width - 3 @750`.

extension Constraint: CustomStringConvertible {
  /// Both sides, then the priority unless it is required, as in `a.width = 0.5 b.width @750`.
  ///
  /// An owner follows as `in b`, and `off` follows if the constraint is inactive.
  public var description: String {
    var words = ["\(first)", relation == .equal ? "=" : relation.rawValue]
    if let second {
      if multiplier != 1 { words.append(points(multiplier)) }
      words.append("\(second)")
      if constant != 0 { words += [constant < 0 ? "-" : "+", points(abs(constant))] }
    } else {
      words.append(points(constant))
    }
    if priority != Priority.required { words.append("@\(points(priority))") }
    if let owner { words += ["in", owner] }
    if !isActive { words.append("off") }
    return words.joined(separator: " ")
  }

  /// Parses the format of ``description``.
  ///
  /// - Parameters:
  ///   - id: The constraint's id, which the text does not contain.
  ///   - text: The text to parse.
  public init?(_ id: String, text: String) {
    var words = text.utf8.split(separator: 0x20).map { Substring($0) }[...]
    guard let first = words.popFirst().flatMap({ Anchor(String($0)) }),
      let relation = words.popFirst().flatMap({ ConstraintRelation(word: String($0)) })
    else { return nil }
    self.init(id, first, relation)
    guard readSecondSide(&words) else { return nil }
    if let word = words.first, word.hasPrefix("@") {
      guard let priority = Double(points: word.dropFirst()) else { return nil }
      self.priority = priority
      words.removeFirst()
    }
    if words.first == "in" {
      owner = words.dropFirst().first.map(String.init)
      words = words.dropFirst(2)
    }
    if words.first == "off" {
      isActive = false
      words.removeFirst()
    }
    guard words.isEmpty else { return nil }
  }

  private mutating func readSecondSide(_ words: inout ArraySlice<Substring>) -> Bool {
    guard let word = words.popFirst() else { return false }
    let number = Double(points: word)
    if let number {
      guard let next = words.first.flatMap({ Anchor(String($0)) }) else {
        constant = number
        return true
      }
      (multiplier, second) = (number, next)
      words.removeFirst()
    } else {
      second = Anchor(String(word))
    }
    guard second != nil else { return false }
    guard let sign = words.first, sign == "+" || sign == "-" else { return true }
    guard let number = words.dropFirst().first.flatMap({ Double(points: $0) }) else { return false }
    constant = sign == "-" ? -number : number
    words = words.dropFirst(2)
    return true
  }
}

extension Anchor: LosslessStringConvertible {
  /// The item and the attribute, as in `title.top`.
  public var description: String { "\(item).\(attribute.rawValue)" }

  /// Parses the format of ``description``.
  public init?(_ description: String) {
    guard let dot = description.lastIndex(of: "."), dot != description.startIndex,
      let attribute = AnchorAttribute(rawValue: String(description[dot...].dropFirst()))
    else { return nil }
    self.init(String(description[..<dot]), attribute)
  }
}

extension ConstraintRelation {
  /// Parses `=`, `<=` and `>=`, and also `==`, `≤` and `≥`.
  init?(word: String) {
    switch word {
    case "=", "==": self = .equal
    case "<=", "≤": self = .lessThanOrEqual
    case ">=", "≥": self = .greaterThanOrEqual
    default: return nil
    }
  }
}
