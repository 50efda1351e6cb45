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
    integer("min", hello.protocolVersions.lowerBound)
    integer("max", hello.protocolVersions.upperBound)
    endObject()
    field("suite")
    beginObject()
    text("name", hello.suite)
    text("version", hello.suiteVersion)
    if !hello.digest.isEmpty { text("digest", hello.digest) }
    endObject()
    field("limits")
    beginObject()
    integer("lineBytes", hello.lineBytes)
    integer("window", hello.window)
    endObject()
    more(&self)
    endObject()
    endLine()
  }

  package mutating func ready(_ ready: Greeting.Ready) {
    beginObject()
    type("ready")
    integer("protocol", ready.protocolVersion)
    implementation(ready.identity)
    features(ready.identity.features)
    if let maxInFlight = ready.maxInFlight {
      integer("maxInFlight", maxInFlight)
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

}
