import AdaptiveModel
import Conformance
import Messages
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@testable import Driver

@Suite("Worlds: the parts of an implementation and its possible actions", .computing)
struct WorldTests {
  static let worlds: [DeclaredWorld] =
    [
      DeclaredWorld(traits: .sizeClasses),
      DeclaredWorld(windows: .devices),
      DeclaredWorld(
        idioms: [.phone],
        scales: [2, 3],
        constant: [.displayScale, .userInterfaceIdiom]
      ),
      DeclaredWorld(
        traits: [.horizontalSizeClass, .userInterfaceIdiom],
        constant: [.userInterfaceIdiom],
        windows: .devices,
        actions: [.rotate, .resize, .override]
      ),
      DeclaredWorld(actions: [.rotate]),
      DeclaredWorld(idioms: [.tv], actions: [.sizing, .dismiss, .prefer], hasSizes: false),
      DeclaredWorld(system: 12, windows: .devices),
      DeclaredWorld(idioms: [.pad], windows: .devices, actions: [.add, .present, .resize]),
    ]
    + [.horizontalSizeClass, .verticalSizeClass].compactMap { trait in
      DeclaredWorld?(DeclaredWorld(constant: [trait])).completed(by: [.ownWindow])
    }

  // Promise of scripts/drivers/PROTOCOL.md: “`customTrait` is none of them”
  @Test("a world that names the custom trait gives it to no window")
  func customTrait() throws {
    let traits = Set.usual.union([.userInterfaceStyle, .customTrait])
    let named = DeclaredWorld?(DeclaredWorld(traits: traits))
    let world = try #require(named.completed(by: [.traitOverrides]))
    let scenes = TraitOverrides.drawn(100, in: World(features: .all, declared: world))
    let windows = scenes.flatMap { scene in
      let changes = scene.turns.flatMap(\.actions).compactMap { action in
        if case .window(let traits) = action { traits } else { TraitCollection?.none }
      }
      return [scene.window] + changes
    }
    #expect(windows.allSatisfy { $0.customTrait == .unspecified })
    #expect(windows.allSatisfy { $0.userInterfaceStyle != .unspecified })
  }

