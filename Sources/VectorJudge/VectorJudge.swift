/// Judges replies by the expectations of a vector: no model, no engine.
public struct VectorJudge: Sendable {
  /// The features that the implementation claims.
  public var features: Set<String>
  /// Its declared world, as in `ready`; empty if it declares none.
  public var world: [String: JSON]
  /// Whether clauses of level platform count, too.
  public var isPlatform: Bool

  /// A judge of what these features claim; `layout` claims all parts of a layout.
  public init(features: Set<String>, world: [String: JSON] = [:], isPlatform: Bool = false) {
    let parts: Set = ["layoutViews", "layoutConstraints", "layoutAttributes"]
    self.features = features.contains("layout") ? features.union(parts) : features
    self.world = world
    self.isPlatform = isPlatform
  }

  /// Whether the implementation may be asked the case, and an expectation is judged.
  public func asks(_ vector: Vector) -> Bool {
    // One with a window of its own is asked for turns and shares only, and no other is.
    let isOfOwnWindow = vector.needs.contains("ownWindow")
    if vector.request["type"]?.text == "run", features.contains("ownWindow") != isOfOwnWindow {
      return false
    }
    return features.isSuperset(of: vector.needs) && isOfItsSystem(vector)
      && vector.world.allSatisfy(allows) && vector.expect.contains(where: isJudged)
  }

  /// Whether its system has what the vector is about; one that names none has what came before 17.
  private func isOfItsSystem(_ vector: Vector) -> Bool {
    guard case .number(let system) = world["system"] else { return vector.since ?? 0 < 17 }
    return Double(vector.since ?? 0) <= system && system <= vector.until.map(Double.init) ?? system
  }

  private func allows(_ field: String, _ used: [JSON]) -> Bool {
    guard let own = world[field] ?? (field == "displays" ? .string("final") : nil) else {
      return true
    }
    guard case .array(let values) = own else { return used.contains(own) }
    if values.isEmpty, field != "actions" { return true }
    if field == "constant" { return values.allSatisfy(used.contains) }
    // One with further traits is sent these, too.
    let further = values.filter { field == "traits" && !Self.usualTraits.contains($0) }
    return used.allSatisfy(values.contains) && further.allSatisfy(used.contains)
  }

  private static let usualTraits: [JSON] = [
    "horizontalSizeClass", "verticalSizeClass", "displayScale", "userInterfaceIdiom",
  ].map(JSON.string)

  /// The broken expectations; none if the reply is as the clauses demand.
  public func findings(in reply: JSON, to vector: Vector) -> [Expectation] {
    vector.expect.filter { isJudged($0) && !holds($0, reply) }
  }

  /// Whether the implementation's claims include what an expectation is about.
  public func isJudged(_ expectation: Expectation) -> Bool {
    (isPlatform || expectation.level != "platform") && features.isSuperset(of: expectation.needs)
  }

  private func holds(_ expectation: Expectation, _ reply: JSON) -> Bool {
    guard let step = expectation.step else { return isRight(reply, expectation) }
    let calls = reply.calls(in: step)
    let own = calls.indices.filter {
      calls[$0].isCall(expectation.call, to: expectation.to, expectation.about)
    }
    if let count = expectation.count {
      return own.count >= count[0] && (count.count == 1 || own.count <= count[1])
    }
    if let other = expectation.before {
      let later = calls.indices.filter { calls[$0].isCall(other.call, to: other.to, other.about) }
      return own.allSatisfy { first in later.allSatisfy { first < $0 } }
    }
    return own.allSatisfy { isRight(calls[$0], expectation) }
  }

  private func isRight(_ whole: JSON, _ expectation: Expectation) -> Bool {
    guard let path = expectation.at else { return false }
    let value = whole.at(path)
    let name = path.split(separator: "/").last.map(String.init)
    if let other = expectation.as { return value != nil && value == whole.at(other) }
    if let values = expectation.not {
      return !values.contains { isSame(value, $0, expectation, of: name) }
    }
    return isSame(value, expectation.is ?? .null, expectation, of: name)
  }

  /// Whether a value is as expected: members that the expectation leaves out may be anything.
  private func isSame(
    _ value: JSON?,
    _ expected: JSON,
    _ how: Expectation,
    of name: String? = nil
  ) -> Bool {
    switch (value, expected) {
    case (nil, .null), (nil, .array([])): return true
    // An unspecified trait may also be spelled out.
    case (.string("unspecified")?, .null): return true
    case (.number(0)?, .null): return name == "displayScale"
    case (.number(let found)?, .number(let number)):
      return abs(found - number) <= how.within ?? 1e-6
    case (.array(let found)?, .array(let elements)):
      if how.unordered == true { return sorted(found) == sorted(elements) }
      return found.count == elements.count
        && zip(found, elements).allSatisfy { isSame($0, $1, how) }
    // An object that is left out has no members.
    case (let object, .object(let members)):
      return members.allSatisfy { isSame(object?[$0], $1, how, of: $0) }
    default: return value == expected
    }
  }

  private func sorted(_ values: [JSON]) -> [String] { values.map { "\($0)" }.sorted() }
}

extension JSON {
  /// The calls of a step of a scenario, or of a turn of a trait scene.
  public func calls(in step: Int) -> [JSON] {
    (at("trace/steps/\(step)/calls") ?? at("traitTrace/turns/\(step)/calls"))?.elements ?? []
  }

  /// The name of a call; in a trait scene, the registration that is called.
  public var callName: String {
    (self["call"] ?? self["registration"])?.text ?? "traitCollectionDidChange"
  }

  /// Whether this is a call of a kind to a receiver.
  fileprivate func isCall(_ call: String?, to receiver: String?, _ about: String?) -> Bool {
    callName == call && self["to"]?.text == receiver
      && (about == nil || (self["block"] ?? self["child"])?.text == about)
  }
}
