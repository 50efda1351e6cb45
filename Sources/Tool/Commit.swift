/// The commit that the command was built from.
package enum Commit {
  /// The mark, and the place of the digits that `scripts/release` writes into the executable.
  private static let mark: StaticString = "commit 0000000000000000000000000000000000000000"

  /// The first digits of the commit; `nil` if the executable was not released.
  static var known: String? { digits(of: mark) }

  /// The first digits behind the mark, unless they are all 0.
  @inline(never) @_optimize(none)
  package static func digits(of mark: StaticString) -> String? {
    let digits = mark.withUTF8Buffer { $0.suffix(40).prefix(12) }
    return digits.allSatisfy { $0 == UInt8(ascii: "0") }
      ? nil : String(decoding: digits, as: UTF8.self)
  }
}
