package import AdaptiveModel
import AdaptiveReference
import Text

/// The traits that decide which entry of a set is shown.
package struct AssetTraits: Sendable, Hashable {
  /// Size classes, scale and idiom.
  package var base: TraitCollection
  package var isDark = false
  package var isHighContrast = false
  package var isWideGamut = false
  package var isRightToLeft = false
  /// The device's memory in gigabytes, and its graphics; `nil` if unknown.
  package var memory: Int?
  package var graphics: String?
  package var locale: String?
  /// The kind of screen that some entries are for, such as `retina4`; `nil` if it has no name.
  package var subtype: String?

  package init(_ base: TraitCollection, isDark: Bool = false) {
    self.base = base
    self.isDark = isDark
  }

  /// The traits of a device in one orientation.
  package init(_ device: Device, _ classes: TraitCollection, isDark: Bool = false) {
    var traits = classes
    traits.displayScale = device.displayScale
    traits.userInterfaceIdiom = device.userInterfaceIdiom
    self.init(traits, isDark: isDark)
    let size = device.window(in: .portrait).size
    if device.userInterfaceIdiom == .phone, size.height == 568 { subtype = "retina4" }
  }
}

/// The entry shown for some traits, and the reason.
package struct AssetChoice: Sendable, Hashable {
  /// The index of the entry; `nil` if none fits.
  package var entry: Int?
  /// The reason, as the end of a sentence.
  package var reason: String
}

extension AssetSet {
  /// Chooses the entry that is shown.
  ///
  /// Decision: appearance, direction, gamut, locale and tiers count before size classes, idiom and
  /// scale, because the latter are left to the model of images, and the sources specify no order
  /// between the two groups (IA-O1); the reason in the choice names this open point where it
  /// matters.
  package func choice(for traits: AssetTraits) -> AssetChoice {
    let fitting = entries.indices.filter { entries[$0].isFilled && entries[$0].fits(traits) }
    let ranks = Dictionary(grouping: fitting) { entries[$0].rank(traits) }
    let order = ranks.keys.sorted { $1.lexicographicallyPrecedes($0) }
    for rank in order {
      let indices = ranks[rank, default: []]
      let slots = indices.map { ImageAsset.Slot("\($0)", for: entries[$0].slotTraits) }
      guard let name = ImageAsset(slots).image(for: traits.base), let index = Int(name) else {
        continue
      }
      return AssetChoice(entry: index, reason: reason(index, among: fitting, traits))
    }
    return AssetChoice(entry: nil, reason: "no entry fits; \(openEnd)")
  }

  /// The end of a sentence about traits for which it has no entry.
  var openEnd: String {
    let point = kind == .color ? "" : " (\(OpenPoint.noFittingImage.id))"
    return "what is shown there is not documented" + point
  }

  private func reason(_ index: Int, among fitting: [Int], _ traits: AssetTraits) -> String {
    let entry = entries[index]
    let alike = fitting.filter { traits.base.contains(traitsIn: entries[$0].slotTraits) }
    let said = entry.words
    let what = said.isEmpty ? "the general one" : "the one for \(said)"
    let end = leftOut(for: traits)
    if !traits.base.contains(traitsIn: entry.slotTraits) {
      let scale = "@\(points(traits.base.displayScale))x"
      let why = alike.isEmpty ? "\(scale) is missing" : "the entry at \(scale) is less specific"
      let isOpen = !isMostSpecific(index, among: fitting, traits)
      return "\(what), scaled, since \(why)\(isOpen ? Self.openOrder : "")\(end)"
    }
    if alike.count == 1 { return "\(what), the only one that fits\(end)" }
    let isMost = alike.allSatisfy {
      $0 == index || entry.isMoreSpecific(than: entries[$0], for: traits)
    }
    return what + (isMost ? ", the most specific" : Self.openOrder) + end
  }

  private static let openOrder = "; the order is open (\(OpenPoint.rivalImages.id))"

  /// Whether an entry requires all that the others do for the traits, apart from the scale.
  private func isMostSpecific(_ index: Int, among fitting: [Int], _ traits: AssetTraits) -> Bool {
    func withoutScale(_ index: Int) -> AssetEntry {
      modified(entries[index]) { $0.axes["scale"] = nil }
    }
    let own = withoutScale(index)
    return fitting.map(withoutScale).allSatisfy { other in
      !traits.base.contains(traitsIn: other.slotTraits) || own.axes == other.axes
        || own.isMoreSpecific(than: other, for: traits)
    }
  }

  /// The device facts that some entries require and that are unknown; empty if there are none.
  private func leftOut(for traits: AssetTraits) -> String {
    let axes = [
      ("graphics-feature-set", "graphics", traits.graphics == nil),
      ("locale", "languages", traits.locale == nil), ("memory", "memory", traits.memory == nil),
    ]
    let words = axes.filter { axis, _, isOpen in
      isOpen && entries.contains { $0.isFilled && $0.axes[axis] != nil }
    }
    return words.isEmpty ? "" : " (entries for some \(words.map(\.1).listed) are not considered)"
  }
}

