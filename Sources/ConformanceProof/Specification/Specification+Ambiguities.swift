import AdaptiveModel
import AdaptiveReference
import Conformance

extension Specification {
  /// The register of ambiguities in Markdown: what is open, what is tolerated, on what evidence.
  public static var ambiguities: String {
    let opening = [
      "# What the sources leave open", "",
      "<!-- Generated: adaptive-conformance dev specification --write. -->", "",
      "\(OpenPoint.register.count) points, none of which is ever asserted. A suite that fails a "
        + "legal implementation is wrong; so for each point there are variants of the reference "
        + "that take the liberty, and every one of them has to pass wherever its point is open.",
      "",
    ]
    return (opening + OpenPoint.register.flatMap(\.entry) + settled).joined(separator: "\n") + "\n"
  }

  /// Liberties that the documents leave and the platform does not.
  private static var settled: [String] {
    let open = Set(OpenPoint.register.map(\.id))
    let rows = Latitude.allCases.filter { !open.contains($0.clause) }.map { liberty in
      let sentence = AnyClause.named(liberty.clause)?.sentence ?? ""
      return "- `\(liberty.rawValue)`, against \(liberty.clause): \(sentence)"
    }
    if rows.isEmpty { return [] }
    return [
      "## Open in the documents, settled by the platform", "",
      "Under the profile documented these variants pass as well:", "",
    ] + rows
  }
}

extension OpenPoint {
  fileprivate var entry: [String] {
    [
      "## \(id)", "", question, "",
      "- tolerated: \(tolerance)",
      "- evidence: \(evidence)",
      "- our reference: \(decision)",
      "- shown by: \(shown)",
      "- since: suite \(since)", "",
    ]
  }

  private var shown: String {
    if liberties.isEmpty { return "no variant: \(unshown ?? "")" }
    return liberties.map { "`\($0.rawValue)` (\($0.profiles))" }.joined(separator: ", ")
  }
}

extension Latitude {
  /// Where it is open, in words.
  fileprivate var profiles: String {
    let open = Profile.allCases.filter(isOpen)
    return open == Profile.allCases
      ? "every profile" : open.map { "profile \($0.rawValue)" }.joined(separator: ", ")
  }
}
