/// Where a text cannot be read, and what was expected there.
public struct SyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, counted from one.
  public var line: Int
  /// What was expected there, as in “a size, as in 414×736”.
  public var expected: String
  /// What is there, as in “"4l4×736"” or “the end of the line”.
  public var found: String

  public init(line: Int, expected: String, found: String) {
    self.line = line
    self.expected = expected
    self.found = found
  }

  public var description: String { "line \(line): expected \(expected), found \(found)" }
}
