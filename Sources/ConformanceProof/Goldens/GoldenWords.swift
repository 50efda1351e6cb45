import AdaptiveModel
import Conformance
import Text

// How questions and answers are written in a row of a table, and read back.

extension Request {
  /// The question, as in `combine compact-any + any-regular`; a scenario has no such words.
  var words: String {
    switch self {
    case .combine(let collections):
      collections.isEmpty
        ? "combine nothing"
        : "combine " + collections.map(\.description).joined(separator: " + ")
    case .contains(let collection, let other): "\(collection) contains \(other)"
    case .window(let query): query.words
    case .rawValues: "raw values"
    case .layoutClasses: "size classes"
    case .grid(let chosen): "grid \(chosen)"
    case .run, .layout, .editing: ""
    }
  }

  init?(words: String) {
    if words == "raw values" {
      self = .rawValues
    } else if words == "size classes" {
      self = .layoutClasses
    } else if let chosen = words.behind("grid ").flatMap({ LayoutClass($0) }) {
      self = .grid(chosen)
    } else if words == "combine nothing" {
      self = .combine([])
    } else if let list = words.behind("combine ") {
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
    if let name = parts[0].behind("window ") {
      self = .device(name, orientation)
    } else if let screen = parts[0].behind("screen ")?.separated(by: " "), screen.count == 2,
      let size = Size(screen[0]), let idiom = UserInterfaceIdiom(name: screen[1])
    {
      self = .screen(size, idiom, orientation)
    } else if let share = parts[0].behind("share ")?.separated(by: " of "), share.count == 2,
      let part = ScreenShare(rawValue: share[0])
    {
      self = .share(part, model: share[1], orientation)
    } else {
      return nil
    }
  }
}

extension Reply {
  /// The answer, as in `414×736 compact-regular @3x phone`; a trace has no such words.
  var words: String {
    switch self {
    case .traits(let traits): traits.description
    case .contains(let answer): answer ? "yes" : "no"
    case .window(let window): "\(window.size) \(window.traits)"
    case .rawValues(let values): values.words
    case .layoutClasses(let classes): classes.shown
    case .grid(let grid): grid.shown
    case .failed(let failure): "fails: \(failure.message.escaped)"
    case .unsupported(let feature): "unsupported: \(feature.escaped)"
    case .trace, .layout, .editing: ""
    }
  }

  /// Reads an answer of the kind that the question asks for.
  init?(words: String, to request: Request) {
    switch request {
    case .combine:
      guard let traits = TraitCollection(words) else { return nil }
      self = .traits(traits)
    case .contains:
      guard words == "yes" || words == "no" else { return nil }
      self = .contains(words == "yes")
    case .window:
      let size = words.prefix { $0 != " " }
      guard let size = Size(String(size)),
        let traits = TraitCollection(String(words.dropFirst(size.description.count)))
      else { return nil }
      self = .window(Window(size: size, traits: traits))
    case .rawValues:
      guard let values = RawValues(words: words) else { return nil }
      self = .rawValues(values)
    case .layoutClasses:
      let answers = words.separated(by: ", ").map { LayoutClassAnswer(words: $0) }
      guard !answers.contains(nil) else { return nil }
      self = .layoutClasses(answers.compactMap(\.self))
    case .grid:
      guard let grid = SizeClassGrid(words: words) else { return nil }
      self = .grid(grid)
    case .run, .layout, .editing: return nil
    }
  }
}

extension LayoutClassAnswer {
  fileprivate init?(words: String) {
    let parts = words.separated(by: " ")
    guard let layoutClass = parts.first.flatMap({ LayoutClass($0) }) else { return nil }
    guard parts.count == 1 || parts.dropFirst() == ["final"] else { return nil }
    self.init(layoutClass, isFinal: parts.count > 1)
  }
}

extension SizeClassGrid {
  fileprivate init?(words: String) {
    let parts = words.separated(by: "; ")
    guard parts.count == 3, let marks = parts[1].behind("marks ")?.separated(by: " "),
      let places = parts[2].behind("affects ")?.separated(by: ", ")
    else { return nil }
    let marked = marks.map { LayoutClass($0) }
    guard !marked.contains(nil) else { return nil }
    let title = parts[0].separated(by: ", ")
    guard title.count == 1 || title.dropFirst() == ["highlighted"] else { return nil }
    self.init(
      name: title[0],
      marked: marked.compactMap(\.self),
      affected: places.flatMap { Placement.all($0) },
      isHighlighted: title.count > 1
    )
  }
}

extension SizeClassGrid.Placement {
  /// A device held as is said; both ways, where nothing is.
  fileprivate static func all(_ words: String) -> [Self] {
    for (way, isPortrait) in [(" portrait", true), (" landscape", false)]
    where words.hasSuffix(way) {
      return [Self(String(words.dropLast(way.count)), isPortrait: isPortrait)]
    }
    return [Self(words, isPortrait: true), Self(words, isPortrait: false)]
  }
}

extension RawValues {
  fileprivate var words: String {
    [sizeClass, displayScale, userInterfaceIdiom].map { table in
      table.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        .map { "\($0.key) \(points($0.value))" }.joined(separator: ", ")
    }.joined(separator: "; ")
  }

  fileprivate init?(words: String) {
    var tables: [[String: Double]] = []
    for list in words.separated(by: "; ") {
      var table: [String: Double] = [:]
      for pair in list.separated(by: ", ") {
        let words = pair.separated(by: " ")
        guard words.count == 2, let number = Double(words[1]) else { return nil }
        table[words[0]] = number
      }
      tables.append(table)
    }
    guard tables.count == 3 else { return nil }
    self.init(sizeClass: tables[0], displayScale: tables[1], userInterfaceIdiom: tables[2])
  }
}

extension String {
  /// What stands behind a beginning, if the text has it.
  func behind(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }

  /// The parts between separators.
  func separated(by separator: String) -> [String] { split(separator: separator).map(String.init) }
}
