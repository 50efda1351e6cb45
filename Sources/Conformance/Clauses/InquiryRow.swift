package import AdaptiveModel

/// The row of a kind of question: its names, and its place among the chapters and in a plan.
package struct InquiryRow: Sendable {
  /// The name of its requests, as in `run`.
  package var name: String
  /// The features that belong to it, in the order of reports.
  package var features: [Feature] = []
  /// The chapters that its clauses belong to.
  package var chapters: [Chapter]
  /// The documents that no other chapter's clauses come from: short name and full name.
  package var sources: [(short: String, name: String)] = []
  /// The systems in which its questions have answers.
  package var systems = Systems()
  /// The clauses of other inquiries that its answers are judged by too.
  package var alsoJudged: [String] = []
  /// Whether the order of the catalogue decides which of its broken clauses comes first.
  package var followsCatalogue = false
  /// The field of a result that has the answer; `nil` if nothing of this kind is sent to drivers.
  package var answerField: StaticString?
  /// Its name in fingerprints, if not that of its requests.
  var ofFingerprints: String?
  /// The name of its cases, as in `scenario/0x2a`, if not that of its requests.
  var ofCases: String?
  /// The plural of that name in reports, and the singular; by default they differ by an s.
  var many: String?
  var one: String?
  /// The word before the name in a breach's place, as in `for`.
  package var subject = "for"
  /// The label of each answer, for a picture that is not a transcript.
  package var labels = ["answered"]
  /// The position of its cases among those that do not follow from scenarios; the lowest first.
  package var planOrder = 100

  var word: String { ofFingerprints ?? name }
  package var caseName: String { ofCases ?? name }
  package var plural: String { many ?? caseName + "s" }
  package var singular: String { one ?? String(plural.dropLast()) }
}

extension Inquiry {
  package static var name: String { row.name }
  package static var features: [Feature] { row.features }
  /// The kinds of question that its cases ask.
  package static var asked: [any Inquiry.Type] { cases.asked.isEmpty ? [Self.self] : cases.asked }
  /// The clause that states the common symptom of some findings; `nil` if none of them does.
  static func clause(of symptom: Symptom) -> String? { causes.clause(symptom) }
  /// The words for the difference of a fingerprint; `nil` for the general ones.
  static func ownWords(of fingerprint: Fingerprint) -> String? { causes.words(fingerprint) }
}
