import AdaptiveModel
import AdaptiveReference
import AppTraces
import Conformance
import ConformanceProof
import TestSupport
import TestThreads
import Testing

/// Wrong implementations, printed as a tracer prints them, are named by clause and controller.
@Suite("Traces of wrong implementations", .computing)
struct MutantTests {
  @Test("what a log shows of a mistake is named, and nothing else", arguments: [false, true])
  func mutants(isRich: Bool) throws {
    let scenario = Self.scenario(Self.hierarchy(isRich: isRich))
    let right = Reference.perform(scenario)
    var named: Set<String> = []
    let mutants = Mutant.all.part(of: 4, by: \.name)
    for mutant in mutants {
      guard let trace = try? mutant.implementation().answer(.run(scenario)).trace,
        trace != right, let report = Self.report(scenario, trace), report.isWrong
      else { continue }
      let marks = try Derivation(scenario, trace).marks
      for step in report.steps {
        for finding in step.findings {
          let isTrue = marks.contains { mark in
            mark.step == step.number - 2 && mark.name == finding.controller
          }
          #expect(isTrue, "\(mutant.name): \(finding)\n\(Transcript(scenario, trace))")
          if ([mutant.clause] + mutant.alike).contains(finding.clause) { named.insert(mutant.name) }
        }
      }
    }
    #expect(named.count * (isRich ? 40 : 10) >= mutants.count, "\(named.sorted())")
  }

  private static func hierarchy(isRich: Bool) -> Hierarchy {
    let blocks = CoordinatedBlocks(.viewWillTransition, alongside: "x", completion: "y")
    let sets = ConstraintSets(common: ["k"], portrait: ["p"], landscape: ["l"])
    let badge = Sizing(width: .fixed(100), height: .fixed(50))
    let strip = Sizing(width: .fills, height: .fixed(200))
    var hierarchy = Hierarchy(ViewController("root", views: isRich ? ["top"] : []))
    hierarchy.append(ViewController("a", override: classes(.compact)), depth: 1)
    hierarchy.append(ViewController("b", coordinates: isRich ? [blocks] : []), depth: 2)
    hierarchy.append(ViewController("c", sizing: badge), depth: 1)
    hierarchy.append(
      ViewController("d", sizing: strip, constraintSets: isRich ? sets : nil),
      depth: 1
    )
    hierarchy.append(ViewController("e", views: isRich ? ["under"] : []), depth: 2)
    return hierarchy
  }

  /// Turns, resizes, and overrides that come and go at rest.
  private static func scenario(_ hierarchy: Hierarchy) -> Scenario {
    func window(_ width: Double, _ height: Double, _ own: TraitCollection) -> Window {
      let screen = TraitCollection(displayScale: 3, userInterfaceIdiom: .phone)
      return Window(size: Size(width, height), traits: own.combined(with: screen))
    }
    let portrait = window(414, 736, classes(.compact, .regular))
    let wide = window(600, 414, classes(.compact, .compact))
    return Scenario(
      orientation: .portrait,
      window: portrait,
      hierarchy: hierarchy,
      actions: [
        .rotate(.landscapeLeft, window(736, 414, classes(.regular, .compact))),
        .override(child: "a", classes(.unspecified, .regular)),
        .resize(window(500, 414, classes(.compact, .compact))),
        .resize(wide),
        .override(child: "a", TraitCollection()),
        .rotate(.landscapeRight, wide),
        .rotate(.portrait, portrait),
      ]
    )
  }

  private static func classes(
    _ width: SizeClass,
    _ height: SizeClass = .unspecified
  ) -> TraitCollection {
    TraitCollection(horizontalSizeClass: width, verticalSizeClass: height)
  }

  private static func report(_ scenario: Scenario, _ trace: Trace) -> TraceReport? {
    var printer = TracePrinter()
    printer.printsExits = true
    printer.reportsOverrides = true
    return printer.print(scenario, trace) ? printer.report : nil
  }
}
