/// A constraint in a line of a log: `<NSLayoutConstraint:0x… …>`.
struct LogPiece {
  /// From its `<` on, where its `>` is missing.
  var start: Substring
  /// What stands between the angle brackets; `nil` where the end is missing.
  var text: String?
  /// Where the rest of the line begins.
  var end: Substring.Index

  /// The first one in a text.
  init?(in text: Substring) {
    var rest = text
    while let open = rest.firstIndex(of: "<") {
      let inner = rest[open...].dropFirst().drop { $0 == " " }
      if inner.isConstraint {
        start = rest[open...]
        if let close = inner.endOfConstraint {
          self.text = String(inner[..<close])
          end = inner.index(after: close)
        } else {
          end = text.endIndex
        }
        return
      }
      rest = inner
    }
    return nil
  }
}

extension Substring {
  /// Whether a constraint's class and address begin here.
  fileprivate var isConstraint: Bool {
    let name = utf8.prefix { $0.isOfAName || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "$") }
    let after = self[name.endIndex...]
    return after.utf8.first == UInt8(ascii: ":") && String(Substring(name)).holds("Constraint")
  }

  /// Up to where a constraint can go on: none has more than some thousand bytes.
  private var reach: Index {
    utf8.index(startIndex, offsetBy: 8_000, limitedBy: endIndex) ?? endIndex
  }

  /// The `>` that ends a constraint: signs such as `>=`, and those of class names, do not.
  fileprivate var endOfConstraint: Index? {
    var place = startIndex
    let bound = reach
    while place < bound, let close = self[place..<bound].firstIndex(of: ">") {
      let rest = self[close...].dropFirst()
      if rest.endsLine { return close }
      place = rest.startIndex
    }
    return endBeforeRemark
  }

  /// The `>` of as many as were opened, behind which some tool has put words of its own.
  private var endBeforeRemark: Index? {
    var depth = 0
    for place in self[..<reach].indices {
      let next = self[place...].dropFirst().first
      switch self[place] {
      case "<" where next != "=": depth += 1
      case ">" where next != "=":
        if depth == 0 { return next?.isWhitespace == true ? place : nil }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Whether nothing follows that could belong to a constraint.
  private var endsLine: Bool {
    guard let next = first else { return true }
    if "\",);].*/".contains(next) { return isSeparator }
    guard next.isWhitespace else { return false }
    let following = drop(while: \.isWhitespace)
    guard let first = following.first else { return true }
    // A title such as “Home > (Beta)” goes on to the end of its constraint.
    if first == "(" { return !following.beforeConstraint.contains(">") }
    return first == "<" && following.dropFirst().isConstraint || first == ")"
  }

  /// What stands before the next constraint.
  private var beforeConstraint: Substring {
    var rest = self[..<reach]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[open...].dropFirst()
      if rest.isConstraint { return self[..<open] }
    }
    return self[..<reach]
  }

  /// Whether quotation marks, commas and spaces lead to another constraint or to the end.
  private var isSeparator: Bool {
    let rest = drop { "\",); ].*/\t".contains($0) }
    return rest.isEmpty || rest.hasPrefix("<") || rest.hasPrefix("(") || rest.hasPrefix("//")
      || rest.hasPrefix("\\")
  }
}
