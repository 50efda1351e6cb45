import AdaptiveModel

/// The orientations that an `Info.plist` lists, and the documents that begin, by kind of device.
struct OrientationList {
  /// The orientations of a kind of device, or of all others.
  private var lists: [UserInterfaceIdiom?: Set<AskedWindows.Way>] = [:]
  /// The kinds of devices that it lists: 1 for iPhones, 2 for iPads.
  private(set) var families: [Int] = []
  private(set) var isOfExtension = false
  /// Whether it asks iPads for the full screen.
  private(set) var isWhole = false
  /// The name of each document that begins, by the kind of device of its key.
  private var documents: [[UserInterfaceIdiom?: String]] = []

  private static let key = "UISupportedInterfaceOrientations"
  /// The kinds of devices that a key or a setting may be for, with its endings.
  private static let kinds: [(idiom: UserInterfaceIdiom?, key: String, setting: String)] =
    [(nil, "", "")] + ResourceIdiom.kinds.map { ($0.idiom, $0.ending, "_" + $0.name) }

  /// Reads an `Info.plist`; `nil` if it cannot be read.
  init?(path: String) {
    guard let list = PropertyList.dictionary(of: path) else { return nil }
    for kind in Self.kinds {
      guard let value = list[Self.key + kind.key] else { continue }
      lists[kind.idiom] = Self.ways(value as? [String] ?? [value as? String ?? ""])
    }
    families = (list["UIDeviceFamily"] as? [Any] ?? []).compactMap { value in
      value as? Int ?? (value as? String).flatMap { Int($0) }
    }
    isOfExtension = list["NSExtension"] != nil
    isWhole = list["UIRequiresFullScreen"] as? Bool ?? false
    // Scenes name documents of their own.
    guard list["UIApplicationSceneManifest"] == nil else { return }
    documents = ["UIMainStoryboardFile", "NSMainNibFile", "UILaunchStoryboardName"].map { key in
      Dictionary(firsts: Self.kinds.map { ($0.idiom, list[key + $0.key] as? String ?? "") })
    }
  }

  /// Whether a kind of device may show a document: one that begins on the other kind does not.
  func mayShow(_ file: String, on idiom: UserInterfaceIdiom) -> Bool {
    let document = file.lastName.withoutExtension
    return documents.allSatisfy { !$0.values.contains(document) }
      || documents.contains { ($0[idiom] == "" ? $0[nil] : $0[idiom]) == document }
  }

  /// The orientations that build settings give to an `Info.plist` that Xcode makes.
  init?(_ settings: BuildSettings) {
    isWhole = settings.values("INFOPLIST_KEY_UIRequiresFullScreen") == ["YES"]
    for kind in Self.kinds {
      let name = "INFOPLIST_KEY_" + Self.key + kind.setting
      guard let values = settings.values(name) else { return nil }
      guard !values.isEmpty else { continue }
      lists[kind.idiom] = Self.ways(values.flatMap { $0.split(separator: " ").map(String.init) })
    }
  }

  /// Whether it lists any orientation.
  var isKnown: Bool { !lists.isEmpty }

  /// The orientations on a kind of device; `nil` if they are unknown.
  func ways(on idiom: UserInterfaceIdiom) -> Set<AskedWindows.Way>? {
    lists[idiom] ?? lists[nil]
  }

  /// An unknown word may stand for any orientation.
  private static func ways(_ words: [String]) -> Set<AskedWindows.Way> {
    let found = words.compactMap { word -> AskedWindows.Way? in
      switch word {
      case "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown": .portrait
      case "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight": .landscape
      default: nil
      }
    }
    return found.count == words.count && !found.isEmpty
      ? Set(found) : Set(AskedWindows.Way.allCases)
  }
}
