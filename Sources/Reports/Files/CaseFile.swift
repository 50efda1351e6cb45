package import AdaptiveModel
package import Conformance
import Driver
package import Messages
package import PropertyTesting
import Text

/// Requests in a file: the input of a driver, from `hello` to `bye`.
package struct CaseFile: Sendable {
  /// The inputs that the requests were made from, so that they can be made again.
  package struct Plan: Sendable, Hashable {
    package var profile: Profile
    package var seed: Seed
    package var cases: Int
    package var features: Set<Feature>
    /// The world in which they are drawn; `nil` if none is declared.
    package var world: DeclaredWorld?

    package init(
      profile: Profile,
      seed: Seed,
      cases: Int,
      features: Set<Feature>,
      world: DeclaredWorld? = nil
    ) {
      self.world = world.completed(by: features)
      self.profile = profile
      self.seed = seed
      self.cases = cases
      self.features = features
    }
  }

  package let plan: Plan
  package let requests: [Request]
  /// The digest of the suite, the plan and the requests; each id contains a part of it.
  package let digest: String

  package init(plan: Plan, requests: [Request]) {
    self.plan = plan
    self.requests = requests
    let bytes = MessageWriter.bytes { writer in
      writer.line(CaseFileHello(plan))
      for request in requests { writer.request(request, id: "") }
    }
    digest = SHA256.hex(of: bytes)
  }

  /// The lines, as input for a driver; the plan is in `hello`, where a driver ignores it.
  package var bytes: [UInt8] {
    MessageWriter.bytes { writer in
      writer.line(CaseFileHello(plan, digest: digest))
      writer.line(Handshake.probe)
      for (index, request) in requests.enumerated() { writer.request(request, id: id(index)) }
      writer.line(Bye())
    }
  }

  /// The id of the request at this index, which is unique to this file.
  package func id(_ index: Int) -> String { "\(index + 1)-\(tag)" }

  /// The suffix of every id of this file.
  var tag: Substring { digest.prefix(8) }

  /// The line of the request at this index, from 1; “hello” and a probe precede it.
  package func line(_ index: Int) -> Int { index + 3 }

  /// Reads the output of ``bytes``, and nothing else.
  ///
  /// - Throws: ``MessageError`` that begins with the line number; also for a file that another
  ///   version wrote or that was changed.
  package init(_ bytes: [UInt8]) throws(MessageError) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var plan: Plan?
    var requests: [Request] = []
    for (index, line) in lines.enumerated() where !(line.isEmpty && index == lines.count - 1) {
      try located("line \(index + 1)") { () throws(MessageError) in
        if index == 0 {
          plan = try MessageReader.read(CaseFileHello.self, from: line).plan
        } else if case .request(let request, _) = try Incoming(line) {
          requests.append(request)
        }
      }
    }
    guard let plan else { throw MessageError("line 1", "expected “hello”, found the end") }
    self.init(plan: plan, requests: requests)
    let own = self.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard own == lines else {
      throw MessageError("", "the requests are not as “cases” wrote them; write them again")
    }
  }
}

extension CaseFile {
  /// All requests of a run of this plan.
  package init(of plan: Plan) {
    let examination = Examination(plan)
    let identity = Identity(name: "", features: plan.features, world: plan.world)
    let examiner = examination.examiner(of: ReferenceImplementation(), claiming: identity)
    let requests = examination.plan(for: plan.features, in: plan.world).allPlaces.flatMap {
      examiner.requests(of: examiner.subject($0.id))
    }
    self.init(plan: plan, requests: requests.map(\.sent).uniqued())
  }

  /// Checks that the requests are those of this suite for the plan.
  ///
  /// - Throws: ``MessageError`` if another suite of the same version drew them.
  package func checkDrawn() throws(MessageError) {
    guard CaseFile(of: plan).digest == digest else {
      throw MessageError("", "the requests are not those of this suite; write them again")
    }
  }
}

extension Examination {
  /// The examination that a file of requests is made with, and judged by.
  package init(_ plan: CaseFile.Plan) {
    self.init(profile: plan.profile, cases: plan.cases, seed: plan.seed)
    budget = 1
  }
}

/// The first message, with the plan in a field that a driver ignores.
private struct CaseFileHello: Message {
  var hello: Hello
  var plan: CaseFile.Plan

  init(_ plan: CaseFile.Plan, digest: String = "") {
    hello = modified(DriverOptions().hello) { $0.suite.digest = digest }
    self.plan = plan
  }

  private init() {
    hello = .blank
    plan = .blank
  }

  static var blank: Self { Self() }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ line: inout Self) {
    Hello.fields(&visitor, &line.hello)
    visitor.field("plan", &line.plan)
  }

  func check() throws(MessageProblem) {
    guard hello.suite.version != Suite.version else { return }
    let version = printable(hello.suite.version, limit: 40)
    let problem = "written by suite \(version), but this is \(Suite.version)"
    throw MessageProblem("suite.version", problem + "; write it again")
  }
}

extension CaseFile.Plan: Message {
  package static var blank: Self {
    Self(profile: .blank, seed: .blank, cases: 0, features: [])
  }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ plan: inout Self) {
    visitor.field("profile", &plan.profile)
    visitor.field("seed", &plan.seed)
    visitor.field("cases", &plan.cases)
    var features = KnownFeatures(plan.features)
    visitor.field("features", &features)
    plan.features = features.names.known
    visitor.optional("world", &plan.world)
    if !plan.features.isEmpty { plan.world = plan.world.completed(by: plan.features) }
  }
}
