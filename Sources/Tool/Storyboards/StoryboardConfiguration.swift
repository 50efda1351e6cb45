import Foundation
import InterfaceFiles
import Reports

/// A file of settings, `.adaptive-conformance.yml` or IBLinter's `.iblinter.yml`.
///
/// Keys: `enabled_rules`, `disabled_rules`, `excluded`, `fail_on` and `assets_baseline` for `assets`;
/// for `storyboard` the first four, `included`, `idiom`, `orientations`, `minimum`, `layout`,
/// `baseline` and `reporter`. The keys of IBLinter's own rules are ignored in its file.
struct StoryboardConfiguration {
  /// The name of the suite's own file.
  static let own = ".adaptive-conformance.yml"
  static let names = [own, ".iblinter.yml"]

  /// A value, and the file and line that it comes from.
  struct Value {
    var text: String
    var place: String

    /// The value as a function reads it.
    ///
    /// - Throws: ``InputError`` with the place and the expectation, if the function cannot read it.
    func read<Result>(_ expectation: String, _ parse: (String) -> Result?) throws -> Result {
      guard let result = parse(text) else {
        throw InputError("\(place): \(expectation), not “\(text)”")
      }
      return result
    }
  }

  private var lists: [String: [Value]] = [:]
  /// Whether unknown rules are an error.
  let isOwn: Bool

  /// The file of `--config`, or the first of the usual names that exists.
  static func found(_ path: String?, of names: [String] = names) throws -> Self? {
    // Only a regular file counts: a pipe in a folder that others filled would block endlessly.
    let there = names.filter(FileManager.default.fileExists(atPath:))
    if path == nil, let other = there.first(where: { !InputFile.isThere($0) }) {
      complain("\(other) is no file, so it is not read")
    }
    guard let name = path ?? there.first(where: InputFile.isThere) else { return nil }
    return try StoryboardConfiguration(try readText(of: name), file: name)
  }

  /// Reads the subset of YAML that such files use: keys with a value or a list.
  init(_ text: String, file: String) throws {
    isOwn = !file.hasSuffix(".iblinter.yml")
    var key: String?
    // CR and LF together form one character.
    let ends: Set<Character> = ["\n", "\r", "\r\n"]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: ends.contains)
    for (index, line) in lines.enumerated() {
      let content = Self.content(String(line))
      let words = content.drop { $0 == " " }
      guard !words.isEmpty, words != "---" else { continue }
      let place = "\(file), line \(index + 1)"
      let item = Self.item(words)
      if let item, let key {
        lists[key, default: []].append(Value(text: Self.value(item), place: place))
      } else if !isOwn, content.first == " " || item != nil {
        // A map inside a value belongs to a rule of IBLinter.
        key = nil
      } else if content.first != " ", let colon = words.firstIndex(of: ":") {
        let name = String(words[..<colon])
        key = name
        try note(name, words[words.index(after: colon)...], place)
      } else {
        throw InputError("\(place): expected “key: value” or “- item”")
      }
    }
  }

  func values(_ key: String) -> [String] { entries(key).map(\.text) }

  /// The value of a key as a function reads it; `nil` if the file has none.
  ///
  /// - Throws: ``InputError`` with the place and the expectation, if the function cannot read it.
  func value<Result>(
    _ key: String,
    _ expectation: String,
    _ parse: (String) -> Result?
  ) throws -> Result? {
    try entries(key).first?.read("\(key) takes \(expectation)", parse)
  }

  /// The values of a key, with their places.
  func entries(_ key: String) -> [Value] { lists[key, default: []] }

  private static let known: Set<String> = [
    "enabled_rules", "disabled_rules", "excluded", "included", "fail_on", "idiom", "baseline",
    "reporter", "orientations", "minimum", "layout", "assets_baseline",
  ]

  /// The least severity that makes the exit code 1.
  var severity: StoryboardFinding.Severity? {
    get throws {
      try value("fail_on", "error, warning or note", StoryboardFinding.Severity.init)
    }
  }

  /// Some rules, with those that are enabled and without those that are disabled.
  ///
  /// The rules of the other verb are left to it; IBLinter's file may name its own.
  func rules(
    from start: Set<StoryboardFinding.Rule>,
    among all: [StoryboardFinding.Rule]
  ) throws -> Set<StoryboardFinding.Rule> {
    let known = StoryboardFinding.Rule.allCases.filter { $0 != .unreadable }
    func named(_ key: String) throws -> [StoryboardFinding.Rule] {
      try entries(key).flatMap { value in
        try value.text.split(separator: ",").compactMap { word in
          do { return try .named(word, among: all) } catch let error as UsageError {
            let isOther = (try? StoryboardFinding.Rule.named(word, among: known)) != nil
            if !isOwn || isOther { return nil }
            throw InputError("\(value.place): \(error)")
          }
        }
      }
    }
    return start.union(try named("enabled_rules")).subtracting(try named("disabled_rules"))
  }

  private mutating func note(_ key: String, _ rest: Substring, _ place: String) throws {
    if isOwn, !Self.known.contains(key) {
      throw InputError(
        "\(place): no setting “\(key)”; there are \(Self.known.sorted().joined(separator: ", "))"
      )
    }
    if isOwn, lists[key] != nil { throw InputError("\(place): “\(key)” stands there already") }
    let value = rest.trimmingCharacters(in: .whitespaces)
    let isList = value.hasPrefix("[") && value.hasSuffix("]")
    let parts = isList ? value.dropFirst().dropLast().split(separator: ",") : [value[...]]
    let isNothing = value.isEmpty || value == "~" || value == "null"
    lists[key] = isNothing ? [] : parts.map { Value(text: Self.value($0), place: place) }
  }

  /// A line without its comment.
  private static func content(_ line: String) -> String {
    guard let mark = line.firstMatch(of: /(^|\s)#/) else { return line }
    return String(line[..<mark.range.lowerBound])
  }

  private static func item(_ words: Substring) -> Substring? {
    guard words.first == "-", words.dropFirst().first.map({ $0 == " " }) ?? true else { return nil }
    return words.dropFirst()
  }

  /// A value without the spaces and quotes around it.
  private static func value(_ text: Substring) -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    for quote in ["\"", "'"] where text.count >= 2 && text.hasPrefix(quote) && text.hasSuffix(quote)
    {
      return String(text.dropFirst().dropLast())
    }
    return text
  }
}
