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
    /// The lines of `disable` and `enable` in turn, as comments are read from the top.
    private var turns: [Int] = []
    /// The line of the last `disable`.
    private var last = 0

    /// Whether the last turn is a `disable`.
    var isOpen: Bool { !turns.count.isMultiple(of: 2) }

    /// Whether a line is one of them.
    ///
    /// - Complexity: O(log *n*) of the turns.
    func contains(_ line: Int) -> Bool {
      single.contains(line) || !turns.end { $0 <= line }.isMultiple(of: 2)
    }

    mutating func disable(from line: Int) {
      if !isOpen { turns.append(line) }
      last = line
    }

    /// Ends what was disabled in a line before this one.
    mutating func enable(from line: Int) {
      if isOpen, last < line { turns.append(line) }
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
    if lines[rule]?.isOpen == false { open.remove(rule) }
  }
}
