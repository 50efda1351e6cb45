import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import TestThreads
import Testing

@testable import Conformance

@Suite("Values that hardly any independent draw has are asked nevertheless", .computing)
struct DrawnValuesTests {
  /// The questions of one kind in a run of 2000 cases.
  static func questions<Kind: Inquiry>(_ kind: Kind.Type) -> [Kind.Question] {
    let plan = Plan(
      features: Set(kind.features),
      profile: .platform,
      seed: Seed(rawValue: 1),
      scenarios: 2_000
    )
    return (0..<plan.groups).flatMap { plan.cases(plan.places(in: $0)) }.compactMap {
      $0.request.question(of: kind)
    }
  }

  @Test("TC-4 · empty collections are combined, first, last and between, and the clause applies")
  func emptyCollections() throws {
    let asked = Self.questions(Combining.self).map(\.collections).filter { $0.count > 1 }
    #expect(asked.count { $0[0].isEmpty && !$0[1].isEmpty } > 20)
    #expect(asked.count { !$0[0].isEmpty && $0[1].isEmpty } > 20)
    #expect(asked.count { $0[0].isEmpty && $0.dropFirst().allSatisfy { !$0.isEmpty } } > 10)
    let phone = TraitCollection(userInterfaceIdiom: .phone)
    let rules = Rules(profile: .platform, features: [.combine])
    for collections in [[TraitCollection(), phone], [phone, TraitCollection()]] {
      var judgement = Judgement(clauses: rules.clauses.count)
      let reply = Reply.answer(TraitCollection())
      try rules.judge(reply, to: .combine(collections), into: &judgement)
      #expect(judgement.breaches.map { rules.clauses[$0.clause].id }.contains("TC-4"))
    }
  }

  @Test("SL-3, SL-4, ED-7 · attributes are unset in classes, over more general values")
  func unsetAttributes() {
    let documents = Self.questions(Layouts.self).map(\.document)
    let values = documents.flatMap { $0.items.flatMap(\.attributes).map(\.value) }
    #expect(values.count { $0.general != nil && $0.variations.contains { $0.value == nil } } > 20)
    let operations = Self.questions(EditingSessions.self).flatMap(\.operations)
    #expect(
      operations.count { if case .set(.attribute(_, nil), _, _) = $0 { true } else { false } } > 10
    )
  }

  @Test("DV-2 · screens are given wider than high, too")
  func wideScreens() {
    let screens = Self.questions(Windows.self).compactMap { query in
      if case .screen(let size, _, let orientation) = query, size.width > size.height {
        orientation
      } else {
        nil
      }
    }
    #expect(Set(screens) == [.portrait, .landscapeLeft])
  }

  @Test("AL-11 · inequalities have negative multipliers in some cases")
  func negativeMultipliers() {
    let systems = Self.questions(Constraints.self).map(\.system)
    let asked = systems.count { system in
      system.constraints.contains { $0.multiplier < 0 && $0.relation != .equal && $0.isRequired }
    }
    #expect(asked > 8)
  }
}