  @Test("scenarios are generated within the world", arguments: worlds)
  func drawing(world: DeclaredWorld) {
    let whole = World(features: .all, declared: world)
    let scenarios =
      Array(Scenarios.drawn(67, in: whole)) + Transitions.drawn(67, in: whole)
      + ReactingContainers.drawn(67, in: whole)
    let devices = world.devices.filter(world.occurs)
    let listed = Set(
      (devices.flatMap { device in Orientation.allCases.map { device.window(in: $0) } }
        + MultitaskingRow.table.filter(world.occurs).map(\.window)).map { world.window($0) }
    )
    for scenario in scenarios {
      #expect(world.restricted(scenario) == scenario)
      #expect(scenario.problems == [], "an action names what is there")
      for reaction in scenario.hierarchy.controllers.flatMap(\.reactions) {
        let isKnown = world.hasSizes || reaction.moment.announcesSize
        let reads = reaction.condition.trait.map(world.traits.contains) ?? isKnown
        #expect(reads || reaction.condition == .shape(.always))
      }
      var state = ScenarioState(scenario)
      for action in [nil] + scenario.actions.map(Optional.some) {
        if let action { state.perform(action) }
        for traits in [state.window.traits] + state.propagated().map(\.traits) {
          #expect(traits == traits.only(world.traits))
          #expect(traits.only(world.constant) == scenario.window.traits.only(world.constant))
        }
        if world.windows == .devices { #expect(listed.contains(state.window)) }
      }
    }
  }

  @Test("a window of any size can be replaced")
  func huge() {
    let huge = Window(size: Size(1e300, 1024), traits: .compactRegular)
    var scenario = Scenarios.sample()
    scenario.actions = [.resize(huge)]
    for world in Self.worlds where world.windows == .devices || world.ownsWindow {
      for action in world.restricted(scenario).actions { #expect(action != .resize(huge)) }
    }
  }

  @Test("images are asked for only in traits of the world")
  func readTraits() {
    let world = DeclaredWorld(traits: [.horizontalSizeClass])
    for question in Images.drawn(300, in: World(features: [.images], declared: world)) {
      for traits in question.asset.slots.map(\.traits) + question.collections {
        #expect(traits == traits.only(world.traits))
      }
      let slots = question.asset.slots.map(\.traits)
      #expect(Set(slots).count == slots.count, "no two slots are for the same traits")
    }
  }

  @Test("previous traits without didChange are no claim")
  func previousAlone() {
    let claimed: Set<Feature> = [.previousTraits, .devices]
    #expect(claimed.completed(in: nil) == [.devices])
  }

  @Test("the reference is clean in partial worlds, and missing documented traits are declared")
  func reference() throws {
    for world in [Self.worlds[0], Self.worlds[3]] {
      let record = Examination(profile: .platform, cases: 300).run(projected(world))
      #expect(record.outcome == .clean, "\(record.text { "\($0)" })")
      #expect(record.heading.contains("world: \(world)"))
      let isPartial = world.traits.count < 4
      #expect((record.result(of: "TC-1")?.verdict == .declared) == isPartial)
    }
  }

  @Test("traits outside the world are not compared")
  func others() throws {
    let world = DeclaredWorld(traits: .sizeClasses)
    let record = Examination(profile: .platform, cases: 100).run(
      projected(world) { $0.addScale() }
    )
    #expect(record.outcome == .clean, "\(record.conclusion)")
  }

  @Test("a refused request is a skip, and too many skips are inconclusive")
  func skips() throws {
    let record = Examination(profile: .platform, cases: 200).run(declining(part: 2))
    #expect(record.outcome == .inconclusive)
    #expect(record.failures.isEmpty)
    #expect(record.skips.map(\.kind) == ["too deep"])
    #expect(record.result(of: "PR-2")?.verdict == .inconclusive)
    #expect(record.heading.contains("cases skipped") && record.failureText.contains("× too deep"))
    let all = Examination(profile: .platform, cases: 50).run(declining(part: 1))
    #expect(all.result(of: "PR-2")?.verdict == .notTested)
    #expect(all.result(of: "PR-2")?.skipped ?? 0 > 0)
  }

  // Promise of scripts/drivers/PROTOCOL.md: “A repeated request has to be skipped again.”
  @Test("a skip that does not repeat is a failure") func flaky() throws {
    let record = Examination(profile: .platform, cases: 20).run(declining(part: 1, once: true))
    #expect(record.failures.map(\.kind) == [.protocolError])
    #expect(record.result(of: "PR-2")?.lost ?? 0 > 0)
  }

  @Test("a kept clause says what of it was not judged")
  func parts() throws {
    let own = projected(DeclaredWorld(), lacks: [.previousTraits])
    let record = Examination(profile: .platform, cases: 20).run(own)
    var row = try #require(record.result(of: "PR-13"))
    #expect(row.remark.hasSuffix(" times, not claimed: previousTraits"))
    row.lost = 3
    #expect(row.remark.contains(" times, 3 more in cases without a usable answer, not claimed:"))
    let world = DeclaredWorld(isRounded: true)
    let rounded = Examination(cases: 400, clauses: .named("AL-7"))
      .run(OneMistake(Constraints.self, [.constraints, .ambiguity], in: world) { _, _ in })
    let views = try #require(rounded.result(of: "AL-7"))
    #expect(views.verdict == .kept)
    #expect(views.remark.hasSuffix(" times, without ambiguous views: frames exist only rounded"))
  }
}

/// The reference in a world; it reports only the world's parts, after a change.
private func projected(
  _ world: DeclaredWorld,
  lacks: Set<Feature> = [],
  _ change: @escaping @Sendable (inout Trace) -> Void = { _ in }
) -> OneMistake<Scenarios> {
  let features = Set(Scenarios.features).union([.combine, .contains, .devices, .multitasking])
  return OneMistake(Scenarios.self, features.subtracting(lacks), in: world) { trace, _ in
    trace = trace.inWorld(world)
    change(&trace)
  }
}

extension Trace {
  /// Adds a scale to every state, and to those in calls.
  fileprivate mutating func addScale() {
    changeStates { $0.environment.traits.displayScale = 1 }
    changeCalls { calls in
      for call in calls.indices { calls[call].has?.traits.displayScale = 1 }
    }
  }
}

/// The reference that declines some scenarios, always or once.
private func declining(part: Int, once: Bool = false) -> Differing {
  let asked = Guarded<Set<Request>>([])
  return Differing([.states, .overrides, .didChange]) { request in
    guard let scenario = request.scenario, scenario.hierarchy.count % part == 0 else { return nil }
    let isFirst = asked.withLock { $0.insert(request).inserted }
    return once && !isFirst ? nil : .skipped(reason: "too deep")
  }
}
