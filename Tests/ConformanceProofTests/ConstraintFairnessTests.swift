import AdaptiveModel
import AdaptiveReference
import Conformance
import PropertyTesting
import PropertyTestingSupport
import TestSupport
import TestThreads
import Testing

/// The chapter on constraints accepts every behavior of a legal solver.
///
/// `PROPERTY_CASES=100000` runs it for longer.
@Suite(.computing) struct ConstraintFairnessTests {
  private static let features = Set(Constraints.features + [.layout])

  private static let questions = Generator<ConstraintQuestion> { draw in
    Constraints.drawing(for: features).flatMap { draw($0).question as? ConstraintQuestion }
      ?? .blank
  }

  /// The clauses that layouts break, including those about companions.
  private static func broken(
    _ question: ConstraintQuestion,
    _ layouts: (ConstraintQuestion) throws -> [ConstraintLayout]
  ) throws -> [String] {
    let replies = try ([question] + Constraints.companions(of: question)).map {
      Reply.solutions(try layouts($0))
    }
    return try brokenClauses(
      by: replies[0],
      to: .solve(question),
      beside: Array(replies.dropFirst()),
      features: features
    )
  }

  @Test("a layout between two equally good ones passes, even with small errors", .cases(40))
  func between() {
    checkAlways(Self.questions) { question in
      guard question.scale == nil else { return true }
      return try Self.broken(question) { question in
        try zip(question.layouts(), question.layouts(choosing: [.otherSolution])).map {
          one,
          other in
          var layout = one
          for (id, frame) in one.frames {
            layout.frames[id] = other.frames[id].map { frame.middle(to: $0, off: 1e-5) }
          }
          return layout
        }
      }
      .isEmpty
    }
  }

  @Test("any constraint of a conflicting set may be the broken one", .cases(60))
  func conflicts() {
    checkAlways(Self.questions) { question in
      for index in question.sizes.indices {
        let solver = try ConstraintSolver(question.system(at: index))
        guard case .conflicting(let conflicts) = solver.solve() else { continue }
        var alone = question
        alone.sizes = [question.sizes[index]]
        for source in conflicts.flatMap(\.sources) {
          guard case .constraint(let id) = source else { continue }
          let broken = try Self.broken(alone) {
            $0.sizes.map { _ in ConstraintLayout([:], broken: [id]) }
          }
          if !broken.isEmpty { return false }
        }
      }
      return true
    }
  }
}

extension Frame {
  /// The middle of two frames, changed by a small distance.
  fileprivate func middle(to other: Frame, off distance: Double) -> Frame {
    Frame(
      x: (x + other.x) / 2 + distance,
      y: (y + other.y) / 2 - distance,
      width: (width + other.width) / 2 - distance,
      height: (height + other.height) / 2 + distance
    )
  }
}
