import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import TestThreads
import Testing

@testable import Conformance

@Suite("The distribution of constraint systems", .computing)
struct ConstraintDistributionTests {
  /// Questions for a solver that claims every feature.
  private static let questions = Generator<ConstraintQuestion> { draw in
    let features = Set(Constraints.features + [.layout])
    let request = Constraints.drawing(for: features).map { draw($0) }
    guard let question = request?.question(of: Constraints.self) else {
      return ConstraintQuestion(ConstraintSystem([]), sizes: [])
    }
    return question
  }

  /// The labels that some of two hundred questions carry.
  private static let kinds: Set<String> = [
    "chain", "centred", "equal sizes", "share or ratio", "fixed size", "inequality", "optional",
    "optional inequality", "required", "intrinsic size", "content priorities", "guide",
    "inside another view", "owner", "inactive", "document", "negative multiplier",
    "container first", "priority between two numbers", "crowd of weaker ones", "several sizes",
    "back to the first size", "scale", "satisfiable", "conflict", "ambiguous", "unambiguous",
    "no size but zero", "trade-off",
  ]

  @Test("a document lists every constraint of its layout, also where frames exist only rounded")
  func documents() {
    let features = Set(Constraints.features + [.layout])
    let world = DeclaredWorld(isRounded: true)
    var count = 0
    for number in 0..<40 where count < 3 {
      var draw = Draw(seed: Seed(rawValue: UInt64(number)))
      let request = Constraints.drawing(in: World(features: features, declared: world)).map {
        draw($0)
      }
      guard let question = request?.question(of: Constraints.self), let document = question.document
      else { continue }
      count += 1
      let ids = Set(question.system.constraints.map(\.id))
      #expect(ids == Set(document.constraints.map(\.id)), "\(question)")
    }
    #expect(count > 0)
  }

  @Test("every kind that people write is generated often enough, and no other label occurs")
  func kinds() {
    var counts: [String: Int] = [:]
    for number: UInt64 in 0..<200 {
      var draw = Draw(seed: Seed(rawValue: number))
      for label in draw(Self.questions).labels { counts[label, default: 0] += 1 }
    }
    #expect(Set(counts.keys) == Self.kinds)
    #expect(counts.filter { $0.value < 6 }.keys.sorted() == [])
  }

  /// `scripts/drawn` counts them, and all other comparisons.
  @Test("lengths are just below, just at and just above intrinsic ones and optional limits")
  func comparisons() throws {
    var met: [String: Set<Double>] = [:]
    func isMet() -> Bool { met.count == 4 && met.values.allSatisfy { $0 == [-1, 0, 1] } }
    for number: UInt64 in 0..<3_000 where !isMet() {
      var draw = Draw(seed: Seed(rawValue: number))
      let question = draw(Self.questions)
      guard question.document == nil, question.scale == nil, question.system.constraints.count < 12,
        let layout = try? question.system(at: 0).layout(), layout.broken.isEmpty
      else { continue }
      func note(_ title: String, _ anchor: Anchor, _ length: Double) {
        guard let frame = layout.frames[anchor.item] else { return }
        let difference = (anchor.attribute == .width ? frame.width : frame.height) - length
        let side: Double = difference < 0 ? -1 : difference > 0 ? 1 : 0
        if abs(difference) <= 1 { met[title, default: []].insert(side) }
      }
      for item in question.system.items {
        if let width = item.intrinsic[.horizontal] { note("width", Anchor(item.id, .width), width) }
        if let height = item.intrinsic[.vertical] {
          note("height", Anchor(item.id, .height), height)
        }
      }
      for limit in question.system.constraints where limit.isLimit {
        note("\(limit.relation)", limit.first, limit.constant)
      }
    }
    #expect(isMet(), "\(met)")
  }

  @Test("a solver that counts what almost holds as held is found", arguments: [true, false])
  func tolerance(isOfLimits: Bool) throws {
    let rules = Rules(profile: .platform, features: Set(Constraints.features))
    let isFound = (0..<3_000).contains { number in
      var draw = Draw(seed: Seed(rawValue: UInt64(number)))
      let question = draw(Self.questions)
      guard question.document == nil, question.scale == nil, question.system.constraints.count < 12
      else { return false }
      let layouts = question.sizes.indices.compactMap { index in
        try? question.system(at: index).tolerantLayout(isOfLimits)
      }
      return layouts.count == question.sizes.count
        && !Constraints.broken(by: layouts, to: question, rules).isEmpty
    }
    #expect(isFound)
  }
}

extension Constraint {
  /// Whether it is an optional limit of a length.
  fileprivate var isLimit: Bool {
    isActive && !isRequired && relation != .equal && second == nil && first.attribute.isSize
  }
}

extension ConstraintSystem {
  /// The layout by a wrong solver: one in which a limit that is missed by a point or less counts as
  /// kept, or a width next to the intrinsic one as that.
  fileprivate func tolerantLayout(_ isOfLimits: Bool) throws -> ConstraintLayout {
    var system = self
    for limit in constraints
    where isOfLimits && limit.isLimit {
      var without = system
      without.constraints.removeAll { $0.id == limit.id }
      guard let frame = try without.layout().frames[limit.first.item] else { continue }
      let length = limit.first.attribute == .width ? frame.width : frame.height
      let missed = (length - limit.constant) * (limit.relation == .lessThanOrEqual ? 1 : -1)
      if missed > 0, missed <= 1 { system = without }
    }
    var layout = try system.layout()
    for item in items where !isOfLimits {
      guard let width = item.intrinsic[.horizontal], let own = layout.frames[item.id]?.width,
        abs(own - width) <= 1
      else { continue }
      layout.frames[item.id]?.width = width
    }
    return layout
  }
}
