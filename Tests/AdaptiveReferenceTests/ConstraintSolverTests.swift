import AdaptiveModel
import Testing

@testable import AdaptiveReference

/// Constructed problems whose answers are known by hand; those of the clauses are in Golden/constraints, and
/// conflicts in Golden/layouts.
@Suite struct ConstraintSolverTests {
  private static let items = """
    view root at 0 0 320 480
    view a
    view b
    guide g

    """

  private func outcome(_ constraints: String) throws -> ConstraintOutcome {
    try ConstraintSolver(#require(ConstraintSystem(Self.items + constraints))).solve()
  }

  private func solution(_ constraints: String) throws -> ConstraintSolution {
    guard case .solved(let solution) = try outcome(constraints) else { throw NoSuchOutcome() }
    return solution
  }

  private struct NoSuchOutcome: Error {}

  @Test func `AL-7 · Two opposed constraints of one priority leave a view ambiguous`() throws {
    let width = Quantity(1, .horizontal, isLength: true).variable
    let opposed = try solution("1: a.width = 24 @500\n2: a.width >= 30 @500")
    #expect(opposed.determinations[width] == .ambiguous)
    #expect(opposed.values[width] != opposed.other[width])
    for value in [opposed.values[width], opposed.other[width]] {
      #expect(Fraction(24) <= value && value <= Fraction(30))
    }
    let ordered = try solution("1: a.width >= 100 @501\n2: a.width = 90 @500\n3: a.width = 50 @10")
    #expect(ordered.determinations[width] == .unique)
  }

  @Test func `AL-2 · A view is never narrower than nothing, a guide may be`() throws {
    guard case .conflicting(let negative) = try outcome("1: a.width = -16") else {
      throw NoSuchOutcome()
    }
    #expect(negative.map(\.sources) == [[.constraint("1")]] && negative[0].isProven)
    #expect(try solution("1: g.width = -16").frame(3).width == -16)
  }

  @Test func `Edges are rounded, halves up, and the size is their difference`() throws {
    let solution = try solution(
      """
      1: a.left = root.left + 10.25
      2: a.width = 100.3
      3: a.top = root.top - 10.25
      4: a.height = 20.5
      """
    )
    #expect(solution.frame(1, scale: 2) == Frame(x: 10.5, y: -10, width: 100, height: 20.5))
  }

  @Test func `A chain of a hundred labels shares a deficit by priority`() throws {
    let labels = (0..<100).map { number in
      "view v\(number) intrinsic 4×- compression width @\(750 - number) height @750"
    }
    let links = (1..<100).map { "l\($0): v\($0).left = v\($0 - 1).right" }
    let ends = ["l0: v0.left = root.left", "l100: v99.right = root.right - 10"]
    let lines = ["view root at 0 0 320 480"] + labels + links + ends
    let system = try #require(ConstraintSystem(lines.joined(separator: "\n")))
    guard case .solved(let solution) = try ConstraintSolver(system).solve() else {
      throw NoSuchOutcome()
    }
    let widths = (1...100).map { solution.frame($0).width }
    #expect(widths.prefix(77).allSatisfy { $0 == 4 })
    #expect(widths[77] == 2)
    #expect(widths.dropFirst(78).allSatisfy { $0 == 0 })
    let isUnique = (1...100).allSatisfy { solution.determination($0, .horizontal) == .unique }
    #expect(isUnique)
  }

  @Test func `What cannot be meant is refused`() {
    #expect(throws: ConstraintSystemError.unknownItem("x", constraint: "1")) {
      try outcome("1: x.width = 0")
    }
    #expect(throws: ConstraintSystemError.unpairedLocation(constraint: "1")) {
      try outcome("1: root.left = root.top")
    }
  }
}
