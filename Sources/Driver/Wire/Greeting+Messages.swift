import Conformance
package import Messages

extension Hello: Message {
  package static var blank: Self { Hello(suiteVersion: "") }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ hello: inout Self) {
    visitor.note("The first message: who asks, and how much it can take.")
    visitor.constant("type", "hello")
    var versions = Versions(hello.protocolVersions)
    visitor.field("protocol", &versions)
    if versions.isSound { hello.protocolVersions = versions.min...versions.max }
    var suite = Suite(name: hello.suite, version: hello.suiteVersion, digest: hello.digest)
    visitor.written("suite", &suite)
    (hello.suite, hello.suiteVersion, hello.digest) = (suite.name, suite.version, suite.digest)
    var limits = Limits(lineBytes: hello.lineBytes, window: hello.window)
    visitor.written("limits", &limits)
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

    static func fields<V: FieldVisitor>(_ visitor: inout V, _ versions: inout Self) {
      visitor.next(.from(1))
      visitor.field("min", &versions.min)
      visitor.next(.from(1))
      visitor.field("max", &versions.max)
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

    static func fields<V: FieldVisitor>(_ visitor: inout V, _ suite: inout Self) {
      visitor.written("name", &suite.name)
      visitor.written("version", &suite.version)
      visitor.field("digest", &suite.digest, unless: "")
    }
  }

  private struct Limits: Message {
    var lineBytes: Int
    var window: Int

    static var blank: Self { Self(lineBytes: 0, window: 0) }

    static func fields<V: FieldVisitor>(_ visitor: inout V, _ limits: inout Self) {
      visitor.next(.from(1))
      visitor.written("lineBytes", &limits.lineBytes)
      visitor.next(.from(1))
      visitor.written("window", &limits.window)
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

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ greeting: inout Self) {
    visitor.note("The first message: who answers, and what it claims.")
    visitor.tag("type", &greeting)
    switch greeting {
    case .ready(var ready):
      visitor.next(.from(1))
      visitor.field("protocol", &ready.protocolVersion)
      visitor.field("implementation", &ready.identity)
      var features = FeatureNames(ready.identity.features, unknown: ready.unknownFeatures)
      visitor.field("features", &features)
      (ready.identity.features, ready.unknownFeatures) = (features.known, features.unknown)
      visitor.optional("world", &ready.identity.world)
      visitor.next(.from(1))
      visitor.optional("maxInFlight", &ready.maxInFlight)
      greeting = .ready(ready)
    case .refuse(var reason):
      visitor.field("reason", &reason)
      greeting = .refuse(reason: reason)
    }
  }

  package func check() throws(MessageProblem) {
    guard case .ready(let ready) = self else { return }
    if let most = ready.maxInFlight, most < 1 {
      throw MessageProblem("maxInFlight", "expected a number from 1, found \(most)")
    }
    // An own window is that of a device, too.
    try ready.identity.world.completed(by: ready.identity.features)?.check()
  }
}

extension Greeting.Ready {
  static var blank: Self { Self(protocolVersion: 0, identity: .blank) }
}
