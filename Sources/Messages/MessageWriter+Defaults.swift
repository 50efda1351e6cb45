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

    @usableFromInline init() {}
  }

  /// A field of a type of messages.
  @usableFromInline struct Field: Hashable {
    let name: String
    let type: ObjectIdentifier
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

  @inlinable @inline(__always) func states(_ name: StaticString) -> Bool {
    defaults != .leftOut && decidesToState(name)
  }

  @inline(never) @usableFromInline mutating func note(_ name: StaticString) {
    known.insert(field(name))
  }

  @inline(never) @usableFromInline mutating func begin(
    _ stated: StatedDefaults,
    _ type: Any.Type
  ) {
    object.outer = hash
    (object.start, object.stated, object.type) = (length, stated, type)
  }

  @inline(never) @usableFromInline func decidesToState(_ name: StaticString) -> Bool {
    guard object.stated == .all || object.stated == .known && known.contains(field(name)) else {
      return false
    }
    return defaults == .stated || mixes("\(name)")
  }

  /// Adds an empty list to the node that is written from a place on, or not.
  @inline(never) @usableFromInline mutating func stateNone(_ name: StaticString, _ start: Int) {
    let outer = object
    object.start = start
    length -= 1
    if defaults == .stated || mixes("\(name)") {
      put(UInt8(ascii: ","))
      quoted(name, then: UInt8(ascii: ":"), 1)
      literal("[]")
    }
    put(UInt8(ascii: "}"))
    object = outer
  }

  private func field(_ name: StaticString) -> Field {
    Field(name: "\(name)", type: ObjectIdentifier(object.type))
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

  /// The hash of the first field of the object; of the objects around it, if it has none yet, and
  /// of both, if that is a list or an object: few of these differ at first.
  private var hash: UInt64 {
    guard length > object.start else { return object.outer }
    let written = UnsafeBufferPointer(start: base + object.start, count: length - object.start)
    let first = written.prefix { $0 != UInt8(ascii: ",") }
    let isPlain = !first.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
    return Self.hash(first, after: isPlain ? CurrentObject().outer : object.outer)
  }

  /// FNV-1a.
  private static func hash(_ bytes: some Sequence<UInt8>, after hash: UInt64) -> UInt64 {
    bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
