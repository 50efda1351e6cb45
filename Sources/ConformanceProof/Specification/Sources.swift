import Conformance

/// The documents that clauses are taken from, by the short names that clauses use.
package enum Sources {
  /// The short and full names, in the order of listing: first the documents of several chapters,
  /// then those of a single one.
  package static let all: [(short: String, name: String)] =
    shared + inquiries.flatMap { $0.row.sources }

  private static let shared: [(short: String, name: String)] = [
    ("S0", "View Controller Programming Guide for iOS, The Adaptive Model (2015-09-16)"),
    ("S1", "the same chapter, translated"),
    ("S2", "Auto Layout Guide, Size-Class-Specific Layout"),
    ("S3", "Adaptive Layout – Part 3: Orientation specific layouts (an article)"),
    ("S4", "Sizing class for iPad portrait and Landscape Modes (a question and its answers)"),
    ("H", "comments in the public headers of the SDK"),
    ("G", "other chapters of the View Controller Programming Guide for iOS"),
    ("I", "iOS Human Interface Guidelines, Layout"),
    ("API", "the public reference documentation of the SDK"),
    ("W14-214", "WWDC 2014, session 214"),
    ("W14-216", "WWDC 2014, session 216"),
    ("W14-228", "WWDC 2014, session 228"),
    ("W14-411", "WWDC 2014, session 411"),
    ("W15-205", "WWDC 2015, session 205"),
    ("protocol", "the driver protocol, where every request is a world of its own"),
  ]

  /// The full names for a clause's source, as in `S0, figure 12-2`.
  package static func named(_ source: String) -> String {
    source.split(separator: ",").map { part in
      let words = part.split(separator: " ").map(String.init)
      guard let short = words.first, let name = all.first(where: { $0.short == short })?.name else {
        return part.split(separator: " ").joined(separator: " ")
      }
      return ([name] + words.dropFirst()).joined(separator: " ")
    }
    .joined(separator: "; ")
  }
}
