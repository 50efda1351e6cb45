public import AdaptiveModel

/// A scenario, and what an implementation did with it, as a text that can be read back.
///
/// A test's expectation, a golden file and a counterexample are all transcripts, so any of them can
/// be pasted where another stood:
///
///     given   iPhone 6 Plus, portrait
///             root                                     414×736 compact-regular
///               list                                   414×736 compact-regular
///               detail  overridden to regular-regular  414×736 regular-regular
///
///     when    rotate to landscapeLeft
///             root      t · s · · | d ·    736×414 regular-compact
///               list    · t · s · | · d    736×414 regular-compact
///               detail  · · · · s | · ·    736×414
///
/// A timeline has a row for each controller and a column for each call: `legend` says which. A
/// state follows where it changed. What a call carries, and what its receiver had, is told only
/// where it is not what the states make one expect:
///
///             at 5      detail brings 400×400; had 736×414 compact-regular
///
/// # What is left out
///
/// - A window that the device table knows for the device and its orientation.
/// - Of a state what is as it was; scale and idiom, of states and calls, if they are the window's.
/// - `t` carries the traits and `s` the size at rest afterwards, `d` the traits before. At `t` and
///   `s` the receiver has what it had before, at `d` what it has afterwards.
/// - The rows of those who neither heard nor changed, in hierarchies of more than 24 controllers.
///
/// # What is told in another way
///
/// - `silence`: no call; `unobserved`: nobody told what receivers had.
/// - `(ghost)`: the row of a receiver that is not in the hierarchy.
/// - `call  t root`: a call in a line of its own, where there are more than 32.
/// - `at rest`, and a list: states that are not those of all controllers in pre-order, once each;
///   `at rest  not reported`: none, though there were some before.
/// - `extra   step`: a step that no action led to.
/// - `[57] name`: a depth of more than 40, that indentation would not show.
/// - `"a \"name\""`: a name that is not a plain word, with escapes as in Swift.
///
/// Every scenario and every trace can be written and is read back as it was, but for one: a
/// hierarchy in which two controllers have the same name is refused by the reader. An action may
/// speak of a child that is not there: that is for `Scenario.problems` to tell, or
/// for a golden file to remember.
public struct Transcript: Sendable, Hashable {
  public var scenario: Scenario
  /// What was done with it; `nil` where that is not told.
  public var trace: Trace?

  public init(_ scenario: Scenario, _ trace: Trace? = nil) {
    self.scenario = scenario
    self.trace = trace
  }

  /// What the marks of a timeline say; reports print it, transcripts do not hold it, a reader passes
  /// over it.
  public static let legend = """
    t willTransition   s viewWillTransition   | traits and sizes change   \
    d traitCollectionDidChange
    """

  /// What the marks say that this transcript has; empty where nobody is called.
  public var legend: String {
    let calls = trace?.steps.flatMap(\.calls) ?? []
    let seen = Set(calls.map { Mark($0.kind) })
    let marks = Mark.allCases.filter(seen.contains)
    let announcements = marks.filter(\.announces).map(\.words)
    let reports = marks.filter { !$0.announces }.map(\.words)
    let change = announcements.isEmpty || reports.isEmpty ? [] : [Self.change]
    return (announcements + change + reports).joined(separator: "   ")
  }

  private static let change = "| traits and sizes change"

  /// All that a legend can say.
  static let legends = Set(Mark.allCases.map(\.words) + [change])
}

extension Transcript: CustomStringConvertible {
  public var description: String { text() }

  /// Says what is remarkable about a row: of a step, or of the start where `step` is `nil`.
  ///
  /// Without a name it speaks of the line that names the action, or the window.
  public typealias Remarks = (_ step: Int?, _ name: String?) -> String?

  /// Writes the transcript down.
  ///
  /// - Parameter remarks: What to add to a row behind an arrow; a reader passes over it.
  /// - Returns: Lines without an end of line behind the last.
  /// - Complexity: O(*n*), where *n* is the size of the scenario and the trace.
  public func text(remarks: @escaping Remarks = { _, _ in nil }) -> String {
    var writer = Writer(self, remarks)
    writer.write()
    return writer.text.lines.joined(separator: "\n")
  }
}
