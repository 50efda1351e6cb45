import AdaptiveModel
import AdaptiveReference
import Conformance
import Messages
import PropertyTesting

extension Generator<Transcript> {
  /// Transcripts of anything that can be written, including absurd contents, and of the reference's
  /// behavior, absurd only in names and numbers.
  ///
  /// Simplest: a window without traits, one controller without a name, no action, no trace.
  static var absurd: Generator<Transcript> {
    Generator { draw in
      var world = World(draw)
      world.isFaithful = world.draw.chance(1, in: 2)
      let scenario = world.scenario()
      let trace =
        world.isFaithful
        ? Reference.perform(scenario) : world.draw.bool() ? world.trace(of: scenario) : nil
      draw = world.draw
      return Transcript(scenario, trace)
    }
  }
}

/// Generates the parts of a transcript; all names come from a few, so that parts refer to each
/// other.
private struct World {
  var draw: Draw
  var isFaithful = false
  private var names: [String] = [""]

  init(_ draw: Draw) { self.draw = draw }

  // MARK: Names and numbers

  /// The model treats canonically equivalent names as equal, so one of them is enough here.
  private mutating func name(otherThan others: some Collection<String>) -> String {
    let name = name()
    return others.contains(name) ? "\(name)\(others.count)" : name
  }

  private mutating func name() -> String {
    switch draw.int(in: 0...3) {
    case 0: return draw.element(of: ["a", "b", "root", "child-1", "T_2", "s", "d", "R"])
    case 1: return draw.element(of: Self.traps)
    default:
      var text = ""
      draw.times(0...5) { draw in
        let value = UInt32(draw.integer(in: 0...0x10FFFF))
        text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{301}")
      }
      return text
    }
  }

  private static let traps = [
    "at", "call", "silence", "unobserved", "rest", "given", "when", "extra", "- a", "+ b", "[5] a",
    " a ", "a  b", "a\"b", "a\\b", "a\nb", "\r\n", "\t", "\0", "\u{7F}", "← PR-9", "a ← b", "#a",
    "(a)", "\u{200F}\u{5D0}", "e\u{301}", "é", "\u{212B}", "\u{C5}", "👨‍👩‍👧", "🇩🇪", "列表",
    "a,b", "a:b", "a;b", "414×736", "compact-regular", "@2x", "phone", "·", "|", "t · s", "to",
    "overridden to compact-regular", "\u{FEFF}a", "\u{2028}", "1", "_", "-", "full", "any-any",
  ]

  private mutating func anyName() -> String { draw.element(of: names) }

  private static let extremes: [Double] = [
    -0.0, 0.1, 1e18, 1e19, 1e300, -1e-300, .leastNonzeroMagnitude, .infinity, -.infinity,
  ]

  private mutating func number() -> Double {
    switch draw.int(in: 0...4) {
    case 0: Double(draw.element(of: [0, 320, 375, 414, 667, 736, 768, 1024]))
    case 1: Double(draw.integer(in: -2000...2000)) / Double(draw.element(of: [1, 2, 3, 7]))
    case 2: draw.element(of: isFaithful ? [0.1, 1e18] : Self.extremes)
    default: Double(draw.integer(in: 0...2000))
    }
  }

  private mutating func size() -> Size { Size(number(), number()) }

  private mutating func traits() -> TraitCollection {
    TraitCollection(
      horizontalSizeClass: draw.element(of: SizeClass.self),
      verticalSizeClass: draw.element(of: SizeClass.self),
      displayScale: draw.bool() ? Double(draw.int(in: 0...3)) : abs(number()),
      userInterfaceIdiom: draw.element(of: UserInterfaceIdiom.self)
    )
  }

  private mutating func environment() -> Environment { Environment(traits(), size()) }

  // MARK: The scenario

  /// The drawn scenarios of any kind.
  private static let drawn = inquiries.compactMap { kind in
    kind is any ScenarioInquiry.Type ? kind.drawing(for: .all) : nil
  }

  /// A drawn scenario with other names, sizes and traits; its steps may be in another order.
  mutating func scenario() -> Scenario {
    let requests = draw.element(of: Self.drawn)
    var scenario = draw(requests).question as? Scenario ?? .blank
    var (world, renamed) = (self, [String: String]())
    scenario = scenario.renaming { name in
      let own = renamed[name] ?? world.name(otherThan: renamed.values)
      renamed[name] = own
      return own
    }
    .mapping(Size.self) { world.draw.bool() ? $0 : world.size() }
    .mapping(TraitCollection.self) { world.draw.bool() ? $0 : world.traits() }
    .mapping(SizingRule.self) { world.draw.bool() ? $0 : world.rule() }
    self = world
    names = renamed.values.sorted()
    if draw.bool() { scenario.device = draw.bool() ? nil : anyName() }
    if draw.bool() { scenario.orientation = nil }
    if !isFaithful, draw.bool() { scenario.actions.reverse() }
    return scenario
  }

  private mutating func rule() -> SizingRule {
    switch draw.int(in: 0...3) {
    case 0: .fills
    case 1: .fixed(number())
    case 2: .inset(number())
    default: .fraction(draw.integer(in: -9...9), of: draw.integer(in: -9...9))
    }
  }

  // MARK: The trace

  mutating func trace(of scenario: Scenario) -> Trace {
    let usual = scenario.hierarchy.controllers.map(\.name)
    var trace = Trace(initial: states(usual, []))
    var last = trace.initial
    for _ in 0..<draw.int(in: 0...6) {
      last = draw.bool() ? last : states(usual, last)
      trace.steps.append(Step(calls: calls(), states: last))
    }
    return trace
  }

  private mutating func states(_ usual: [String], _ last: [State]) -> [State] {
    var states: [State] = []
    switch draw.int(in: 0...3) {
    case 0: return []
    case 1:
      while draw.more() { states.append(State(anyName(), environment())) }
    case 2:
      states = last
      if !states.isEmpty {
        let place = draw.int(in: 0...states.count - 1)
        states[place].environment = environment()
      }
    default: states = usual.map { State($0, environment()) }
    }
    return states
  }

  private mutating func calls() -> [Call] {
    let count = draw.chance(1, in: 20) ? 40 : draw.int(in: 0...8)
    return (0..<count).map { _ in
      Call(to: anyName(), kind(), has: draw.bool() ? environment() : nil)
    }
  }

  private mutating func kind() -> Call.Kind {
    switch draw.int(in: 0...4) {
    case 0: .willTransition(traits())
    case 1: .viewWillTransition(size())
    case 2: .didChange(previous: traits())
    case 3: .willRotate
    default: .didRotate
    }
  }
}
