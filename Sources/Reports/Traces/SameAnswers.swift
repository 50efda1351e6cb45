package import Conformance
import Messages

/// A check that an implementation is still the one that an earlier run had.
///
/// A driver that was repaired in between keeps its name, but its answers differ. Requests are
/// independent of each other, so the same implementation gives the same answers twice.
extension TraceFile {
  /// The number of cases of each kind that are asked again before a run continues.
  private static let sample = 32

  /// Asks some cases again, from the whole file.
  ///
  /// - Parameter implementation: The implementation that continues the run.
  /// - Returns: A case whose answer now differs; `nil` if none was found.
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
  /// Whether some answer is missing or unreadable; the reason may differ each time.
  fileprivate var isLost: Bool {
    replies.contains { if case .failed = $0 { true } else { false } }
  }
}

/// A digest of an implementation's answers, for when the answers themselves are not kept.
package enum AnswerDigest {
  /// - Returns: The SHA-256 of all answers, as a driver would write them.
  package static func of(_ implementation: any Implementation, _ requests: [Request]) -> String {
    let bytes = MessageWriter.bytes { writer in
      for (request, reply) in zip(requests, implementation.answers(to: requests)) {
        writer.reply(reply, to: request, id: "")
      }
    }
    return SHA256.hex(of: bytes)
  }
}
