import Text

/// The findings that a file asks to suppress, in comments or in the notes of an object.
///
/// The forms are those of other linters: `adaptive-conformance:disable RULE…` lasts until `enable`
/// or the end of the file, `disable:next`, `disable:this` and `disable:previous` cover one line,
/// and `all` covers every rule. Interface Builder drops comments when it saves but keeps notes; in
/// a note, `disable` applies to the object that has the note.
public struct IgnoreComments: Sendable, Hashable {
  /// The lines in which a rule is suppressed; a file may have many comments and many findings.
  private struct Lines: Sendable, Hashable {
    /// Single lines.
    var single: Set<Int> = []
    /// From `disable` to the line before `enable`; in order and disjoint, as comments are read from
    /// the top.
    var closed: [ClosedRange<Int>] = []
    /// The first and the last `disable` without an `enable` after it.
    var open: ClosedRange<Int>?

    /// Whether a line is one of them.
    ///
    /// - Complexity: O(log *n*) of the closed ranges.
    func contains(_ line: Int) -> Bool {
      if single.contains(line) || open.map({ $0.lowerBound <= line }) ?? false { return true }
      let place = closed.end { $0.upperBound < line }
      return place < closed.count && closed[place].contains(line)
    }

    mutating func disable(from line: Int) { open = (open?.lowerBound ?? line)...line }

    /// Ends what was disabled in a line before this one.
    mutating func enable(from line: Int) {
      guard let lines = open, lines.lowerBound < line else { return }
      closed.append(lines.lowerBound...(line - 1))
      open = lines.upperBound < line ? nil : lines.upperBound...lines.upperBound
    }
  }

  /// The suppressed lines of each rule, and of `all`.
  private var lines: [String: Lines] = [:]
  /// The rules that are suppressed until further notice, so that enabling all of them is quick.
  private var open: Set<String> = []
  private var objects: [String: Set<String>] = [:]

  init() {}

  /// Whether a finding is suppressed.
  public func covers(rule: String, line: Int, id: String) -> Bool {
    if let rules = objects[id], rules.contains(rule) || rules.contains("all") { return true }
    return [rule, "all"].contains { lines[$0]?.contains(line) ?? false }
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
      for rule in instruction.rules { note(rule, instruction.verb, line) }
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

  private mutating func note(_ rule: String, _ verb: IgnoreInstruction.Verb?, _ line: Int) {
    switch verb {
    case .disable:
      lines[rule, default: Lines()].disable(from: line)
      open.insert(rule)
    case .disableNext: lines[rule, default: Lines()].single.insert(line + 1)
    case .disableThis: lines[rule, default: Lines()].single.insert(line)
    case .disablePrevious: lines[rule, default: Lines()].single.insert(max(1, line - 1))
    case .enable where rule == "all": for rule in open { enable(rule, from: line) }
    case .enable: enable(rule, from: line)
    case nil: break
    }
  }

  private mutating func enable(_ rule: String, from line: Int) {
    lines[rule]?.enable(from: line)
    if lines[rule]?.open == nil { open.remove(rule) }
  }
}
