import AdaptiveModel

/// The part after class, address and identifier of a constraint: a format or an equation.
struct LogBody {
  var cursor: LogCursor
  var names: [String: LogItem]

  init(_ text: String, _ names: [String: LogItem]) {
    cursor = LogCursor(text)
    self.names = names
  }

  /// Reads the relation; there is exactly one.
  mutating func relation() throws(Unreadable) -> LogRelation {
    cursor.skipSpaces()
    for (mark, axis) in [("H:", Axis.horizontal), ("V:", .vertical)] where cursor.take(mark) {
      return try format(axis)
    }
    if cursor.next == UInt8(ascii: "[") || cursor.next == UInt8(ascii: "|") {
      return try format(.horizontal)
    }
    return try equation()
  }

  /// Reads `==`, `<=`, `>=` or their single signs.
  mutating func relationSign() -> ConstraintRelation? {
    let signs: [(String, ConstraintRelation)] = [
      ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual), ("=", .equal),
      ("≤", .lessThanOrEqual), ("≥", .greaterThanOrEqual),
    ]
    for (sign, relation) in signs where cursor.take(sign) { return relation }
    return nil
  }

  /// Reads a priority, if one follows: `@750`, `priority:750`, `^UILayoutPriority(rawValue: 750)`.
  mutating func priority() throws(Unreadable) -> Double {
    let marks = ["@", "^", "priority:", "priority =", "priority=", "priority"]
    guard marks.contains(where: { cursor.take($0) }) else { return Priority.required }
    // SnapKit prints the type of its number.
    let isTyped = ["UI", "NS"].contains { cursor.take($0 + "LayoutPriority(rawValue:") }
    guard let number = cursor.number(), (0...1000).contains(number), !isTyped || cursor.take(")")
    else {
      throw Unreadable("expected a priority from 0 to 1000")
    }
    return number
  }
}

// MARK: - Equations

extension LogBody {
  /// Reads `first.attribute == multiplier*second.attribute + constant @priority`.
  private mutating func equation() throws(Unreadable) -> LogRelation {
    let first = try term()
    guard let sign = relationSign() else { throw Unreadable("expected “==”, “<=” or “>=”") }
    var relation = LogRelation(first: first, relation: sign, second: nil)
    if let number = cursor.number() {
      if cursor.take("*") || cursor.take("×") {
        relation.multiplier = number
        relation.second = try term()
      } else {
        relation.constant = number
      }
    } else {
      relation.second = try term()
    }
    if relation.second != nil { try readRest(&relation) }
    relation.priority = try priority()
    guard cursor.isAtEnd || cursor.isAtRemark else {
      throw Unreadable("“\(cursor.text)” is unexpected")
    }
    return relation
  }

  /// Reads the terms after the second attribute: `* 0.5`, `/ 2`, `+ 10`.
  private mutating func readRest(_ relation: inout LogRelation) throws(Unreadable) {
    for (sign, isDivision) in [("*", false), ("×", false), ("/", true)]
    where !cursor.isAtRemark && cursor.take(sign) {
      guard let number = cursor.number(), number != 0 || !isDivision else {
        throw Unreadable("expected a multiplier")
      }
      relation.multiplier = isDivision ? relation.multiplier / number : relation.multiplier * number
    }
    for (sign, factor) in [("+", 1.0), ("-", -1.0)] where cursor.take(sign) {
      guard let number = cursor.number() else { throw Unreadable("expected a constant") }
      relation.constant = factor * number
      return
    }
    guard let space = try systemSpace() else { return }
    // System spacing is after or below the second anchor; the older form has no sign.
    guard space.isOfAnchors || space.number == 0 else {
      throw Unreadable("the side of the standard spacing is not in the log")
    }
    relation.constant = space.number
  }

  /// Reads `NSSpace(8)` and `NSLayoutAnchorConstraintSpace(8)`, if one of them follows.
  private mutating func systemSpace() throws(Unreadable) -> (number: Double, isOfAnchors: Bool)? {
    for (name, isOfAnchors) in [("NSSpace(", false), ("NSLayoutAnchorConstraintSpace(", true)]
    where cursor.take(name) {
      guard let number = cursor.number(), cursor.take(")") else {
        throw Unreadable("expected a number and “)” after “\(name)”")
      }
      return (number, isOfAnchors)
    }
    return nil
  }

  private mutating func term() throws(Unreadable) -> LogTerm {
    let item = try item { rest in Self.attribute(rest) != nil }
    guard let (attribute, count) = Self.attribute(cursor.rest) else {
      throw Unreadable("expected an attribute such as “.width” after the view")
    }
    _ = cursor.take(count)
    cursor.skipSpaces()
    return LogTerm(item: item, attribute: attribute)
  }

