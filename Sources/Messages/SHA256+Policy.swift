extension SHA256 {
  /// The digest of a style sheet or script, as a page's security policy names it.
  package static func policySource(of text: StaticString) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    // 64 digits are 32 bytes: ten groups of three bytes, and two bytes more.
    let bits = hex(of: "\(text)".utf8).compactMap(\.hexDigitValue).flatMap { digit in
      [8, 4, 2, 1].map { digit & $0 == 0 ? 0 : 1 }
    }
    let groups = stride(from: 0, to: bits.count, by: 6).map { start in
      let group = bits[start..<min(start + 6, bits.count)]
      return group.reduce(0) { $0 * 2 + $1 } << (6 - group.count)
    }
    return "sha256-" + String(groups.map { letters[$0] }) + "="
  }
}
