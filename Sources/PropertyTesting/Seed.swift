/// The number every random choice of a run follows from.
public struct Seed: Sendable, Hashable, RawRepresentable {
  public var rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
