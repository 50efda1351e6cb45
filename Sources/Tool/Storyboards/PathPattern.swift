import Foundation

/// A pattern for paths with `*`, `?`, `[…]`, `{a,b}` and `**`, as in linters and ignore files.
///
/// Without a slash it matches the name of a file or folder at any depth; with one it starts at the
/// root. It also matches everything inside a matching folder.
struct PathPattern: Sendable {
  /// The components of each alternative.
  private let alternatives: [[String]]

  init(_ pattern: String) {
    alternatives = Self.expanded(Self.trimmed(pattern)).map { text in
      let parts = text.split(separator: "/").map(String.init)
      return text.contains("/") ? parts : ["**"] + parts
    }
  }

  /// Whether a text contains any special character.
  static func isPattern(_ text: String) -> Bool { text.contains { "*?[{".contains($0) } }

  /// Whether the pattern matches a path, or a folder that contains it.
  func matches(_ path: String) -> Bool {
    let parts = Self.trimmed(path).split(separator: "/").map(String.init)
    return alternatives.contains { Self.matches($0[...], parts[...]) }
  }

  private static func matches(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    // The rest of the path is inside the match.
    guard let first = pattern.first else { return true }
    if first == "**" {
      let rest = pattern.dropFirst()
      if rest.isEmpty { return !path.isEmpty }
      return path.indices.contains { matches(rest, path[$0...]) }
    }
    guard let name = path.first, fnmatch(first, name, 0) == 0 else { return false }
    return matches(pattern.dropFirst(), path.dropFirst())
  }

  /// A path without redundant dots and slashes, relative to the current folder.
  static func trimmed(_ path: String) -> String {
    var path = path[...]
    let here = FileManager.default.currentDirectoryPath + "/"
    if path.hasPrefix(here) { path = path.dropFirst(here.count) }
    if path.hasPrefix("../") {
      let whole = URL(filePath: String(path)).absoluteURL.standardized.path
      if whole.hasPrefix(here) { path = whole.dropFirst(here.count) }
    }
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    while path.hasSuffix("/"), path.count > 1 { path = path.dropLast() }
    return String(path)
  }

  /// The alternatives of `{a,b}`; nested braces are not expanded.
  private static func expanded(_ text: String) -> [String] {
    guard let match = text.firstMatch(of: /\{([^{}]*,[^{}]*)\}/) else { return [text] }
    let before = text[..<match.range.lowerBound]
    let after = String(text[match.range.upperBound...])
    let choices = match.1.split(separator: ",", omittingEmptySubsequences: false)
    return expanded(after).flatMap { rest in choices.map { "\(before)\($0)\(rest)" } }
  }
}
