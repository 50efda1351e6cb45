import AdaptiveModel
package import Conformance
import Messages

extension SuiteVersion {
  /// The digest of everything that decides a verdict.
  package var digest: String { recorded ?? Self.ownDigest }

  /// Whether two runs have the same suite.
  func isSame(as other: SuiteVersion) -> Bool {
    self == other || version == other.version && digest == other.digest
  }

  /// The digest of this suite; it is computed only when needed, because that takes a while.
  private static let ownDigest = makeDigest()

  /// The number of drawn cases of each kind in the sample.
  private static let drawnOfEach = 24

  /// The digest of the catalogue, of the cases drawn from a seed, and of the reference's answers.
  ///
  /// A sample represents the generators and the model: the fixed cases, and the first of each kind.
  private static func makeDigest() -> String {
    var digest = SHA256()
    for clause in AnyClause.catalogue {
      let needs = clause.needs.map(\.description).joined(separator: ",")
      let row =
        [clause.id, clause.level.rawValue, clause.source, needs, clause.sentence]
        + [clause.systems.description].filter { !$0.isEmpty }
      digest.add((row.joined(separator: "\u{1F}") + "\n").utf8)
    }
    let reference = ReferenceImplementation()
    let plan = Plan(by: Rules(reference.identity, profile: .platform), scenarios: 64)
    var writer = MessageWriter()
    for subject in plan.firstCases(ofEach: drawnOfEach, andAllFixed: true) {
      let request = subject.request
      guard request == request.sent else { continue }
      writer.request(request, id: "")
      for reply in reference.answers(to: [request]) { writer.reply(reply, to: request, id: "") }
    }
    digest.add(writer.bytes)
    return digest.hex
  }
}

extension RunHeader {
  /// The header with the digest of the suite, as in a report.
  package var withDigest: RunHeader {
    var header = self
    header.suite = SuiteVersion(version: suite.version, digest: suite.digest)
    return header
  }
}
