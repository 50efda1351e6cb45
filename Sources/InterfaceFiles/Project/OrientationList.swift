import AdaptiveModel

/// The orientations that an `Info.plist` lists, and the documents that begin, by kind of device.
struct OrientationList {
  private var lists: [String: Set<AskedWindows.Way>] = [:]
  /// The kinds of devices that it lists: 1 for iPhones, 2 for iPads.
  private(set) var families: [Int] = []
  private(set) var isOfExtension = false
  /// Whether it asks iPads for the full screen.
  private(set) var isWhole = false
  /// The name of each document that begins, by the ending of its key.
  private var documents: [[String: String]] = []

  private static let key = "UISupportedInterfaceOrientations"
  private static let endings = [""] + ResourceIdiom.endings.map(\.text)

  private static func ending(of idiom: UserInterfaceIdiom) -> String {
    ResourceIdiom.endings.first { $0.idiom == idiom }?.text ?? ""
  }

  /// Reads an `Info.plist`; `nil` if it cannot be read.
  init?(path: String) {
    guard let list = PropertyList.dictionary(of: path) else { return nil }
    for ending in Self.endings {
      guard let value = list[Self.key + ending] else { continue }
      lists[ending] = Self.ways(value as? [String] ?? [value as? String ?? ""])
    }
    families = (list["UIDeviceFamily"] as? [Any] ?? []).compactMap { value in
      value as? Int ?? (value as? String).flatMap { Int($0) }
    }
    isOfExtension = list["NSExtension"] != nil
    isWhole = list["UIRequiresFullScreen"] as? Bool ?? false
    // Scenes name documents of their own.
    guard list["UIApplicationSceneManifest"] == nil else { return }
    documents = ["UIMainStoryboardFile", "NSMainNibFile", "UILaunchStoryboardName"].map { key in
      Dictionary(firsts: Self.endings.map { ($0, list[key + $0] as? String ?? "") })
    }
  }

  /// Whether a kind of device may show a document: one that begins on the other kind does not.
  func mayShow(_ file: String, on idiom: UserInterfaceIdiom) -> Bool {
    let (document, ending) = (file.lastName.withoutExtension, Self.ending(of: idiom))
    return documents.allSatisfy { !$0.values.contains(document) }
      || documents.contains { ($0[ending] == "" ? $0[""] : $0[ending]) == document }
  }

  /// The orientations that build settings give to an `Info.plist` that Xcode makes.
  init?(_ settings: BuildSettings) {
    isWhole = settings.values("INFOPLIST_KEY_UIRequiresFullScreen") == ["YES"]
    for (ending, name) in [("", ""), ("~iphone", "_iPhone"), ("~ipad", "_iPad")] {
      guard let values = settings.values("INFOPLIST_KEY_" + Self.key + name) else { return nil }
      guard !values.isEmpty else { continue }
      lists[ending] = Self.ways(values.flatMap { $0.split(separator: " ").map(String.init) })
    }
  }

  /// Whether it lists any orientation.
  var isKnown: Bool { !lists.isEmpty }

  /// The orientations on a kind of device; `nil` if they are unknown.
  func ways(on idiom: UserInterfaceIdiom) -> Set<AskedWindows.Way>? {
    lists[Self.ending(of: idiom)] ?? lists[""]
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
