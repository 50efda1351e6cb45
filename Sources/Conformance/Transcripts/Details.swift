/// A part of a value that stands in a line only where it is not as usual.
struct Detail<Value>: Sendable {
  typealias Path<Part> = any WritableKeyPath<Value, Part> & Sendable

  /// The texts: none if the part is as usual, one for each element of a list.
  let write: @Sendable (Value) -> [String]
  let fit: @Sendable (Line) -> Int
  let read: @Sendable (inout Line, inout Value) throws(SyntaxError) -> Void
}

extension Detail {
  init<Part: Equatable & Sendable>(_ path: Path<Part>, _ phrase: Phrase<Part>, unless usual: Part) {
    write = { $0[keyPath: path] == usual ? [] : [phrase.text($0[keyPath: path])] }
    fit = phrase.fit
    read = { line, value throws(SyntaxError) in value[keyPath: path] = try phrase.read(&line) }
  }

  init<Part: Equatable & Sendable>(_ path: Path<Part?>, _ phrase: Phrase<Part>) {
    self.init(path, phrase.or(""), unless: nil)
  }

  init<Part>(each path: Path<[Part]>, _ phrase: Phrase<Part>) {
    write = { $0[keyPath: path].map(phrase.text) }
    fit = phrase.fit
    read = { line, value throws(SyntaxError) in value[keyPath: path].append(try phrase.read(&line))
    }
  }
}

/// The details of a value, in the order in which they are written; they are read in any order.
struct Details<Value>: Sendable {
  let expected: String
  let details: [Detail<Value>]
  var separator = ", "
  /// The word for a value without details; `nil` if it needs none.
  var none: String?

  /// The texts of the details that are not as usual.
  func texts(_ value: Value) -> [String] { details.flatMap { $0.write(value) } }

  func text(_ value: Value) -> String {
    let texts = texts(value)
    return texts.isEmpty ? none ?? "" : texts.joined(separator: separator)
  }

  /// Reads the details that come next, at least one if it is due.
  func read(_ line: inout Line, into value: inout Value, isDue: Bool = false) throws(SyntaxError) {
    if let none, line.take(none) { return }
    let words = Words(separator)
    var isDue = isDue || none != nil
    while true {
      let best = details.max { $0.fit(line) < $1.fit(line) }
      guard let best, best.fit(line) > 1 else {
        if isDue { throw line.expected(expected) }
        return
      }
      try best.read(&line, &value)
      guard line.take(words) else { return }
      isDue = !words.isEmpty
    }
  }

  /// The details of a value of their own, which is blank without them; a sign may introduce them.
  func phrase(from blank: Value, after sign: String = "") -> Phrase<Value> where Value: Sendable {
    let words = Words(sign)
    return Phrase(
      write: { value in
        let text = text(value)
        return text.isEmpty || sign.isEmpty ? text : "\(sign) \(text)"
      },
      read: { line throws(SyntaxError) in
        var value = blank
        if line.take(words) { try read(&line, into: &value) }
        return value
      },
      fit: { line in
        if let none, line.word == none { return 3 }
        return details.map { $0.fit(line) }.max() ?? 0
      }
    )
  }
}
