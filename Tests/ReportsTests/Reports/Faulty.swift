import AdaptiveModel
import Conformance
import Messages
import TestSupport

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
    trace.removeCalls(where: \.isDidChange)
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

/// A report with the digest that its other bytes have.
func sealed(_ report: some Collection<UInt8>) -> [UInt8] {
  // The digest with its quotes, the brace and the line's end.
  let body = Array(report.dropLast(68))
  return body + Array("\"\(SHA256.hex(of: body))\"}\n".utf8)
}

/// What several tests read.
enum Records {
  /// With hostile text everywhere.
  static let worst = Examination.small.record(Faulty.worst)
  static let sound = Examination.small.record(Faulty())
  static let silent = Examination.small.record(Faulty(isSilent: true))
  static let right = Examination.small.record(ReferenceImplementation())
  static let completeSilent = Examination.complete.record(Faulty(isSilent: true))
  static let completeRight = Examination.complete.record(ReferenceImplementation())
}

extension Examination {
  /// All clauses except those about constraints: solving takes longest without the optimiser, and
  /// few reports depend on it.
  static var small: Examination {
    let slow = Set(Chapter.constraints.clauses.map(\.id))
    return modified(complete) { $0.clauses.removeAll { slow.contains($0.id) } }
  }

  /// An examination of every clause.
  static var complete: Examination { Examination(130, 24, by: AnyClause.catalogue) }

  func record(_ implementation: any Implementation, shard: Shard? = nil) -> Record {
    var examination = self
    if let shard { examination.includes = shard.contains }
    var record = examination.run(implementation)
    record.header.shard = shard
    return record
  }
}

/// The reference in a world of three traits; it reports only the world's parts.
let withoutScale: OneMistake<Scenarios> = {
  var world = DeclaredWorld()
  world.traits.remove(.displayScale)
  let features: Set<Feature> = [.states, .didChange, .willTransition, .viewWillTransition]
  return OneMistake(Scenarios.self, features, in: world) { [world] trace, _ in
    trace = trace.inWorld(world)
  }
}()
