import AdaptiveModel
import Text

extension AssetCatalog {
  /// Every finding in the catalog, sorted by file and line.
  package func check(_ rules: Set<AssetFinding.Rule> = AssetFinding.Rule.usual) -> [AssetFinding] {
    let all = findings + sets.flatMap { $0.check() } + repeatedNames
    return all.filter { rules.contains($0.finding.rule) }.sorted { one, other in
      let (own, next) = (one.finding, other.finding)
      return (one.file, own.line, own.rule.rawValue, own.message)
        < (other.file, next.line, next.rule.rawValue, next.message)
    }
  }

  /// Sets of one kind with the same name; names are unique in a bundle (e-IA-i).
  private var repeatedNames: [AssetFinding] {
    var first: [String: AssetSet] = [:]
    return sets.compactMap { set in
      guard !set.isPart else { return nil }
      // An asset in an atlas or a group of references is identified by that group too.
      let group = AssetHolder.group(of: set.path) ?? ""
      let key = set.kind.rawValue + "/" + group + "/" + set.name
      guard let other = first[key] else {
        first[key] = set
        return nil
      }
      let text = "has the same name as \(other.path); only one of them can be loaded; rename one"
      return AssetFinding(.repeatedName, file: set.contentsPath, id: set.name, text)
    }
  }
}

extension AssetSet {
  fileprivate func check() -> [AssetFinding] {
    guard isRead else { return unread }
    return fileChecks + entryChecks + reachChecks + sizeChecks
  }

  /// A set without `Contents.json`; an unreadable one is already reported.
  private var unread: [AssetFinding] {
    guard !files.isEmpty, AssetFiles.kind(of: contentsPath) == .other else { return [] }
    let text = "has no Contents.json, so its files have no entries"
    return [AssetFinding(.unnamedFile, file: path, id: name, text)]
  }

  // MARK: Files

  private var fileChecks: [AssetFinding] {
    // The entries of a color name no files.
    guard kind != .color else { return [] }
    let byCase = Dictionary(grouping: files) { $0.lowercased() }
    let present = Set(files)
    var named: Set<String> = []
    var findings: [AssetFinding] = []
    for entry in entries {
      guard let file = entry.file else { continue }
      named.insert(file)
      let found = AssetFiles.kind(of: path + "/" + file)
      var text = "“\(file)” is missing"
      if found == .folder, [.image, .appIcon, .symbol].contains(kind) {
        text = "“\(file)” is a folder"
      } else if present.contains(file) || found != .other {
        continue
      } else if let other = byCase[file.lowercased()]?.first {
        named.insert(other)
        text =
          "the entry names “\(file)”, but the file is “\(other)”; this fails on case-sensitive file "
          + "systems"
      }
      findings.append(finding(.missingFile, line: entry.line, file, saying: text))
    }
    for file in files where !named.contains(file) {
      let severity: AssetFinding.Severity? = file.isPicture ? nil : .note
      let text = "no entry names “\(file)”"
      findings.append(AssetFinding(.unnamedFile, severity, file: path + "/" + file, id: name, text))
    }
    return findings
  }

  // MARK: Entries

  private var entryChecks: [AssetFinding] {
    var findings: [AssetFinding] = []
    var first: [[String: String]: AssetEntry] = [:]
    for entry in entries {
      findings += slotFindings(entry)
      guard let other = first[entry.axes] else {
        first[entry.axes] = entry
        continue
      }
      if entry.isUnassigned || other.isUnassigned { continue }
      let isOpen = entry.isFilled && other.isFilled && (entry.file != other.file || kind == .color)
      let words = entry.words.isEmpty ? "everything" : entry.words
      let text = "has the same traits (\(words)) as the entry in line \(other.line)"
      let severity: AssetFinding.Severity? = isOpen ? nil : .note
      findings.append(finding(.repeatedEntry, severity, line: entry.line, words, saying: text))
    }
    if isDarkAlone {
      findings.append(
        finding(.darkAlone, saying: "has an entry for dark interfaces but none for others")
      )
    }
    return findings
  }

  /// Whether it has entries for dark interfaces only.
  var isDarkAlone: Bool {
    let filled = entries.filter { $0.isFilled && !$0.isUnassigned }
    return !filled.isEmpty && filled.allSatisfy { $0.axes["luminosity"] == "dark" }
  }

  private func slotFindings(_ entry: AssetEntry) -> [AssetFinding] {
    guard entry.isFilled else { return [] }
    if entry.isUnassigned {
      let text = "“\(entry.file ?? "")” is marked as unassigned: it fits no slot"
      return [finding(.noSlot, line: entry.line, entry.file ?? "", saying: text)]
    }
    guard let (text, isSure) = misfit(entry) else { return [] }
    return [finding(.noSlot, isSure ? nil : .note, line: entry.line, entry.words, saying: text)]
  }

