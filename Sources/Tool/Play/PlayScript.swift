import AdaptiveModel
import Conformance
import Text

/// The typed lines of a transcript: a hierarchy, then actions.
struct PlayScript {
  /// The lines read so far, one group for the hierarchy and one for each action.
  private var groups: [[String]] = []
  /// The lines of an incomplete group: a hierarchy, or an added controller.
  private var pending: [String] = []
  /// The scenario without the incomplete group.
  private(set) var scenario: Scenario?

  /// Whether no group is incomplete.
  var isComplete: Bool { pending.isEmpty }

  /// Reads a typed line.
  ///
  /// - Returns: The problem with the line, which is then ignored; `nil` if it is valid.
  mutating func add(_ line: String) -> String? {
    let text = line.trimmed
    if text.hasPrefix("given") {
      self = PlayScript()
      pending = [PageWidth.head("given", String(text.dropFirst(5)).trimmed)]
      return nil
    }
    if text.hasPrefix("when") {
      if !pending.isEmpty, let problem = complete() { return problem }
      guard scenario != nil else { return "begin with a line such as: given iPhone 6, portrait" }
      let action = String(text.dropFirst(4)).trimmed
      pending = [PageWidth.head("when", action)]
      // The controllers that enter follow.
      return ["add ", "present "].contains { action.hasPrefix($0) } ? nil : complete()
    }
    guard !pending.isEmpty else {
      return "expected a line that begins with given or when, or show, undo, help or quit"
    }
    pending.append(Self.row(line))
    return nil
  }

  /// Reads the incomplete group.
  ///
  /// - Returns: The problem with the group, which is then discarded; `nil` if it is valid.
  mutating func complete() -> String? {
    defer { pending = [] }
    let lines = (groups + [pending]).map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    do throws(SyntaxError) {
      guard let scenario = try Transcript(lines).scenario else {
        return "play takes scenarios only; ask takes transcripts of every kind"
      }
      self.scenario = scenario
      groups.append(pending)
      return nil
    } catch {
      return "expected \(error.expected), found \(error.found)"
    }
  }

  /// Undoes the last action.
  mutating func undo() {
    guard groups.count > 1 else { return }
    groups.removeLast()
    scenario?.actions.removeLast()
    pending = []
  }

  /// A row after the margin, with its own indentation.
  private static func row(_ line: String) -> String {
    let indent = line.prefix { $0 == " " }.count
    let margin = indent >= PageWidth.margin ? indent - PageWidth.margin : indent
    return PageWidth.head("", String(repeating: " ", count: margin) + line.trimmed)
  }
}
