import Foundation

/// The names of images and colours that a storyboard or XIB takes from catalogs.
package struct AssetNames: Sendable {
  /// A name that an object uses, and the first line that uses it.
  package struct Use: Sendable, Hashable {
    package var name: String
    package var isColor: Bool
    package var line: Int
  }

  package private(set) var uses: [Use] = []

  /// Reads the names of a file; `nil` if it cannot be read.
  package init?(of path: String) {
    guard let bytes = try? InterfaceFile.first(64 << 20, of: path) else { return nil }
    self.init(bytes)
  }

  /// Reads the names in a document that objects use, except those of the system.
  ///
  /// Interface Builder also lists names that no object uses any more; such names are never looked up.
  package init(_ bytes: [UInt8]) {
    var listed: [(name: String, isColor: Bool)] = []
    var lines: [Bool: [String: Int]] = [:]
    var isInList = false
    for tag in MarkupTags(Data(bytes)) {
      if tag.name == "document", tag.attributes["targetRuntime"]?.hasPrefix("MacOSX") == true {
        return
      }
      if tag.name == "resources" {
        isInList = !tag.isEnd && !tag.isWhole
      } else if !isInList {
        for (name, isColor) in Self.uses(in: tag) where lines[isColor]?[name] == nil {
          lines[isColor, default: [:]][name] = tag.line
        }
      } else if let name = tag.attributes["name"], tag.attributes["catalog"] != "system" {
        // An image that is embedded in the file has content.
        if tag.name == "image", tag.isWhole { listed.append((name, false)) }
        if tag.name == "namedColor" { listed.append((name, true)) }
      }
    }
    uses = listed.compactMap { name, isColor in
      lines[isColor]?[name].map { Use(name: name, isColor: isColor, line: $0) }
    }
  }

  /// The names that a tag of an object may take from a catalog.
  private static func uses(in tag: MarkupTags.Tag) -> [(name: String, isColor: Bool)] {
    if tag.name == "color" { return tag.attributes["name"].map { [($0, true)] } ?? [] }
    if tag.name == "userDefinedRuntimeAttribute", tag.attributes["type"] == "image" {
      return tag.attributes["value"].map { [($0, false)] } ?? []
    }
    // Beside the image of a state, its background comes from no catalog of the system.
    let isOfSystem = tag.attributes["catalog"] == "system"
    return tag.attributes.filter { name, _ in
      // As in `selectedImage`, or a text field's `background`.
      let isOfImage = ["image", "background", "mask"].contains(where: name.lowercased().contains)
      return isOfImage && !(isOfSystem && name == "image")
    }
    .map { ($0.value, false) }
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
    uses.compactMap { use in
      let files = use.isColor ? [] : [use.name, use.name.lastName.withoutExtension]
      if known.contains(use) || !images.isDisjoint(with: files) { return nil }
      var text = "no catalog has \(use.isColor ? "a color" : "an image") of this name"
      if use.name.isPicture {
        let stem = use.name.imageName
        if known.contains(Use(name: stem, isColor: use.isColor, line: use.line)) {
          text += "; one has “\(stem)”, and it is doubtful whether that is found by a file's name"
        }
      }
      return AssetFinding(.unknownName, file: file, line: use.line, id: use.name, text)
    }
  }
}