extension AssetEntry {
  /// The size classes, scale and idiom that it is for.
  var slotTraits: TraitCollection {
    TraitCollection(
      horizontalSizeClass: SizeClass(shorthand: axes["width-class"] ?? "any") ?? .unspecified,
      verticalSizeClass: SizeClass(shorthand: axes["height-class"] ?? "any") ?? .unspecified,
      displayScale: scale.map(Double.init) ?? 0,
      userInterfaceIdiom: axes["idiom"].flatMap { Self.idioms[$0] } ?? .unspecified
    )
  }

  static let idioms: [String: UserInterfaceIdiom] = [
    "universal": .unspecified, "iphone": .phone, "ipad": .pad, "tv": .tv, "car": .carPlay,
    "mac": .mac, "vision": .vision,
  ]

  /// Whether it is for something without traits of its own, such as a watch or the store.
  var isForOthers: Bool { axes["idiom"].map { Self.idioms[$0] == nil } ?? false }

  /// The scale as a number; `nil` if it is for every scale.
  var scale: Int? { axes["scale"].flatMap { Int($0.dropLast($0.hasSuffix("x") ? 1 : 0)) } }

  /// Whether its appearance, direction, gamut and tiers all match.
  fileprivate func fits(_ traits: AssetTraits) -> Bool {
    let facts: [(String, String, Bool)] = [
      ("luminosity", "dark", traits.isDark), ("luminosity", "light", !traits.isDark),
      ("luminosity", "tinted", false), ("contrast", "high", traits.isHighContrast),
      ("display-gamut", "display-P3", traits.isWideGamut),
      ("language-direction", "right-to-left", traits.isRightToLeft),
    ]
    for (axis, value, isSo) in facts where axes[axis] == value && !isSo { return false }
    if isForOthers || axes["screen-width"] != nil { return false }
    if let subtype = axes["subtype"], subtype != traits.subtype { return false }
    if let locale = axes["locale"], locale != traits.locale { return false }
    // A tier above the device's is never used (IA-6).
    if let memory, memory > traits.memory ?? 0 { return false }
    let graphics = axes["graphics-feature-set"].map(Self.graphics) ?? 0
    return graphics <= traits.graphics.map(Self.graphics) ?? 0
  }

  /// The least memory of a device that it is for, in gigabytes.
  private var memory: Int? { axes["memory"].flatMap { Int($0.prefix(while: \.isNumber)) } }

  /// The order of graphics: `metal1v2` to `metal5v1`, then `apple1` and so on.
  private static func graphics(_ name: String) -> Int {
    let digits = name.drop { !$0.isNumber }.split(separator: "v").compactMap { Int($0) }
    let number = (digits.first ?? 0) * 100 + (digits.count > 1 ? digits[1] : 0)
    return number + (name.hasPrefix("apple") ? 10_000 : 0)
  }

  /// Its rank apart from size classes, scale and idiom; memory counts before graphics (IA-6).
  fileprivate func rank(_ traits: AssetTraits) -> [Int] {
    [
      axes["locale"] == nil ? 0 : 1, axes["subtype"] == nil ? 0 : 1,
      axes["language-direction"].map {
        $0 == "right-to-left" || !traits.isRightToLeft ? 1 : 0
      } ?? 0,
      axes["luminosity"] == nil ? 0 : 1, axes["contrast"] == nil ? 0 : 1,
      axes["display-gamut"] == "display-P3" ? 2 : axes["display-gamut"] == nil ? 0 : 1,
      memory ?? 0, axes["graphics-feature-set"].map(Self.graphics) ?? 0,
    ]
  }

  /// A description of its traits, without the idiom `universal`.
  package var words: String {
    let order = ["idiom", "size", "scale", "width-class", "height-class", "luminosity", "contrast"]
    let rest = axes.keys.filter { !order.contains($0) }.sorted()
    return (order + rest).compactMap { axis -> String? in
      guard let value = axes[axis], value != "universal" else { return nil }
      switch axis {
      case "idiom", "size", "luminosity": return value
      case "contrast": return "\(value) contrast"
      case "scale": return "@" + value
      case "width-class": return "\(value) width"
      case "height-class": return "\(value) height"
      default: return "\(axis) \(value)"
      }
    }
    .joined(separator: ", ")
  }

  /// Whether it requires everything that another one does, and more.
  ///
  /// A value for everything but a special case, such as sRGB, adds nothing if that case applies.
  fileprivate func isMoreSpecific(than other: AssetEntry, for traits: AssetTraits) -> Bool {
    let (own, less) = (axes, other.axes)
    var general = ["idiom": "universal"]
    if traits.isWideGamut { general["display-gamut"] = "sRGB" }
    if traits.isRightToLeft { general["language-direction"] = "left-to-right" }
    if traits.isHighContrast { general["contrast"] = "normal" }
    return own != less && less.allSatisfy { own[$0.key] == $0.value || general[$0.key] == $0.value }
  }
}
