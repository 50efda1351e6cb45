import AdaptiveModel
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("Further traits and free windows: only where a world has them", .computing)
struct FurtherTraitTests {
  /// Every trait that a window can give: the custom one is claimed by a feature, for trait scenes.
  private static let traits = Set(TraitName.allCases).subtracting([.customTrait])
  private static let rich = DeclaredWorld(traits: traits, displays: .all)

  /// The reference in a world, except that it changes the traits of every state.
  private static func answering(
    _ features: Set<Feature>,
    in world: DeclaredWorld? = nil,
    _ change: @escaping @Sendable (inout TraitCollection) -> Void
  ) -> OneMistake<Scenarios> {
    OneMistake(Scenarios.self, features, in: world) { trace, _ in
      trace.changeStates { change(&$0.environment.traits) }
    }
  }

  @Test("a usual world has the same cases as no world, without further traits")
  func usual() {
    for inquiry in inquiries {
      let generators = (inquiry.drawing(for: .all), inquiry.drawing(in: World(features: .all)))
      guard case (let plain?, let drawing?) = generators else { continue }
      for seed in (0..<20).map(Seed.init(rawValue:)) {
        let before = plain.value(from: seed).value.restricted(to: World(features: .all))
        #expect(drawing.value(from: seed).value == before, "\(inquiry.name)")
      }
    }
  }

  @Test("windows have all traits of the world, and overrides, slots and collections some")
  func drawn() {
    let world = World(features: .all, declared: Self.rich)
    var overridden: Set<TraitName> = []
    for scenario in Scenarios.drawn(100, in: world) {
      var state = ScenarioState(scenario)
      for action in [nil] + scenario.actions.map(Optional.some) {
        if let action { state.perform(action) }
        for name in Self.traits { #expect(state.window.traits.number(of: name) != nil) }
      }
      for controller in scenario.hierarchy.controllers {
        overridden.formUnion(controller.overrideTraitCollection.rows.map(\.name))
      }
      #expect(Self.rich.restricted(scenario) == scenario)
    }
    #expect(overridden == Self.traits)
    let images = Array(Images.drawn(100, in: world))
    #expect(images.contains { $0.asset.slots.contains { $0.traits.hasFurtherTraits } })
    #expect(images.allSatisfy { $0.collections.allSatisfy(\.hasFurtherTraits) })
  }

  @Test("each clause about traits judges a further one: the reference keeps it, a loss breaks it")
  func judged() {
    let features = Set(Scenarios.features).union([.combine, .contains, .images])
    // Which case is the smallest is of no interest here, and takes most of the time.
    var examination = Examination(60, 0, by: AnyClause.catalogue)
    let right = Self.answering(features, in: Self.rich) { _ in }
    let record = examination.run(right)
    // In some worlds such few cases do not show a clause about images.
    #expect(record.findings.isEmpty && record.failures.isEmpty, "\(record.conclusion)")
    examination.clauses = .named("PR-1", "TC-4")
    for name in Self.traits.subtracting(Set.usual) {
      var wrong = Self.answering(features, in: Self.rich) { $0 = $0.without([name]) }
      wrong.other = OneMistake(Combining.self) { traits, _ in traits = traits.without([name]) }
      let record = examination.run(wrong)
      let broken = Set(record.results.filter { $0.verdict == .broken }.map(\.id))
      #expect(broken == ["PR-1", "TC-4"], "\(name): \(broken)")
    }
  }

  @Test("a further trait that the world does not name is not judged")
  func unnamed() {
    let record = Examination(cases: 30).run(
      Self.answering([.states, .overrides]) { $0.userInterfaceStyle = .dark }
    )
    #expect(record.outcome == .clean, "\(record.conclusion)")
  }

  @Test("since 26 windows have any size, half of them with the classes of the window before")
  func windows() {
    let world = DeclaredWorld(system: 27, displays: .all)
    let listed = Set(
      Device.all.flatMap { device in Orientation.allCases.map { device.window(in: $0).size } }
        + MultitaskingRow.table.map(\.window.size)
    )
    var (same, other, devices) = (0, 0, Set<String>())
    for scenario in Scenarios.drawn(100, in: World(features: .all, declared: world)) {
      devices.formUnion([scenario.device].compactMap(\.self))
      var state = ScenarioState(scenario)
      for action in scenario.actions {
        let before = state.window
        state.perform(action)
        guard case .resize(let window) = action, !listed.contains(window.size) else { continue }
        if window.traits == before.traits { same += 1 } else { other += 1 }
      }
    }
    #expect(same > 0 && other > 0)
    #expect(devices.isSuperset(of: Device.folding.map(\.name)))
    let record = Examination(cases: 60).run(ReferenceImplementation(system: 27))
    #expect(record.count(of: .broken) == 0 && record.failures.isEmpty, "\(record.conclusion)")
  }
}
