import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import Testing

@testable import InterfaceFiles

@Suite("Logs that do not state the direction of the interface") struct LogDirectionTests {
  /// The report of a system log, in which the system broke one of the constraints.
  private static func report(_ bodies: [String], broken: Int = 0) -> LogReport {
    let items = bodies.enumerated().map { "<NSLayoutConstraint:0x60\($0) \($1)>" }
    let list = items.map { "  \"\($0)\"" }.joined(separator: ",\n")
    let text =
      "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\n"
      + "Will attempt to recover by breaking constraint \n\(items[broken])\n"
    return LogReport(text, file: "log")
  }

  private static let claim = "It is a conflict only if the interface is left-to-right"

  @Test("a set that conflicts in both directions is preferred")
  func both() {
    let report = Self.report(
      [
        "UIView:0x7b1.trailing == UIView:0x7a1.leading",
        "UIView:0x7b1.left == UIView:0x7a1.left + 10",
        "UIView:0x7b1.left == UIView:0x7a1.left",
        "UIView:0x7b1.width == 50",
      ],
      broken: 1
    )
    let judgement = report.judgements[0]
    #expect(judgement.subsets.map(\.constraints) == [[1, 2]])
    #expect(judgement.subsets[0].direction == nil && judgement.otherWay == nil)
    #expect(!report.text.contains(Self.claim))
    #expect(judgement.holdsWithoutBroken == nil, "it does so in a right-to-left interface only")
  }

  @Test("a set that follows the direction throughout conflicts in both")
  func following() {
    let report = Self.report([
      "H:[UIView:0x7b1]-(10)-[UIView:0x7a1]", "H:[UIView:0x7a1]-(10)-[UIView:0x7b1]",
      "UIView:0x7b1.trailing == UIView:0x7a1.centerX - 10",
    ])
    let judgement = report.judgements[0]
    #expect(judgement.subsets.map(\.constraints) == [[0, 1]])
    #expect(judgement.needsSizes && !report.text.contains(Self.claim))
  }

  @Test("another set in the other direction leaves the direction open")
  func either() throws {
    let report = Self.report([
      "UIView:0x7b1.left == UIView:0x7a1.left",
      "UIView:0x7b1.leading == UIView:0x7a1.leading + 20",
      "UILabel:0x7c1.right == UIView:0x7a1.right",
      "UILabel:0x7c1.leading == UIView:0x7a1.leading + 30",
    ])
    let judgement = report.judgements[0]
    #expect(judgement.conflicts == true && judgement.holdsWithoutBroken == nil)
    #expect(judgement.subsets.map(\.constraints) == [[0, 1]])
    #expect(judgement.otherWay?.constraints == [2, 3])
    #expect(report.text.contains("lines 5 and 6, 30 > 0."))
    #expect(report.json().contains("minimalRightToLeft"))
    #expect(!report.text.contains(Self.claim))
  }

  @Test("a conflict in one direction only proves the direction")
  func proven() {
    let report = Self.report([
      "UIView:0x7b1.left == UIView:0x7a1.left",
      "UIView:0x7b1.leading == UIView:0x7a1.leading + 20",
    ])
    #expect(report.judgements[0].subsets.first?.direction == .leftToRight)
    #expect(report.text.contains(Self.claim) && report.judgements[0].otherWay == nil)
  }

  @Test("a list that holds left-to-right is said to hold first, and then what conflicts otherwise")
  func holding() throws {
    let bodies = [
      "UIImageView:0x7f1.leading == UIView:0x7f2.leading + 16",
      "UILabel:0x7f3.left == UIImageView:0x7f1.right + 8",
      "UILabel:0x7f3.right == UIView:0x7f2.right - 16",
    ]
    let text = Self.report(bodies).text.replacing("\n", with: " ")
    let first = try #require(text.firstRange(of: "They can all hold as printed in a left-to-right"))
    let second = try #require(text.firstRange(of: "cannot all hold if the interface is right"))
    #expect(first.upperBound < second.lowerBound && text.contains("something is missing"))
    #expect(Self.report(bodies).json().contains("holdsLeftToRight"))
    let unread = Self.report(bodies + ["UIView:0x7f2.breadth == 4"])
    #expect(!unread.text.contains("They can all hold"))
  }

  @Test("nothing can be left out of a set that is called minimal, no size being negative")
  func irreducible() {
    let report = Self.report([
      "UIView:0x7f4.width == 2", "UIView:0x7f2.leading == UIView:0x7f1.leading",
      "UIView:0x7f3.leading == UIView:0x7f2.trailing", "UIView:0x7f3.width == UIView:0x7f2.width",
      "UIView:0x7f1.trailing == UIView:0x7f3.trailing",
      "UIView:0x7f4.leading == UIView:0x7f2.trailing",
      "UIView:0x7f1.centerX == UIView:0x7f4.centerX + 1",
    ])
    let judgement = report.judgements[0]
    #expect(judgement.subsets.map(\.constraints) == [[1, 2, 3, 4, 5, 6]] && judgement.needsSizes)
    #expect(judgement.subsets[0].direction == .leftToRight)
  }

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
      // Distances from left to right are negative from right to left.
      if direction == .rightToLeft, attributes.contains(where: fixed.contains) {
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
