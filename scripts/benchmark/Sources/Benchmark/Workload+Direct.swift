import PropertyTesting

/// The workload in direct style, with spans, as a generator on a hot path is written.
extension Draw {
  @inline(__always)
  mutating func byte(_ bound: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: choice(upTo: bound))
  }

  mutating func node(_ level: UInt64) -> Node {
    span("node") { draw in
      var node = Node(kind: draw.byte(3), style: draw.byte(5), flag: draw.byte(2), children: [])
      if level < 3 {
        let count = draw.choice(upTo: 3 - level)
        node.children.reserveCapacity(Int(count))
        for _ in 0..<count { node.children.append(draw.node(level + 1)) }
      }
      return node
    }
  }

  @inline(__always)
  mutating func action() -> Action {
    span("action") { draw in
      switch draw.choice(upTo: 5) {
      case 0: .present(draw.byte(5))
      case 1: .dismiss
      case 2: .push(draw.byte(7))
      case 3: .pop
      case 4: .rotate(draw.byte(3))
      default: .resize(draw.byte(9), draw.byte(9))
      }
    }
  }

  mutating func workload() -> Case {
    let root = node(0)
    let count = choice(upTo: 20)
    var actions: [Action] = []
    actions.reserveCapacity(Int(count))
    for _ in 0..<count { actions.append(action()) }
    return Case(root: root, actions: actions)
  }
}
