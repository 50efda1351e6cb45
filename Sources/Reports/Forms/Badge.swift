import AdaptiveModel
import Conformance
import Driver

extension Record {
  /// A badge as shields.io reads it, with the suite's version and the profile in it.
  package func badge(_ check: ExpectationCheck = ExpectationCheck()) -> String {
    let (message, color) = verdict(outcome(check), isKnown: outcome == .broken)
    var writer = JSONWriter()
    writer.beginObject()
    writer.integer("schemaVersion", 1)
    writer.text("label", "\(Suite.name) \(header.suite.version) \(header.profile.rawValue)")
    writer.text("message", message)
    writer.text("color", color)
    writer.endObject()
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func verdict(_ outcome: Outcome, isKnown: Bool) -> (String, String) {
    let judged = count(of: .kept) + count(of: .broken)
    let score = "\(count(of: .kept)) of \(judged) kept"
    let left = count(of: .notSupported)
    let rest = left > 0 ? ", \(left) not supported" : ""
    return switch outcome {
    case .clean: isKnown ? (score + ", known" + rest, "yellow") : (score + rest, "brightgreen")
    case .broken: (score + rest, "red")
    case .inconclusive: ("inconclusive, " + score + rest, "lightgrey")
    }
  }
}
