/// An asset catalog: its sets, and the problems found while reading it.
package struct AssetCatalog: Sendable {
  /// The path, as given.
  package var path: String
  package var sets: [AssetSet] = []
  package var findings: [AssetFinding] = []
  /// The number of assets of other kinds, of which only the files are checked.
  package var others = 0
  /// The names of those that are shown like images.
  package var pictures: [String] = []

  package init(path: String) { self.path = path }
}

/// A folder of a catalog that has a `Contents.json`, and a name in findings.
protocol AssetFolder {
  var path: String { get }
  var name: String { get }
}

extension AssetFolder {
  /// The file that says what is in it.
  var contentsPath: String { path + "/Contents.json" }

  /// A finding in that file.
  func finding(
    _ rule: AssetFinding.Rule,
    _ severity: AssetFinding.Severity? = nil,
    line: Int = 1,
    _ facts: String = "",
    saying message: String
  ) -> AssetFinding {
    AssetFinding(rule, severity, file: contentsPath, line: line, id: name, message, facts: facts)
  }
}

/// The contents of a catalog under one name: images for several traits, a colour, an icon.
package struct AssetSet: AssetFolder, Sendable {
  /// The kind of an asset, by the extension of its folder.
  package enum Kind: String, Sendable, CaseIterable {
    case image = "imageset"
    case symbol = "symbolset"
    case color = "colorset"
    case data = "dataset"
    case appIcon = "appiconset"
    case launchImage = "launchimage"

    /// The list in `Contents.json` that contains its entries.
    var list: String {
      switch self {
      case .image, .appIcon, .launchImage: "images"
      case .symbol: "symbols"
      case .color: "colors"
      case .data: "data"
      }
    }
  }

  package var kind: Kind
  /// The name, with the namespace of its folders, as in `Icons/star`.
  package var name: String
  /// The path of the folder, including the catalog's given path.
  package var path: String
  package var entries: [AssetEntry] = []
  /// The files in the folder.
  package var files: [String] = []
  /// Whether its `Contents.json` was read.
  package var isRead = false
  /// Whether it is inside another asset, and only that asset has a name.
  package var isPart = false
}

/// One entry of a set: a file or a colour, and its traits.
package struct AssetEntry: Sendable, Hashable {
  package var line: Int
  /// The file; `nil` if the slot is empty.
  package var file: String?
  /// Whether it has content: a file or a colour.
  package var isFilled: Bool
  /// Its traits, by the keys of `Contents.json`; appearances by `luminosity` and `contrast`.
  package var axes: [String: String]
  /// The appearances alone, by name.
  package var appearances: [String: String] = [:]
  /// Whether Xcode marked it as fitting no slot.
  package var isUnassigned = false
}

/// A problem in a catalog, and the file that it concerns.
package struct AssetFinding: Sendable, Hashable {
  package typealias Rule = StoryboardFinding.Rule
  package typealias Severity = StoryboardFinding.Severity

  package var file: String
  package var finding: StoryboardFinding

  package init(
    _ rule: Rule,
    _ severity: Severity? = nil,
    file: String,
    line: Int = 1,
    id: String,
    _ message: String,
    facts: String = ""
  ) {
    self.file = file
    finding = StoryboardFinding(
      rule: rule,
      severity: severity,
      line: line,
      id: id,
      message: message,
      facts: facts
    )
  }
}
