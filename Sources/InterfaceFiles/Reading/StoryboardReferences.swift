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
    names.contains(String(file.lastName.prefix { $0 != "." && $0 != "~" }))
  }

  /// Adds the storyboards that a document refers to.
  package mutating func add(_ bytes: Data) {
    guard bytes.range(of: Data("<viewControllerPlaceholder ".utf8)) != nil else { return }
    var placeholders: [[String: String]] = []
    var ends: Set<String> = []
    for tag in MarkupTags(bytes) {
      if tag.name == "viewControllerPlaceholder" {
        placeholders.append(tag.attributes)
      } else if tag.name == "segue", let kind = tag.attributes["kind"],
        !Self.filling.contains(kind), let end = tag.attributes["destination"]
      {
        ends.insert(end)
      }
    }
    for placeholder in placeholders where placeholder["referencedIdentifier"] == nil {
      if let id = placeholder["id"], ends.contains(id), let name = placeholder["storyboardName"] {
        names.insert(name)
      }
    }
  }
}
