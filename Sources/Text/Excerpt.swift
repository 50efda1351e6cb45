/// The first bytes of something a guest wrote, safe to print anywhere on one line.
///
/// What could drive a terminal, hide or turn text around is written as an escape; so is what is not
/// UTF-8.
package func excerpt(_ bytes: some Sequence<UInt8>, limit: Int = 120) -> String {
  var text = ""
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  var count = 0
  while true {
    switch decoder.decode(&iterator) {
    case .emptyInput: return text
    case .error: text += "\u{FFFD}"
    case .scalarValue(let scalar): text += scalar.printed
    }
    count += 1
    if count == limit { return iterator.next() == nil ? text : text + "…" }
  }
}

/// A text of somebody else, safe to print on one line.
package func printable(_ text: String, limit: Int = 400) -> String {
  excerpt(text.utf8, limit: limit)
}
