public import AdaptiveModel
import Text

/// The windows that a layout is asked about: those that an app can have.
public struct AskedWindows: Sendable, Hashable {
  /// One of the two ways in which a screen is held.
  public enum Way: String, Sendable, Hashable, CaseIterable {
    case portrait, landscape
  }

  /// The ways in which the app runs on each kind of device; none where it does not run.
  public var ways: [UserInterfaceIdiom: Set<Way>]
  /// The first system that it runs on; `nil` if unknown.
  public var minimum: Int?
  /// Whether iPads show it on the full screen only.
  var isWhole = false

  /// Every window of iPhones and iPads.
  public static let all = AskedWindows(ways: [.phone: Set(Way.allCases), .pad: Set(Way.allCases)])

  public init(ways: [UserInterfaceIdiom: Set<Way>], minimum: Int? = nil) {
    self.ways = ways
    self.minimum = minimum
  }

  /// The windows that one or the other asks about.
  func union(_ other: AskedWindows) -> AskedWindows {
    let minimums = [minimum, other.minimum].compactMap(\.self)
    let minimum = minimums.count == 2 ? minimums.min() : nil
    let both = AskedWindows(ways: ways.merging(other.ways) { $0.union($1) }, minimum: minimum)
    return modified(both) { $0.isWhole = isWhole && other.isWhole }
  }

  /// The ways that words such as `portrait` and `landscape~ipad` name; `nil` if one is unknown.
  public static func ways(_ words: [String]) -> [UserInterfaceIdiom: Set<Way>]? {
    var ways: [UserInterfaceIdiom: Set<Way>] = [:]
    for word in words {
      let own = ResourceIdiom.kinds.first { word.hasSuffix($0.ending) }
      guard let way = Way(rawValue: String(word.dropLast(own?.ending.count ?? 0))) else {
        return nil
      }
      for kind in own.map({ [$0] }) ?? ResourceIdiom.kinds {
        ways[kind.idiom, default: []].insert(way)
      }
    }
    return ways
  }

  func includes(_ window: LayoutWindow) -> Bool {
    ways[window.isPad ? .pad : .phone, default: []]
      .contains(window.isLandscape ? .landscape : .portrait) && !(isWhole && window.isShare)
  }

  /// A description such as “iPhones in portrait, iOS 16 or later”; `nil` if it asks about all.
  var words: String? {
    guard self != .all else { return nil }
    let kinds = ResourceIdiom.kinds.compactMap { kind in
      let here = ways[kind.idiom, default: []]
      let way = here.count == 1 ? here.first.map { " in \($0.rawValue)" } ?? "" : ""
      return here.isEmpty ? nil : "\(kind.name)s\(way)"
    }
    let more = [isWhole ? "full screen only" : nil, minimum.map { "iOS \($0) or later" }]
    return ([kinds.listed] + more.compactMap(\.self)).joined(separator: ", ")
  }
}

extension Platform {
  /// The windows of the platform that are asked about, in the order of the tables; all if none is,
  /// because the facts are then those of another app.
  ///
  /// The document itself may name a first system.
  func windows(_ asked: AskedWindows, since system: Int?) -> [LayoutWindow] {
    let first = [system, asked.minimum].compactMap(\.self).max()
    let all = LayoutWindow.all(on: self, since: first)
    let some = all.filter(asked.includes)
    return idiom == .tv || some.isEmpty ? all : some
  }

  /// The platform without the classes that none of its windows has.
  func restricted(to windows: [LayoutWindow]) -> Platform {
    var platform = self
    if !windows.isEmpty {
      platform.reached.formIntersection(LayoutClasses(windows.map(\.layoutClass)))
    }
    return platform
  }
}
