package import AdaptiveModel

/// The letter of a call in a timeline.
enum Mark: String, CaseIterable {
  case willTransition = "t"
  case viewWillTransition = "s"
  case didChange = "d"
  case willRotate = "r"
  case didRotate = "R"
  case alongside = "a"
  case completion = "c"
  case preferredContentSizeDidChange = "p"
  case choose = "u"
  case deactivate = "x"
  case activate = "n"
  case conflict = "k"

  init(_ kind: Call.Kind) {
    self =
      switch kind {
      case .willTransition: .willTransition
      case .viewWillTransition: .viewWillTransition
      case .didChange: .didChange
      case .willRotate: .willRotate
      case .didRotate: .didRotate
      case .alongside: .alongside
      case .completion: .completion
      case .preferredContentSizeDidChange: .preferredContentSizeDidChange
      case .constraints(.choose): .choose
      case .constraints(.deactivate): .deactivate
      case .constraints(.activate): .activate
      case .constraints(.conflict): .conflict
      }
  }

  /// The callback's name without its parameters.
  var callback: String {
    switch self {
    case .willTransition, .viewWillTransition, .willRotate, .didRotate,
      .preferredContentSizeDidChange:
      "\(self)"
    case .didChange: "traitCollectionDidChange"
    case .alongside: "block alongside"
    case .completion: "block on completion"
    case .choose: "constraints chosen"
    case .deactivate: "constraints deactivated"
    case .activate: "constraints activated"
    case .conflict: "conflict reported"
    }
  }

  /// Whether the call carries a name, which a transcript always has.
  var bringsName: Bool { !announces && self != .didChange && self != .didRotate && self != .choose }

  /// The mark and its callback.
  var words: String { "\(rawValue) \(callback)" }

  /// The three callbacks whose legend every picture has.
  static let usual: Set<Mark> = [.willTransition, .viewWillTransition, .didChange]
  static let legend = legend(of: usual)

  /// The legend of some marks: announcements, the change, reports; empty if there are none.
  static func legend(of marks: Set<Mark>) -> String {
    let marks = allCases.filter(marks.contains)
    let announcements = marks.filter(\.announces).map(\.words)
    let reports = marks.filter { !$0.announces }.map(\.words)
    let change = announcements.isEmpty || reports.isEmpty ? [] : [change]
    return (announcements + change + reports).joined(separator: "   ")
  }

  private static let change = "| traits and sizes change"
  private static let view = "(name) is a view of a controller"
  private static let other = "(name) is no controller of the hierarchy that the actions make"
  private static let either =
    "(name) is a view, or no controller of the hierarchy that the actions make"
  /// All explanations of a name in parentheses, with those of earlier versions.
  private static let strangers = [
    view, other, either, "(name) is not in the hierarchy that the actions make",
    "(name) is in no hierarchy",
  ]

  /// The explanation of names in parentheses, some of which are those of views.
  static func explanation(of names: [String], views: Set<String>) -> String {
    let count = names.count(where: views.contains)
    return names.isEmpty ? "" : count == names.count ? view : count == 0 ? other : either
  }

  /// Every part of a legend.
  static let legends = Set(allCases.map(\.words) + [change] + strangers)

  /// Whether the call comes before traits and sizes change.
  var announces: Bool {
    self == .willTransition || self == .viewWillTransition || self == .willRotate
  }
}

/// The payload of a call and the state of its receiver, for a transcript that omits them.
///
/// An announcement carries the future state of its receiver at rest, and the receiver still has its
/// old state. A report carries the receiver's old traits, and the receiver has its new state.
struct DefaultPayload {
  var before: RestingStates
  var after: RestingStates

  /// The complete call; `nil` if the receiver's state was not reported; its previous traits may
  /// also be unreported.
  func kind(_ mark: Mark, to receiver: String) -> Call.Kind? {
    switch mark {
    case .willTransition: after[receiver].map { .willTransition($0.traits) }
    case .viewWillTransition: after[receiver].map { .viewWillTransition($0.size) }
    case .didChange: .didChange(previous: before[receiver]?.traits ?? .unreported)
    case .willRotate: .willRotate
    case .didRotate: .didRotate
    case .choose: .constraints(.choose)
    case .alongside, .completion, .preferredContentSizeDidChange, .deactivate, .activate, .conflict:
      nil
    }
  }

  /// The state of the receiver; `nil` if it was not reported.
  func has(_ mark: Mark, _ receiver: String) -> Environment? {
    mark.announces ? before[receiver] : after[receiver]
  }
}

extension Call.Kind {
  /// Its letter in a timeline.
  package var letter: String { Mark(self).rawValue }

  /// The call and its payload.
  package var title: String { words(relativeTo: TraitCollection()) }
}
