package import Conformance
import Driver
package import Messages
import Text

/// Recorded answers from a file, used as if given now: a driver's output from `ready` on.
package struct AnswerFile: Implementation {
  package let identity: Identity
  private var answers: [Request: Reply] = [:]
  private var lines: [Request: Int] = [:]
  /// Remarks on the parts of the file that are not the single answer to a request.
  package private(set) var remarks: [Remark] = []
  /// The features that the implementation claims, but the requests do not cover.
  package let unasked: [Feature]

  /// Reads answers to the requests of a file.
  ///
  /// - Throws: ``MessageError`` that begins with the line number.
  package init(_ bytes: [UInt8], to cases: CaseFile) throws(MessageError) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
    guard let first = lines.first else {
      throw MessageError("line 1", "expected “ready”, found the end")
    }
    (identity, unasked) = try located("line \(first.offset + 1)") { () throws(MessageError) in
      try Self.identity(in: first.element, cases.plan)
    }
    for (index, line) in lines.dropFirst() {
      try located("line \(index + 1)") { () throws(MessageError) in
        try take(line, number: index + 1, cases)
      }
    }
  }

  package func answer(_ request: Request) throws -> Reply {
    answers[request] ?? .failed(Failure(.notAsked, "the file has no answer to it"))
  }

  /// The line of the answer to a request, from 1; `nil` if there is none.
  package func line(of request: Request) -> Int? { lines[request] }

  /// The identity of the implementation and its uncovered features; only the features that the
  /// requests cover are judged.
  private static func identity(
    in line: ArraySlice<UInt8>,
    _ plan: CaseFile.Plan
  ) throws(MessageError) -> (Identity, unasked: [Feature]) {
    guard case .ready(var ready) = try MessageReader.read(Greeting.self, from: line) else {
      throw MessageError("type", "expected “ready”, found “refuse”")
    }
    guard ready.protocolVersion == 1 else {
      throw MessageError("protocol", "expected 1, found \(ready.protocolVersion)")
    }
    let missing = plan.features.subtracting(ready.identity.features).inOrder.map(\.rawValue)
    guard missing.isEmpty else {
      let list = missing.joined(separator: ", ")
      throw MessageError(
        "features",
        "the requests also need \(list), which the answers do not claim; make new requests with "
          + "--features"
      )
    }
    let world = ready.identity.world.completed(by: plan.features)
    // Requests without a world are for implementations with an unrestricted world.
    guard world == plan.world || plan.world == nil && world?.isUnrestricted == true else {
      throw MessageError(
        "world",
        "the requests are for \(plan.world.words), the answers of \(world.words); make others with "
          + "--world"
      )
    }
    let unasked = ready.identity.features.subtracting(plan.features).inOrder
    ready.identity.features = plan.features
    ready.identity.world = plan.world
    return (ready.identity, unasked)
  }

  private mutating func take(
    _ line: ArraySlice<UInt8>,
    number: Int,
    _ cases: CaseFile
  ) throws(MessageError) {
    let answer = try Outgoing(line) { id in (try? cases.request(id)) ?? nil }
    if answer.id == Handshake.probe.id {
      if case .unsupported = answer.reply { return }
      return remarks.append(Remark(.noise, "it answers an undefined operation"))
    }
    guard let request = try cases.request(answer.id) else {
      let id = printable(answer.id, limit: 40)
      let text = "an answer to “\(id)”, which is not the id of any request"
      return remarks.append(Remark(.noise, text))
    }
    lines[request] = lines[request] ?? number
    answers[request] =
      answers[request] == nil
      ? answer.reply : .failed(Failure(.protocolError, "it was answered twice"))
  }
}

extension CaseFile {
  /// The request with this id; `nil` if there is no such request.
  ///
  /// - Throws: ``MessageError`` for the id of another file, because the answers belong to that
  ///   file.
  fileprivate func request(_ id: String) throws(MessageError) -> Request? {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    guard let number = Int(parts[0]), parts[0] == "\(number)", number > 0 else { return nil }
    if parts.count == 2, parts[1] == tag {
      return number <= requests.count ? requests[number - 1] : nil
    }
    guard parts.count == 1 || parts.count == 2 && parts[1].count == tag.count else {
      return nil
    }
    let own = "ids of these requests end in -\(tag)"
    throw MessageError("id", "“\(printable(id, limit: 40))” belongs to other requests; \(own)")
  }
}

extension DeclaredWorld? {
  /// The world in a few words.
  fileprivate var words: String { map { "a world with \($0)" } ?? "no declared world" }
}
