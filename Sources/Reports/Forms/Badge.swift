import AdaptiveModel
import Conformance
import Messages

extension Record {
  /// A badge in the format of shields.io, with the suite's version and the profile.
  package func badge(_ check: ExpectationCheck = ExpectationCheck()) -> String {
    let (message, color) = verdict(outcome(check.known), isKnown: outcome == .broken)
    let label = "\(Suite.name) \(header.suite.version) \(header.profile.rawValue)"
    let line = BadgeLine(label: label, message: message, color: color)
    return String(decoding: MessageWriter.bytes { $0.line(line) }, as: UTF8.self)
  }

  /// The system and the declared world, if there are any.
  private var surroundings: String {
    guard var world = identity.world else { return "" }
    let system = world.system.map { ", system \($0)" } ?? ""
    world.system = nil
    return system + (world != .complete && world != DeclaredWorld() ? ", in a declared world" : "")
  }

  private func verdict(_ outcome: Outcome, isKnown: Bool) -> (String, String) {
    // What was asked for counts, even if the run could not judge it.
    let asked: [Verdict] = [.kept, .broken, .flaky, .notTested, .inconclusive]
    let score = "\(count(of: .kept)) of \(asked.reduce(0) { $0 + count(of: $1) }) kept"
    let left = count(of: .notSupported)
    let rest =
      (isInterrupted ? ", interrupted" : "")
      + (left > 0 ? ", \(left) not supported" : "")
      + (skipped > 0 ? ", \(skipped) of \(examined) skipped" : "")
      + surroundings
    return switch outcome {
    case .clean: isKnown ? (score + ", known" + rest, "yellow") : (score + rest, "brightgreen")
    case .broken: (score + rest, "red")
    case .inconclusive: ("inconclusive, " + score + rest, "lightgrey")
    }
  }
}

/// A badge in the form of shields.io.
private struct BadgeLine: Message {
  var version = 1
  var label: String
  var message: String
  var color: String

  static var blank: Self { Self(label: "", message: "", color: "") }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ badge: inout Self) {
    visitor.field("schemaVersion", &badge.version)
    visitor.field("label", &badge.label)
    visitor.field("message", &badge.message)
    visitor.field("color", &badge.color)
  }
}
