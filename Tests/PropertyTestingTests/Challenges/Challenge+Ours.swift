import PropertyTesting

/// A tree in the shape of a controller hierarchy.
struct Rose: Sendable, Hashable, CustomStringConvertible {
  var kind: Int
  var style: Int
  var children: [Rose]
  var description: String { "(\(kind), \(style), \(children))" }

  /// Whether a node of kind 3 with a style of 5 or more lies below another node of kind 3.
  func hasPair(below: Bool = false) -> Bool {
    if below, kind == 3, style >= 5 { return true }
    return children.contains { $0.hasPair(below: below || kind == 3) }
  }

  static let generator = Generator<Rose> { draw in rose(&draw, depth: 0) }

  private static func rose(_ draw: inout Draw, depth: UInt64) -> Rose {
    draw.span("rose") { draw in
      let kind = draw.int(in: 0...3)
      let style = draw.int(in: 0...7)
      var children: [Rose] = []
      while children.count < 4, draw.more(4, in: 6 + 2 * depth) {
        children.append(rose(&draw, depth: depth + 1))
      }
      return Rose(kind: kind, style: style, children: children)
    }
  }
}

/// An action on a stack of controllers.
enum Act: Sendable, Hashable, CustomStringConvertible {
  case pop
  case dismiss
  case rotate(Int)
  case push(Int)
  case present(Int)

  var description: String {
    switch self {
    case .pop: "pop"
    case .dismiss: "dismiss"
    case .rotate(let quarter): "rotate \(quarter)"
    case .push(let kind): "push \(kind)"
    case .present(let kind): "present \(kind)"
    }
  }

  static let generator = Generator<Act> { draw in
    switch draw.choice(upTo: 4) {
    case 0: .pop
    case 1: .dismiss
    case 2: .rotate(draw.int(in: 0...3))
    case 3: .push(draw.int(in: 0...4))
    default: .present(draw.int(in: 0...4))
    }
  }

  /// Whether at some point three are on the stack, one of kind 2, with rotation 1 and one
  /// presented.
  static func gather(_ acts: [Act]) -> Bool {
    var stack: [Int] = []
    var rotation = 0
    var presented: Int?
    return acts.contains { act in
      switch act {
      case .pop: _ = stack.popLast()
      case .dismiss: presented = nil
      case .rotate(let quarter): rotation = quarter
      case .push(let kind): stack.append(kind)
      case .present(let kind): presented = presented ?? kind
      }
      return stack.count >= 3 && stack.contains(2) && rotation == 1 && presented != nil
    }
  }
}

extension Challenge {
  static let ours: [Challenge] = [
    Challenge("rose_pair", "(3, 0, [(3, 5, [])])", ceiling: 46, Rose.generator) {
      !$0.hasPair()
    },
    Challenge(
      "actions",
      "[rotate 1, push 0, push 0, push 2, present 0]",
      ceiling: 224,
      Act.generator.array(0...20)
    ) { !Act.gather($0) },
  ]

  static let all = lists + numbers + [calculator, binheap] + ours
}
