import AdaptiveModel
package import Conformance
import Messages
import Driver

/// Whether an implementation is still the one that an earlier run had before it.
///
/// A driver that was mended in between calls itself as before; its answers tell. Each request is a
/// world of its own, so the same implementation answers the same twice.
extension TraceFile {
  /// How many cases of each kind are asked again before a run goes on.
  private static let sample = 32

  /// Asks some cases again, from all over the file.
  ///
  /// - Parameter implementation: The one that goes on with the run.
  /// - Returns: A case that is answered otherwise now; `nil` where none was found.
  package func contradiction(by implementation: any Implementation) -> Case.ID? {
    entries(ofEachKind: Self.sample).first { entry in
      !entry.isLost
        && implementation.answers(to: entry.requests).map(\.withoutTokens)
          != entry.replies.map(\.withoutTokens)
    }?
    .place.id
  }
}

extension Archive.Entry {
  /// Whether some answer never came, or could not be read; why not may differ each time.
  fileprivate var isLost: Bool {
    replies.contains { if case .failed = $0 { true } else { false } }
  }
}

/// A number for what an implementation answers, where the answers themselves are not kept.
package enum AnswerDigest {
  /// - Returns: The SHA-256 of all answers, as a driver would write them.
  package static func of(_ implementation: any Implementation, _ requests: [Request]) -> String {
    var sum = SHA256()
    for (request, reply) in zip(requests, implementation.answers(to: requests)) {
      sum.add(MessageWriter.bytes { $0.reply(reply, to: request, id: "") })
    }
    return sum.hex
  }
}
