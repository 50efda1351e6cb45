import AdaptiveModel

/// A window that an app can have: its size, its class, and the devices that have it.
struct LayoutWindow: Hashable {
  var size: Size
  var layoutClass: LayoutClass
  var isLandscape: Bool
  /// Whether it is a part of an iPad's screen.
  var isShare: Bool
  var isPad: Bool
  /// The insets of its safe area; those of shares are unknown.
  var insets = ScreenInsets()
  /// The devices that have such a window, in the order of the tables.
  var devices: [String]

  /// The last systems of phones; those without a row run the newest one.
  private static let lastSystems = [
    "iPhone 4s": 9, "iPhone 5": 10, "iPhone 5c": 10, "iPhone 5s": 12, "iPhone 6": 12,
    "iPhone 6 Plus": 12, "iPhone SE (1st generation)": 15, "iPod touch (7th generation)": 15,
    "iPhone 6s": 15, "iPhone 6s Plus": 15, "iPhone 7": 15, "iPhone 7 Plus": 15, "iPhone 8": 16,
    "iPhone 8 Plus": 16, "iPhone X": 16, "iPhone XR": 18, "iPhone XS": 18, "iPhone XS Max": 18,
  ]

  /// The windows of a platform, each once.
  ///
  /// - Parameters:
  ///   - platform: The platform.
  ///   - system: The first system that an app runs on, if known; phones whose last system is older are
  ///     not counted.
  /// - Returns: Windows, in the order of the tables.
  static func all(on platform: Platform, since system: Int? = nil) -> [LayoutWindow] {
    guard platform.name != "tvOS" else { return [] }
    var windows: [LayoutWindow] = []
    var places: [LayoutWindow: Int] = [:]
    func add(_ window: LayoutWindow, _ device: String) {
      if let place = places[window] { return windows[place].devices.append(device) }
      places[window] = windows.count
      windows.append(window)
      windows[windows.count - 1].devices = [device]
    }
    for device in Device.table where platform.includes(device.userInterfaceIdiom) {
      if let last = lastSystems[device.name], let system, last < system { continue }
      for orientation in [Orientation.portrait, .landscapeLeft] {
        let window = device.window(in: orientation)
        var screen = LayoutWindow(window, orientation, isShare: false)
        screen.insets = .of(device.name, isLandscape: !orientation.isPortrait)
        add(screen, device.name)
      }
    }
    guard platform.includes(.pad) else { return windows }
    for row in MultitaskingRow.table {
      add(
        LayoutWindow(row.window, row.orientation, isShare: true),
        "\(row.model) \(row.share.rawValue)"
      )
    }
    return windows
  }

  private init(_ window: Window, _ orientation: Orientation, isShare: Bool) {
    size = window.size
    layoutClass = window.traits.layoutClass
    isLandscape = !orientation.isPortrait
    isPad = window.traits.userInterfaceIdiom == .pad
    self.isShare = isShare
    devices = []
  }

  /// Whether every app that runs on such devices has it in this orientation: a full screen.
  ///
  /// No document says whether an app shares the screen, or still runs on the oldest phones.
  var isCommon: Bool { !isShare && max(size.width, size.height) >= 568 }
}

extension Platform {
  func includes(_ idiom: UserInterfaceIdiom) -> Bool {
    switch name {
    case "iPad": idiom == .pad
    case "iPhone": idiom == .phone
    default: idiom == .phone || idiom == .pad
    }
  }
}

extension [LayoutWindow] {
  /// The devices with these windows: a few by name, and the widths of shares, beginning with the
  /// first window.
  var words: String {
    let screens = filter { !$0.isShare }
    let upright = Self.names(screens.filter { !$0.isLandscape })
    let turned = Self.names(screens.filter(\.isLandscape)).map { "\($0) in landscape" }
    let widths = Set(filter(\.isShare).map(\.size.width)).sorted().map { "\(measure($0))" }
    let shares = widths.first.map { first in
      widths.count > 3
        ? "in shares from \(first) to \(widths[widths.count - 1]) wide"
        : "in shares \(widths.joined(separator: ", ")) wide"
    }
    var words = [upright.map { "on \($0)" }, turned.map { "on \($0)" }, shares]
    if let first, first.isShare || first.isLandscape {
      words.insert(words.remove(at: first.isShare ? 2 : 1), at: 0)
    }
    return words.compactMap(\.self).joined(separator: " and ")
  }

  private static func names(_ windows: [LayoutWindow]) -> String? {
    let names = windows.flatMap(\.devices)
    guard !names.isEmpty else { return nil }
    let more = names.count - 3
    return names.prefix(more > 0 ? 2 : 3).joined(separator: ", ")
      + (more > 0 ? " and \(more + 1) more" : "")
  }
}

/// A number of points, rounded to a thousandth.
func measure(_ number: Double) -> String { points((number * 1000).rounded() / 1000) }
