import AdaptiveModel
import Text

extension AssetSet {
  /// Entries that no device uses, and devices that no entry covers.
  var reachChecks: [AssetFinding] {
    guard isVaried else { return [] }
    // Many entries of a large set are for the same traits.
    var known: [[String: String]: String?] = [:]
    let unreached = entries.filter(\.isFilled).compactMap { entry -> AssetFinding? in
      let reason = known[entry.axes] ?? entry.unreachable
      known[entry.axes] = .some(reason)
      guard let text = reason else { return nil }
      return finding(.unreachableSlot, line: entry.line, entry.words, saying: text)
    }
    return isOurs ? unreached + fallbackChecks + scaleChecks : unreached
  }

  /// Whether an entry is for iPhones or iPads; sets for other platforms have other devices.
  private var isOurs: Bool {
    let idioms: Set<String?> = ["universal", "iphone", "ipad", nil]
    return entries.contains {
      $0.isFilled && idioms.contains($0.axes["idiom"]) && $0.axes["subtype"] != "mac-catalyst"
    }
  }

  /// Scales of devices for which a bitmap of another scale is shown.
  private var scaleChecks: [AssetFinding] {
    guard kind == .image else { return [] }
    let distinct = withoutRepeats
    let scaled = Self.differentTraits.filter { traits in
      let scale = distinct.choice(for: traits).entry.flatMap { distinct.entries[$0].scale }
      return scale.map { Double($0) != traits.base.displayScale } ?? false
    }
    let scales = Set(scaled.map(\.base.displayScale)).sorted().map { points($0) + "x" }
    guard !scales.isEmpty else { return [] }
    let text = "has no bitmap at \(scales.listed) for some devices; another one is scaled there"
    return [finding(.missingScale, saying: text)]
  }

  /// Devices for which the set has no entry.
  private var fallbackChecks: [AssetFinding] {
    let distinct = withoutRepeats
    let isDarkAlone = self.isDarkAlone
    let open = Self.differentTraits.filter { traits in
      // The finding of a dark one alone says of all light interfaces that they have no entry.
      !(isDarkAlone && !traits.isDark) && distinct.choice(for: traits).entry == nil
    }
    let missing = Self.surroundings.filter { open.contains($0.traits) }
    guard let first = missing.first else { return [] }
    let kinds = Set(missing.map(\.device.userInterfaceIdiom))
    let all = Self.surroundings.count { kinds.contains($0.device.userInterfaceIdiom) }
    let place =
      kinds.count == 1 && missing.count == all
      ? (kinds == [.pad] ? "iPads" : "iPhones")
      : "\(first.device.name) in \(first.traits.base.layoutClass)"
        + (first.traits.isDark ? ", dark" : "")
        + (missing.count > 1
          ? " and \(missing.count - 1) other combinations of device and appearance" : "")
    let text = "has no entry for \(place); \(openEnd)"
    return [finding(.noFallback, saying: text)]
  }

  /// The set with one of the entries of each combination of traits.
  private var withoutRepeats: AssetSet {
    var set = self
    var known: Set<[String: String]> = []
    set.entries = entries.filter { $0.isFilled && known.insert($0.axes).inserted }
    return set
  }

  /// Every device of the table, in both orientations, light and dark.
  static let surroundings: [(device: Device, traits: AssetTraits)] =
    Device.table.flatMap { device in
      [device.portrait, device.landscape].flatMap { classes in
        [false, true].map { (device, AssetTraits(device, classes, isDark: $0)) }
      }
    }

  /// The traits of these, of which many devices share each.
  private static let differentTraits = Set(surroundings.map(\.traits))
}

extension AssetEntry {
  /// The reason that no device uses it; `nil` if one does, or if its devices are not in the table.
  fileprivate var unreachable: String? {
    let own = slotTraits
    guard [.phone, .pad, .unspecified].contains(own.userInterfaceIdiom), axes["subtype"] == nil,
      !isForOthers
    else { return nil }
    var classes = own
    classes.displayScale = 0
    let fitting = Self.reached.filter { $0.contains(traitsIn: classes) }
    if fitting.isEmpty {
      return "no device of the table (\(Device.newest)) has \(classes.layoutClass) for "
        + (axes["idiom"] ?? "")
    }
    // An entry for iPads at 3x fits no slot at all, which is said of it.
    if own.userInterfaceIdiom == .unspecified || [0, 3].contains(own.displayScale) { return nil }
    guard !fitting.contains(where: { $0.displayScale == own.displayScale }) else { return nil }
    let device = own.userInterfaceIdiom == .pad ? "iPad" : "iPhone"
    return "no \(device) of the table has a scale of \(points(own.displayScale))x"
  }

  /// The traits of the table's devices, including shares of an iPad's screen.
  private static let reached: Set<TraitCollection> = {
    var all = Set(AssetSet.surroundings.map(\.traits.base))
    for device in Device.folding { all.insert(device.window(in: .portrait).traits) }
    for traits in all where traits.userInterfaceIdiom == .pad {
      var narrow = traits
      narrow.horizontalSizeClass = .compact
      all.insert(narrow)
    }
    return all
  }()
}

