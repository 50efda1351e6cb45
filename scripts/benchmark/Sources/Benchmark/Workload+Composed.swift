import PropertyTesting

/// The workload put together from generators.
enum Composed {
  static func byte(_ bound: UInt64) -> Generator<UInt8> {
    Generator { draw in UInt8(truncatingIfNeeded: draw.choice(upTo: bound)) }
  }

  static func node(_ level: UInt64) -> Generator<Node> {
    let (kind, style, flag) = (byte(3), byte(5), byte(2))
    let children = level < 3 ? node(level + 1).array(counts: 3 - level) : nil
    return Generator { draw in
      Node(
        kind: draw(kind),
        style: draw(style),
        flag: draw(flag),
        children: children.map { draw($0) } ?? []
      )
    }
  }

  static let action: Generator<Action> = .oneOf(
    byte(5).map { .present($0) },
    .always(.dismiss),
    byte(7).map { .push($0) },
    .always(.pop),
    byte(3).map { .rotate($0) },
    tuple(byte(9), byte(9)).map { .resize($0.0, $0.1) }
  )

  static let workload: Generator<Case> = tuple(node(0), action.array(counts: 20))
    .map { Case(root: $0.0, actions: $0.1) }
}

extension Generator {
  /// Arrays with a number of elements that is drawn first, as the workload has them.
  fileprivate func array(counts bound: UInt64) -> Generator<[Value]> {
    Generator<[Value]> { draw in
      let count = Int(draw.choice(upTo: bound))
      return draw.array(count...count) { draw in draw(self) }
    }
  }
}