  /// The attribute that begins here with a dot, and its number of bytes.
  private static func attribute(_ rest: ArraySlice<UInt8>) -> (AttributeName, Int)? {
    guard rest.first == UInt8(ascii: ".") else { return nil }
    let word = rest.dropFirst().prefix(while: \.isLetter)
    let after = rest[word.endIndex...].drop { $0 == 0x20 }.first
    guard let attribute = AttributeName(rawValue: String(decoding: word, as: UTF8.self)),
      after.map(isOperator) ?? true
    else { return nil }
    return (attribute, word.count + 1)
  }

  /// Whether a byte can follow an attribute; in a name such as `view.top.label`, a dot follows.
  private static func isOperator(_ byte: UInt8) -> Bool {
    "=<>+-*/@^pN".utf8.contains(byte) || byte >= 0x80
  }
}

// MARK: - Visual formats

extension LogBody {
  /// Whether a format ends here; square brackets begin another view.
  private var isDone: Bool {
    cursor.isAtEnd || cursor.isAtRemark && cursor.next != UInt8(ascii: "[")
  }

  /// Reads `[A(200)]`, `|-(16)-[A]`, `[A]-(>=8)-[B]`.
  private mutating func format(_ axis: Axis) throws(Unreadable) -> LogRelation {
    var size: LogRelation?
    let first = try place(axis, &size)
    // Old systems repeat an optional priority at the end.
    if let given = size?.priority { size?.priority = min(given, try priority()) }
    if isDone, let size { return size }
    guard size == nil else { throw Unreadable("more than one relation in one constraint") }
    let space = try connection()
    let second = try place(axis, &size)
    let last = min(space.priority, try priority())
    guard size == nil, isDone else { throw Unreadable("more than one relation in one constraint") }
    guard let inner = second ?? first else { throw Unreadable("expected a view next to “|”") }
    let (near, far): (AttributeName, AttributeName) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    func end(_ item: LogItem?, _ edge: AttributeName) -> LogTerm {
      LogTerm(item: item ?? superview(of: inner), attribute: edge, isSuperview: item == nil)
    }
    return LogRelation(
      first: end(second, second == nil ? far : near),
      relation: space.relation,
      second: end(first, first == nil ? near : far),
      constant: space.number,
      priority: last
    )
  }

  /// The meaning of `|`; if the log does not define it, the superview of this item.
  private func superview(of item: LogItem) -> LogItem {
    names["|"] ?? LogItem(key: item.key + LogSystem.superview)
  }

  /// Reads one end of a space: an item, perhaps with a size, or `nil` for the superview.
  private mutating func place(
    _ axis: Axis,
    _ size: inout LogRelation?
  ) throws(Unreadable) -> LogItem? {
    if cursor.take("|") { return nil }
    guard cursor.take("[") else { throw Unreadable("expected “|” or a view in brackets") }
    let item = try item { rest in
      rest.first == UInt8(ascii: "]") || rest.first == UInt8(ascii: "(")
    }
    if cursor.take("(") {
      let attribute: AttributeName = axis == .horizontal ? .width : .height
      size = try condition(LogTerm(item: item, attribute: attribute))
      guard cursor.take(")") else { throw Unreadable("expected “)” after the size") }
    }
    guard cursor.take("]") else { throw Unreadable("expected “]” after the view") }
    return item
  }

  /// Reads the condition on a size: `200`, `>=44@750`, `==UIView:0x7f8`.
  private mutating func condition(_ term: LogTerm) throws(Unreadable) -> LogRelation {
    var relation = LogRelation(first: term, relation: relationSign() ?? .equal, second: nil)
    if let number = cursor.number() {
      relation.constant = number
    } else {
      let other = try item { rest in
        rest.first.map { ")@,".utf8.contains($0) } ?? true
      }
      relation.second = LogTerm(item: other, attribute: term.attribute)
    }
    relation.priority = try priority()
    return relation
  }

  /// Reads the connection between two ends: `-(8)-`, `-(>=8@750)-`, `-8-`, or nothing.
  private mutating func connection() throws(Unreadable) -> (
    relation: ConstraintRelation, number: Double, priority: Double
  ) {
    guard cursor.take("-") else { return (.equal, 0, Priority.required) }
    let isBracketed = cursor.take("(")
    let relation = relationSign() ?? .equal
    guard let number = try systemSpace()?.number ?? cursor.number() else {
      throw Unreadable("standard spacing, whose size is not in the log")
    }
    let priority = try priority()
    if isBracketed, !cursor.take(")") { throw Unreadable("expected “)” after the space") }
    guard cursor.take("-") else { throw Unreadable("expected “-” after the space") }
    return (relation, number, priority)
  }
}
