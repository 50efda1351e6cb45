extension Generator where Value: FixedWidthInteger & Sendable {
  /// Whole numbers of `range`, small and large magnitudes equally often, sometimes the one farthest
  /// from zero.
  ///
  /// Simplest: the one nearest to zero; of two equally near ones, the positive one.
  @inlinable
  public static func integer(in range: ClosedRange<Value> = .min ... .max) -> Generator {
    let origin = min(max(0, range.lowerBound), range.upperBound)
    // The distances may exceed the largest value, but not the largest magnitude.
    let farAbove = Value.Magnitude(truncatingIfNeeded: range.upperBound &- origin)
    let farBelow = Value.Magnitude(truncatingIfNeeded: origin &- range.lowerBound)
    if max(farAbove, farBelow) > UInt64.max / 2 && Value.bitWidth > 64 {
      return wide(in: range, from: origin)
    }
    let (above, below) = (UInt64(farAbove), UInt64(farBelow))
    let ordinal = Ordinal(above: above, below: below)
    return Generator { draw in
      let index = draw.choice(upTo: above &+ below, ordinal.kind) {
        $0.magnitude(upTo: above &+ below)
      }
      let offset = Int64(bitPattern: ordinal.offset(at: index))
      return origin &+ Value(truncatingIfNeeded: offset)
    }
  }

  /// The same for ranges that exceed 64 bits: a sign, then two halves.
  @usableFromInline
  static func wide(in range: ClosedRange<Value>, from origin: Value) -> Generator {
    precondition(Value.bitWidth <= 128, "Whole numbers of up to 128 bits are drawn.")
    return Generator { draw in
      let above = Value.Magnitude(truncatingIfNeeded: range.upperBound &- origin)
      let below = Value.Magnitude(truncatingIfNeeded: origin &- range.lowerBound)
      let isBelow = above == 0 || below > 0 && draw.bool()
      let bound = isBelow ? below : above
      let most = UInt64(truncatingIfNeeded: bound >> 64)
      let high = draw.choice(upTo: most) { $0.magnitude(upTo: most) }
      let rest = high == most ? UInt64(truncatingIfNeeded: bound) : .max
      let low = draw.choice(upTo: rest) { $0.magnitude(upTo: rest) }
      let distance = Value(truncatingIfNeeded: Value.Magnitude(high) << 64 | Value.Magnitude(low))
      return isBelow ? origin &- distance : origin &+ distance
    }
  }
}

extension Generator where Value == Bool {
  /// Boolean values, with equal probabilities.
  ///
  /// Simplest: `false`.
  @inlinable
  public static var bool: Generator { Generator { draw in draw.bool() } }
}

extension Generator where Value == Character {
  /// Letters most often, then digits, a space, the other signs of ASCII, and characters that are
  /// known to cause problems.
  ///
  /// Simplest: `a`.
  @inlinable
  public static var character: Generator {
    let readable = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ")
    // None joins its neighbours, so that a text has as many characters as are drawn.
    let troubled = Array(
      "-_.,:;!?'\"\\/()[]{}<>|&%$#@\n\té\u{65}\u{301}ß京😀🇨🇭\u{200d}\u{0}+=*^`~\r\n"
    )
    let all = readable + troubled
    return Generator { draw in
      let last = UInt64(all.count - 1)
      let common = UInt64(readable.count - 1)
      let index = draw.choice(upTo: last) { random in
        random.choice(upTo: random.choice(upTo: 3) > 0 ? common : last)
      }
      return all[Int(index)]
    }
  }
}

extension Generator where Value == String {
  /// Strings of `characters`.
  ///
  /// Simplest: the minimum length, with the simplest characters.
  @inlinable
  public static func string(
    _ count: ClosedRange<Int> = 0...Int.max,
    of characters: Generator<Character> = .character
  ) -> Generator {
    characters.array(count).map { String($0) }
  }
}
