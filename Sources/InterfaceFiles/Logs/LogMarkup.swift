// The signs of web pages and JSON that a log may be wrapped in.

extension String {
  /// The text without tags such as `<pre>`, and without the strings of JSON before a `:` or `,`.
  var withoutMarkup: String { without(members: true) }

  /// The text without tags such as `<pre>`.
  var withoutTags: String { utf8.contains(UInt8(ascii: "<")) ? without(members: false) : self }

  private func without(members: Bool) -> String {
    guard utf8.count < 4_000 else { return self }
    var kept = ""
    var rest = self[...]
    while let next = rest.first {
      if next == "<", let end = rest.endOfTag {
        rest = rest[end...]
      } else if members, next == "\"", let end = rest.endOfMember {
        rest = rest[end...]
      } else {
        kept.append(next)
        rest = rest.dropFirst()
      }
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

  /// The end of a string and its `:` or `,`, such as `"process": "App", ` in an object.
  fileprivate var endOfMember: Index? {
    guard let close = dropFirst().firstIndex(of: "\""), close > index(after: startIndex) else {
      return nil
    }
    let rest = self[close...].dropFirst().drop { $0 == " " }
    guard let sign = rest.first, ":,".contains(sign) else { return nil }
    return rest.index(after: rest.startIndex)
  }
}
