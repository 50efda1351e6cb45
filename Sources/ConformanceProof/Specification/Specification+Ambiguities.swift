import AdaptiveModel
import AdaptiveReference
import Conformance
package import Text

extension Specification {
  /// The register of ambiguities in Markdown: the open points, the tolerance and its evidence.
  public static var ambiguities: String {
    let opening = [
      "# What the sources leave open", "",
      "<!-- Generated: adaptive-conformance specification --write. -->", "",
      "\(OpenPoint.register.count) points, none of which is ever asserted. A suite that fails a "
        + "legal implementation is wrong; so for each point there are variants of the reference "
        + "that make the choice, and every one of them has to pass wherever its point is open.",
      "",
    ]
    return (opening + OpenPoint.register.flatMap(\.entry) + settled).joined(separator: "\n") + "\n"
  }

  /// The points that the documents leave open and the platform settles.
  private static var settled: [String] {
    let rows = OpenPoint.ofThePlatform.flatMap { point in
      let sentence = AnyClause.named(point.id)?.sentence ?? ""
      return point.choices.map { "- `\($0.rawValue)`, against \(point.id): \(sentence)" }
    }
    if rows.isEmpty { return [] }
    return [
      "## Open in the documents, settled by the platform", "",
      "Under the profile documented these variants pass too:", "",
    ] + rows
  }
}

extension OpenPoint {
  fileprivate var entry: [String] {
    ["## \(id)", "", question, ""] + facts.map { "- \($0.title): \($0.text)" }
      + ["- since: \(since.map { "suite \($0)" } ?? "the next version")", ""]
  }

  /// The point for people: its question, what is tolerated, the evidence, and the variants.
  package var page: PageText {
    PageText(
      [.sentence("\(id) (open): \(question)"), .row("")]
        + facts.map {
          .sentence("\($0.title.prefix(1).uppercased())\($0.title.dropFirst()): \($0.text)")
        }
    )
  }

  private var facts: [(title: String, text: String)] {
    [
      ("tolerated", tolerance), ("evidence", evidence), ("our reference", decision),
      ("shown by", shown), ("open", systems.description),
    ].filter { !$0.1.isEmpty }
  }

  private var shown: String {
    if choices.isEmpty { return "no variant: \(unshown ?? "")" }
    return choices.map { "`\($0.rawValue)` (\($0.profiles))" }.joined(separator: ", ")
  }
}

extension Choice {
  /// The profiles in which the choice is open, in words.
  fileprivate var profiles: String {
    let open = Profile.allCases.filter(isOpen)
    return open == Profile.allCases
      ? "every profile" : open.map { "profile \($0.rawValue)" }.joined(separator: ", ")
  }
}
