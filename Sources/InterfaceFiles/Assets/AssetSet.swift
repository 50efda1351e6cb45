/// An asset catalog: its sets, and what is wrong with the reading of it.
package struct AssetCatalog: Sendable {
  /// The path, as it was given.
  package var path: String
  package var sets: [AssetSet] = []
  package var findings: [AssetFinding] = []

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
  /// Whether Xcode itself says that it fits nowhere.
  package var isUnassigned = false
  /// Whether its image may be stretched, or cut at its insets.
  package var isVector = false
}

/// Something in a catalog that deserves a look.
package struct AssetFinding: Sendable, Hashable {
  package enum Severity: String, Sendable, Hashable, CaseIterable {
    case error, warning, note
  }

  package enum Rule: String, Sendable, Hashable, CaseIterable {
    case unreadableContents = "unreadable-contents"
    case missingFile = "missing-file"
    case unnamedFile = "unnamed-file"
    case noSlot = "no-slot"
    case repeatedEntry = "repeated-entry"
    case unreachableSlot = "unreachable-slot"
    case noFallback = "no-fallback"
    case darkAlone = "dark-alone"
    case imageSize = "image-size"
    case repeatedName = "repeated-name"
    case unknownName = "unknown-name"
  }

  package var rule: Rule
  package var severity: Severity
  /// The file that it is about.
  package var file: String
  package var line: Int
  /// The asset.
  package var id: String
  package var message: String

  package init(
    _ rule: Rule,
    _ severity: Severity? = nil,
    file: String,
    line: Int = 1,
    id: String,
    _ message: String
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.file = file
    self.line = line
    self.id = id
    self.message = message
  }
}

extension AssetFinding.Rule {
  package var severity: AssetFinding.Severity {
    switch self {
    case .unreadableContents: .error
    case .missingFile, .unnamedFile, .noSlot, .repeatedEntry, .darkAlone, .repeatedName: .warning
    // Catalogs that work have these: apps for one device, images of any size, legacy slots.
    case .unreachableSlot, .noFallback, .imageSize, .unknownName: .note
    }
  }

  /// What the rule says, in one sentence.
  package var summary: String {
    switch self {
    case .unreadableContents: "A Contents.json is no JSON, or has another form than catalogs have."
    case .missingFile:
      "An entry names a file that is not there, or that is spelled in another case."
    case .unnamedFile: "A file of a set is named by no entry, and so is never shown."
    case .noSlot: "An entry is for something that no slot of its kind of set is for."
    case .repeatedEntry: "Two entries of a set are for the same, with different files."
    case .unreachableSlot: "An entry is for traits that no device of the table has."
    case .noFallback: "A set has nothing for some devices, where it gives no image (IA-5)."
    case .darkAlone: "A set has something for dark interfaces and nothing for all others."
    case .imageSize: "A bitmap has another size than its scale or its role asks for."
    case .repeatedName: "Two assets of a catalog have the same name."
    case .unknownName: "A storyboard uses a name that no catalog has."
    }
  }
}
