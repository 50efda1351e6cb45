import AdaptiveModel
import Text

extension [LayoutClass] {
  /// The classes as a list.
  package var words: String { map(\.description).joined(separator: ", ") }
}

extension [LayoutWindow] {
  /// The windows, which are some of those that are judged, in words, each group of devices in as few
  /// as possible: `on every iPhone in landscape`, `on 4-inch iPhones upright`.
  func places(of all: [LayoutWindow]) -> [String] {
    let later = filter { !$0.isOld }
    if !later.isEmpty, later.count < count { return later.places(of: all.filter { !$0.isOld }) }
    if count == all.count, count > 1 { return ["in every window"] }
    var places: [String] = []
    for isPad in [false, true] {
      let (some, whole) = (screens(isPad: isPad), all.screens(isPad: isPad))
      if !some.isEmpty, some.count == whole.count, whole.contains(where: \.isLandscape) {
        places.append("on every \(whole[0].device)")
        continue
      }
      for isLandscape in [false, true] {
        let here = some.filter { $0.isLandscape == isLandscape }
        let others = whole.filter { $0.isLandscape == isLandscape }
        guard let first = here.first else { continue }
        let place = first.isTV ? "" : isLandscape ? " in landscape" : " upright"
        places.append("on \(here.names(of: others))\(place)")
      }
    }
    let shares = filter(\.isShare)
    if !shares.isEmpty {
      places.append(shares.widths(isEvery: shares.count == all.count(where: \.isShare)))
    }
    return places
  }

  /// The places in one clause.
  func words(of all: [LayoutWindow]) -> String { places(of: all).joined(separator: " and ") }

  private func screens(isPad: Bool) -> Self { filter { !$0.isShare && $0.isPad == isPad } }

  private func widths(isEvery: Bool) -> String {
    let widths = Set(map(\.size.width)).sorted()
    let isFree = contains(where: \.isFree)
    if isEvery, widths.count > 1, !isFree { return "in every share of an iPad's screen" }
    let words = widths.map { measure($0) }
    let kind = isFree ? "windows on iPads" : "shares of an iPad's screen"
    return words.count > 3
      ? "in \(kind) from \(words[0]) to \(words[words.count - 1]) wide"
      : "in \(kind) \(words.joined(separator: ", ")) wide"
  }

  /// Full screens of one kind and orientation: all, those of a range of sizes, or a few by name;
  /// JSON has all names.
  private func names(of all: Self) -> String {
    let kind = self[0].device
    if self[0].isTV { return kind }
    if count == all.count { return "every \(kind)" }
    if allSatisfy(\.isSmall), count == all.count(where: \.isSmall) { return "4-inch \(kind)s" }
    let devices = flatMap(\.devices).uniqued()
    if devices.count <= 3 { return devices.joined(separator: ", ") }
    return range(of: all, \.width, "wide") ?? range(of: all, \.height, "high")
      ?? "\(devices.prefix(3).joined(separator: ", ")) and \(devices.count - 3) more"
  }

  /// The range of a side that no other window has; `nil` if there is none.
  private func range(of all: Self, _ side: KeyPath<Size, Double>, _ word: String) -> String? {
    let lengths = map { $0.size[keyPath: side] }.sorted()
    guard let least = lengths.first, let most = lengths.last,
      all.count(where: { (least...most).contains($0.size[keyPath: side]) }) == count
    else { return nil }
    let others = all.map { $0.size[keyPath: side] }
    let kind = "\(self[0].device)s"
    if least == most { return "\(kind) \(measure(least)) \(word)" }
    if others.allSatisfy({ $0 >= least }) { return "\(kind) up to \(measure(most)) \(word)" }
    if others.allSatisfy({ $0 <= most }) { return "\(kind) from \(measure(least)) \(word)" }
    return "\(kind) from \(measure(least)) to \(measure(most)) \(word)"
  }
}

extension LayoutWindow {
  fileprivate var isSmall: Bool { Set([size.width, size.height]) == [320, 568] }

  fileprivate var device: String { isTV ? "Apple TV" : isPad ? "iPad" : "iPhone" }

  /// Its first device, as `iPhone 5s in landscape`; a part of a screen by its width.
  var name: String {
    if isShare { return "a \(isFree ? "window" : "share") \(measure(size.width)) wide" }
    return (devices.first ?? device) + (isLandscape && !isTV ? " in landscape" : "")
  }
}
