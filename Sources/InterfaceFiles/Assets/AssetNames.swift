/// The names of images and colours that a storyboard or XIB takes from catalogs.
package struct AssetNames: Sendable {
  /// A name in use, and the first line that uses it.
  package struct Use: Sendable, Hashable {
    package var name: String
    package var isColor: Bool
    package var line: Int
  }

  package private(set) var uses: [Use] = []

  /// Reads the resources of a file; `nil` if it cannot be read.
  package init?(of path: String) {
    guard let bytes = AssetFiles.bytes(of: path, upTo: 64 << 20) else { return nil }
    self.init(bytes)
  }

  /// Reads the resources of a document, except those of the system.
  package init(_ bytes: [UInt8]) {
    let text = String(decoding: SourceText.withLineFeeds(bytes), as: UTF8.self)
    guard !text.holds("MacOSX"), text.holds("<resources>"),
      let start = text.firstRange(of: "<resources>")
    else { return }
    var line = text[..<start.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
    var resources = text[start.upperBound...]
    if let end = resources.firstRange(of: "</resources>") {
      resources = resources[..<end.lowerBound]
    }
    for row in resources.split(separator: "\n", omittingEmptySubsequences: false) {
      // Several resources may be on one line.
      for tag in row.split(separator: "<") {
        if let use = Self.use(tag.prefix { $0 != ">" }, line) { uses.append(use) }
      }
      line += 1
    }
  }

  /// The name that a tag takes from a catalog; `nil` if it takes none.
  private static func use(_ tag: Substring, _ line: Int) -> Use? {
    let isColor = tag.hasPrefix("namedColor ")
    // An image that is embedded in the file has content.
    guard isColor || tag.hasPrefix("image ") && tag.last == "/",
      !tag.contains("catalog=\"system\""), let name = tag.attribute("name")
    else { return nil }
    return Use(name: name, isColor: isColor, line: line)
  }

  /// The names that catalogs define.
  package struct Known: Sendable {
    private var colors: Set<String> = []
    private var pictures: Set<String> = []

    package init(_ catalogs: [AssetCatalog]) {
      for set in catalogs.flatMap(\.sets) where !set.isPart {
        switch set.kind {
        case .color: colors.insert(set.name)
        case .data: break
        case .image, .symbol, .appIcon, .launchImage: pictures.insert(set.name)
        }
      }
      pictures.formUnion(catalogs.flatMap(\.pictures))
    }

    fileprivate func contains(_ use: Use) -> Bool {
      (use.isColor ? colors : pictures).contains(use.name)
    }
  }

  /// The names found neither in a catalog nor among the images next to the catalogs.
  package func unknown(
    _ file: String,
    in known: Known,
    beside images: Set<String>
  ) -> [AssetFinding] {
    uses.filter { use in
      if known.contains(use) { return false }
      return use.isColor
        || !images.contains(use.name)
          && !images.contains(use.name.lastName.withoutExtension)
    }.map { use in
      let text = "no catalog has \(use.isColor ? "a color" : "an image") of this name"
      return AssetFinding(.unknownName, file: file, line: use.line, id: use.name, text)
    }
  }
}

extension Substring {
  /// The value of an attribute of the first tag.
  fileprivate func attribute(_ name: String) -> String? {
    guard let start = firstRange(of: " \(name)=\"")?.upperBound,
      let end = self[start...].firstIndex(of: "\"")
    else { return nil }
    let escapes = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
    return escapes.reduce(String(self[start..<end])) { $0.replacing($1.0, with: $1.1) }
  }
}
