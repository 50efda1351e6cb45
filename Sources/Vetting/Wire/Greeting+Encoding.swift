import Conformance

extension JSONWriter {
  /// Writes the first message; more fields may follow those that are defined.
  package mutating func hello(
    _ hello: Hello,
    more: (inout JSONWriter) -> Void = { _ in }
  ) {
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
    more(&self)
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

  package mutating func refuse(_ reason: String) {
    beginObject()
    type("refuse")
    text("reason", reason)
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
