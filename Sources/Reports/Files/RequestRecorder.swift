package import Conformance
import Foundation

/// An implementation that only records its requests, for places where no process can run.
package final class RequestRecorder: Implementation, @unchecked Sendable {
  package let identity: Identity
  private let lock = NSLock()
  private var recorded: [Request] = []
  private var seen: Set<Request> = []

  package init(features: Set<Feature>, world: DeclaredWorld? = nil) {
    identity = Identity(name: "recorder", features: features, world: world)
  }

  /// Every request once, in the order of first occurrence.
  package var requests: [Request] { lock.withLock { recorded } }

  package func answer(_ request: Request) throws -> Reply {
    lock.withLock {
      if seen.insert(request).inserted { recorded.append(request) }
    }
    return .failed(Failure(.notAsked, "it was only written down"))
  }
}
