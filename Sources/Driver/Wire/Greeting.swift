import AdaptiveModel
package import Conformance
package import Messages

/// The runner's first message: who asks, and how much it can take.
package struct Hello: Message, Hashable {
  package var versions = Versions()
  package var suite = Suite()
  package var limits: Limits

  package init(lineBytes: Int, window: Int) {
    limits = Limits(lineBytes: lineBytes, window: window)
  }

  package static var blank: Self {
    modified(Self(lineBytes: 0, window: 0)) { $0.suite.version = "" }
  }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ hello: inout Self) {
    visitor.note("The first message: who asks, and how much it can take.")
    visitor.constant("type", "hello")
    visitor.field("protocol", &hello.versions)
    visitor.written("suite", &hello.suite)
    visitor.written("limits", &hello.limits)
  }

  /// The supported versions of the protocol.
  package struct Versions: Message, Hashable {
    package var min = 1
    package var max = 1

    package static var blank: Self { Self() }

    package static func fields<V: FieldVisitor>(_ visitor: inout V, _ versions: inout Self) {
      visitor.next(.from(1))
      visitor.field("min", &versions.min)
      visitor.next(.from(1))
      visitor.field("max", &versions.max)
    }

    package func check() throws(MessageProblem) {
      if min > max { throw MessageProblem("expected a range of versions") }
    }
  }

  package struct Suite: Message, Hashable {
    package var name = "adaptive-conformance"
    package var version = Conformance.Suite.version
    /// The digest of everything that may decide a verdict; empty if none was computed.
    package var digest = ""

    package static var blank: Self { Self() }

    package static func fields<V: FieldVisitor>(_ visitor: inout V, _ suite: inout Self) {
      visitor.written("name", &suite.name)
      visitor.written("version", &suite.version)
      visitor.field("digest", &suite.digest, unless: "")
    }
  }

  package struct Limits: Message, Hashable {
    package var lineBytes: Int
    /// The maximum number of requests in flight.
    package var window: Int

    package static var blank: Self { Self(lineBytes: 0, window: 0) }

    package static func fields<V: FieldVisitor>(_ visitor: inout V, _ limits: inout Self) {
      visitor.next(.from(1))
      visitor.written("lineBytes", &limits.lineBytes)
      visitor.next(.from(1))
      visitor.written("window", &limits.window)
    }
  }
}

/// The driver's reply to ``Hello``.
package enum Greeting: Message, MessageUnion, Hashable {
  case ready(Ready)
  case refuse(reason: String)

  package struct Ready: Sendable, Hashable {
    package var protocolVersion: Int
    package var identity: Identity
    /// The maximum number of requests in flight; `nil` means the announced number.
    package var maxInFlight: Int?
    /// Features that this suite does not know.
    package var unknownFeatures: [String] = []

    static var blank: Self { Self(protocolVersion: 0, identity: .blank) }
  }

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
