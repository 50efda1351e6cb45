import AdaptiveModel
import Text

/// Where one entry of a set is shown, and why.
package struct AssetShown: Sendable {
  /// The file, or the line of a colour; `nil` where nothing is shown.
  package var entry: AssetEntry?
  package var reason: String
  /// Devices, orientations and appearances, such as `iPhone 6, landscape, dark`.
  package var places: [String]
}

extension AssetSet {
  /// What is shown on the devices of the table, both ways, light and dark.
  package var shown: [AssetShown] {
    var groups: [(choice: AssetChoice, places: AssetPlaces)] = []
    var choices: [AssetTraits: AssetChoice] = [:]
    for (index, surroundings) in AssetSet.surroundings.enumerated() {
      let choice = choices[surroundings.traits] ?? choice(for: surroundings.traits)
      choices[surroundings.traits] = choice
      let group = groups.firstIndex { $0.choice == choice }
      if group == nil { groups.append((choice, AssetPlaces())) }
      groups[group ?? groups.count - 1].places.insert(index)
    }
    return groups.map { choice, places in
      AssetShown(
        entry: choice.entry.map { entries[$0] },
        reason: choice.reason,
        places: places.words
      )
    }
  }

  /// What is shown where, for people.
  package var shownLines: [String] {
    let head = "\(printable(name)) (\(kind.rawValue), \(printable(path)))"
    return [head]
      + shown.flatMap { shown -> [String] in
        let name =
          shown.entry.map { entry in
            entry.file.map { printable($0) } ?? "the color in line \(entry.line)"
          } ?? "nothing"
        let places = shown.places.joined(separator: "; ").wrapped(to: 74).map { "      " + $0 }
        return ["  \(name): \(shown.reason)"] + places
      }
  }
}

/// Some of the surroundings that the table has, in few words.
private struct AssetPlaces {
  private var ways: [String: Set<Int>] = [:]
  private var devices: [String] = []

  mutating func insert(_ index: Int) {
    // Four stand together: portrait and landscape, each light and dark.
    let device = AssetSet.surroundings[index].device.name
    if ways[device] == nil { devices.append(device) }
    ways[device, default: []].insert(index % 4)
  }

  /// Devices with the same ways together; all of a kind by the name of the kind.
  var words: [String] {
    var groups: [(ways: Set<Int>, devices: [String])] = []
    for device in devices {
      let own = ways[device, default: []]
      if let place = groups.firstIndex(where: { $0.ways == own }) {
        groups[place].devices.append(device)
      } else {
        groups.append((own, [device]))
      }
    }
    return groups.map { Self.named($0.devices) + Self.words($0.ways) }
  }

  private static func named(_ devices: [String]) -> String {
    var rest = Set(devices)
    var words: [String] = []
    for (idiom, name) in [(UserInterfaceIdiom.phone, "every iPhone"), (.pad, "every iPad")] {
      let all = Device.table.filter { $0.userInterfaceIdiom == idiom }.map(\.name)
      guard !all.isEmpty, rest.isSuperset(of: all) else { continue }
      rest.subtract(all)
      words.append(name)
    }
    return (words + devices.filter(rest.contains)).joined(separator: ", ")
  }

  private static func words(_ ways: Set<Int>) -> String {
    switch ways {
    case [0, 1, 2, 3]: ""
    case [0, 2]: ", light"
    case [1, 3]: ", dark"
    case [0, 1]: ", portrait"
    case [2, 3]: ", landscape"
    default:
      ways.sorted().map { way in
        (way < 2 ? ", portrait" : ", landscape") + (way % 2 == 0 ? ", light" : ", dark")
      }
      .joined(separator: " and")
    }
  }
}
