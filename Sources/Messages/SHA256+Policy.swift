extension SHA256 {
  /// The digest of a style sheet or script, as a page's security policy names it.
  package static func policySource(of text: StaticString) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    // Three digits are two letters; 64 digits and two for padding are 44, of which the last is padding.
    let digits = hex(of: "\(text)".utf8).compactMap(\.hexDigitValue) + [0, 0]
    let code = stride(from: 0, to: digits.count, by: 3).flatMap { place in
      let bits = digits[place] << 8 | digits[place + 1] << 4 | digits[place + 2]
      return [letters[bits >> 6], letters[bits & 63]]
    }
    return "sha256-" + String(code.dropLast()) + "="
  }
}
