// The text of a constraint system: a line for each item, then a line for each constraint.

extension ConstraintItem: CustomStringConvertible {
  /// The kind, the id and all non-default values: `view a in b intrinsic 80×- hugging width @251 height @250`.
  public var description: String {
    var words = [kind.rawValue, id]
    if let parent { words += ["in", parent] }
    if let given {
      words += ["at"] + [given.x, given.y, given.width, given.height].map(points)
    }
    if intrinsic != PerAxis(horizontal: nil, vertical: nil) {
      let sides = [intrinsic.horizontal, intrinsic.vertical].map { $0.map(points) ?? "-" }
      words += ["intrinsic", sides.joined(separator: "×")]
    }
    if hugging != .hugging { words += ["hugging"] + hugging.words }
    if compression != .compression { words += ["compression"] + compression.words }
    return words.joined(separator: " ")
  }

  /// Parses the format of ``description``.
  public init?(text: String) {
    var words = text.split(separator: " ")[...]
    guard let kind = words.popFirst().flatMap({ Kind(rawValue: String($0)) }),
      let id = words.popFirst()
    else { return nil }
    self.init(String(id), kind: kind)
    while let word = words.popFirst() {
      guard read(word, &words) else { return nil }
    }
  }

  private mutating func read(_ word: Substring, _ words: inout ArraySlice<Substring>) -> Bool {
    guard let value = words.popFirst() else { return false }
    switch word {
    case "in":
      parent = String(value)
    case "at":
      let numbers = ([value] + words.prefix(3)).compactMap { Double(points: $0) }
      guard numbers.count == 4 else { return false }
      given = Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      words = words.dropFirst(3)
    case "intrinsic":
      let sides = value.split(separator: "×")
      guard sides.count == 2, sides.allSatisfy({ $0 == "-" || Double(points: $0) != nil }) else {
        return false
      }
      intrinsic = PerAxis(
        horizontal: Double(points: sides[0]),
        vertical: Double(points: sides[1])
      )
    case "hugging":
      guard let read = PerAxis(value, &words) else { return false }
      hugging = read
    case "compression":
      guard let read = PerAxis(value, &words) else { return false }
      compression = read
    default: return false
    }
    return true
  }
}

extension PerAxis<Double> {
  /// The priorities of both axes, as in `width @251 height @250`.
  fileprivate var words: [String] {
    ["width", "@\(points(horizontal))", "height", "@\(points(vertical))"]
  }

  /// Reads ``words``, or the form of earlier versions, `251×250`.
  fileprivate init?(_ first: Substring, _ rest: inout ArraySlice<Substring>) {
    var sides = first.split(separator: "×")
    if first == "width" {
      let next = rest.prefix(3)
      guard next.count == 3, next.dropFirst().first == "height" else { return nil }
      sides = [next.first, next.last].compactMap { $0?.first == "@" ? $0?.dropFirst() : nil }
      rest = rest.dropFirst(3)
    }
    let values = sides.compactMap { Double(points: $0) }
    guard sides.count == 2, values.count == 2 else { return nil }
    self.init(horizontal: values[0], vertical: values[1])
  }
}

extension ConstraintSystem: LosslessStringConvertible {
  /// A line for each item, then a line for each constraint with its id: `c1: a.width = 40`.
  public var description: String {
    let lines = items.map(\.description) + constraints.map { "\($0.id): \($0)" }
    return lines.joined(separator: "\n")
  }

  /// Parses the format of ``description``.
  public init?(_ description: String) {
    self.init([])
    for line in description.split(whereSeparator: \.isNewline)
    where !line.allSatisfy(\.isWhitespace) {
      if let item = ConstraintItem(text: String(line)) {
        items.append(item)
        continue
      }
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let id = line[..<colon].drop { $0 == " " }
      guard let constraint = Constraint(String(id), text: String(line[colon...].dropFirst())) else {
        return nil
      }
      constraints.append(constraint)
    }
  }
}
