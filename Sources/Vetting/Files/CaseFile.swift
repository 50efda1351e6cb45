package import AdaptiveModel
package import Conformance

/// Requests in a file: what a driver would read, from `hello` to `bye`.
package struct CaseFile: Sendable {
  /// What the requests were made from, so that they can be made again.
  package struct Plan: Sendable, Hashable {
    package var profile: Profile
    package var seed: String
    package var cases: Int
    package var features: Set<Feature>

    package init(profile: Profile, seed: String, cases: Int, features: Set<Feature>) {
      self.profile = profile
      self.seed = seed
      self.cases = cases
      self.features = features
    }
  }

  package var plan: Plan
  package var requests: [Request]

  package init(plan: Plan, requests: [Request]) {
    self.plan = plan
    self.requests = requests
  }

  /// The lines, as a driver may read them; the plan stands in `hello`, where it is ignored.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.hello(Hello(suiteVersion: Suite.version), plan: plan)
    writer.probe(Handshake.nonsense, id: "probe")
    for (index, request) in requests.enumerated() { writer.request(request, id: "\(index + 1)") }
    writer.bye()
    return writer.bytes
  }

  /// Reads what ``bytes`` writes.
  ///
  /// - Throws: ``WireError`` that begins with the number of the line.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var plan: Plan?
    var requests: [Request] = []
    for (index, line) in bytes.split(separator: 0x0A).enumerated() {
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
  }
}

/// Runs something and puts a place before what it throws.
func located<Result>(
  _ place: String,
  _ body: () throws(WireError) -> Result
) throws(WireError) -> Result {
  do throws(WireError) { return try body() } catch {
    throw WireError(error.place.isEmpty ? place : "\(place), \(error.place)", error.problem)
  }
}

extension JSONWriter {
  fileprivate mutating func plan(_ plan: CaseFile.Plan) {
    field("plan")
    beginObject()
    text("profile", plan.profile.rawValue)
    text("seed", plan.seed)
    field("cases")
    integer(plan.cases)
    field("features")
    beginArray()
    for feature in plan.features.inOrder { string(feature.rawValue) }
    endArray()
    endObject()
  }

  fileprivate mutating func hello(_ hello: Hello, plan: CaseFile.Plan) {
    self.hello(hello) { $0.plan(plan) }
  }
}

extension JSONDocument {
  fileprivate func plan() throws(WireError) -> CaseFile.Plan {
    _ = try hello()
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
      seed: try string(at: try required("seed", of: plan)),
      cases: try integer(at: try required("cases", of: plan)),
      features: features
    )
  }
}
