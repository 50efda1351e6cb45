package import Conformance

/// A case with a stable name and the reference's reply.
///
/// Clauses judge; goldens only detect changes. Another implementation may answer differently and
/// still conform to every clause.
package struct Golden: Sendable, Hashable, Identifiable {
  /// The chapter, file and name, as in `changes/rotation/iphone-6-figure-12-2`.
  package var id: String
  /// The purpose of the case, for readers; not compared.
  package var notes: [String]
  package var request: Request
  /// The reference's reply; `nil` until it is computed.
  package var reply: Reply?

  package init(_ id: String, notes: [String] = [], _ request: Request, _ reply: Reply? = nil) {
    self.id = id
    self.notes = notes
    self.request = request
    self.reply = reply
  }

  /// The case with the reference's reply.
  package var filled: Golden {
    Golden(id, notes: notes, request, ReferenceImplementation().answers(to: [request])[0])
  }

  /// The part of the id that all cases of a file share.
  package var stem: String { id.split(separator: "/").dropLast().joined(separator: "/") }

  /// The chapter, which is the name of its folder.
  package var chapter: String { String(id.prefix { $0 != "/" }) }

  /// Whether the case is generated from a seed.
  package var isGenerated: Bool { stem.split(separator: "/").last?.hasPrefix("random-") ?? false }

  /// The smallest tier that the case belongs to.
  package var tier: GoldenTier { isGenerated ? .standard : .smoke }

  /// The size of the case, for sorting; a case named by hand precedes a generated one.
  package var weight: Int {
    Case(asking: request).weight + (isGenerated ? 6 : 0)
  }

  /// Whether a text is a valid id: three or more words of small letters, digits, `-` and `.`.
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

/// A set of goldens; each tier contains the previous one, under the same ids.
package enum GoldenTier: String, Sendable, Hashable, CaseIterable {
  /// Cases named by hand; they cover every clause in both polarities, and run in seconds.
  case smoke
  /// Also the cases generated from seeds.
  case standard

  /// Whether goldens of another tier belong to this tier.
  package func holds(_ other: GoldenTier) -> Bool { self == .standard || other == .smoke }
}
