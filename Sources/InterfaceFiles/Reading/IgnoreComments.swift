/// The findings that a file asks to suppress, in comments or in the notes of an object.
///
/// The forms are those of other linters: `adaptive-conformance:disable RULE…` lasts until `enable`
/// or the end of the file, `disable:next`, `disable:this` and `disable:previous` cover one line,
/// and `all` covers every rule. Interface Builder drops comments when it saves but keeps notes; in
/// a note, `disable` applies to the object that has the note.
public struct IgnoreComments: Sendable, Hashable {
  private struct Span: Sendable, Hashable {
    var rules: Set<String>
    var lines: ClosedRange<Int>

    func covers(_ rule: String, _ line: Int) -> Bool {
      lines.contains(line) && (rules.contains(rule) || rules.contains("all"))
    }
  }

  private var spans: [Span] = []
  private var objects: [String: Set<String>] = [:]

  init() {}

  /// Whether a finding is suppressed.
  public func covers(rule: String, line: Int, id: String) -> Bool {
    if let rules = objects[id], rules.contains(rule) || rules.contains("all") { return true }
    return spans.contains { $0.covers(rule, line) }
  }

  /// An instruction, or text that resembles one, with its location.
  struct Place: Sendable, Hashable {
    var line: Int
    /// The object whose note it is; `nil` in a comment.
    var object: String?
    var instruction: IgnoreInstruction
  }

  private(set) var places: [Place] = []

  /// Reads the instructions in a comment.
  mutating func read(_ comment: String, line: Int) {
    for instruction in IgnoreInstruction.all(in: comment) {
      places.append(Place(line: line + instruction.row, instruction: instruction))
      let rules = instruction.rules
      switch instruction.verb {
      case .disable: spans.append(Span(rules: rules, lines: line...Int.max))
      case .disableNext: spans.append(Span(rules: rules, lines: (line + 1)...(line + 1)))
      case .disableThis: spans.append(Span(rules: rules, lines: line...line))
      case .disablePrevious:
        spans.append(Span(rules: rules, lines: max(1, line - 1)...max(1, line - 1)))
      case .enable: enable(rules, from: line)
      case nil: break
      }
    }
  }

  /// Reads the note of an object.
  mutating func read(note: String, of id: String, line: Int) {
    for instruction in IgnoreInstruction.all(in: note) {
      places.append(Place(line: line, object: id, instruction: instruction))
      guard let verb = instruction.verb, verb != .enable else { continue }
      objects[id, default: []].formUnion(instruction.rules)
    }
  }

  private mutating func enable(_ rules: Set<String>, from line: Int) {
    for index in spans.indices where spans[index].lines.upperBound == .max {
      let ends = rules.contains("all") || !rules.isDisjoint(with: spans[index].rules)
      guard ends, spans[index].lines.lowerBound < line else { continue }
      let rest = rules.contains("all") ? [] : spans[index].rules.subtracting(rules)
      let before = spans[index].lines.lowerBound...(line - 1)
      if !rest.isEmpty { spans.append(Span(rules: rest, lines: line...Int.max)) }
      spans[index].lines = before
    }
  }
}
