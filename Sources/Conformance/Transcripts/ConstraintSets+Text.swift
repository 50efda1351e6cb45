import AdaptiveModel

// The notation of constraint sets, for writing and reading.

extension ConstraintSets {
  /// As in `constraints c1; portrait p1 p2; landscape l1; others o1`.
  var words: String {
    var parts: [(String, [String])] = [("constraints", common)]
    // By points, an empty set counts, too, because the first set that covers a size applies.
    parts += areByShape ? shapes : sized.map { ($0.words, $0.constraints) }
    if !others.isEmpty { parts.append(("others", others)) }
    return parts.map { ([$0] + $1.map { Name($0).written }).joined(separator: " ") }
      .joined(separator: "; ")
  }

  /// The sets of both shapes, unless they are empty.
  private var shapes: [(String, [String])] {
    [("portrait", portrait), ("landscape", landscape)].filter { !$0.1.isEmpty }
  }
}

extension ConstraintSets.Sized {
  fileprivate var words: String {
    let limits = [
      widthOver.map { "wider than \(points($0))" }, heightOver.map { "higher than \(points($0))" },
    ]
    let words = limits.compactMap(\.self).joined(separator: " and ")
    return words.isEmpty ? "else" : words
  }
}

extension ConstraintEvent {
  /// As in `deactivates p1 p2`.
  var words: String {
    let verb =
      switch self {
      case .choose: "chooses its constraints"
      case .deactivate: "deactivates"
      case .activate: "activates"
      case .conflict: "conflict of"
      }
    return ([verb] + constraints.map { Name($0).written }).joined(separator: " ")
  }
}

extension [String] {
  /// The constraints one after the other.
  var namesWritten: String {
    isEmpty ? "nothing" : map { Name($0).written }.joined(separator: " ")
  }
}

extension Line {
  /// Reads the output of ``ConstraintSets/words``, after its first word.
  mutating func constraintSets() throws(SyntaxError) -> ConstraintSets {
    var sets = ConstraintSets(common: try constraintNames())
    while take(sign: ";") {
      if take("portrait") {
        sets.portrait = try constraintNames()
      } else if take("landscape") {
        sets.landscape = try constraintNames()
      } else if take("others") {
        sets.others = try constraintNames()
      } else {
        sets.sized.append(try sized())
      }
    }
    return sets
  }

  private mutating func sized() throws(SyntaxError) -> ConstraintSets.Sized {
    var set = ConstraintSets.Sized([])
    if !take("else") {
      repeat {
        let isWidth = word == "wider"
        guard take("wider") || take("higher") else {
          throw expected("portrait, landscape, others, wider than, higher than or else")
        }
        try expect("than")
        guard let limit = Double(word) else { throw expected("a length, as in 600") }
        skipWord()
        if isWidth { set.widthOver = limit } else { set.heightOver = limit }
      } while take("and")
    }
    set.constraints = try constraintNames()
    return set
  }

  /// Reads names up to a sign or the end.
  mutating func constraintNames() throws(SyntaxError) -> [String] {
    var names: [String] = []
    if take("nothing") { return names }
    while !isAtEnd, next != UInt8(ascii: ";"), next != UInt8(ascii: ",") {
      names.append(try name())
    }
    return names
  }
}
