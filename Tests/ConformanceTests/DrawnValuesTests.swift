import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("Values that hardly any independent draw has are asked nevertheless", .computing)
struct DrawnValuesTests {
  /// The questions of one kind in a run of 2000 cases.
  static func questions<Kind: Inquiry>(
    _ kind: Kind.Type,
    for features: Set<Feature>? = nil
  ) -> [Kind.Question] {
    let cases = features == .all ? ofAll : cases(for: features ?? Set(kind.features))
    return cases.compactMap { $0.request.question(of: kind) }
  }

  /// Those of an implementation that claims everything, which several tests read.
  private static let ofAll = cases(for: .all)

  private static func cases(for features: Set<Feature>) -> [Case] {
    let plan = Plan(
      features: features,
      profile: .platform,
      seed: Seed(rawValue: 1),
      scenarios: 2_000
    )
    return (0..<plan.groups).flatMap { plan.cases(plan.places(in: $0)) }
  }

  /// The scenarios of a source, from many seeds.
  static func drawn(_ source: any ScenarioInquiry.Type) -> [Scenario] {
    guard let drawn = scenarios[source.name] else {
      Issue.record("\(source.name) is none of the sources")
      return []
    }
    return drawn
  }

  private static let scenarios: [String: [Scenario]] = {
    let sources: [any ScenarioInquiry.Type] = [
      Scenarios.self, Transitions.self, OrientationLayouts.self, ReactingContainers.self,
      ViewedControllers.self, ShownDocuments.self,
    ]
    return Dictionary(
      firsts: sources.map { source in
        let drawing = source.drawing(for: .all)
        let requests = (0..<800).compactMap { drawing?.value(from: Seed(rawValue: $0)).value }
        return (source.name, requests.compactMap { $0.question as? Scenario })
      }
    )
  }()

  @Test("TC-4 · empty collections are combined, first, last and between, and the clause applies")
  func emptyCollections() throws {
    let asked = Self.questions(Combining.self).map(\.collections).filter { $0.count > 1 }
    #expect(asked.count { $0[0].isEmpty && !$0[1].isEmpty } > 20)
    #expect(asked.count { !$0[0].isEmpty && $0[1].isEmpty } > 20)
    #expect(asked.count { $0[0].isEmpty && $0.dropFirst().allSatisfy { !$0.isEmpty } } > 10)
    let phone = TraitCollection(userInterfaceIdiom: .phone)
    for collections in [[TraitCollection(), phone], [phone, TraitCollection()]] {
      let reply = Reply.answer(TraitCollection())
      let found = try brokenClauses(by: reply, to: .combine(collections), features: [.combine])
      #expect(found.contains("TC-4"))
    }
  }

  @Test("TC-4 · a collection comes again after another that disagrees with it")
  func repeatedCollections() {
    let asked = Self.questions(Combining.self).map(\.collections)
    let again = asked.filter { $0.count > 2 && $0.first == $0.last }.map { $0.dropLast() }
    #expect(again.contains { $0[0] != $0[0].combined(with: TraitCollection(traitsFrom: $0)) })
  }

  @Test("TO-12 · an update of all follows one of a part")
  func secondUpdates() {
    let drawing = Generator<TraitScene>.traitScenes(for: Set(TraitOverrides.features))
    let scenes = (0..<400).map { drawing.value(from: Seed(rawValue: $0)).value }
    let updates = scenes.flatMap(\.turns).map { $0.actions.compactMap(\.updated) }
    #expect(updates.contains { $0.count > 1 && $0.first != $0.last })
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

  @Test("a case of any kind is drawn for any features, also for those that it is not about")
  func otherFeatures() throws {
    for kind in inquiries {
      for features: Set<Feature> in [[], [.overrides, .sizing, .containment, .constraintSets]] {
        let generator = kind.drawing(for: features)
        for seed: UInt64 in 0..<40 { _ = generator?.value(from: Seed(rawValue: seed)) }
      }
    }
  }

  @Test("what is drawn is taken for drawn, or no cut of it would be judged")
  func drawn() throws {
    for kind: any Inquiry.Type in [Layouts.self, EditingSessions.self, Constraints.self] {
      let drawing = kind.drawing(for: .all)
      let generator = try #require(drawing)
      let questions = (0..<600).map { generator.value(from: Seed(rawValue: $0)).value.question }
      #expect(questions.allSatisfy { ($0 as? any DrawnQuestion)?.isDrawn == true }, "\(kind.name)")
    }
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

  @Test("AL-1 · equalities of edges have negative multipliers in some cases")
  func negativeEdges() {
    let systems = Self.questions(Constraints.self, for: [.constraints]).map(\.system)
    let asked = systems.count { system in
      system.constraints.contains { $0.multiplier < 0 && $0.relation == .equal && $0.isRequired }
    }
    #expect(asked > 8)
  }

  @Test("AL · an implementation that claims everything is asked enough systems")
  func systemsOfAll() {
    #expect(Self.questions(Constraints.self, for: .all).count >= 250)
  }

  @Test("ED-2 · a deleted view is added again, and views are added inside added ones")
  func additions() {
    var asked = [0, 0]
    for session in Self.questions(EditingSessions.self) {
      var added: Set<String> = []
      for operation in session.operations {
        guard case .addItem(let id, _, let container) = operation else { continue }
        if added.contains(id) { asked[0] += 1 }
        if added.contains(container) { asked[1] += 1 }
        added.insert(id)
      }
    }
    #expect(asked.allSatisfy { $0 > 3 }, "\(asked)")
  }

  @Test("IA-3 · images are for idioms that few have")
  func otherIdioms() {
    func isRare(_ traits: TraitCollection) -> Bool { traits.userInterfaceIdiom.rawValue > 1 }
    let asked = Self.questions(Images.self).count { question in
      question.collections.contains(where: isRare)
        && question.asset.images.contains { isRare($0.traits) }
    }
    #expect(asked > 5)
  }

  @Test("AL-M2 · a size has one side of the size before")
  func sharedSides() {
    let walks = Self.questions(Constraints.self, for: .all).map(\.sizes)
    let pairs = walks.flatMap { zip($0, $0.dropFirst()) }
    #expect(pairs.contains { $0.width == $1.width && $0.height != $1.height })
    #expect(pairs.contains { $0.height == $1.height && $0.width != $1.width })
  }

  @Test("IA-M1 · long walks come back to former traits")
  func longWalks() {
    let walks = Self.questions(Images.self).map(\.collections)
    #expect(walks.contains { $0.count > 4 && Set($0).count > 2 })
  }

  @Test("IA-3 · the exact image is in a scale of 1 beside one for any, or in another beside 1")
  func scalesOfOne() {
    var asked = [0, 0]
    for question in Self.questions(Images.self) {
      let slots = question.asset.images.map(\.traits)
      for traits in question.collections where slots.contains(traits) {
        let others = slots.filter { $0.without([.displayScale]) == traits.without([.displayScale]) }
        let scales = others.map(\.displayScale)
        if traits.displayScale == 1, scales.contains(0) { asked[0] += 1 }
        if traits.displayScale != 1, scales.contains(1) { asked[1] += 1 }
      }
    }
    #expect(asked.allSatisfy { $0 > 3 }, "\(asked)")
  }
}
