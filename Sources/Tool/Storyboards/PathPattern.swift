import Foundation

/// A pattern for paths with `*`, `?`, `[…]`, `{a,b}` and `**`, as linters and ignore files have them.
///
/// Without a slash it is the name of a file or folder at any depth; with one it begins at the
/// root. What it matches it matches with all that is inside.
struct PathPattern: Sendable {
  /// Each alternative's components.
  private let alternatives: [[String]]

  init(_ pattern: String) {
    alternatives = Self.expanded(Self.trimmed(pattern)).map { text in
      let parts = text.split(separator: "/").map(String.init)
      return text.contains("/") ? parts : ["**"] + parts
    }
  }

  /// Whether it has anything but a plain path in it.
  static func isPattern(_ text: String) -> Bool { text.contains { "*?[{".contains($0) } }

  /// Whether a path, or a folder that it is in, is meant.
  func matches(_ path: String) -> Bool {
    let parts = Self.trimmed(path).split(separator: "/").map(String.init)
    return alternatives.contains { Self.matches($0[...], parts[...]) }
  }

  private static func matches(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    // What is left of the path is inside of what was matched.
    guard let first = pattern.first else { return true }
    if first == "**" {
      let rest = pattern.dropFirst()
      if rest.isEmpty { return !path.isEmpty }
      return path.indices.contains { matches(rest, path[$0...]) }
    }
    guard let name = path.first, fnmatch(first, name, 0) == 0 else { return false }
    return matches(pattern.dropFirst(), path.dropFirst())
  }

  /// A path without dots and slashes that say nothing, from the folder that we are in.
  static func trimmed(_ path: String) -> String {
    var path = path[...]
    let here = FileManager.default.currentDirectoryPath + "/"
    if path.hasPrefix(here) { path = path.dropFirst(here.count) }
    if path.hasPrefix("../") {
      let whole = URL(filePath: String(path)).standardized.path
      if whole.hasPrefix(here) { path = whole.dropFirst(here.count) }
    }
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    while path.hasSuffix("/"), path.count > 1 { path = path.dropLast() }
    return String(path)
  }

  /// The texts that `{a,b}` stands for; braces inside braces are taken as they are.
  private static func expanded(_ text: String) -> [String] {
    guard let match = text.firstMatch(of: /\{([^{}]*,[^{}]*)\}/) else { return [text] }
    let before = text[..<match.range.lowerBound]
    let after = String(text[match.range.upperBound...])
    let choices = match.1.split(separator: ",", omittingEmptySubsequences: false)
    return expanded(after).flatMap { rest in choices.map { "\(before)\($0)\(rest)" } }
  }
}
