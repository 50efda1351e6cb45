import AdaptiveModel
import Conformance
import Foundation
import Messages
import Text

/// A driver under examination; each check uses its own process.
struct DriverUnderTest: Sendable {
  let command: [String]
  let options: DriverOptions
  let identity: Identity

  /// Starts a process, runs a conversation with it and ends it.
  func talk<Result>(_ body: (DriverProcess) throws -> Result) throws -> Result {
    do { return try body(try DriverProcess(command, options)) } catch let error as DriverError {
      throw CheckFailure(found: error.description, hint: "It has to start every time.")
    }
  }

  var performsScenarios: Bool {
    !identity.features.isDisjoint(with: [
      .states, .willTransition, .viewWillTransition, .didChange, .observations,
    ])
  }

  /// One simple request for each claimed kind.
  var requests: [Request] { Request.samples(for: identity.features, in: identity.world) }

  /// A scenario as restricted to the declared world.
  func request(_ scenario: Scenario) -> Request {
    Request.run(scenario).restricted(
      to: World(features: identity.features, declared: identity.world ?? DeclaredWorld())
    )
  }
}

// A conversation, line by line.
extension DriverProcess {
  func say(_ request: Request, id: String, defaults: MessageWriter.Defaults = .mixed) {
    send(MessageWriter.bytes { $0.request(request, id: id, defaults: defaults) })
  }

  /// Writes pending bytes, and reads for a while; any line is a failure.
  func pause(_ duration: Duration) throws {
    switch line(within: duration) {
    case .success(let line): throw CheckFailure(found: "unasked came “\(excerpt(line, limit: 80))”")
    case .failure(let failure) where failure.kind == .timedOut: break
    case .failure(let failure): throw CheckFailure(found: failure.message)
    }
  }

  /// Reads the next line as the reply to a request; any other line is a failure.
  func hear(_ request: Request) throws -> Outgoing {
    try hear { line throws(MessageError) in
      try Outgoing(line, nestingLimit: options.nestingLimit) { _ in request }
    }
  }

  /// Reads the head of the next line, whichever request it answers.
  func hearHead() throws -> AnswerHead {
    try hear { line throws(MessageError) in
      try MessageReader.read(from: line, nestingLimit: options.nestingLimit)
    }
  }

  private func hear<Line>(
    _ read: (ArraySlice<UInt8>) throws(MessageError) -> Line
  ) throws -> Line {
    switch line(within: options.answer) {
    case .failure(let failure):
      let stopped = stop(failure)
      throw CheckFailure(found: stopped.message, hint: Self.hints[stopped.kind])
    case .success(let line):
      do throws(MessageError) {
        return try read(line)
      } catch {
        throw CheckFailure(
          found: "\(error): “\(excerpt(line, limit: 80))”",
          hint: line.first == UInt8(ascii: "{") ? Check.formHint : Check.noiseHint
        )
      }
    }
  }

  /// Sends one request and waits for its reply.
  func ask(
    _ request: Request,
    id: String = "1",
    defaults: MessageWriter.Defaults = .mixed
  ) throws -> Reply {
    say(request, id: id, defaults: defaults)
    let outgoing = try hear(request)
    guard outgoing.id == id else {
      throw CheckFailure(
        found: "the answer to “\(id)” was for “\(printable(outgoing.id, limit: 40))”"
      )
    }
    return outgoing.reply
  }

  private static let hints: [Failure.Kind: String] = [
    .timedOut: "Write the answer at once and flush: standard output is buffered when it is a pipe.",
    .crashed: "Catch what goes wrong and answer “error”; end only after “bye”.",
  ]
}
