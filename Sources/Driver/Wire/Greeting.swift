package import Conformance

/// What the runner says first: who asks, and what it can take.
package struct Hello: Sendable, Hashable {
  package var protocolVersions: ClosedRange<Int> = 1...1
  package var suite = "adaptive-conformance"
  package var suiteVersion: String
  /// Of everything that may decide a verdict; empty where none was computed.
  package var digest: String
  package var lineBytes: Int
  /// How many requests may be on their way at once.
  package var window: Int

  package init(
    suiteVersion: String = Suite.version,
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
