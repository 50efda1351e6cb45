/// A question and its answer, as a text that can be read back.
///
/// A test's expectation, a golden file and a counterexample are all transcripts, so any of them can
/// be pasted in place of another. Each kind of question has its notation; that of a scenario is:
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
/// A timeline has a row for each controller and a column for each call, as `legend` shows. A state
/// follows if it changed. The payload of a call and the state of its receiver are written only if
/// the states do not imply them:
///
///             at 5      detail receives 400×400; had 736×414 compact-regular
///
/// # Omitted parts
///
/// - A window that the device table has for the device and its orientation.
/// - The unchanged part of a state; scale and idiom, of states and calls, if they equal the
///   window's.
/// - The usual payload: `t` carries the traits and `s` the size at rest afterwards, `d` the traits
///   before. At `t` and `s` the receiver still has its previous state, at `d` its new one.
/// - The rows of controllers without calls and changes, in hierarchies of more than 24 controllers.
///
/// # Special notations
///
/// - `receives unreported traits`: the previous traits of a controller were not reported; this is
///   implied if its states are not reported.
/// - `silence`: no call; `during calls  not reported`: the receivers' states were not reported.
/// - `(ghost)`: the row of a receiver that is not in the hierarchy.
/// - `call  t root`: a call on a line of its own, if there are more than 32.
/// - `at rest`, and a list: states that are not those of all controllers in pre-order, once each;
///   `at rest  not reported`: none, though there were some before.
/// - `extra   step`: a step without an action.
/// - `[57] name`: a depth of more than 40, which indentation would not show.
/// - `"a \"name\""`: a name that is not a plain word, with escapes as in Swift.
///
/// Every scenario and every trace can be written and read back unchanged, with one exception: the
/// reader refuses a hierarchy in which two controllers have the same name. An action may name an
/// absent child: `Scenario.problems` reports it, and a golden file keeps it.
public struct Transcript: Sendable, Hashable {
  public var request: Request
  /// The answer; `nil` if the text has none.
  public var reply: Reply?

  public init(_ request: Request, _ reply: Reply? = nil) {
    self.request = request
    self.reply = reply
  }
}

// MARK: - Writing

extension Transcript: CustomStringConvertible {
  public var description: String { text() }

  /// A remark on a row of a step, or of the start if `step` is `nil`.
  ///
  /// Without a name, it is about the line that names the action or the window.
  public typealias Remarks = (_ step: Int?, _ name: String?) -> String?

  /// Writes the transcript.
  ///
  /// - Parameter remarks: The text to add to a row after an arrow; a reader skips it.
  /// - Returns: Lines without a line break after the last one; empty if the kind of question has no
  ///   notation.
  /// - Complexity: O(*n*), where *n* is the size of question and answer.
  public func text(remarks: @escaping Remarks = { _, _ in nil }) -> String {
    lines(remarks: remarks).joined(separator: "\n")
  }

  package func lines(remarks: @escaping Remarks = { _, _ in nil }) -> [String] {
    guard let inquiry = request.inquiry as? any TranscribedInquiry.Type else { return [] }
    return inquiry.lines(self, remarks)
  }
}
