/// The loop that everything is held against: no engine, nothing recorded.
struct BareRandom {
  var state: UInt64

  @inline(__always)
  mutating func choice(_ bound: UInt64) -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return (bits ^ (bits >> 31)).multipliedFullWidth(by: bound &+ 1).high
  }

  @inline(__always)
  mutating func byte(_ bound: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: choice(bound)) }

  mutating func node(_ level: UInt64) -> Node {
    var node = Node(kind: byte(3), style: byte(5), flag: byte(2), children: [])
    if level < 3 {
      let count = choice(3 - level)
      node.children.reserveCapacity(Int(count))
      for _ in 0..<count { node.children.append(self.node(level + 1)) }
    }
    return node
  }

  @inline(__always)
  mutating func action() -> Action {
    switch choice(5) {
    case 0: .present(byte(5))
    case 1: .dismiss
    case 2: .push(byte(7))
    case 3: .pop
    case 4: .rotate(byte(3))
    default: .resize(byte(9), byte(9))
    }
  }

  mutating func draw() -> Case {
    let root = node(0)
    let count = choice(20)
    var actions: [Action] = []
    actions.reserveCapacity(Int(count))
    for _ in 0..<count { actions.append(action()) }
    return Case(root: root, actions: actions)
  }
}
