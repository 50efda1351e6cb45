/// An asset catalog: its sets, and what is wrong with the reading of it.
package struct AssetCatalog: Sendable {
  /// The path, as it was given.
  package var path: String
  package var sets: [AssetSet] = []
  package var findings: [AssetFinding] = []
  /// How many assets of other kinds it has: of them only the files are looked at.
  package var others = 0

  package init(path: String) { self.path = path }
}

/// What a catalog has under one name: images for several traits, a colour, an icon.
package struct AssetSet: Sendable {
  /// What kind of asset a folder is, by its extension.
  package enum Kind: String, Sendable, CaseIterable {
    case image = "imageset"
    case symbol = "symbolset"
    case color = "colorset"
    case data = "dataset"
    case appIcon = "appiconset"
    case launchImage = "launchimage"

    /// The list in `Contents.json` that has its entries.
    var list: String {
      switch self {
      case .image, .appIcon, .launchImage: "images"
      case .symbol: "symbols"
      case .color: "colors"
      case .data: "data"
      }
    }

    /// Whether entries name files.
    var hasFiles: Bool { self != .color }
  }

  package var kind: Kind
  /// With the namespace of the folders that it is in, as in `Icons/star`.
  package var name: String
  /// The folder, as it was reached.
  package var path: String
  package var entries: [AssetEntry] = []
  /// The files that are there.
  package var files: [String] = []
  /// Whether its `Contents.json` was read.
  package var isRead = false
  /// Whether it is inside another asset, which alone has a name.
  package var isPart = false
}

/// One entry of a set: a file or a colour, and what it is for.
package struct AssetEntry: Sendable, Hashable {
  package var line: Int
  /// The file; `nil` where the slot is empty.
  package var file: String?
  /// Whether it holds something: a file, a colour.
  package var isFilled: Bool
  /// What it is for, by the keys of `Contents.json`; appearances by `luminosity` and `contrast`.
  package var axes: [String: String]
  /// The appearances alone, by their names.
  package var appearances: [String: String] = [:]
  /// Whether Xcode itself says that it fits nowhere.
  package var isUnassigned = false
}

/// Something in a catalog that deserves a look, and the file that it is about.
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
    _ message: String
  ) {
    self.file = file
    finding = StoryboardFinding(
      rule: rule,
      severity: severity,
      line: line,
      id: id,
      message: message
    )
  }
}
