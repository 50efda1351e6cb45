extension Generator where Value == String {
  /// Texts of a grammar.
  ///
  /// Fresh texts branch less the deeper they nest, and below `depth` they nest only as far as they
  /// must; a replayed record can be deeper.
  /// Simplest: the first rule with the shallowest alternative of each choice, without options.
  public static func string(of grammar: Grammar, depth: Int = 8) -> Generator {
    Generator { draw in
      var text = ""
      draw.write(.rule(0), of: grammar, upTo: depth, to: &text)
      return text
    }
  }
}

extension Draw {
  fileprivate mutating func write(
    _ part: Grammar.Part,
    of grammar: Grammar,
    upTo depth: Int,
    to text: inout String
  ) {
    switch part {
    case .text(let literal): text += literal
    case .range(let range):
      let offset = choice(upTo: UInt64(range.upperBound.value - range.lowerBound.value))
      let scalar = Unicode.Scalar(range.lowerBound.value + UInt32(offset))
      text.unicodeScalars.append(scalar ?? range.lowerBound)
    case .rule(let number):
      let rule = grammar.rules[number]
      text += span("a rule of a grammar") { draw in
        var own = ""
        draw.write(rule, of: grammar, upTo: depth - 1, to: &own)
        return own
      }
    case .sequence(let parts):
      for part in parts { write(part, of: grammar, upTo: depth, to: &text) }
    case .choice(let parts):
      let weights = parts.map { grammar.depth(of: $0) < max(1, depth) ? UInt64(1) : 0 }
      write(parts[branch(weights)], of: grammar, upTo: depth, to: &text)
    case .option(let part):
      guard more(1, isAllowed: grammar.depth(of: part) < depth) else { return }
      write(part, of: grammar, upTo: depth, to: &text)
    case .repetition(let part):
      while more(2, isAllowed: grammar.depth(of: part) < depth) {
        write(part, of: grammar, upTo: depth, to: &text)
      }
    }
  }

  /// Whether to continue, with probability `n / (n + 1)`; in a fresh draw only if it is allowed.
  private mutating func more(_ n: UInt64, isAllowed: Bool) -> Bool {
    choice(upTo: 1, .more) { isAllowed && $0.choice(upTo: n) > 0 ? 1 : 0 } == 1
  }
}
