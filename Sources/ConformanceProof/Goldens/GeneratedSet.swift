import AdaptiveModel
import Conformance
package import PropertyTesting

/// A file of goldens whose cases are generated from a seed.
///
/// The version is part of the path, and so of each id. Raise it if, after a release, a generator
/// draws a different case from the same seed, so that no released id changes its meaning.
package struct GeneratedSet: Sendable, Hashable {
  /// The kinds of generated cases.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Scenarios without reactions inside a callback.
    case scenarios
    /// Scenarios in which a container reacts inside a callback.
    case reactions
    /// Trait collections to combine, or to test for containment in each other.
    case collections
    /// Documents shown in some size classes, some of which are undecided (SL-O1).
    case layouts
    /// Documents that are edited.
    case sessions
  }

  package var kind: Kind
  package var version: Int
  package var seed: Seed
  package var count: Int

  /// Every generated set, in the order of their paths.
  package static let all: [GeneratedSet] = [
    GeneratedSet(kind: .scenarios, version: 2, seed: Seed(rawValue: 0x41), count: 44),
    GeneratedSet(kind: .reactions, version: 2, seed: Seed(rawValue: 0x4F), count: 18),
    GeneratedSet(kind: .sessions, version: 2, seed: Seed(rawValue: 0x45), count: 24),
    GeneratedSet(kind: .layouts, version: 2, seed: Seed(rawValue: 0x4C), count: 24),
    GeneratedSet(kind: .collections, version: 2, seed: Seed(rawValue: 0x54), count: 64),
  ]

  package var path: String {
    switch kind {
    case .scenarios: "changes/random-\(version).transcript"
    case .reactions: "orientation-overrides/random-\(version).transcript"
    case .collections: "traits/random-\(version).table"
    case .layouts: "layout/random-\(version).transcript"
    case .sessions: "editing/random-\(version).transcript"
    }
  }

  /// The file, without replies.
  package var file: GoldenFile {
    let stem = GoldenFile(path, []).stem
    var goldens: [Golden] = []
    var number: UInt64 = 0
    while goldens.count < count, number < 10_000 {
      let origin = Case.Origin.seed(seed.derived(number))
      number += 1
      guard let request = request(from: origin) else { continue }
      goldens.append(Golden("\(stem)/\(origin)", request))
    }
    return GoldenFile(path, goldens)
  }

  /// The request generated from a seed; `nil` if it is too large to read, or shows nothing.
  private func request(from origin: Case.Origin) -> Request? {
    switch kind {
    case .collections: return origin.value(of: Generator<Request>.collections(for: .all))
    case .layouts:
      let walk = origin.value(of: .layoutWalk)
      return walk.document.isReadable && walk.classes.count <= 3 ? .layout(walk) : nil
    case .sessions:
      let session = origin.value(of: .editingSession)
      let isShort = (2...4).contains(session.operations.count)
      return session.document.isReadable && isShort ? .editing(session) : nil
    case .scenarios, .reactions:
      let scenario = origin.value(of: .scenario())
      guard (2...6).contains(scenario.hierarchy.count), (1...4).contains(scenario.actions.count),
        scenario.reacts == (kind == .reactions)
      else { return nil }
      return .run(scenario)
    }
  }
}

extension Scenario {
  /// Whether a container acts inside its own callback.
  fileprivate var reacts: Bool { hasFurnished { !$0.reactions.isEmpty } }
}

extension LayoutDocument {
  /// Whether the document is small enough to read, and not empty.
  fileprivate var isReadable: Bool {
    (2...5).contains(items.count) && (1...2).contains(constraints.count)
  }
}