// MARK: - Sizes

extension AssetSet {
  /// Bitmaps whose size does not match their scale and role.
  var sizeChecks: [AssetFinding] {
    switch kind {
    case .appIcon: entries.compactMap { oddSize($0, $0.axes["size"]?.lengths, .warning) }
    case .launchImage: entries.compactMap { oddSize($0, $0.screen, nil) }
    case .image: imageSizes
    case .symbol, .color, .data: []
    }
  }

  private func size(of entry: AssetEntry) -> ImageSize? {
    guard let file = entry.file, files.contains(file) else { return nil }
    return ImageSize(of: path + "/" + file)
  }

  /// A bitmap that has not exactly the pixels of its size in points and its scale.
  private func oddSize(
    _ entry: AssetEntry,
    _ points: (Double, Double)?,
    _ severity: AssetFinding.Severity?
  ) -> AssetFinding? {
    guard !entry.isUnassigned, let size = size(of: entry), !size.isVector, let points else {
      return nil
    }
    let scale = Double(entry.scale ?? 1)
    let expected = (points.0 * scale, points.1 * scale)
    guard expected != (Double(size.width), Double(size.height)) else { return nil }
    let wanted = "\(AdaptiveModel.points(expected.0))×\(AdaptiveModel.points(expected.1))"
    let text = "“\(entry.file ?? "")” has \(size) pixels, and should have \(wanted)"
    return finding(.imageSize, severity, line: entry.line, entry.file ?? "", saying: text)
  }

  /// Images of several scales must have the same size in points, within one point.
  private var imageSizes: [AssetFinding] {
    let groups = Dictionary(grouping: entries.filter { $0.file != nil }) {
      $0.axes.filter { $0.key != "scale" }
    }
    return groups.values.compactMap { entries in
      let sized = entries.compactMap { entry in
        size(of: entry).map { (entry, $0, Double(entry.scale ?? 1)) }
      }
      // A vector image without a scale is measured in points; a bitmap without one has any size.
      .filter { $0.1.isVector == ($0.0.scale == nil) }
      if let finding = smallerAtThree(sized) { return finding }
      guard let first = sized.first else { return nil }
      for (entry, size, scale) in sized.dropFirst() {
        let width = abs(Double(size.width) / scale - Double(first.1.width) / first.2)
        let height = abs(Double(size.height) / scale - Double(first.1.height) / first.2)
        guard width > 1 || height > 1 else { continue }
        let text =
          "“\(entry.file ?? "")” has \(size.words(entry)), “\(first.0.file ?? "")” "
          + first.1.words(first.0)
        return finding(.imageSize, line: entry.line, entry.file ?? "", saying: text)
      }
      return nil
    }
  }

  /// A bitmap at 3x that is smaller than the one at 2x: one of them is in the other's place.
  ///
  /// Decision: bitmaps at 1x are not compared, because no device of the last ten years shows them.
  private func smallerAtThree(_ sized: [(AssetEntry, ImageSize, Double)]) -> AssetFinding? {
    guard let (entry, size, _) = sized.first(where: { $0.2 == 3 }),
      let (other, larger, _) = sized.first(where: { $0.2 == 2 }), size != larger,
      size.width <= larger.width, size.height <= larger.height
    else { return nil }
    let text =
      "“\(entry.file ?? "")” has \(size.words(entry)), fewer than “\(other.file ?? "")” with "
      + larger.words(other)
    return finding(.imageSize, .warning, line: entry.line, entry.file ?? "", saying: text)
  }
}

extension AssetEntry {
  /// The screens that launch images are for, in points, by idiom and subtype.
  private static let screens: [String: (Double, Double)] = [
    "iphone": (320, 480), "iphone retina4": (320, 568), "iphone 667h": (375, 667),
    "iphone 736h": (414, 736), "iphone 2436h": (375, 812), "iphone 2688h": (414, 896),
    "iphone 1792h": (414, 896), "ipad": (768, 1024), "tv": (1080, 1920),
  ]

  /// The size of a launch image in points; `nil` if its screen is not known.
  fileprivate var screen: (Double, Double)? {
    let words = [axes["idiom"], axes["subtype"]].compactMap(\.self).joined(separator: " ")
    let bar = ["full-screen": 0.0, "to-status-bar": 20][axes["extent"] ?? ""]
    guard let sides = Self.screens[words], let bar else { return nil }
    return axes["orientation"] == "landscape" ? (sides.1, sides.0 - bar) : (sides.0, sides.1 - bar)
  }
}

extension ImageSize {
  /// The size, and its scale.
  fileprivate func words(_ entry: AssetEntry) -> String {
    isVector ? "\(self) points" : "\(self) pixels at \(entry.axes["scale"] ?? "any scale")"
  }
}

extension String {
  /// Two lengths, as in `83.5x83.5`.
  fileprivate var lengths: (Double, Double)? {
    let parts = split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ $0.isFinite && $0 > 0 }) else { return nil }
    return (parts[0], parts[1])
  }
}
