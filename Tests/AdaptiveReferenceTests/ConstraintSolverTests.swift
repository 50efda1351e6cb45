import AdaptiveModel
import Testing

@testable import AdaptiveReference

/// Constructed problems whose answers are known from talks, from issues or by hand.
@Suite struct ConstraintSolverTests {
  private static let root = ConstraintItem("root", given: Frame(width: 320, height: 480))

  /// The outcome of the constraints, with views `a` and `b` and guide `g` in addition to the root.
  private func solve(_ constraints: Constraint...) throws -> ConstraintOutcome {
    let items = [
      Self.root, ConstraintItem("a"), ConstraintItem("b"), ConstraintItem("g", kind: .guide),
    ]
    return try ConstraintSolver(ConstraintSystem(items, constraints)).solve()
  }

  private func width(_ item: Int, _ outcome: ConstraintOutcome) throws -> Double {
    guard case .solved(let solution) = outcome else { throw Unsolved() }
    return solution.frame(item).width
  }

  private struct Unsolved: Error {}

  private let a = Anchor("a", .width)
  private let b = Anchor("b", .width)

  @Test func `AL-4 · Three of 500 never beat one of 501`() throws {
    let outcome = try solve(
      Constraint("1", a, constant: 100, priority: 501),
      Constraint("2", a, constant: 90, priority: 500),
      Constraint("3", a, constant: 90, priority: 500),
      Constraint("4", a, constant: 90, priority: 500)
    )
    #expect(try width(1, outcome) == 100)
  }

  @Test func `AL-5 · At least 100 with 501 and equal to 90 with 500 gives 100`() throws {
    let outcome = try solve(
      Constraint("1", a, .greaterThanOrEqual, constant: 100, priority: 501),
      Constraint("2", a, constant: 90, priority: 500),
      Constraint("3", a, constant: 50, priority: 10)
    )
    #expect(try width(1, outcome) == 100)
    guard case .solved(let solution) = outcome else { return }
    #expect(solution.determinations[Quantity(1, .horizontal, isLength: true).variable] == .unique)
  }

  @Test func `AL-7 · Two opposed constraints of one priority leave a view ambiguous`() throws {
    let outcome = try solve(
      Constraint("1", a, constant: 24, priority: 500),
      Constraint("2", a, .greaterThanOrEqual, constant: 30, priority: 500)
    )
    guard case .solved(let solution) = outcome else { throw Unsolved() }
    let width = Quantity(1, .horizontal, isLength: true).variable
    #expect(solution.determinations[width] == .ambiguous)
    #expect(solution.values[width] != solution.other[width])
    for value in [solution.values[width], solution.other[width]] {
      #expect(Fraction(24) <= value && value <= Fraction(30))
    }
  }

  @Test func `AL-2 · Satisfiable at zero only is neither a conflict nor ambiguous`() throws {
    let outcome = try solve(
      Constraint("1", a, .equal, b, multiplier: 2),
      Constraint("2", b, .equal, a, multiplier: 3)
    )
    #expect(try width(1, outcome) == 0)
    #expect(try width(2, outcome) == 0)
  }

  @Test func `AL-2 · A view is never narrower than nothing, a guide may be`() throws {
    let negative = try solve(Constraint("1", a, constant: -16))
    guard case .conflicting(let conflicts) = negative else { throw Unsolved() }
    #expect(conflicts.map(\.sources) == [[.constraint("1")]])
    #expect(conflicts.allSatisfy { $0.isProven })
    let guide = try solve(Constraint("1", Anchor("g", .width), constant: -16))
    #expect(try width(3, guide) == -16)
  }

  @Test func `AL-3 · A conflict names no more than it needs, with its proof`() throws {
    let outcome = try solve(
      Constraint("left", Anchor("a", .left), .equal, Anchor("root", .left), constant: 16),
      Constraint("other", b, constant: 40),
      Constraint("right", Anchor("root", .right), .equal, Anchor("a", .right), constant: 16),
      Constraint("width", a, .greaterThanOrEqual, constant: 300),
      Constraint("optional", a, constant: 10, priority: 999)
    )
    guard case .conflicting(let conflicts) = outcome else { throw Unsolved() }
    let names: [RowSource] = [.constraint("left"), .constraint("right"), .constraint("width")]
    #expect(conflicts.map(\.sources) == [names])
    #expect(conflicts.map(\.sum) == [Fraction(-12)])
    #expect(conflicts.allSatisfy { $0.isProven })
  }

  @Test func `AL-9 · What is not active does not count`() throws {
    let outcome = try solve(
      Constraint("1", a, constant: 24),
      Constraint("2", a, constant: 30, isActive: false)
    )
    #expect(try width(1, outcome) == 24)
  }

  @Test func `Locations are meant in the owner's coordinates`() throws {
    let outcome = try solve(
      Constraint("1", Anchor("a", .left), .equal, Anchor("root", .left), constant: 20),
      Constraint("2", a, constant: 200),
      Constraint("3", Anchor("b", .left), .equal, Anchor("a", .right), multiplier: 0.5, owner: "a")
    )
    guard case .solved(let solution) = outcome else { throw Unsolved() }
    #expect(solution.frame(2).x == 120)
  }

  @Test func `Edges are rounded, halves up, and the size is their difference`() throws {
    let outcome = try solve(
      Constraint("1", Anchor("a", .left), .equal, Anchor("root", .left), constant: 10.25),
      Constraint("2", a, constant: 100.3),
      Constraint("3", Anchor("a", .top), .equal, Anchor("root", .top), constant: -10.25),
      Constraint("4", Anchor("a", .height), constant: 20.5)
    )
    guard case .solved(let solution) = outcome else { throw Unsolved() }
    #expect(solution.frame(1, scale: 2) == Frame(x: 10.5, y: -10, width: 100, height: 20.5))
  }

  @Test func `A chain of a hundred labels shares a deficit by priority`() throws {
    var items = [Self.root]
    var constraints: [Constraint] = []
    for number in 0..<100 {
      var label = ConstraintItem("v\(number)", intrinsic: PerAxis(horizontal: 4, vertical: nil))
      label.compression.horizontal = 750 - Double(number)
      items.append(label)
      let before = number == 0 ? Anchor("root", .left) : Anchor("v\(number - 1)", .right)
      constraints.append(Constraint("l\(number)", Anchor("v\(number)", .left), .equal, before))
    }
    constraints.append(
      Constraint("end", Anchor("v99", .right), .equal, Anchor("root", .right), constant: -10)
    )
    let outcome = try ConstraintSolver(ConstraintSystem(items, constraints)).solve()
    guard case .solved(let solution) = outcome else { throw Unsolved() }
    let widths = (1...100).map { solution.frame($0).width }
    #expect(widths.prefix(77).allSatisfy { $0 == 4 })
    #expect(widths[77] == 2)
    #expect(widths.dropFirst(78).allSatisfy { $0 == 0 })
    let isUnique = (1...100).allSatisfy { solution.determination($0, .horizontal) == .unique }
    #expect(isUnique)
  }

  @Test func `What cannot be meant is refused`() {
    let system = ConstraintSystem([Self.root], [Constraint("1", Anchor("x", .width))])
    #expect(throws: ConstraintSystemError.unknownItem("x", constraint: "1")) {
      try ConstraintSolver(system)
    }
    let crossed = Constraint("1", Anchor("root", .left), .equal, Anchor("root", .top))
    #expect(throws: ConstraintSystemError.unpairedLocation(constraint: "1")) {
      try ConstraintSolver(ConstraintSystem([Self.root], [crossed]))
    }
  }
}
