/// An error at a place where a text cannot be read, with the expected syntax.
public struct SyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, counted from one.
  public var line: Int
  /// The expected syntax, as in “a size, as in 414×736”.
  public var expected: String
  /// The actual text, as in “"4l4×736"” or “the end of the line”.
  public var found: String

  public init(line: Int, expected: String, found: String) {
    self.line = line
    self.expected = expected
    self.found = found
  }

  public var description: String { "line \(line): expected \(expected), found \(found)" }
}
