import AdaptiveModel
import Conformance

/// How much a change means for those who rely on the suite.
package enum GoldenBump: Int, Sendable, Hashable, Comparable {
  case none, patch, minor, major

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// What was changed, so that this much is needed.
  package var meaning: String {
    switch self {
    case .none: "nothing"
    case .patch: "a released case"
    case .minor: "which cases there are"
    case .major: "the format or the interpretation"
    }
  }
}

extension GoldenManifest {
  /// What has changed since the release.
  package var neededBump: GoldenBump {
    guard let release else { return .none }
    if format != release.format || interpretation != release.interpretation { return .major }
    if cases.contains(where: { $0.released == nil }) || !withdrawn.isEmpty { return .minor }
    return cases.contains { $0.released != $0.digest } ? .patch : .none
  }

  /// Released cases that were taken out: they stay in the list with an empty digest.
  package var withdrawn: [Entry] { cases.filter(\.digest.isEmpty) }

  /// What is said where the version of the suite does not tell of the changes.
  package var missingBump: String? {
    guard let release, neededBump > Self.bump(from: release.suite, to: suite) else { return nil }
    return "\(neededBump.meaning) changed since \(release.suite): the suite's version has to be "
      + "raised (\(neededBump)), and is \(suite)"
  }

  /// Which part of a version was raised.
  static func bump(from old: String, to new: String) -> GoldenBump {
    let parts = zip(numbers(old), numbers(new)).map { ($0, $1) }
    guard let place = parts.firstIndex(where: { $0 != $1 }), parts[place].1 > parts[place].0
    else { return .none }
    return [.major, .minor, .patch][place]
  }

  private static func numbers(_ version: String) -> [Int] {
    let numbers = version.split(separator: ".").prefix(3).map { Int($0) ?? 0 }
    return numbers + Array(repeating: 0, count: 3 - numbers.count)
  }
}
