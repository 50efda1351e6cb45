package import Conformance
import Text

/// Another implementation, which must agree with the reference.
package struct SecondOpinion: Sendable {
  private let implementation: any Implementation

  package init(_ implementation: any Implementation) { self.implementation = implementation }

  /// The reasons to refuse goldens, by id: a broken clause, or disagreement with the reference.
  package func objections(to goldens: [Golden]) -> [String: String] {
    let judge = GoldenJudge()
    let replies = implementation.answers(to: goldens.map(\.request))
    var objections: [String: String] = [:]
    for (golden, reply) in zip(goldens, replies) {
      let complaints = judge.complaints(about: golden)
      let pairs = judge.complaints(about: ReferenceImplementation(), inPairsWith: golden)
      if let clause = (complaints + pairs).first {
        objections[golden.id] = "the reference's answer breaks \(clause)"
      } else if !judge.agree(golden, with: reply) {
        let words = difference(golden, reply)
        objections[golden.id] = "\(implementation.identity.name) disagrees: \(words)"
      }
    }
    return objections
  }

  private func difference(_ golden: Golden, _ reply: Reply) -> String {
    switch reply {
    case .failed(let failure): return printable(failure.message)
    case .unsupported(let feature): return "it does not support “\(printable(feature))”"
    case .skipped(let reason): return "it skips this: \(printable(reason))"
    case .answer:
      guard let ours = golden.reply?.trace, let theirs = reply.trace else {
        return "its answer differs; with a new device, renew scripts/drivers/devices.json first"
      }
      let difference = theirs.differences(from: ours).first
      return difference.map { "\($0)" } ?? "its calls are in another order"
    }
  }
}

extension GoldenJudge {
  /// Whether another reply agrees with a golden.
  ///
  /// Frames may differ by rounding, or if several layouts are equally good; clauses judge them. They
  /// also judge the bar of an editor, which a golden does not contain.
  fileprivate func agree(_ golden: Golden, with reply: Reply) -> Bool {
    let isRight = complaints(about: Golden(golden.id, golden.request, reply)).isEmpty
    switch golden.request.question {
    case is ConstraintQuestion: return isRight
    case is EditingSession:
      return isRight && golden.reply?.withoutBars == reply.withoutBars
    default: return golden.reply?.namingObjects == reply.namingObjects
    }
  }
}

extension Reply {
  /// The states of an editor without its bar.
  fileprivate var withoutBars: [EditingState]? {
    answer(as: [EditingState].self)?.map { EditingState($0.document, editing: $0.editing) }
  }
}
