import AdaptiveModel
import ConformanceProof
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("Nearest mutant: a known mistake is recognised", .computing)
struct LikenessTests {
  /// `DeveloperTool likeness` runs every mutant.
  static let names = Sampling.of(["first wins"], and: ["overridden child still called"])

  @Test("the nearest mutant of a mutant is the mutant itself", arguments: names)
  func itself(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let implementation = mutant.implementation(features: mutant.features)
    let likeness = NearestMutant(of: implementation, profile: .platform, scenarios: 32)
    #expect(likeness?.mutant.name == name)
    #expect(likeness?.isExact == true)
  }

  @Test("the reference has no nearest mutant")
  func none() {
    let likeness = NearestMutant(of: ReferenceImplementation(), profile: .platform, scenarios: 96)
    #expect(likeness == nil)
  }

  @Test("a mutant that the printed picture refutes is not named")
  func refuted() {
    let unseen = Mistaken.nearlyEqual
    func nearest(_ pictured: [Case.ID]) -> String? {
      NearestMutant(of: unseen, profile: .platform, pictured: pictured, scenarios: 32)?.mutant.name
    }
    #expect(nearest([]) == "contains is equals")
    let picture = Request.contains(TraitCollection(), Mistaken.whole)
    #expect(nearest([Case.ID(picture)]) != "contains is equals")
  }

  @Test("a mutant that carries or has another wrong value in the printed picture is not named")
  func valuesOfThePicture() throws {
    for (unseen, name) in Sampling.of(
      [(Mistaken.otherPayload, "previous is current")],
      and: [(Mistaken.otherState, "one level only")]
    ) {
      let record = Examination(120, 80, by: Chapter.changes.clauses).run(unseen)
      let pictured = record.causes.map(\.first.smallest.id)
      #expect(!pictured.isEmpty)
      let nearest = NearestMutant(
        of: unseen,
        profile: .platform,
        pictured: pictured,
        scenarios: 32
      )
      #expect(nearest?.mutant.name != name, "\(record.printed)")
    }
  }

  private func trial(
    _ names: [String],
    _ profile: Profile = .platform,
    scenarios: Int = 32,
    cases: Int = 128
  ) -> LikenessTrial {
    // With any of five seeds each mutant fails in so few cases; a report has many more.
    let mutants = names.compactMap { Mutant.named($0) }
    return LikenessTrial(of: mutants, profile: profile, scenarios: scenarios, cases: cases)
  }

  @Test("mistakes in the same callbacks are told apart by what is wrong with these")
  func unlike() {
    let trial = trial(["preference not reported", "preference reported twice"])
    #expect(trial.guesses.allSatisfy { !$0.isRight || $0.agreement < 0.6 })
    #expect(trial.stated.isEmpty)
  }

  @Test("mistakes with the same symptoms resemble each other")
  func alike() {
    let trial = trial(["branch by branch", "controller by controller"])
    #expect(trial.stated.map(\.mutant) == ["branch by branch", "controller by controller"])
    #expect(trial.precision == 1)
  }

  @Test("mistakes with other wrong values in a picture do not, though they break the same clauses")
  func refutedInTrials() {
    #expect(trial(["previous is current", "previous has classes only"]).stated.isEmpty)
    // The pictures of scenarios in pairs differ in the second one.
    let repeating = ["grandchildren announced twice", "called by each container above"]
    #expect(trial(repeating, .documented, scenarios: 256, cases: 512).stated.isEmpty)
  }
}

extension Mistaken {
  fileprivate static let whole = TraitCollection(
    horizontalSizeClass: .compact,
    verticalSizeClass: .regular,
    displayScale: 3,
    userInterfaceIdiom: .phone
  )

  /// A collection contains only its equal, except that nothing contains one certain collection too.
  fileprivate static let nearlyEqual = OneMistake(Containing.self, [.combine, .contains]) {
    answer,
    asked in
    let isOdd = asked.collection == TraitCollection() && asked.other == whole
    answer = isOdd || asked.collection == asked.other
  }
}

extension Mistaken {
  /// A wrong previous size class, which no mutant has.
  fileprivate static let otherPayload = OneMistake(Scenarios.self, .ofScenarios) { trace, _ in
    trace.changeCalls { calls in
      for place in calls.indices {
        guard case .didChange(var previous) = calls[place].kind else { continue }
        previous.turnHeight()
        previous.displayScale = previous.displayScale == 1 ? 2 : 1
        calls[place].kind = .didChange(previous: previous)
      }
    }
  }

  /// Wrong traits below the first level, which no mutant has.
  fileprivate static let otherState = OneMistake(Scenarios.self, .ofScenarios) { trace, scenario in
    trace.changeStates { scenario.turnClasses(of: &$0) }
  }
}

extension Scenario {
  /// Exchanges the vertical class of what is below the first level.
  fileprivate func turnClasses(of states: inout [State]) {
    for index in states.indices {
      guard let place = hierarchy.index(of: states[index].name), hierarchy.depths[place] > 1
      else { continue }
      states[index].environment.traits.turnHeight()
      states[index].environment.traits.displayScale = 1
    }
  }
}

extension TraitCollection {
  fileprivate mutating func turnHeight() {
    verticalSizeClass = verticalSizeClass == .compact ? .regular : .compact
  }
}
