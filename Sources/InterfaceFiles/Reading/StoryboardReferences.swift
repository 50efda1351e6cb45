package import Foundation

/// The storyboards that a document shows in a part of a window only: embedded, or presented.
///
/// It searches the text, because it looks at all files of a run before any of them is parsed.
package struct StoryboardReferences {
  /// The names of the storyboards, without their file's extension.
  package var names: Set<String> = []

  /// Kinds of segues after which the destination may be as large as the window.
  private static let filling: Set<String> = ["relationship", "show", "push"]

  package init() {}

  /// Whether it has the storyboard in a file, of whatever idiom.
  package func includes(file: String) -> Bool {
    let name = file.split(separator: "/").last?.prefix { $0 != "." }.prefix { $0 != "~" }
    return name.map { names.contains(String($0)) } ?? false
  }

  /// Adds the storyboards that a document refers to.
  package mutating func add(_ bytes: Data) {
    guard bytes.range(of: Data("<viewControllerPlaceholder ".utf8)) != nil else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let placeholders = Self.tags("viewControllerPlaceholder", in: text)
    var ends: Set<String> = []
    for segue in Self.tags("segue", in: text) {
      if let kind = segue["kind"], !Self.filling.contains(kind), let end = segue["destination"] {
        ends.insert(end)
      }
    }
    for placeholder in placeholders where placeholder["referencedIdentifier"] == nil {
      if let id = placeholder["id"], ends.contains(id), let name = placeholder["storyboardName"] {
        names.insert(name)
      }
    }
  }

  /// The attributes of all elements of a name.
  private static func tags(_ name: String, in text: String) -> [[String: String]] {
    var found: [[String: String]] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "<\(name) ") {
      rest = rest[start.upperBound...]
      let tag = rest.prefix { $0 != ">" }
      found.append(attributes(tag))
      rest = rest[tag.endIndex...]
    }
    return found
  }

  private static func attributes(_ tag: Substring) -> [String: String] {
    var values: [String: String] = [:]
    let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
    for place in stride(from: 0, to: parts.count - 1, by: 2) {
      let name = parts[place].drop(while: \.isWhitespace).prefix { $0 != "=" }
      values[String(name)] = String(parts[place + 1])
    }
    return values
  }
}
