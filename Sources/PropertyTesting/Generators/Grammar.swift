/// A small grammar, parsed from a text in a style like EBNF.
///
///     list   = "[" [ value { "," value } ] "]"
///     value  = number | list
///     number = digit { digit }
///     digit  = "0"…"9"
///
/// There is one rule per line; `|` is a choice, `[ ]` an option, `{ }` a repetition, `( )` a group,
/// `"a"…"z"` one character of a range. The first rule is the start rule. In quotes `\n`, `\r`,
/// `\t`, `\"` and `\\` have the same meaning as in Swift; put `#"""` around the grammar to pass
/// them unchanged.
public struct Grammar: Sendable, Hashable {
  /// The right-hand side of a rule, or a part of it.
  indirect enum Part: Sendable, Hashable {
    case text(String)
    case range(ClosedRange<Unicode.Scalar>)
    case rule(Int)
    case sequence([Part])
    case choice([Part])
    case option(Part)
    case repetition(Part)
  }

  /// The rules by number; in each choice, an alternative of minimum depth comes first.
  private(set) var rules: [Part]
  /// The minimum depth at which each rule can end.
  private(set) var depths: [Int]

  /// Parses a grammar.
  ///
  /// - Throws: ``GrammarError`` with the line of the problem.
  public init(_ text: String) throws(GrammarError) {
    var reader = GrammarReader(text)
    rules = try reader.rules()
    depths = [Int](repeating: Self.endless, count: rules.count)
    // Each round settles the rules that end one level deeper.
    for _ in rules {
      for (number, rule) in rules.enumerated() {
        depths[number] = min(depths[number], depth(of: rule) + 1)
      }
    }
    if let number = depths.firstIndex(where: { $0 >= Self.endless }) {
      throw GrammarError(
        line: reader.rows[number].line,
        problem: "“\(reader.rows[number].name)” has infinite recursion"
      )
    }
    rules = rules.map(ordered)
  }

  static let endless = 1 << 20

  /// The minimum depth at which a part can end.
  func depth(of part: Part) -> Int {
    switch part {
    case .text, .range, .option, .repetition: 0
    case .rule(let number): depths[number]
    case .sequence(let parts): parts.map(depth).max() ?? 0
    case .choice(let parts): parts.map(depth).min() ?? 0
    }
  }

  /// The part with the shallowest alternative of each choice first, so that all zeros terminate.
  private func ordered(_ part: Part) -> Part {
    switch part {
    case .text, .range, .rule: return part
    case .sequence(let parts): return .sequence(parts.map(ordered))
    case .option(let part): return .option(ordered(part))
    case .repetition(let part): return .repetition(ordered(part))
    case .choice(let parts):
      let least = depth(of: part)
      let first = parts.firstIndex { depth(of: $0) == least } ?? 0
      let others = parts.indices.filter { $0 != first }
      return .choice(([first] + others).map { ordered(parts[$0]) })
    }
  }
}

/// An error in a grammar's text, with its line.
public struct GrammarError: Error, Sendable, Hashable, CustomStringConvertible {
  public var line: Int
  public var problem: String

  public var description: String { "line \(line): \(problem)" }
}
