import AdaptiveModel
import Conformance
import Text

// Questions and answers in a row of a table; only questions are read back.

extension Request {
  /// The question, as in `combine compact-any + any-regular`; empty for a scenario or document.
  var words: String {
    switch question {
    case let question as Combining.Question:
      question.collections.isEmpty
        ? "combine nothing"
        : "combine " + question.collections.map(\.description).joined(separator: " + ")
    case let question as Containing.Question: "\(question.collection) contains \(question.other)"
    case let query as WindowQuery: query.words
    case is Numbers.Question: "raw values"
    case is LayoutClassLists.Question: "size classes"
    case let question as Grids.Question: "grid \(question.chosen)"
    default: ""
    }
  }

  init?(words: String) {
    if words == "raw values" {
      self = .rawValues
    } else if words == "size classes" {
      self = .layoutClasses
    } else if let chosen = words.removing(prefix: "grid ").flatMap({ LayoutClass($0) }) {
      self = .grid(chosen)
    } else if words == "combine nothing" {
      self = .combine([])
    } else if let list = words.removing(prefix: "combine ") {
      let collections = list.separated(by: " + ").map { TraitCollection($0) }
      guard !collections.contains(nil) else { return nil }
      self = .combine(collections.compactMap(\.self))
    } else if let query = WindowQuery(words: words) {
      self = .window(query)
    } else {
      let sides = words.separated(by: " contains ").map { TraitCollection($0) }
      guard sides.count == 2, let collection = sides[0], let other = sides[1] else { return nil }
      self = .contains(collection, other)
    }
  }
}

extension WindowQuery {
  fileprivate var words: String {
    switch self {
    case .device(let name, let orientation): "window \(name), \(orientation.rawValue)"
    case .screen(let size, let idiom, let orientation):
      "screen \(size) \(idiom), \(orientation.rawValue)"
    case .share(let share, let model, let orientation):
      "share \(share.rawValue) of \(model), \(orientation.rawValue)"
    }
  }

  fileprivate init?(words: String) {
    let parts = words.separated(by: ", ")
    guard parts.count == 2, let orientation = Orientation(rawValue: parts[1]) else { return nil }
    if let name = parts[0].removing(prefix: "window ") {
      self = .device(name, orientation)
    } else if let screen = parts[0].removing(prefix: "screen ")?.separated(by: " "),
      screen.count == 2,
      let size = Size(screen[0]), let idiom = UserInterfaceIdiom(name: screen[1])
    {
      self = .screen(size, idiom, orientation)
    } else if let share = parts[0].removing(prefix: "share ")?.separated(by: " of "),
      share.count == 2,
      let part = ScreenShare(rawValue: share[0])
    {
      self = .share(part, model: share[1], orientation)
    } else {
      return nil
    }
  }
}

extension Reply {
  /// The answer, as in `414×736 compact-regular @3x phone`; empty for a trace or document.
  var words: String {
    switch self {
    case .failed(let failure): "fails: \(failure.message.escaped)"
    case .unsupported(let feature): "unsupported: \(feature.escaped)"
    case .answer(let answer):
      switch answer.value {
      case let traits as TraitCollection: traits.description
      case let answer as Bool: answer ? "yes" : "no"
      case let window as Window: "\(window)"
      case let values as RawValues: values.words
      case let classes as [LayoutClassAnswer]: classes.shown
      case let grid as SizeClassGrid: grid.shown
      default: ""
      }
    }
  }
}

extension RawValues {
  fileprivate var words: String {
    [sizeClass, displayScale, userInterfaceIdiom].map { table in
      table.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        .map { "\($0.key) \(points($0.value))" }.joined(separator: ", ")
    }.joined(separator: "; ")
  }
}

extension String {
  /// The rest of the text after a prefix; `nil` without that prefix.
  func removing(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  /// The parts between the separators.
  func separated(by separator: String) -> [String] { split(separator: separator).map(String.init) }
}
