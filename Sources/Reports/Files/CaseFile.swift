package import AdaptiveModel
package import Conformance
package import Driver
package import PropertyTesting
import Text

/// Requests in a file: what a driver would read, from `hello` to `bye`.
package struct CaseFile: Sendable {
  /// What the requests were made from, so that they can be made again.
  package struct Plan: Sendable, Hashable {
    package var profile: Profile
    package var seed: Seed
    package var cases: Int
    package var features: Set<Feature>

    package init(profile: Profile, seed: Seed, cases: Int, features: Set<Feature>) {
      self.profile = profile
      self.seed = seed
      self.cases = cases
      self.features = features
    }
  }

  package let plan: Plan
  package let requests: [Request]
  /// Of the suite, the plan and the requests; a part of it stands in each id.
  package let digest: String

  package init(plan: Plan, requests: [Request]) {
    self.plan = plan
    self.requests = requests
    digest = Self.digest(plan, requests)
  }

  private static func digest(_ plan: Plan, _ requests: [Request]) -> String {
    var digest = SHA256()
    var writer = JSONWriter()
    writer.hello(plan, digest: "")
    digest.add(writer.bytes)
    for request in requests {
      writer.removeAll()
      writer.request(request, id: "")
      digest.add(writer.bytes)
    }
    return digest.hex
  }

  /// The lines, as a driver may read them; the plan stands in `hello`, where it is ignored.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.hello(plan, digest: digest)
    writer.probe(Handshake.nonsense, id: "probe")
    for (index, request) in requests.enumerated() { writer.request(request, id: id(index)) }
    writer.bye()
    return writer.bytes
  }

  /// What the request of this index is called, so that no other file has an answer to it.
  package func id(_ index: Int) -> String { "\(index + 1)-\(tag)" }

  /// What every id of this file ends with.
  var tag: Substring { digest.prefix(8) }

  /// The line of the request of this index, from 1; “hello” and a probe stand before.
  package func line(_ index: Int) -> Int { index + 3 }

  /// Reads what ``bytes`` writes, and nothing else.
  ///
  /// - Throws: ``WireError`` that begins with the number of the line; also for a file that another
  ///   version wrote or that was changed.
  package init(_ bytes: [UInt8]) throws(WireError) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var plan: Plan?
    var requests: [Request] = []
    for (index, line) in lines.enumerated() where !(line.isEmpty && index == lines.count - 1) {
      try located("line \(index + 1)") { () throws(WireError) in
        let document = try JSONDocument(Array(line), nestingLimit: .max)
        if index == 0 {
          plan = try document.plan()
        } else if case .request(let request, _) = try document.incoming() {
          requests.append(request)
        }
      }
    }
    guard let plan else { throw WireError("line 1", "expected “hello”, found the end") }
    self.init(plan: plan, requests: requests)
    let own = self.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard own == lines else {
      throw WireError("", "the requests are not as “cases” wrote them; write them again")
    }
  }
}

extension JSONWriter {
  fileprivate mutating func plan(_ plan: CaseFile.Plan) {
    field("plan")
    beginObject()
    text("profile", plan.profile.rawValue)
    text("seed", plan.seed.description)
    integer("cases", plan.cases)
    features(plan.features)
    endObject()
  }

  fileprivate mutating func hello(_ plan: CaseFile.Plan, digest: String) {
    hello(Hello(digest: digest)) { $0.plan(plan) }
  }
}

extension JSONDocument {
  fileprivate func plan() throws(WireError) -> CaseFile.Plan {
    let version = try hello().suiteVersion
    guard version == Suite.version else {
      let problem = "suite \(printable(version, limit: 40)) wrote it, this is \(Suite.version)"
      throw WireError("suite.version", problem + "; write it again")
    }
    let plan = try required("plan", of: root)
    let profile = try required("profile", of: plan)
    guard let known = Profile(rawValue: try string(at: profile)) else {
      throw unexpected(profile, "“documented” or “platform”")
    }
    var features: Set<Feature> = []
    for place in try elements(of: try required("features", of: plan)) {
      guard let feature = Feature(rawValue: try string(at: place)) else {
        throw unexpected(place, "a feature")
      }
      features.insert(feature)
    }
    return CaseFile.Plan(
      profile: known,
      seed: try word(try required("seed", of: plan), "a seed such as 0x2a"),
      cases: try integer(at: try required("cases", of: plan)),
      features: features
    )
  }
}
