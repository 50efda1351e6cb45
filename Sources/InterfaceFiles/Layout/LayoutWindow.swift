import AdaptiveModel

/// A window that an app can have: its size, its class, and the devices that have it.
struct LayoutWindow: Hashable {
  var size: Size
  var layoutClass: LayoutClass
  var isLandscape: Bool
  /// Whether it is a part of an iPad's screen.
  var isShare: Bool
  /// Whether it is one of many sizes that the user may give a window, as since system 26.
  var isFree = false
  var isPad: Bool
  var isTV = false
  /// The insets of its safe area; those of shares are unknown.
  var insets = ScreenInsets()
  /// Whether a view's frame in it can be computed: an inset of a screen that is not known changes it.
  var isMeasured = true
  /// The devices that have such a window, in the order of the tables.
  var devices: [String]

  /// The windows of a platform, each once, in the order of the tables.
  ///
  /// Phones whose last system is older than the first one that an app runs on are not counted.
  static func all(on platform: Platform, since system: Int? = nil) -> [LayoutWindow] {
    if platform.idiom == .tv { return [.ofTV] }
    var windows = Ordered<LayoutWindow, LayoutWindow>()
    func add(_ window: LayoutWindow) {
      windows.add(window, for: modified(window) { $0.devices = [] }) { $0.devices += $1.devices }
    }
    for device in Device.table where platform.includes(device.userInterfaceIdiom) {
      if let last = device.systems.until, let system, last < system { continue }
      for orientation in [Orientation.portrait, .landscapeLeft] {
        add(LayoutWindow(device, orientation))
      }
    }
    guard platform.includes(.pad) else { return windows.values }
    // Later windows have any size, so also these.
    let isFree = system.map { $0 > MultitaskingRow.systems.until ?? $0 } ?? false
    for row in MultitaskingRow.table {
      let share = LayoutWindow(row.window, row.orientation, isShare: true)
      add(
        modified(share) {
          ($0.isFree, $0.devices) = (isFree, ["\(row.model) \(row.share.rawValue)"])
        }
      )
    }
    return windows.values
  }

  /// The only window of tvOS.
  private static let ofTV: LayoutWindow = {
    let traits = TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .regular)
    let window = Window(size: Size(1920, 1080), traits: traits)
    return modified(LayoutWindow(window, .portrait, isShare: false)) { $0.isTV = true }
  }()

  private init(_ window: Window, _ orientation: Orientation, isShare: Bool) {
    size = window.size
    layoutClass = window.traits.layoutClass
    isLandscape = !orientation.isPortrait
    isPad = window.traits.userInterfaceIdiom == .pad
    self.isShare = isShare
    devices = []
  }

  /// The full screen of a device.
  init(_ device: Device, _ orientation: Orientation) {
    self.init(device.window(in: orientation), orientation, isShare: false)
    insets = .of(device.name, isLandscape: !orientation.isPortrait)
    isMeasured = ScreenInsets.areKnown(of: device.name)
    devices = [device.name]
  }

  /// Whether its device runs no system of the last ten years: a phone with a screen of 480 points.
  var isOld: Bool { max(size.width, size.height) <= 480 }

  /// Where a finding is that happens in it.
  var place: StoryboardFinding.Place { .init(layoutClass: layoutClass, window: self) }

  /// Whether every app that runs on such devices has it in this orientation: a full screen.
  ///
  /// No document says whether an app shares the screen, or still runs on the oldest phones.
  var isCommon: Bool { !isShare && max(size.width, size.height) >= 568 }
}

/// A number of points, rounded to a thousandth.
func measure(_ number: Double) -> String { points(number.rounded(to: 1_000)) }

extension StoryboardFinding {
  /// A class in which a finding happens, and a window of it, if it happens in some windows only.
  struct Place: Sendable, Hashable {
    var layoutClass: LayoutClass
    var window: LayoutWindow?
  }
}
