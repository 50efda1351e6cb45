import AdaptiveModel
import Conformance
import ConformanceProof
import PropertyTesting
import TestThreads
import Testing

@Suite("Nearest mutant: a known mistake is recognised", .computing)
struct LikenessTests {
  /// `DeveloperTool likeness` runs every mutant.
  static let names = ["overridden child still called", "first wins"]

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
    let unseen = NearlyEqual()
    func nearest(_ pictured: [Case.ID]) -> String? {
      NearestMutant(of: unseen, profile: .platform, pictured: pictured, scenarios: 32)?.mutant.name
    }
    #expect(nearest([]) == "contains is equals")
    let picture = Request.contains(TraitCollection(), NearlyEqual.whole)
    #expect(nearest([Case.ID(picture)]) != "contains is equals")
  }

  @Test("a mutant that carries or has another wrong value in the printed picture is not named")
  func valuesOfThePicture() throws {
    for (unseen, name) in [
      (OtherValues.payload, "previous is current"), (.state, "one level only"),
    ] {
      var examination = Examination(cases: 120, clauses: Chapter.changes.clauses)
      examination.budget = 80
      let record = examination.run(unseen)
      let pictured = record.causes.map(\.first.smallest.id)
      #expect(!pictured.isEmpty)
      let nearest = NearestMutant(
        of: unseen,
        profile: .platform,
        pictured: pictured,
        scenarios: 32
      )
      #expect(nearest?.mutant.name != name, "\(record.text { "\($0)" })")
    }
  }

  private func trial(_ names: [String]) -> LikenessTrial {
    let mutants = names.compactMap { Mutant.named($0) }
    return LikenessTrial(of: mutants, profile: .platform, scenarios: 32)
  }

  @Test("mistakes in the same callbacks are told apart by what is wrong with these")
  func unlike() {
    let trial = trial(["preference not reported", "preference reported twice"])
    #expect(trial.guesses.allSatisfy { !$0.isRight || $0.agreement < 0.6 })
    #expect(trial.stated.isEmpty)
  }

  @Test("mistakes with the same symptoms resemble each other")
  func alike() {
    let trial = trial(["previous is current", "previous has classes only"])
    #expect(trial.stated.map(\.mutant) == ["previous has classes only", "previous is current"])
    #expect(trial.precision == 1)
  }
}

/// Contains only its equal, except that nothing contains one certain collection too.
private struct NearlyEqual: Implementation {
  static let whole = TraitCollection(
    horizontalSizeClass: .compact,
    verticalSizeClass: .regular,
    displayScale: 3,
    userInterfaceIdiom: .phone
  )
  let identity = Identity(name: "nearly equal", features: [.combine, .contains])

  func answer(_ request: Request) throws -> Reply {
    guard let question = request.question as? Containing.Question else {
      return try ReferenceImplementation().answer(request)
    }
    let isOdd = question.collection == TraitCollection() && question.other == Self.whole
    return .contains(isOdd || question.collection == question.other)
  }
}

/// A wrong previous size class, or wrong traits below the first level, that no mutant has.
private enum OtherValues: Implementation {
  case payload, state

  var identity: Identity { Identity(name: "other values", features: .ofScenarios) }

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard var trace = reply.trace, let scenario = request.scenario else { return reply }
    if self == .state { scenario.turnClasses(of: &trace.initial) }
    for step in trace.steps.indices {
      if self == .state { scenario.turnClasses(of: &trace.steps[step].states) }
      guard self == .payload else { continue }
      for place in trace.steps[step].calls.indices {
        guard case .didChange(var previous) = trace.steps[step].calls[place].kind else { continue }
        previous.turnHeight()
        previous.displayScale = previous.displayScale == 1 ? 2 : 1
        trace.steps[step].calls[place].kind = .didChange(previous: previous)
      }
    }
    return .trace(trace)
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
