import Conformance
package import Messages

extension Hello: Message {
  package static var blank: Self { Hello(suiteVersion: "") }

  package static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ hello: inout Self
  ) throws(ReadingStopped) {
    visitor.note("The first message: who asks, and how much it can take.")
    try visitor.constant("type", "hello")
    var versions = Versions(hello.protocolVersions)
    try visitor.field("protocol", &versions)
    if versions.isSound { hello.protocolVersions = versions.min...versions.max }
    var suite = Suite(name: hello.suite, version: hello.suiteVersion, digest: hello.digest)
    try visitor.written("suite", &suite)
    (hello.suite, hello.suiteVersion, hello.digest) = (suite.name, suite.version, suite.digest)
    var limits = Limits(lineBytes: hello.lineBytes, window: hello.window)
    try visitor.written("limits", &limits)
    (hello.lineBytes, hello.window) = (limits.lineBytes, limits.window)
  }

  /// The supported versions of the protocol.
  private struct Versions: Message {
    var min = 1
    var max = 1

    init() {}
    init(_ range: ClosedRange<Int>) { (min, max) = (range.lowerBound, range.upperBound) }

    static var blank: Self { Self() }
    var isSound: Bool { min <= max }

    static func fields<V: FieldVisitor>(
      _ visitor: inout V,
      _ versions: inout Self
    ) throws(ReadingStopped) {
      visitor.next(.from(1))
      try visitor.field("min", &versions.min)
      visitor.next(.from(1))
      try visitor.field("max", &versions.max)
    }

    func check() throws(MessageProblem) {
      if !isSound { throw MessageProblem("expected a range of versions") }
    }
  }

  private struct Suite: Message {
    var name: String
    var version: String
    var digest: String

    static var blank: Self { Self(name: "", version: "", digest: "") }

    static func fields<V: FieldVisitor>(
      _ visitor: inout V,
      _ suite: inout Self
    ) throws(ReadingStopped) {
      try visitor.written("name", &suite.name)
      try visitor.written("version", &suite.version)
      try visitor.field("digest", &suite.digest, unless: "")
    }
  }

  private struct Limits: Message {
    var lineBytes: Int
    var window: Int

    static var blank: Self { Self(lineBytes: 0, window: 0) }

    static func fields<V: FieldVisitor>(
      _ visitor: inout V,
      _ limits: inout Self
    ) throws(ReadingStopped) {
      visitor.next(.from(1))
      try visitor.written("lineBytes", &limits.lineBytes)
      visitor.next(.from(1))
      try visitor.written("window", &limits.window)
    }
  }
}

extension Greeting: Message, MessageUnion {
  package static var blank: Self { .refuse(reason: "") }

  package static func words<V: WordVisitor>(_ visitor: inout V, _ greeting: inout Self) {
    visitor.word("ready", .ready(.blank), &greeting) {
      if case .ready = $0 { true } else { false }
    }
    visitor.word("refuse", .refuse(reason: ""), &greeting) {
      if case .refuse = $0 { true } else { false }
    }
  }

  package static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ greeting: inout Self
  ) throws(ReadingStopped) {
    visitor.note("The first message: who answers, and what it claims.")
    try visitor.tag("type", &greeting)
    switch greeting {
    case .ready(var ready):
      visitor.next(.from(1))
      try visitor.field("protocol", &ready.protocolVersion)
      try visitor.field("implementation", &ready.identity)
      var features = FeatureNames(ready.identity.features, unknown: ready.unknownFeatures)
      try visitor.field("features", &features)
      (ready.identity.features, ready.unknownFeatures) = (features.known, features.unknown)
      try visitor.optional("world", &ready.identity.world)
      visitor.next(.from(1))
      try visitor.optional("maxInFlight", &ready.maxInFlight)
      greeting = .ready(ready)
    case .refuse(var reason):
      try visitor.field("reason", &reason)
      greeting = .refuse(reason: reason)
    }
  }

  package func check() throws(MessageProblem) {
    if case .ready(let ready) = self, let most = ready.maxInFlight, most < 1 {
      throw MessageProblem("maxInFlight", "expected a number from 1, found \(most)")
    }
  }
}

extension Greeting.Ready {
  static var blank: Self { Self(protocolVersion: 0, identity: .blank) }
}
