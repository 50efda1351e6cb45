package import Conformance

/// Answers from a file, as if somebody gave them now: what a driver wrote, from `ready` on.
package struct AnswerFile: Implementation {
  package let identity: Identity
  private let answers: [Request: Reply]
  /// What the file holds besides one answer to each request.
  package let remarks: [Remark]

  /// Reads answers to the requests of a file.
  ///
  /// - Throws: ``WireError`` that begins with the number of the line.
  package init(_ bytes: [UInt8], to cases: CaseFile) throws(WireError) {
    var lines = bytes.split(separator: 0x0A)[...]
    guard let first = lines.popFirst() else {
      throw WireError("line 1", "expected “ready”, found the end")
    }
    identity = try located("line 1") { () throws(WireError) in
      try Self.identity(in: Array(first), cases.plan)
    }
    var reading = Reading(cases)
    for (index, line) in lines.enumerated() {
      try located("line \(index + 2)") { () throws(WireError) in
        try reading.take(JSONDocument(Array(line)))
      }
    }
    answers = reading.answers
    remarks = reading.remarks
  }

  package func answer(_ request: Request) throws -> Reply {
    answers[request] ?? .failed(Failure(.notAsked, "the file has no answer to it"))
  }

  /// Who answered; what is judged is what the requests were made for.
  private static func identity(
    in line: [UInt8],
    _ plan: CaseFile.Plan
  ) throws(WireError) -> Identity {
    guard case .ready(var ready) = try JSONDocument(line).greeting() else {
      throw WireError("type", "expected “ready”, found “refuse”")
    }
    let missing = plan.features.subtracting(ready.identity.features).inOrder.map(\.rawValue)
    guard missing.isEmpty else {
      let list = missing.joined(separator: ", ")
      throw WireError("features", "the requests are for \(list) too; make others with --features")
    }
    ready.identity.features = plan.features
    return ready.identity
  }

  /// The answers found so far.
  private struct Reading {
    let requests: [Request]
    var answers: [Request: Reply] = [:]
    var remarks: [Remark] = []

    init(_ cases: CaseFile) { requests = cases.requests }

    mutating func take(_ document: JSONDocument) throws(WireError) {
      let outgoing = try document.outgoing()
      if outgoing.id == "probe" {
        if case .unsupported = outgoing { return }
        return remarks.append(.noise("it answers what nobody defined"))
      }
      guard let number = Int(outgoing.id), requests.indices ~= number - 1,
        outgoing.id == String(number)
      else {
        let id = printable(outgoing.id, limit: 40)
        return remarks.append(.noise("an answer to “\(id)”, which was not asked"))
      }
      let request = requests[number - 1]
      answers[request] =
        answers[request] == nil
        ? document.reply(to: request, outgoing)
        : .failed(Failure(.protocolError, "it was answered twice"))
    }
  }
}
