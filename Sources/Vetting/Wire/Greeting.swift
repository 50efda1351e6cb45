package import Conformance

/// What the runner says first: who asks, and what it can take.
package struct Hello: Sendable, Hashable {
  package var protocolVersions: ClosedRange<Int> = 1...1
  package var suite = "adaptive-conformance"
  package var suiteVersion: String
  /// Of everything that may decide a verdict; empty where nobody computed one.
  package var digest: String
  package var lineBytes: Int
  /// How many requests may be on their way at once.
  package var window: Int

  package init(
    suiteVersion: String = "1.0.0",
    digest: String = "",
    lineBytes: Int = 1 << 20,
    window: Int = 32
  ) {
    self.suiteVersion = suiteVersion
    self.digest = digest
    self.lineBytes = lineBytes
    self.window = window
  }
}

/// What a driver answers to it.
package enum Greeting: Sendable, Hashable {
  case ready(Ready)
  case refuse(reason: String)

  package struct Ready: Sendable, Hashable {
    package var protocolVersion: Int
    package var identity: Identity
    /// How many requests it takes at once; as many as announced where it does not say.
    package var maxInFlight: Int?
    /// Features that this suite does not know.
    package var unknownFeatures: [String] = []
  }
}

extension JSONWriter {
  package mutating func hello(_ hello: Hello) {
    beginObject()
    type("hello")
    field("protocol")
    beginObject()
    field("min")
    integer(hello.protocolVersions.lowerBound)
    field("max")
    integer(hello.protocolVersions.upperBound)
    endObject()
    field("suite")
    beginObject()
    text("name", hello.suite)
    text("version", hello.suiteVersion)
    if !hello.digest.isEmpty { text("digest", hello.digest) }
    endObject()
    field("limits")
    beginObject()
    field("lineBytes")
    integer(hello.lineBytes)
    field("window")
    integer(hello.window)
    endObject()
    endObject()
    endLine()
  }

  package mutating func ready(_ ready: Greeting.Ready) {
    beginObject()
    type("ready")
    field("protocol")
    integer(ready.protocolVersion)
    field("implementation")
    beginObject()
    text("name", ready.identity.name)
    text("version", ready.identity.version)
    text("language", ready.identity.language)
    if let url = ready.identity.url { text("url", url) }
    endObject()
    field("features")
    beginArray()
    for feature in ready.identity.features.inOrder { string(feature.rawValue) }
    endArray()
    if let maxInFlight = ready.maxInFlight {
      field("maxInFlight")
      integer(maxInFlight)
    }
    endObject()
    endLine()
  }

  mutating func type(_ type: StaticString) {
    field("type")
    word(type)
  }

  mutating func text(_ name: StaticString, _ text: String) {
    field(name)
    string(text)
  }
}

extension JSONDocument {
  package func hello() throws(WireError) -> Hello {
    let type = try required("type", of: root)
    guard matches(type, "hello") else { throw unexpected(type, "“hello”") }
    let range = try required("protocol", of: root)
    let lowest = try integer(at: try required("min", of: range))
    let highest = try integer(at: try required("max", of: range))
    guard lowest <= highest else { throw unexpected(range, "a range of versions") }
    var hello = Hello(suiteVersion: "")
    hello.protocolVersions = lowest...highest
    if let suite = field("suite", of: root) {
      if let name = field("name", of: suite) { hello.suite = try string(at: name) }
      if let version = field("version", of: suite) { hello.suiteVersion = try string(at: version) }
      if let digest = field("digest", of: suite) { hello.digest = try string(at: digest) }
    }
    return hello
  }

  package func greeting() throws(WireError) -> Greeting {
    let type = try required("type", of: root)
    if matches(type, "refuse") {
      return .refuse(reason: try string(at: try required("reason", of: root)))
    }
    guard matches(type, "ready") else { throw unexpected(type, "“ready” or “refuse”") }
    var ready = Greeting.Ready(
      protocolVersion: try integer(at: try required("protocol", of: root)),
      identity: try identity(at: try required("implementation", of: root))
    )
    for place in try elements(of: try required("features", of: root)) {
      let name = try string(at: place)
      if let feature = Feature(rawValue: name) {
        ready.identity.features.insert(feature)
      } else {
        ready.unknownFeatures.append(name)
      }
    }
    if let place = field("maxInFlight", of: root) {
      let most = try integer(at: place)
      guard most >= 1 else { throw unexpected(place, "a number from 1") }
      ready.maxInFlight = most
    }
    return .ready(ready)
  }

  private func identity(at place: Int) throws(WireError) -> Identity {
    var identity = Identity(
      name: try string(at: try required("name", of: place)),
      language: "",
      features: []
    )
    if let place = field("version", of: place) { identity.version = try string(at: place) }
    if let place = field("language", of: place) { identity.language = try string(at: place) }
    if let place = field("url", of: place) { identity.url = try string(at: place) }
    return identity
  }
}
