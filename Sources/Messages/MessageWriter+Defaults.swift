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
    @usableFromInline var stated = StatedDefaults.none
    @usableFromInline var type: Any.Type = Never.self
    /// The hash of its first field, once that is written.
    @usableFromInline var own: UInt64?

    @usableFromInline init() {}
  }

  /// Writes something with some fields that have their default values.
  ///
  /// It is written twice, because who gets it knows the fields that have other values in it.
  public mutating func stating(_ defaults: Defaults, _ write: (inout MessageWriter) -> Void) {
    let (start, outer) = (length, self.defaults)
    self.defaults = defaults
    if defaults != .leftOut {
      (known, isNoting) = ([], true)
      write(&self)
      (length, isNoting) = (start, false)
    }
    write(&self)
    self.defaults = outer
  }

  @inlinable @inline(__always) mutating func states(_ name: StaticString) -> Bool {
    defaults != .leftOut && !isNoting && decidesToState(name)
  }

  @inline(never) @usableFromInline mutating func note(_ name: StaticString) {
    let field = field(name)
    if !known.contains(field) { known.append(field) }
  }

  /// Begins an object.
  ///
  /// - Returns: The one around it.
  @inline(never) @usableFromInline mutating func begin(
    _ stated: StatedDefaults,
    _ type: Any.Type
  ) -> CurrentObject {
    let hash = isNoting ? 0 : hash()
    let outer = object
    object = CurrentObject()
    (object.start, object.outer, object.stated, object.type) = (length, hash, stated, type)
    return outer
  }

  @inline(never) @usableFromInline mutating func decidesToState(_ name: StaticString) -> Bool {
    guard object.stated == .all || object.stated == .known && known.contains(field(name)) else {
      return false
    }
    return defaults == .stated || mixes(name)
  }

  /// Adds an empty list to the node that is written from a place on, or not.
  @inline(never) @usableFromInline mutating func stateNone(_ name: StaticString, _ start: Int) {
    let outer = object
    (object.start, object.own) = (start, nil)
    length -= 1
    if defaults == .stated || mixes(name) {
      put(UInt8(ascii: ","))
      quoted(name, then: UInt8(ascii: ":"), 1)
      literal("[]")
    }
    put(UInt8(ascii: "}"))
    object = outer
  }

  /// A field of the type of the current object, as a number.
  private func field(_ name: StaticString) -> UInt64 {
    let type = UInt64(UInt(bitPattern: ObjectIdentifier(object.type)))
    return name.withUTF8Buffer { Self.hash($0, after: type) }
  }

  /// Whether the object gets the second of two ways to write a thing, in mixed messages: about half.
  ///
  /// It depends on nothing but the object's first field, which usually is its name or id: a simpler
  /// case then keeps the way, and the same request always has the same bytes.
  public mutating func mixes(_ name: StaticString) -> Bool {
    guard defaults == .mixed else { return false }
    let own = hash()
    var mixed = name.withUTF8Buffer { Self.hash($0, after: own) }
    mixed = (mixed ^ mixed >> 29) &* 0xBF58_476D_1CE4_E5B9
    return (mixed ^ mixed >> 32) & 4 != 0
  }

  /// The hash of the first field of the object; of the objects around it, if it has none yet, and
  /// of both, if that is a list or an object: few of these differ at first.
  private mutating func hash() -> UInt64 {
    guard length > object.start else { return object.outer }
    if let own = object.own { return own }
    let written = UnsafeBufferPointer(start: base + object.start, count: length - object.start)
    let first = written.prefix { $0 != UInt8(ascii: ",") }
    let isPlain = !first.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
    let own = Self.hash(first, after: isPlain ? CurrentObject().outer : object.outer)
    if first.count < written.count { object.own = own }
    return own
  }

  /// FNV-1a.
  private static func hash(_ bytes: some Sequence<UInt8>, after hash: UInt64) -> UInt64 {
    bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
