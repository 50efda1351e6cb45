import AdaptiveModel
import PropertyTesting

/// The cases of a plan that are no scenarios: numbers, windows, collections, documents.
///
/// Each is made when it is asked for, so that a plan of a million takes no memory.
struct FixedCases: Sendable {
  /// Cases of one kind, by number.
  private struct Kind: Sendable {
    var count: Int
    var id: @Sendable (Int) -> Case.ID
  }

  private let kinds: [Kind]
  let count: Int

  /// For so many scenarios there is one question about collections, and one document.
  private static let interval = 4

  init(features: Set<Feature>, profile: Profile, seed: Seed, scenarios: Int) {
    let windows = Self.windows(features, profile)
    let grids = LayoutClass.allCases
    let asked = scenarios / Self.interval
    let documents = max(128, min(asked, 8_192))
    let collections = max(256, asked)
    @Sendable func origin(_ number: Int, of count: Int, _ stream: UInt64) -> Case.Origin {
      .seed(Recurring.seed(of: number, in: count, run: seed).derived(stream))
    }
    var kinds: [Kind] = []
    if features.contains(.rawValues) { kinds.append(Kind(count: 1) { _ in .rawValues }) }
    kinds.append(Kind(count: windows.count) { .window(windows[$0]) })
    if !features.isDisjoint(with: [.combine, .contains]) {
      kinds.append(Kind(count: collections) { .collections(origin($0, of: collections, 0)) })
    }
    if features.contains(.layout) {
      kinds.append(Kind(count: 1) { _ in .layoutClasses })
      kinds.append(Kind(count: documents) { .layout(origin($0, of: documents, 1)) })
    }
    if features.contains(.editing) {
      kinds.append(Kind(count: grids.count) { .grid(grids[$0]) })
      kinds.append(Kind(count: documents) { .editing(origin($0, of: documents, 1)) })
    }
    self.kinds = kinds
    count = kinds.reduce(0) { $0 + $1.count }
  }

  /// A case by its number.
  ///
  /// - Parameter number: One of `0..<count`.
  subscript(number: Int) -> Case.ID {
    var rest = number
    for kind in kinds {
      if rest < kind.count { return kind.id(rest) }
      rest -= kind.count
    }
    preconditionFailure("there are \(count) fixed cases, none with the number \(number)")
  }

  private static func windows(_ features: Set<Feature>, _ profile: Profile) -> [WindowQuery] {
    guard features.contains(.devices) else { return [] }
    let devices = Device.table.filter { profile.judges($0.level) }
    let listed = devices.flatMap { device in
      Orientation.allCases.map { WindowQuery.device(device.name, $0) }
    }
    let screens = devices.filter { $0.level == .documented }.flatMap { device in
      Orientation.allCases.map { WindowQuery.screen(device.screen, device.userInterfaceIdiom, $0) }
    }
    var seen: Set<WindowQuery> = []
    return listed + screens.filter { seen.insert($0).inserted } + shares(features, profile)
  }

  private static func shares(_ features: Set<Feature>, _ profile: Profile) -> [WindowQuery] {
    guard features.contains(.multitasking), profile == .platform else { return [] }
    return MultitaskingRow.table.map { .share($0.share, model: $0.model, $0.orientation) }
  }
}
