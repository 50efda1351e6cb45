/// The choices that a generator was given, in order; they are sufficient to recreate its value.
///
/// Zero is the simplest choice everywhere. Sequences are ordered *shortlex*: a shorter one is
/// simpler; of equally long ones, the one with the smaller first difference.
public struct Choices: Sendable, Hashable, Comparable {
  public var values: [UInt64]

  public init(_ values: [UInt64] = []) { self.values = values }

  public var count: Int { values.count }

  public static func < (left: Choices, right: Choices) -> Bool {
    precedes(left.values, right.values)
  }
}

/// Whether `left` is simpler than `right` in shortlex order.
func precedes(_ left: [UInt64], _ right: [UInt64]) -> Bool {
  left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
}

extension Choices: LosslessStringConvertible {
  /// The version of the text form; its first character.
  static let version: Character = "1"

  static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
  )

  /// Parses the text form of choices; `nil` if it is truncated, mistyped or of another version.
  public init?(_ text: String) { try? self.init(parsing: text) }

  /// Parses the text form of choices.
  ///
  /// - Throws: ``UnreadableText`` with the reason.
  public init(parsing text: String) throws(UnreadableText) {
    guard text.first == Choices.version else {
      throw UnreadableText(text, "a choice string starts with its version, \(Choices.version)")
    }
    let digits = text.utf8.dropFirst().compactMap { Choices.alphabet.firstIndex(of: $0) }
    guard digits.count == text.utf8.count - 1 else {
      throw UnreadableText(text, "a choice string contains only letters, digits, “-” and “_”")
    }
    guard digits.count >= 2, let values = Choices.values(of: digits.dropLast(2)) else {
      throw UnreadableText(text, "it is truncated")
    }
    self.init(values)
    guard checksum == Array(digits.suffix(2)) else {
      throw UnreadableText(
        text,
        "its checksum, the last two characters, does not match: it is truncated or mistyped"
      )
    }
  }

  /// The version, a character for each five bits of each choice, and a checksum of two characters.
  ///
  /// All characters are safe in a shell, a URL and a file system.
  public var description: String {
    let digits = values.flatMap(Choices.digits) + checksum
    let body = digits.map { Choices.alphabet[$0] }
    return String(Choices.version) + String(decoding: body, as: UTF8.self)
  }

  /// Base-32 digits, lowest first; the sixth bit marks all but the last digit of a choice.
  private static func digits(of value: UInt64) -> [Int] {
    var rest = value
    var digits: [Int] = []
    while rest > 31 {
      digits.append(Int(rest & 31) | 32)
      rest >>= 5
    }
    return digits + [Int(rest)]
  }

  private static func values(of digits: ArraySlice<Int>) -> [UInt64]? {
    var values: [UInt64] = []
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for digit in digits {
      let bits = UInt64(digit & 31)
      guard shift < 64, (bits << shift) >> shift == bits else { return nil }
      value |= bits << shift
      shift += 5
      guard digit & 32 == 0 else { continue }
      values.append(value)
      value = 0
      shift = 0
    }
    return shift == 0 ? values : nil
  }

  private var checksum: [Int] {
    var hash: UInt64 = UInt64(values.count)
    for value in values { hash = Random.mixed(hash ^ value) &+ Random.step }
    return [Int(hash >> 58), Int(hash >> 52 & 63)]
  }
}
