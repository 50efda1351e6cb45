/// A small grammar, read from text in the manner of EBNF.
///
///     list   = "[" [ value { "," value } ] "]"
///     value  = number | list
///     number = digit { digit }
///     digit  = "0"…"9"
///
/// A rule on each line; `|` is a choice, `[ ]` an option, `{ }` a repetition, `( )` a group, `"a"…"z"`
/// one character of a range. The first rule is what is made. In quotes `\n`, `\r`, `\t`, `\"` and `\\` are
/// what they are in Swift: with `#"""` around the grammar they arrive as they are written.
public struct Grammar: Sendable, Hashable {
  /// What stands on the right of a rule.
  indirect enum Part: Sendable, Hashable {
    case text(String)
    case range(ClosedRange<Unicode.Scalar>)
    case rule(Int)
    case sequence([Part])
    case choice([Part])
    case option(Part)
    case repetition(Part)
  }

  /// The rules by their numbers, those of a choice with the least depth first.
  private(set) var rules: [Part]
  /// How deep rules must nest, at least, until each ends.
  private(set) var depths: [Int]

  /// Reads a grammar.
  ///
  /// - Throws: ``GrammarError`` with the line where something else was expected.
  public init(_ text: String) throws(GrammarError) {
    var reader = GrammarReader(text)
    rules = try reader.rules()
    depths = [Int](repeating: Self.endless, count: rules.count)
    // Each round settles the rules that end in one level more.
    for _ in rules {
      for (number, rule) in rules.enumerated() {
        depths[number] = min(depths[number], depth(of: rule) + 1)
      }
    }
    if let number = depths.firstIndex(where: { $0 >= Self.endless }) {
      throw GrammarError(
        line: reader.lines[number],
        problem: "“\(reader.names[number])” has infinite recursion"
      )
    }
    rules = rules.map(ordered)
  }

  static let endless = 1 << 20

  /// How deep a part must nest, at least.
  func depth(of part: Part) -> Int {
    switch part {
    case .text, .range, .option, .repetition: 0
    case .rule(let number): depths[number]
    case .sequence(let parts): parts.map(depth).max() ?? 0
    case .choice(let parts): parts.map(depth).min() ?? 0
    }
  }

  /// The part with the shallowest alternative of each choice in front: zeros have to come to an end.
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

/// A place of a grammar's text where something else was expected.
public struct GrammarError: Error, Sendable, Hashable, CustomStringConvertible {
  public var line: Int
  public var problem: String

  public var description: String { "line \(line): \(problem)" }
}
