// The tags of web pages that a log may be wrapped in.

extension String {
  /// The text without tags such as `<pre>`.
  var withoutTags: String {
    guard utf8.count < 4_000, utf8.contains(UInt8(ascii: "<")) else { return self }
    var kept = ""
    var rest = self[...]
    while let next = rest.first {
      let end = next == "<" ? rest.endOfTag : nil
      if end == nil { kept.append(next) }
      rest = end.map { rest[$0...] } ?? rest.dropFirst()
    }
    return kept
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
