import AdaptiveModel
package import Text

/// The places in which one entry of a set is shown, and the reason.
package struct AssetShown: Sendable {
  /// The entry: a file, or a colour by its line; `nil` if none fits.
  package var entry: AssetEntry?
  package var reason: String
  /// Devices, orientations, classes and appearances, such as `iPhone 6, landscape, dark`.
  package var places: [String]
}

extension AssetSet {
  /// The entries shown on the devices of the table: in both orientations, light and dark, and, if
  /// an entry of the set depends on them, in a part of an iPad's screen and in further appearances.
  package var shown: [AssetShown] {
    let scope = AssetScope(self)
    var groups: [(choice: AssetChoice, places: AssetPlaces)] = []
    var choices: [AssetTraits: AssetChoice] = [:]
    for device in Device.table {
      for (position, classes) in scope.positions(of: device) {
        for (appearance, traits) in scope.appearances(device, classes) {
          let choice = choices[traits] ?? choice(for: traits)
          choices[traits] = choice
          let group = groups.firstIndex { $0.choice == choice }
          if group == nil { groups.append((choice, AssetPlaces(scope))) }
          groups[group ?? groups.count - 1].places.insert(device.name, position, appearance)
        }
      }
    }
    return groups.map { choice, places in
      AssetShown(
        entry: choice.entry.map { entries[$0] },
        reason: choice.reason,
        places: places.words
      )
    }
  }

  /// A readable list of the entries and the places in which they are shown.
  package var shownPage: PageText {
    let head = "\(printable(name)) (\(kind.rawValue), \(printable(path)))"
    return PageText(
      [.row(head)]
        + shown.flatMap { shown -> [PageText.Line] in
          let name =
            shown.entry.map { entry in
              entry.file.map { printable($0) } ?? "the color in line \(entry.line)"
            }
          let places = shown.places.joined(separator: "; ")
          return [
            .sentence((name.map { $0 + ": " } ?? "") + shown.reason.escaped, after: "  "),
            .sentence(places, after: "      "),
          ]
        }
    )
  }
}

/// The positions and appearances that are examined for a set.
private struct AssetScope {
  /// Whether size classes matter, so that they are named.
  let hasClasses: Bool
  private let axes: Set<String>

  init(_ set: AssetSet) {
    let filled = set.entries.filter(\.isFilled)
    axes = Set(filled.flatMap(\.axes.keys))
    hasClasses = axes.contains("width-class") || axes.contains("height-class")
  }

  /// Portrait and landscape, and the parts of an iPad's screen.
  func positions(of device: Device) -> [(name: String, traits: TraitCollection)] {
    var result = [("portrait", device.portrait), ("landscape", device.landscape)]
    if hasClasses, device.userInterfaceIdiom == .pad {
      var part = device.portrait
      part.horizontalSizeClass = .compact
      result.append(("in a part of the screen", part))
    }
    return result.map { name, classes in
      (hasClasses ? "\(name) (\(classes.layoutClass))" : name, classes)
    }
  }

  /// Light and dark, and each further appearance that entries of the set depend on.
  func appearances(
    _ device: Device,
    _ classes: TraitCollection
  ) -> [(name: String, traits: AssetTraits)] {
    var result = [false, true].map {
      ($0 ? "dark" : "light", AssetTraits(device, classes, isDark: $0))
    }
    func double(_ axis: String, _ words: [String], _ change: (inout AssetTraits) -> Void) {
      guard axes.contains(axis) else { return }
      result = words.enumerated().flatMap { index, word in
        result.map { name, traits in
          var traits = traits
          if index == 1 { change(&traits) }
          return ("\(name), \(word)", traits)
        }
      }
    }
    double("contrast", ["normal contrast", "high contrast"]) { $0.isHighContrast = true }
    double("display-gamut", ["sRGB", "wide gamut"]) { $0.isWideGamut = true }
    double("language-direction", ["left to right", "right to left"]) { $0.isRightToLeft = true }
    return result
  }
}

/// Some of the table's devices, positions and appearances, in few words.
private struct AssetPlaces {
  private let scope: AssetScope
  /// The appearances in each position, by device.
  private var found: [String: [String: Set<String>]] = [:]
  private var devices: [String] = []

  init(_ scope: AssetScope) { self.scope = scope }

  mutating func insert(_ device: String, _ position: String, _ appearance: String) {
    if found[device] == nil { devices.append(device) }
    found[device, default: [:]][position, default: []].insert(appearance)
  }

  /// Devices with equal words are grouped; a complete kind is named by its kind.
  var words: [String] {
    devices.compactMap { Device(named: $0) }.grouped(by: words)
      .map { words, here in Self.named(here.map(\.name)) + words }
  }

  private static func named(_ devices: [String]) -> String {
    var rest = Set(devices)
    var words: [String] = []
    for kind in ResourceIdiom.kinds {
      let all = Device.table.filter { $0.userInterfaceIdiom == kind.idiom }.map(\.name)
      guard !all.isEmpty, rest.isSuperset(of: all) else { continue }
      rest.subtract(all)
      words.append("every \(kind.name)")
    }
    return (words + devices.filter(rest.contains)).joined(separator: ", ")
  }

  /// Empty if the entry is always shown; or else the positions, each with its appearances.
  private func words(of device: Device) -> String {
    let own = found[device.name, default: [:]]
    let positions = scope.positions(of: device)
    let present = positions.filter { own[$0.name] != nil }
    let parts = present.map { name, traits -> (name: String, looks: String) in
      let all = scope.appearances(device, traits).map(\.name)
      let here = own[name, default: []]
      return (name, Self.looks(all.filter(here.contains), of: all))
    }
    guard let first = parts.first else { return "" }
    if parts.allSatisfy({ $0.looks == first.looks }) {
      let names = present.count == positions.count ? [] : parts.map(\.name)
      return (names.isEmpty ? "" : ", " + names.joined(separator: " and ")) + first.looks
    }
    return parts.map { ", \($0.name)\($0.looks)" }.joined(separator: " and")
  }

  /// Some appearances in the fewest words: `dark` for all dark ones.
  private static func looks(_ here: [String], of all: [String]) -> String {
    if here.isEmpty || here.count == all.count { return "" }
    func words(_ name: String) -> [String] { name.split(separator: ", ").map(String.init) }
    let known = Set(all.flatMap(words)).sorted()
    let pairs = known.flatMap { one in known.filter { one < $0 }.map { [one, $0] } }
    for chosen in known.map({ [$0] }) + pairs
    where all.filter({ Set(words($0)).isSuperset(of: chosen) }) == here {
      return ", " + words(here[0]).filter(chosen.contains).joined(separator: ", ")
    }
    return ", " + here.joined(separator: " or ")
  }
}
