import AdaptiveModel

/// A part of a line: one description writes it and reads it, so what is written is read.
struct Phrase<Value>: Sendable {
  /// The text of a value; `nil` if another phrase of a choice has it.
  let write: @Sendable (Value) -> String?
  let read: @Sendable (inout Line) throws(SyntaxError) -> Value
  /// How well a line begins like the phrase: 0 if it does not, 1 if only reading can show it.
  var fit: @Sendable (Line) -> Int = { _ in 1 }

  /// The text of a value that the phrase, or one of its choices, has.
  func text(_ value: Value) -> String { write(value) ?? "" }
}

extension Line {
  mutating func read<Value>(_ phrase: Phrase<Value>) throws(SyntaxError) -> Value {
    try phrase.read(&self)
  }

  /// Whether the line begins with the words of a phrase.
  func begins<Value>(_ phrase: Phrase<Value>) -> Bool { phrase.fit(self) > 1 }
}

// MARK: - Forms

extension Phrase {
  /// Words with a blank for each part, as in `override _ to _`.
  ///
  /// - Parameters:
  ///   - make: Makes the value of its parts.
  ///   - form: The words; their spaces are written, and any number of spaces is read.
  ///   - parts: The phrases of the parts, in the order of the blanks.
  ///   - split: The parts of a value; `nil` if another phrase of a choice has it.
  // Made once, read seldom: a copy for each list of parts costs a twentieth of the optimiser's time.
  @_semantics("optimize.sil.specialize.generic.never")
  init<each Part>(
    _ make: @escaping @Sendable (repeat each Part) -> Value,
    _ form: String,
    _ parts: repeat Phrase<each Part>,
    of split: @escaping @Sendable (Value) -> (repeat each Part)?
  ) {
    let texts = form.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    let words = texts.map(Words.init)
    write = { value in
      guard let values = split(value) else { return nil }
      var (text, place) = (texts[0], 0)
      for (phrase, value) in repeat (each parts, each values) {
        guard let written = phrase.write(value) else { return nil }
        place += 1
        text += written + texts[place]
      }
      return text
    }
    read = { line throws(SyntaxError) in
      try line.expect(words[0])
      var place = 0
      func next<One>(_ phrase: Phrase<One>) throws(SyntaxError) -> One {
        let part = try phrase.read(&line)
        place += 1
        try line.expect(words[place], in: form)
        return part
      }
      return try make(repeat next(each parts))
    }
    fit = { line in
      guard words[0].isEmpty else { return words[0].fit(line) }
      for phrase in repeat each parts { return phrase.fit(line) }
      return 1
    }
  }

  /// Words with one blank, as in `sized _`.
  init(_ form: String, _ part: Phrase) { self.init({ $0 }, form, part) { $0 } }

  /// The phrase whose words the line begins with, of several; the longer words win.
  static func oneOf(_ expected: String, _ phrases: [Phrase]) -> Phrase {
    Phrase(
      write: { value in
        for phrase in phrases { if let text = phrase.write(value) { return text } }
        return nil
      },
      read: { line throws(SyntaxError) in
        let start = line
        guard let phrase = phrases.max(by: { $0.fit(start) < $1.fit(start) }), phrase.fit(line) > 0
        else { throw line.expected(expected) }
        return try phrase.read(&line)
      },
      fit: { line in phrases.map { $0.fit(line) }.max() ?? 0 }
    )
  }
}

extension Phrase where Value: Equatable & Sendable {
  /// Words that stand for one value.
  init(_ words: String, for value: Value) { self.init({ value }, words) { $0 == value ? () : nil } }

  static func oneOf(_ table: KeyValuePairs<String, Value>) -> Phrase {
    oneOf(table.map(\.key).choices, table.map { Phrase($0.key, for: $0.value) })
  }

  /// The phrase, left out for a usual value.
  func unless(_ usual: Value) -> Phrase {
    Phrase(
      write: { $0 == usual ? "" : write($0) },
      read: { line throws(SyntaxError) in line.begins(self) ? try read(&line) : usual }
    )
  }
}

extension Phrase {
  /// The phrase, left out where there is no value.
  var optional: Phrase<Value?> { or("") }

  /// The phrase, or a word where there is no value.
  func or(_ word: String) -> Phrase<Value?> {
    Phrase<Value?>(
      write: { value in value.map(write) ?? word },
      read: { line throws(SyntaxError) in
        let isNone = word.isEmpty ? !line.begins(self) : line.take(word)
        return isNone ? nil : try read(&line)
      },
      fit: fit
    )
  }

  /// The phrase and another one for a part of its value, in a form with a blank for the part and
  /// one for the phrase.
  func adding<Part>(
    _ form: String,
    _ path: any WritableKeyPath<Value, Part> & Sendable,
    _ part: Phrase<Part>
  ) -> Phrase {
    Phrase(
      { part, value in modified(value) { $0[keyPath: path] = part } },
      form,
      part,
      self
    ) { ($0[keyPath: path], $0) }
  }

  /// Any number of the phrases with a sign between them; `empty` stands for none.
  func list(_ separator: String = ", ", or empty: String? = nil) -> Phrase<[Value]> {
    Phrase<[Value]>(
      write: { $0.isEmpty ? empty : $0.compactMap(write).joined(separator: separator) },
      read: { line throws(SyntaxError) in
        let words = Words(separator)
        if let empty, line.take(empty) { return [] }
        var values: [Value] = []
        repeat { values.append(try read(&line)) } while line.take(words)
        return values
      }
    )
  }
}
