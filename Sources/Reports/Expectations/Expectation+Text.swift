import Conformance
import Messages
import Text

extension Expectation: CustomStringConvertible {
  /// The entry as written in a file.
  package var description: String {
    var words = [subject.description, kind.rawValue, fingerprint]
    if isSometimes { words.append("sometimes") }
    if let example {
      let id = example.description
      words += ["at", id.contains(" ") ? "\"\(id)\"" : id]
    }
    if let until { words += ["until", until.description] }
    if let link { words += ["see", link] }
    return (words + ["because", reason]).joined(separator: " ")
  }

  /// Parses an entry.
  init(_ text: String, line: Int) throws(MessageError) {
    func wrong(_ problem: String) -> MessageError {
      MessageError("line \(line)", problem + "; an entry reads “PR-9 bug any because …”")
    }
    var words = Words(text)
    guard let first = words.next() else { throw wrong("expected an entry") }
    subject = Subject(first)
    guard let word = words.next(), let kind = Kind(rawValue: word) else {
      throw wrong(
        "expected one of \(Kind.allCases.map(\.rawValue).joined(separator: ", ")) after "
          + printable(first, limit: 60)
      )
    }
    self.kind = kind
    guard let fingerprint = words.next(), fingerprint == "any" || fingerprint.contains("/") else {
      throw wrong("expected a fingerprint as a report has it, or “any”")
    }
    self.fingerprint = fingerprint
    self.line = line
    isSometimes = words.take("sometimes")
    if words.take("at") {
      guard let example = words.next().flatMap({ Case.ID($0) }) else {
        throw wrong("expected the id of a case after “at”, such as scenario/0x2a")
      }
      self.example = example
    }
    if words.take("until") {
      let word = words.next() ?? ""
      guard let until = Day(word).map(Until.day) ?? Version(word).map(Until.version) else {
        throw wrong("expected a day such as 2027-01-31 or a version such as 1.2.0 after “until”")
      }
      self.until = until
    }
    if words.take("see") {
      guard let link = words.next(), link.contains(":") else {
        throw wrong("expected a link after “see”")
      }
      self.link = link
    }
    guard words.take("because"), !words.rest.isEmpty else {
      throw wrong("expected “because” and a reason")
    }
    reason = words.rest
  }
}

extension Expectation.Subject: CustomStringConvertible {
  /// Parses the id of a case (in quotes if it contains blanks), a clause, or a kind of failure.
  package init(_ text: String) {
    self = Case.ID(text).map(Self.subject) ?? .fault(Fault(text))
  }

  package var description: String {
    switch self {
    case .fault(let fault): fault.description
    case .subject(let id):
      id.description.contains(" ") ? "\"\(id.description)\"" : id.description
    }
  }
}

/// The words of a line; a quoted text is one word.
private struct Words {
  private var text: Substring

  init(_ text: String) { self.text = text[...] }

  /// The remaining text, without surrounding blanks.
  var rest: String { String(text).trimmed }

  mutating func next() -> String? {
    text = text.drop { $0 == " " }
    guard let first = text.first else { return nil }
    let end: Character = first == "\"" ? "\"" : " "
    if first == "\"" { text.removeFirst() }
    let word = text.prefix { $0 != end }
    text = text.dropFirst(word.count + (first == "\"" ? 1 : 0))
    return String(word)
  }

  /// Takes the next word if it equals the given one.
  mutating func take(_ word: String) -> Bool {
    let before = text
    if next() == word { return true }
    text = before
    return false
  }
}
