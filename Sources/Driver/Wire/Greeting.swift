package import Conformance

/// The runner's first message: its identity and its limits.
package struct Hello: Sendable, Hashable {
  package var protocolVersions: ClosedRange<Int> = 1...1
  package var suite = "adaptive-conformance"
  package var suiteVersion: String
  /// The digest of everything that may decide a verdict; empty if none was computed.
  package var digest: String
  package var lineBytes: Int
  /// The maximum number of requests in flight.
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

/// The driver's reply to ``Hello``.
package enum Greeting: Sendable, Hashable {
  case ready(Ready)
  case refuse(reason: String)

  package struct Ready: Sendable, Hashable {
    package var protocolVersion: Int
    package var identity: Identity
    /// The maximum number of requests in flight; `nil` means the announced number.
    package var maxInFlight: Int?
    /// Features that this suite does not know.
    package var unknownFeatures: [String] = []
  }
}
