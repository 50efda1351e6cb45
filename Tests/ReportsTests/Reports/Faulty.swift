import AdaptiveModel
import Conformance
import PropertyTesting

@testable import Driver
@testable import Reports

/// The reference with some faults, and with text that is not to be trusted.
struct Faulty: Implementation {
  /// Whether `traitCollectionDidChange` is never called.
  var isSilent = false
  /// The text of an error that every scenario with two actions raises.
  var raises: String?
  var identity = Identity(name: "faulty", version: "1", features: Self.features)
  private let reference = ReferenceImplementation()

  func answer(_ request: Request) throws -> Reply {
    if let raises, let scenario = request.scenario, scenario.actions.count == 2 {
      throw Conformance.Failure(.error, raises)
    }
    guard isSilent, var trace = reference.answers(to: [request])[0].trace else {
      return reference.answers(to: [request])[0]
    }
    for step in trace.steps.indices {
      trace.steps[step].calls.removeAll { if case .didChange = $0.kind { true } else { false } }
    }
    return .trace(trace)
  }

  func answers(to requests: [Request]) -> [Reply] {
    requests.map { request in
      do { return try answer(request) } catch {
        return .failed(error as? Conformance.Failure ?? Conformance.Failure(.error, "\(error)"))
      }
    }
  }

  /// Markup, terminal escapes, and characters that reverse text.
  static let hostile = "<b>\u{1B}[31m&\"]]>\u{202E}`````|*::error::%0A\n\u{0}\u{FFFE}'$(id)"

  /// A report with hostile text everywhere, for all tests that read one.
  static let worstRecord = Examination.small.record(worst)

  /// Traits, devices and changes only, because reports have one form for all chapters, and cases of
  /// the other chapters take the most time.
  private static let features = Set<Feature>.all
    .subtracting(Constraints.features + [.layout, .layoutIdentity, .editing, .images])
    .subtracting(Transitions.ownFeatures).subtracting(OrientationLayouts.features)
    .subtracting(ReactingContainers.features).subtracting(ViewedControllers.features)
    .subtracting(ShownDocuments.features)

  static var worst: Faulty {
    Faulty(
      isSilent: true,
      raises: hostile,
      identity: Identity(
        name: hostile,
        version: hostile,
        language: hostile,
        url: hostile,
        features: features
      )
    )
  }
}

extension Examination {
  /// All clauses except those about constraints: solving takes longest without the optimiser, and
  /// few reports depend on it.
  static var small: Examination {
    var examination = complete
    let slow = Set(Chapter.constraints.clauses.map(\.id))
    examination.clauses.removeAll { slow.contains($0.id) }
    return examination
  }

  /// An examination of every clause.
  static var complete: Examination {
    var examination = Examination(cases: 130)
    examination.budget = 24
    return examination
  }

  func record(_ implementation: any Implementation, shard: Shard? = nil) -> Record {
    var examination = self
    if let shard { examination.includes = shard.contains }
    var record = examination.run(implementation)
    record.header.shard = shard
    return record
  }
}

/// The reference in a world of three traits; it reports only the world's parts.
struct WithoutScale: Implementation {
  var identity: Identity {
    var world = DeclaredWorld()
    world.traits.remove(.displayScale)
    let features: Set<Feature> = [.states, .didChange, .willTransition, .viewWillTransition]
    return Identity(name: "without scale", features: features, world: world)
  }

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    return reply.trace.map { .trace($0.inWorld(identity.world ?? .complete)) } ?? reply
  }
}
