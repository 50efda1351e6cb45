import Conformance

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
