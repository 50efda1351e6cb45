import AdaptiveModel
import Conformance
import TestSupport
import TestThreads
import Testing

@Suite("An implementation's own window determines size and traits", .computing)
struct OwnWindowTests {
  /// The reference with its own window, which may have another origin or other size classes.
  private static func owner(
    _ change: @escaping @Sendable (inout Window) -> Void = { _ in }
  ) -> OneMistake<Scenarios> {
    OneMistake(
      Scenarios.self,
      [.ownWindow, .states, .willTransition, .viewWillTransition, .didChange, .overrides]
    ) { trace, _ in
      func window(_ states: [State]) -> Window? {
        states.first.map { modified(Window(size: $0.size, traits: $0.traits), change) }
      }
      trace.window = window(trace.initial)
      for step in trace.steps.indices {
        trace.steps[step].window = window(trace.steps[step].states)
      }
    }
  }

  @Test("a correct window is clean in both profiles, and the heading names it")
  func clean() throws {
    for profile in Profile.allCases {
      let record = Examination(profile: profile, cases: 150).run(Self.owner())
      #expect(record.findings.isEmpty, "\(record.conclusion)")
      #expect(record.result(of: "TR-8")?.verdict == .kept)
      #expect(record.heading.contains("a window of its own"))
    }
  }

  @Test("scenarios turn the device and share the screen, but give no window")
  func drawing() throws {
    let world = try #require(Self.owner().identity.world)
    let whole = World(features: Self.owner().identity.features, declared: world)
    var labels: Set<String> = []
    for scenario in Scenarios.drawn(300, in: whole) {
      #expect(world.restricted(scenario) == scenario)
      #expect(scenario.device != nil && scenario.orientation != nil)
      labels.formUnion(scenario.actions.map(\.label))
    }
    #expect(labels.isSuperset(of: ["turn", "share"]))
    #expect(labels.isDisjoint(with: ["rotate", "resize"]))
  }

  @Test("an own window alone is no declared world: didChange carries the previous traits")
  func previous() {
    #expect(Self.owner().identity.features.contains(.previousTraits))
    let features: Set<Feature> = [.ownWindow, .didChange]
    let declared = Identity(name: "", features: features, world: DeclaredWorld())
    #expect(!declared.features.contains(.previousTraits))
  }

  @Test("an origin other than (0, 0), and another device's size classes, break TR-8")
  func faults() {
    let below = Examination(cases: 60).run(
      Self.owner { $0.origin = Point(0, 20) }
    )
    #expect(below.findings.map { "\($0.fault)" } == ["TR-8"])
    #expect(below.findings[0].explanation.joined().contains("; expected (0, 0)."))
    let wrong = Self.owner { $0.traits.horizontalSizeClass = .compact }
    let record = Examination(cases: 60, clauses: .named("TR-8", "PR-1")).run(wrong)
    #expect(record.result(of: "TR-8")?.verdict == .broken)
    let ofRoot = record.findings.first { "\($0.fault)" == "PR-1" }?.explanation.joined() ?? ""
    #expect(ofRoot.hasPrefix("The window is reported as "), "\(ofRoot)")
    #expect(ofRoot.hasSuffix("; expected the root to have its size and traits."))
  }

  @Test("a part that is as wide as the screen is none")
  func wholeScreen() {
    let wide = Self.owner { window in
      let isWhole = Device.all.contains { [$0.screen, $0.screen.turned].contains(window.size) }
      if !isWhole { window.size.width = 2_000 }
    }
    let record = Examination(cases: 60, clauses: .named("TR-8")).run(wide)
    #expect(record.result(of: "TR-8")?.verdict == .broken)
  }

  @Test("the documented profile judges only the size classes of table 12-2")
  func levels() {
    // A wrong scale is judged only under the platform profile.
    let other = Self.owner { $0.traits.displayScale = 1 }
    for (profile, verdict) in [(Profile.documented, Verdict.kept), (.platform, .broken)] {
      let record = Examination(profile: profile, cases: 60, clauses: .named("TR-8")).run(other)
      #expect(record.result(of: "TR-8")?.verdict == verdict)
    }
  }
}
