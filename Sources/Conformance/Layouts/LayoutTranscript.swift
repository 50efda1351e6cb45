public import AdaptiveModel

/// A layout document and what was seen of it, as a text that can be read back.
///
/// A golden, a test's expectation and a counterexample are the same text. A document that is shown
/// in some classes, one after the other:
///
///     given   document
///             view root
///               label title: out, compact-any in
///                 with font "17", compact-any "12"
///             constraint width on title, root
///             outlet heading to title
///
///     shown   in compact-regular
///             root
///               title
///             constraint width
///             outlet heading holds title
///             font of title: "12"
///
/// A document that is edited, with what it is then, or `unchanged`:
///
///     given   document
///             view root
///
///     start   editing any-any
///             unchanged
///
///     when    add label title inside root
///             editing any-any
///             view root
///               label title
///
/// # What is left out
///
/// - `in` of an item or constraint that is installed everywhere.
/// - The token of an object that is its id.
/// - What was seen, where nobody was asked yet; `nothing` stands where there was nothing to see.
///
/// # What is told in another way
///
/// - `title in body`: a view whose superview is not one of those above it.
/// - `title as "#7"`: an object with another token than its id; `as nothing`: with none.
/// - `none`: the value of an attribute that is not set.
/// - `"a name"`: a name that is not a plain word, or one of this notation's own words.
public enum LayoutTranscript: Sendable, Hashable {
  /// A document shown in some classes, and what was seen in each of them.
  case walk(LayoutWalk, [LayoutState]?)
  /// A document that is edited, and what it was before any operation and after each.
  case session(EditingSession, [EditingState]?)
}

extension LayoutTranscript: CustomStringConvertible {
  public var description: String { text() }

  /// Writes the transcript down.
  ///
  /// - Parameter remarks: What to add behind an arrow to the line that begins a step, by its number:
  ///   a class that is shown, or an operation; -1 is the start. A reader passes over it.
  /// - Returns: Lines without an end of line behind the last.
  public func text(remarks: (Int) -> String? = { _ in nil }) -> String {
    lines(remarks: remarks).joined(separator: "\n")
  }

  func lines(remarks: (Int) -> String? = { _ in nil }) -> [String] {
    var writer = LineWriter()
    switch self {
    case .walk(let walk, let states): writer.write(walk, states, remarks)
    case .session(let session, let states): writer.write(session, states, remarks)
    }
    return writer.lines
  }
}

extension LayoutTranscript {
  /// What is asked.
  public var request: Request {
    switch self {
    case .walk(let walk, _): .layout(walk)
    case .session(let session, _): .editing(session)
    }
  }

  /// What was answered, where that is told.
  public var reply: Reply? {
    switch self {
    case .walk(_, let states): states.map(Reply.layout)
    case .session(_, let states): states.map(Reply.editing)
    }
  }

  /// The transcript of a request, with its reply where that is one to it.
  public init?(_ request: Request, _ reply: Reply?) {
    switch request.question {
    case let walk as LayoutWalk:
      let states = reply?.answer(as: [LayoutState].self)
      self = .walk(walk, states.flatMap { $0.map(\.layoutClass) == walk.classes ? $0 : nil })
    case let session as EditingSession:
      let states = reply?.answer(as: [EditingState].self)
      let count = session.operations.count + 1
      self = .session(session, states.flatMap { $0.count == count ? $0 : nil })
    default: return nil
    }
  }
}
