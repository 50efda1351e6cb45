/// The workload of the throughput measurements: a tree of controllers and what is done to it.
///
/// Of up to 16 nodes and 20 actions, with 38 choices on average; a checksum over all of it is the
/// property.
struct Node {
  var kind: UInt8
  var style: UInt8
  var flag: UInt8
  var children: [Node]
}

enum Action {
  case present(UInt8)
  case dismiss
  case push(UInt8)
  case pop
  case rotate(UInt8)
  case resize(UInt8, UInt8)
}

struct Case {
  var root: Node
  var actions: [Action]

  var checksum: UInt64 {
    var hash = root.checksum(0xcbf2_9ce4_8422_2325)
    for action in actions {
      switch action {
      case .present(let style): hash = mix(mix(hash, 0), UInt64(style))
      case .dismiss: hash = mix(hash, 1)
      case .push(let kind): hash = mix(mix(hash, 2), UInt64(kind))
      case .pop: hash = mix(hash, 3)
      case .rotate(let quarter): hash = mix(mix(hash, 4), UInt64(quarter))
      case .resize(let width, let height):
        hash = mix(mix(mix(hash, 5), UInt64(width)), UInt64(height))
      }
    }
    return hash
  }
}

extension Node {
  func checksum(_ start: UInt64) -> UInt64 {
    var hash = mix(mix(mix(start, UInt64(kind)), UInt64(style)), UInt64(flag))
    hash = mix(hash, UInt64(children.count))
    for child in children { hash = child.checksum(hash) }
    return hash
  }
}

@inline(__always)
func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 { (hash ^ value) &* 0x100_0000_01b3 }
