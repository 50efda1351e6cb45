import AdaptiveModel
package import Conformance

/// A case with a name that stays, and what our reference answers.
///
/// Clauses judge, goldens remember: another implementation may answer otherwise and keep every
/// clause.
package struct Golden: Sendable, Hashable, Identifiable {
  /// Chapter, file and name, as in `changes/rotation/iphone-6-figure-12-2`.
  package var id: String
  /// Why the case is there, for people; no part of what is compared.
  package var notes: [String]
  package var request: Request
  /// What the reference answers; `nil` in a case that was written and not yet filled.
  package var reply: Reply?

  package init(_ id: String, notes: [String] = [], _ request: Request, _ reply: Reply? = nil) {
    self.id = id
    self.notes = notes
    self.request = request
    self.reply = reply
  }
}

extension Golden {
  /// The case with what the reference answers now.
  package var filled: Golden {
    Golden(id, notes: notes, request, ReferenceImplementation().answers(to: [request])[0])
  }

  /// The part of the id that a file's cases have in common.
  package var stem: String {
    id.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The chapter, by its folder.
  package var chapter: String { String(id.prefix { $0 != "/" }) }

  /// Whether two goldens ask and answer the same.
  package func says(theSameAs other: Golden) -> Bool {
    request == other.request && reply == other.reply
  }

  /// How large the case is, so that the smallest can be shown; one with a name comes first.
  var weight: Int {
    Case(id: .rawValues, content: .request(request)).weight + (isGenerated ? 6 : 0)
  }
}

extension Golden {
  /// Whether a text can be an id: words of small letters, digits, `-` and `.`, three or more.
  package static func isID(_ text: String) -> Bool {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    return words.count >= 3
      && words.allSatisfy { word in
        word.utf8.first.map { $0.isLetter || $0.isDigit } ?? false
          && word.utf8.allSatisfy {
            $0.isDigit || $0.isLetter && $0 & 0x20 != 0 || $0 == UInt8(ascii: "-")
              || $0 == UInt8(ascii: ".")
          }
      }
  }
}
