public import AdaptiveModel
import Text

/// An implementation's grid with a class chosen (ED-8).
public struct GridAnswer: Sendable, Hashable {
  public var chosen: LayoutClass
  public var grid: SizeClassGrid
  /// The profile by which it is judged.
  public var profile: Profile

  public init(_ chosen: LayoutClass, _ grid: SizeClassGrid, profile: Profile = .platform) {
    self.chosen = chosen
    self.grid = grid
    self.profile = profile
  }
}

extension GridAnswer {
  /// Whether all covered Final classes have a mark, and no class that is not covered has one.
  ///
  /// Decision: marks in covered Base classes are open, because the guide does not say whether a
  /// class that no device has can be affected (ED-O5).
  var isMarkedRightly: Bool { unmarked.isEmpty && mismarked.isEmpty }

  /// Whether exactly those devices of table 12-2 are named that have a covered class.
  ///
  /// Decision: other devices may be named too, because the guide does not list them; under
  /// `platform`, a device of the extended table only in a class that it has (DV-6).
  var namesTheDevices: Bool { missing.isEmpty && superfluous.isEmpty }

  /// Whether its bar is highlighted as it has to be.
  var isHighlightedRightly: Bool { grid.isHighlighted == chosen.highlightsTheBar }

  private var unmarked: [LayoutClass] {
    LayoutClass.allCases.filter {
      $0.isFinal && chosen.covers($0) && !grid.marked.contains($0)
    }
  }

  private var mismarked: [LayoutClass] {
    LayoutClass.allCases.filter { !chosen.covers($0) && grid.marked.contains($0) }
  }

  /// The devices of table 12-2 that have a covered class but are not named.
  private var missing: [SizeClassGrid.Placement] {
    let named = Set(grid.affected)
    let listed = Device.table.filter { $0.level == .documented }
    return chosen.placements(among: listed).filter { !named.contains($0) }
  }

  /// The named devices of the tables that have no covered class.
  private var superfluous: [SizeClassGrid.Placement] {
    let known = Device.table.filter { profile.judges($0.level) }
    let named = Set(grid.affected)
    let allowed = Set(chosen.placements(among: known))
    return LayoutClass.anyAny.placements(among: known).filter {
      named.contains($0) && !allowed.contains($0)
    }
  }
}

// MARK: - In words

extension GridAnswer {
  /// The differences from the expected grid, in sentences; `nil` if there are none.
  var account: String? {
    var sentences: [String] = []
    if grid.name != "\(chosen)" {
      sentences.append("The name is \(grid.name.quoted); expected \("\(chosen)".quoted).")
    }
    if !unmarked.isEmpty {
      sentences.append("Not marked: \(unmarked.words); expected, because \(chosen) covers them.")
    }
    if !mismarked.isEmpty {
      sentences.append(
        "Marked: \(mismarked.words); expected no marks where \(chosen) does not cover."
      )
    }
    if !missing.isEmpty {
      sentences.append("Missing: \(missing.words); expected, because \(chosen) covers them.")
    }
    if !superfluous.isEmpty {
      sentences.append("Superfluous: \(superfluous.words); \(chosen) does not cover them.")
    }
    if !isHighlightedRightly {
      sentences.append(
        grid.isHighlighted
          ? "The bar is highlighted; expected plain while any-any is edited."
          : "The bar is plain; expected highlighted while \(chosen) is edited."
      )
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}

extension [LayoutClass] {
  fileprivate var words: String { map(\.description).listed }
}

extension [SizeClassGrid.Placement] {
  /// The first devices, each with its orientation unless it has both, and the number of the others.
  fileprivate var words: String {
    let names = map(\.device).uniqued().map { device in
      let ways = filter { $0.device == device }.map { $0.isPortrait ? "portrait" : "landscape" }
      return Set(ways).count > 1 ? device : "\(device) in \(ways[0])"
    }
    let rest = names.count - 3
    return rest > 0
      ? names.prefix(3).joined(separator: ", ") + " and \(rest) more" : names.listed
  }
}