  /// The reason that an entry fits no slot, and whether that holds in every version of Xcode.
  private func misfit(_ entry: AssetEntry) -> (String, isSure: Bool)? {
    for axis in ["width-class", "height-class"] {
      if let value = entry.axes[axis], SizeClass(shorthand: value) == nil {
        return ("“\(value)” is not a size class; use any, compact or regular", true)
      }
    }
    if let scale = entry.axes["scale"], !["1x", "2x", "3x"].contains(scale) {
      return ("“\(scale)” is not a scale; use 1x, 2x or 3x", true)
    }
    if let text = unknownWord(entry) { return text }
    guard let idiom = entry.axes["idiom"] else { return ("it is for no idiom", false) }
    if !Self.idioms.contains(idiom) {
      let (text, isSlip) = Self.unknown(idiom, "idiom", Self.idioms.sorted())
      // Each platform has or may get an idiom for the store.
      let mayBeMeant = idiom.count <= 4 || idiom.lowercased().hasSuffix("-marketing")
      return (text, isSlip && !mayBeMeant)
    }
    if kind == .appIcon { return iconMisfit(entry, idiom) }
    if ["ipad", "mac"].contains(idiom), entry.scale == 3 {
      return ("there is no slot for \(idiom) at 3x", false)
    }
    return nil
  }

  /// The known appearances, and the values of each.
  private static let appearances: [String: [String]] = [
    "luminosity": ["light", "dark", "tinted"], "contrast": ["normal", "high"],
  ]

  /// Other keys with few values.
  private static let values: [(name: String, values: [String])] = [
    ("display-gamut", ["sRGB", "display-P3"]),
    ("language-direction", ["left-to-right", "right-to-left"]),
  ]

  /// An unknown appearance or value, or a key that is almost a known one.
  ///
  /// Decision: only a slip of one letter is sure, because a word that is further from the known ones
  /// may be known to another version of Xcode.
  private func unknownWord(_ entry: AssetEntry) -> (String, isSure: Bool)? {
    for (name, value) in entry.appearances.sorted(by: { $0.key < $1.key }) {
      guard let values = Self.appearances[name] else {
        return Self.unknown(name, "appearance", Self.appearances.keys.sorted())
      }
      if !values.contains(value) { return Self.unknown(value, "value of “\(name)”", values) }
    }
    for (name, values) in Self.values {
      guard let value = entry.axes[name], !values.contains(value) else { continue }
      return Self.unknown(value, "value of “\(name)”", values)
    }
    // Most subtypes are sizes, which differ from one another by a digit as a slip does.
    let known = ["retina4", "mac-catalyst"]
    if let subtype = entry.axes["subtype"], !known.contains(subtype), known.hasSlip(subtype) {
      return Self.unknown(subtype, "subtype", known)
    }
    for key in entry.axes.keys.sorted() where !AssetShape.texts.contains(key) {
      guard entry.appearances[key] == nil, !Self.otherKeys.contains(key) else { continue }
      if !AssetShape.texts.suggestion(for: key).isEmpty {
        return Self.unknown(key, "key", AssetShape.texts)
      }
    }
    return nil
  }

  private static func unknown(
    _ word: String,
    _ kind: String,
    _ known: [String]
  ) -> (String, isSure: Bool) {
    ("“\(word)” is no known \(kind)\(known.suggestion(for: word))", known.hasSlip(word))
  }

  /// Keys of entries that resemble other keys, but are correct.
  private static let otherKeys: Set<String> = ["platform", "screen-width", "orientation", "extent"]

  private static let idioms = Set(AssetEntry.idioms.keys).union([
    "watch", "reality", "ios-marketing", "watch-marketing", "tv-marketing", "appLauncher",
    "companionSettings", "notificationCenter", "quickLook",
  ])

  /// The icons that have slots, by idiom and size: their scales.
  private static let icons: [String: [String: [Int]]] = [
    "iphone": [
      "20x20": [2, 3], "29x29": [1, 2, 3], "40x40": [2, 3], "57x57": [1, 2], "60x60": [2, 3],
    ],
    "ipad": [
      "20x20": [1, 2], "29x29": [1, 2], "40x40": [1, 2], "50x50": [1, 2], "72x72": [1, 2],
      "76x76": [1, 2], "83.5x83.5": [2],
    ],
    "mac": [
      "16x16": [1, 2], "32x32": [1, 2], "128x128": [1, 2], "256x256": [1, 2], "512x512": [1, 2],
    ],
  ]

  private func iconMisfit(_ entry: AssetEntry, _ idiom: String) -> (String, isSure: Bool)? {
    guard entry.axes["platform"] == nil, let sizes = Self.icons[idiom],
      let size = entry.axes["size"]
    else { return nil }
    guard let scales = sizes[size] else {
      return ("there is no icon of \(size) for \(idiom)", false)
    }
    guard let scale = entry.scale, !scales.contains(scale) else { return nil }
    return ("there is no icon of \(size) at \(scale)x for \(idiom)", false)
  }
}

extension String {
  /// Whether it is the name of an image file, which belongs in a set.
  var isPicture: Bool {
    let names = ["png", "jpg", "jpeg", "pdf", "svg", "heic", "gif", "tif", "tiff", "webp"]
    return names.contains(folderExtension?.lowercased() ?? "")
  }
}
