package import PropertyTesting
import Reports
import Text

/// Says that a word of the command line has a new form; the old one is accepted until version 2.0.
func superseded(_ old: String, by new: String) {
  complain("“\(old)” is now “\(new)”; the old form ends with version 2.0")
}

/// The words after a verb on the command line, taken one by one.
///
/// A word that is not taken by the end is an error, so that no misspelt option is ignored.
package struct Arguments: Sendable {
  private var rest: [String]
  /// The words after `--`: the driver's command line, unchanged.
  package private(set) var command: [String]?
  private var files = NamedFiles()
  /// The options that were requested so far, as suggestions for a misspelt one.
  private var known: [String] = []

  init(_ arguments: [String]) {
    if let dashes = arguments.firstIndex(of: "--") {
      rest = Array(arguments[..<dashes])
      command = Array(arguments[(dashes + 1)...])
    } else {
      rest = arguments
      command = nil
    }
  }

  /// Takes `--name`; returns whether it was present.
  package mutating func flag(_ name: String) -> Bool {
    known.append(name)
    guard let place = rest.firstIndex(of: name) else { return false }
    rest.removeAll { $0 == name }
    return place >= 0
  }

  /// The first of these options that is present; it is not removed.
  func first(of names: [String]) -> String? {
    let words = rest.map { $0.prefix { $0 != "=" } }
    return names.first { name in words.contains { $0 == name } }
  }

  /// Takes `--name VALUE` or `--name=VALUE`.
  ///
  /// - Throws: ``UsageError`` if two values differ.
  package mutating func option(_ name: String) throws -> String? {
    let values = try options(name)
    if let other = values.first(where: { $0 != values[0] }) {
      throw UsageError("\(name) is there twice, with “\(values[0])” and “\(other)”")
    }
    return values.first
  }

  /// Takes every `--name VALUE`, in order.
  package mutating func options(_ name: String) throws -> [String] {
    known.append(name)
    var values: [String] = []
    while let place = rest.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) {
      let word = rest.remove(at: place)
      if word != name {
        values.append(String(word.dropFirst(name.count + 1)))
      } else if place < rest.count {
        values.append(rest.remove(at: place))
      } else {
        throw UsageError("\(name) needs a value behind it")
      }
    }
    return values
  }

  /// Takes `--name FILE` for writing; checks immediately whether the file is writable, before long
  /// work.
  package mutating func output(_ name: String) throws -> String? {
    guard let path = try option(name) else { return nil }
    try files.note(path, name, isWritten: true)
    return try Arguments.checkedOutput(path)
  }

  /// Takes every `--name FILE` for writing, as ``output(_:)`` does.
  mutating func outputs(_ name: String) throws -> [String] {
    try options(name).map { path in
      try files.note(path, name, isWritten: true)
      return try Arguments.checkedOutput(path)
    }
  }

  /// Locks every output file, so that no other run writes it meanwhile.
  ///
  /// - Returns: The locks, which must be kept alive.
  func locks() throws -> [OutputLock] { try files.written.compactMap { try OutputLock($0) } }

  /// Takes `--name FILE` for reading.
  mutating func input(_ name: String) throws -> String? {
    guard let path = try option(name) else { return nil }
    try files.note(path, name, isWritten: false)
    return path
  }

  /// Takes the remaining words, all of which must be files to read.
  package mutating func inputs() throws -> [String] {
    let paths = try operands()
    try note(inputs: paths)
    return paths
  }

  /// Records files that are read, so that none of them is written.
  mutating func note(inputs paths: [String]) throws {
    for path in paths { try files.note(path, "an input", isWritten: false) }
  }

  /// Checks that a path is not longer than a file system allows, before the run starts.
  private static func checkLength(_ path: String) throws {
    let name = path.split(separator: "/").last ?? ""
    // During writing, files with the suffixes “.part” and “.lock” exist too.
    guard name.utf8.count <= 245, path.utf8.count <= 4_000 else {
      throw InputError("\(printable(path, limit: 60)) cannot be written: its name is too long")
    }
  }

  /// Refuses the sign of standard input as the place of what is written.
  static func checkNamed(_ path: String) throws {
    guard path != "-" else {
      throw UsageError("“-” is no place to write to; ./- is, and /dev/stdout is standard output")
    }
  }

  /// Checks that a file can be written, and returns its path.
  static func checkedOutput(_ path: String) throws -> String {
    try checkNamed(path)
    try checkLength(path)
    _ = try OutputPlace(path)
    return path
  }

  /// Takes `--name VALUE` as a function reads it.
  ///
  /// - Throws: ``UsageError`` with the expectation, if the function cannot read it.
  mutating func value<Value>(
    _ name: String,
    _ expectation: String,
    _ read: (String) -> Value?
  ) throws -> Value? {
    guard let word = try option(name) else { return nil }
    guard let value = read(word) else {
      throw UsageError("\(name) takes \(expectation), not “\(word)”")
    }
    return value
  }

  /// Takes an integer within a range.
  package mutating func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    try value(name, "a whole number from \(range.lowerBound) to \(range.upperBound)") { word in
      Int(word).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Takes `--seed`; 1 by default.
  package mutating func seed() throws -> Seed {
    try value("--seed", "a number such as 0x2a", Self.seed) ?? Seed(rawValue: 1)
  }

  /// Reads a seed as people write it, `0x2a` or `42`.
  static func seed(_ word: String) -> Seed? { Seed(word) ?? UInt64(word).map(Seed.init(rawValue:)) }

  /// Takes a value of an enumeration, by its raw value.
  package mutating func choice<Value>(_ name: String, of: Value.Type = Value.self) throws -> Value?
  where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    let all = Value.allCases.map(\.rawValue).joined(separator: ", ")
    return try value(name, "one of \(all)", Value.init)
  }

  /// Takes a word that names an action, if it is the first.
  mutating func take(_ word: String) -> Bool {
    guard rest.first == word else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes the remaining words, such as files and ids; an option among them is unknown.
  package mutating func positionals() throws -> [String] {
    if let unknown = rest.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      let word = String(unknown.prefix { $0 != "=" })
      throw UsageError("unknown option \(printable(unknown))\(known.suggestion(for: word))")
    }
    // Of a variable that was never set, for example.
    if rest.contains("") { throw UsageError("an argument is empty") }
    defer { rest = [] }
    return rest
  }

  /// Takes the remaining words for a verb without a driver: every word after `--` is a file.
  mutating func operands() throws -> [String] {
    defer { command = nil }
    return try positionals() + (command ?? [])
  }

  /// Checks that no words remain.
  package mutating func end() throws {
    let hint = known.contains("--timeout") && command == nil ? misplacedCommand : ""
    guard let left = try positionals().first else { return }
    throw UsageError(
      "unexpected “\(left)”" + (hint.isEmpty ? "" : "; pass a driver's command after --\(hint)")
    )
  }

  /// The words that remain as a driver's command in its place; empty if there are none.
  var misplacedCommand: String {
    rest.first.map { $0.hasPrefix("-") ? "" : ", as in -- \(rest.joined(separator: " "))" } ?? ""
  }
}
