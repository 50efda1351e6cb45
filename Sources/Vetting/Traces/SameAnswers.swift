package import Conformance

/// Whether an implementation is still the one that an earlier run had before it.
///
/// A driver that was mended in between calls itself as before; its answers tell. Each request is a
/// world of its own, so the same implementation answers the same twice.
extension TraceFile {
  /// How many cases are asked again before a run goes on.
  private static let sample = 64

  /// Asks some cases again, from all over the file.
  ///
  /// - Parameter implementation: Who goes on with the run.
  /// - Returns: A case that is answered otherwise now; `nil` where none was found.
  package func contradiction(by implementation: any Implementation) -> Case.ID? {
    let all = entries(Self.sample).filter { $0.isRepeatable(implementation.identity.features) }
    return all.first { implementation.answers(to: $0.requests) != $0.replies }?.place.id
  }
}

extension Archive.Entry {
  /// Whether there were answers, and such as come again: tokens may differ each time.
  fileprivate func isRepeatable(_ features: Set<Feature>) -> Bool {
    let hasTokens = requests.contains { request in
      if case .layout = request { features.contains(.layoutIdentity) } else { false }
    }
    let isLost = replies.contains { if case .failed = $0 { true } else { false } }
    return !hasTokens && !isLost
  }
}

/// A number for what an implementation answers, where the answers themselves are not kept.
package enum AnswerDigest {
  /// - Returns: The SHA-256 of all answers, as a driver would write them.
  package static func of(_ implementation: any Implementation, _ requests: [Request]) -> String {
    var sum = SHA256()
    for reply in implementation.answers(to: requests) {
      var writer = JSONWriter()
      writer.reply(reply, id: "")
      sum.add(writer.bytes)
    }
    return sum.hex
  }
}
