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
/// A timeline has a row for each controller and a column for each call: ``legend`` says which. A
/// state follows where it changed. What a call carries, and what its receiver had, is told only
/// where it is not what the states make one expect.
///
/// Every scenario and every trace can be written and is read back as it was, but for one: a
/// hierarchy in which two controllers have the same name is refused by the reader. An action may
/// speak of a child that is not there: that is for ``AdaptiveModel/Scenario`` to refuse, or for a
/// golden file to remember.
public struct Transcript: Sendable, Hashable {
  public var scenario: Scenario
  /// What was done with it; `nil` where that is not told.
  public var trace: Trace?

  public init(_ scenario: Scenario, _ trace: Trace? = nil) {
    self.scenario = scenario
    self.trace = trace
  }

  /// What the marks of a timeline say; reports print it, transcripts do not hold it.
  public static let legend = """
    t willTransition   s viewWillTransition   | traits and sizes change   \
    d traitCollectionDidChange
    """
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
  /// - Complexity: O(*n*), where *n* is the size of the scenario and the trace.
  public func text(remarks: @escaping Remarks = { _, _ in nil }) -> String {
    var writer = Writer(self, remarks)
    writer.write()
    return writer.lines.joined(separator: "\n")
  }
}
