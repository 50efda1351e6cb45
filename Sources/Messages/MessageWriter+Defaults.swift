extension MessageWriter {
  /// Which fields are written although they have their default values.
  ///
  /// What is left out means the default, so the three ways say the same.
  public enum Defaults: Sendable, CaseIterable {
    case leftOut, stated
    /// Some are written, so that a reader meets both.
    case mixed
  }

  /// The object that is being written, as far as it decides which defaults are written.
  @usableFromInline struct CurrentObject {
    @usableFromInline var start = 0
    /// The hash of the objects around it.
    @usableFromInline var outer: UInt64 = 0xCBF2_9CE4_8422_2325
    @usableFromInline var statesDefaults = false

    @usableFromInline init() {}
  }

  @inlinable @inline(__always) mutating func states(_ name: StaticString) -> Bool {
    defaults != .leftOut && decidesToState(name)
  }

  @inline(never) @usableFromInline mutating func begin(_ statesDefaults: Bool) {
    object.outer = hash
    (object.start, object.statesDefaults) = (length, statesDefaults)
  }

  @inline(never) @usableFromInline func decidesToState(_ name: StaticString) -> Bool {
    guard object.statesDefaults, defaults == .mixed else { return object.statesDefaults }
    return mixes("\(name)")
  }

  /// Whether the object gets the rarer of two ways to write a thing, in mixed messages.
  ///
  /// It depends on nothing but the object's first field, which usually is its name or id: a simpler
  /// case then keeps the way, and the same request always has the same bytes.
  public func mixes(_ name: String) -> Bool {
    guard defaults == .mixed else { return false }
    var mixed = Self.hash(name.utf8, after: hash)
    mixed = (mixed ^ mixed >> 29) &* 0xBF58_476D_1CE4_E5B9
    return (mixed ^ mixed >> 32) % 3 == 0
  }

  /// The hash of the first field of the object; of the objects around it, if it has none yet.
  private var hash: UInt64 {
    guard length > object.start else { return object.outer }
    let written = UnsafeBufferPointer(start: base + object.start, count: length - object.start)
    return Self.hash(written.prefix { $0 != UInt8(ascii: ",") }, after: CurrentObject().outer)
  }

  /// FNV-1a.
  private static func hash(_ bytes: some Sequence<UInt8>, after hash: UInt64) -> UInt64 {
    bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
