public import AdaptiveModel
public import Messages
import Text

/// The facts of a project that decide in which windows its files are shown, and where they stand.
public struct ProjectFacts: Sendable, Hashable {
  public var windows: AskedWindows
  /// The project, property lists and `xcconfig` files that say so.
  var sources: [String] = []

  public init(_ windows: AskedWindows = .all) { self.windows = windows }

  /// Gives precedence to settings of a run.
  ///
  /// - Parameters:
  ///   - idiom: The only kind of device that counts, or `nil`.
  ///   - ways: The ways in which devices are held; those of other kinds stay.
  ///   - minimum: The first system, or `nil`.
  ///   - source: The place of the settings.
  public mutating func settle(
    idiom: UserInterfaceIdiom?,
    ways: [UserInterfaceIdiom: Set<AskedWindows.Way>],
    minimum: Int?,
    source: String
  ) {
    if let idiom, windows.ways[idiom] == nil {
      windows.ways[idiom] = Set(AskedWindows.Way.allCases)
    }
    for (idiom, ways) in ways where windows.ways[idiom] != nil { windows.ways[idiom] = ways }
    windows.minimum = minimum ?? windows.minimum
    if minimum != nil || !ways.isEmpty { sources.append(source) }
  }

  /// The facts in words, for a report.
  var said: Said { Said(windows: windows.words ?? "", sources: sources) }

  /// Facts in words.
  public struct Said: Sendable, Hashable, Message {
    /// The windows that are asked about; empty if nothing restricts them.
    var windows = ""
    var sources: [String] = []

    public static let blank = Said()

    public static func fields<V: FieldVisitor>(_ visitor: inout V, _ said: inout Self) {
      visitor.field("windows", &said.windows, unless: "")
      visitor.field("sources", &said.sources, unless: [])
    }

    /// One line; empty if nothing restricts the windows.
    var words: String {
      let places = Array(sources.prefix(3)).listed + (sources.count > 3 ? " and others" : "")
      return windows.isEmpty || places.isEmpty ? windows : "\(windows) (\(places))"
    }
  }

  /// What one configuration of a target says of a file; `nil` if it is for another platform.
  ///
  /// Decision: what is missing, unreadable or unclear counts as the larger set of windows, so that
  /// no wrong guess hides a true finding. The host of an extension decides how it is held.
  init?(
    _ settings: BuildSettings,
    of file: String,
    isExtension: Bool,
    folder: String,
    beside: (lists: [OrientationList], sources: [String])
  ) {
    let platforms =
      (settings.values("SUPPORTED_PLATFORMS") ?? []) + (settings.values("SDKROOT") ?? [])
    let isOfTouch = platforms.contains { $0.contains("iphone") || $0 == "auto" }
    guard isOfTouch || platforms.allSatisfy({ $0.isEmpty }) else { return nil }
    var lists: [OrientationList] = []
    sources = []
    for path in settings.values("INFOPLIST_FILE") ?? [] where !path.isEmpty {
      let file = ProjectPath.absolute(ProjectPath.joined(folder, path))
      guard let list = OrientationList(path: file) else { continue }
      lists.append(list)
      sources.append(ProjectPath.relative(file, to: folder))
    }
    if let list = OrientationList(settings), list.isKnown { lists.append(list) }
    let areOwn = !lists.isEmpty
    if !areOwn { (lists, sources) = beside }
    let numbers = Set((settings.values("TARGETED_DEVICE_FAMILY") ?? []).flatMap(\.numbers))
    let families = numbers.isEmpty ? Set(lists.flatMap(\.families)) : numbers
    let isFree = isExtension || lists.contains(where: \.isOfExtension)
    var ways: [UserInterfaceIdiom: Set<AskedWindows.Way>] = [:]
    for (idiom, family) in [(UserInterfaceIdiom.phone, 1), (.pad, 2)]
    where (families.isEmpty || families.contains(family))
      && (lists.isEmpty || lists.contains(where: { $0.mayShow(file, on: idiom) }))
    {
      let said = lists.filter(\.isKnown).map { $0.ways(on: idiom) }
      let known = said.compactMap(\.self)
      // Lists beside a file may be those of several apps.
      let isOpen = isFree || known.isEmpty || !areOwn && known.count < said.count
      ways[idiom] = isOpen ? Set(AskedWindows.Way.allCases) : known.reduce([]) { $0.union($1) }
    }
    guard !ways.isEmpty else { return nil }
    let minimums = (settings.values("IPHONEOS_DEPLOYMENT_TARGET") ?? []).compactMap(\.numbers.first)
    windows = AskedWindows(ways: ways, minimum: minimums.min())
    windows.isWhole = !lists.isEmpty && lists.allSatisfy(\.isWhole)
  }
}

extension String {
  /// The whole numbers in it: 1 and 2 in `1,2`, and 16 and 4 in `16.4`.
  fileprivate var numbers: [Int] {
    split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }
}
