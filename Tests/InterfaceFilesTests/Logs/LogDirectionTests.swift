import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import Testing

@testable import InterfaceFiles

@Suite("Minimal sets of drawn logs, in each direction of the interface") struct LogDirectionTests {
  @Test("a drawn set conflicts in each direction for which it is said to, and is minimal there")
  func drawn() throws {
    var random = Random(Seed(rawValue: 48))
    var sets = 0
    for _ in 0..<200 {
      let system = ConstraintSystem(
        ["a", "b", "c"].map { ConstraintItem($0) },
        (0..<(3 + Int(random.next() % 5))).map { Self.constraint($0, &random) }
      )
      let log = LogPrinter(notation: .equations).log(system, broken: "c0")
      let report = LogReport(log, file: "log")
      let judgement = try #require(report.judgements.first)
      let isMixed = report.conflicts[0].constraints.mixDirections
      for set in judgement.subsets {
        let both: [LogDirection] = isMixed ? [.leftToRight, .rightToLeft] : [.leftToRight]
        for direction in set.direction.map({ [$0] }) ?? both {
          #expect(Self.conflicts(system, set.constraints, direction), "\(log)\(report.text)")
          for left in set.constraints {
            let rest = set.constraints.filter { $0 != left }
            #expect(!Self.conflicts(system, rest, direction), "\(log)\(report.text)")
          }
          sets += 1
        }
      }
    }
    #expect(sets > 50)
  }

  private static func constraint(_ number: Int, _ random: inout Random) -> Constraint {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int(random.next() % UInt64(values.count))]
    }
    let items = pick([["a", "b"], ["b", "a"], ["b", "c"], ["c", "a"]])
    let constant = Double(random.next() % 5) - 2
    if random.next() % 4 == 0 {
      let first = Anchor(items[0], .width)
      let other = random.next() % 2 == 0 ? Anchor(items[1], .width) : nil
      return Constraint("c\(number)", first, .equal, other, constant: max(0, constant))
    }
    // The platform accepts no constraint between a turned and a fixed edge.
    let edges: [AnchorAttribute] = pick([
      [.leading, .trailing, .centerX], [.left, .right, .centerX],
    ])
    let (first, second) = (Anchor(items[0], pick(edges)), Anchor(items[1], pick(edges)))
    return Constraint(
      "c\(number)",
      first,
      pick([.equal, .equal, .lessThanOrEqual]),
      second,
      constant: constant
    )
  }

  /// Whether some constraints of a system cannot all hold in a direction, by the solver alone.
  private static func conflicts(
    _ system: ConstraintSystem,
    _ some: [Int],
    _ direction: LogDirection
  ) -> Bool {
    let turned: [AnchorAttribute: AnchorAttribute] =
      direction == .leftToRight
      ? [.left: .leading, .right: .trailing] : [.left: .trailing, .right: .leading]
    let constraints = some.map { index in
      var constraint = system.constraints[index]
      let fixed: [AnchorAttribute?] = [.left, .right, .centerX]
      let attributes = [constraint.first.attribute, constraint.second?.attribute]
      // Distances from left to right are negative from right to left; those of a leading or trailing
      // edge follow the direction.
      let follows = attributes.contains(.leading) || attributes.contains(.trailing)
      if direction == .rightToLeft, !follows, attributes.contains(where: fixed.contains) {
        constraint.constant = -constraint.constant
        constraint.relation = constraint.relation.turned
      }
      constraint.first.attribute = turned[constraint.first.attribute] ?? constraint.first.attribute
      if let second = constraint.second?.attribute {
        constraint.second?.attribute = turned[second] ?? second
      }
      return constraint
    }
    guard
      case .conflicting? = try? ConstraintSolver(ConstraintSystem(system.items, constraints))
        .solve()
    else { return false }
    return true
  }
}
