// The tags of web pages that a log may be wrapped in, and how what a tool wrote is undone.

extension String {
  /// The text in which what begins with a sign may be replaced: the rule has the text so far and the
  /// rest, which begins with the sign; it says what stands there instead, and what follows that.
  func replacing(
    each sign: Character,
    _ change: (_ kept: String, _ rest: Substring) -> (text: String, rest: Substring)?
  ) -> String {
    var (kept, rest) = ("", self[...])
    while let place = rest.firstIndex(of: sign) {
      kept += rest[..<place]
      let next = change(kept, rest[place...]) ?? (String(sign), rest[place...].dropFirst())
      kept += next.text
      rest = next.rest
    }
    return kept + rest
  }

  /// The text without tags such as `<pre>`.
  var withoutTags: String {
    guard utf8.count < 4_000, utf8.contains(UInt8(ascii: "<")) else { return self }
    return replacing(each: "<") { _, rest in rest.endOfTag.map { ("", rest[$0...]) } }
  }
}

extension Substring {
  /// The end of a tag that begins here, such as `</code>` or `<span class="log">`.
  fileprivate var endOfTag: Index? {
    guard let close = firstIndex(of: ">") else { return nil }
    let inner = self[..<close].dropFirst()
    let name = inner.first == "/" ? inner.dropFirst() : inner
    guard name.first?.isLowercase == true, !name.contains("<"), !name.contains("0x") else {
      return nil
    }
    return index(after: close)
  }
}
