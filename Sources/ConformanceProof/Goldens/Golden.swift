import AdaptiveModel
package import Conformance

/// A case with a stable name, and the reference's answer to it.
///
/// Clauses judge, goldens remember: another implementation may answer differently and keep every
/// clause.
package struct Golden: Sendable, Hashable, Identifiable {
  /// Chapter, file and name, as in `changes/rotation/iphone-6-figure-12-2`.
  package var id: String
  /// Why the case exists, for people; not compared.
  package var notes: [String]
  package var request: Request
  /// The reference's answer; `nil` until it is computed.
  package var reply: Reply?

  package init(_ id: String, notes: [String] = [], _ request: Request, _ reply: Reply? = nil) {
    self.id = id
    self.notes = notes
    self.request = request
    self.reply = reply
  }

  /// The case with the reference's answer.
  package var filled: Golden {
    Golden(id, notes: notes, request, ReferenceImplementation().answers(to: [request])[0])
  }

  /// The part of the id that a file's cases have in common.
  package var stem: String { id.split(separator: "/").dropLast().joined(separator: "/") }

  /// The chapter, by its folder.
  package var chapter: String { String(id.prefix { $0 != "/" }) }

  /// Whether the case is drawn from a seed.
  package var isGenerated: Bool { stem.split(separator: "/").last?.hasPrefix("random-") ?? false }

  /// The smallest tier that the case belongs to.
  package var tier: GoldenTier { isGenerated ? .standard : .smoke }

  /// The size of the case, to show the smallest first; a case named by hand precedes a drawn one.
  package var weight: Int {
    Case(asking: request).weight + (isGenerated ? 6 : 0)
  }

  /// Whether a text can be an id: words of small letters, digits, `-` and `.`, three or more.
  package static func isID(_ text: String) -> Bool {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    return words.count >= 3
      && words.allSatisfy { word in
        word.utf8.first.map { $0.isLetter || $0.isDigit } ?? false
          && word.utf8.allSatisfy {
            $0.isDigit || $0.isLetter && $0 & 0x20 != 0 || "-.".utf8.contains($0)
          }
      }
  }
}

/// A set of goldens; each tier contains those before it, under the same ids.
package enum GoldenTier: String, Sendable, Hashable, CaseIterable {
  /// Named by hand: covers every clause in both polarities, in seconds.
  case smoke
  /// Also those drawn from seeds.
  case standard

  /// Whether goldens of another tier belong to it.
  package func holds(_ other: GoldenTier) -> Bool { self == .standard || other == .smoke }
}
