package import AdaptiveModel
import AdaptiveReference
import Conformance
package import Testing

/// Expects that a text is a transcript as it would be written.
package func expectCanonical(_ text: String, sourceLocation: SourceLocation = #_sourceLocation)
  throws
{
  let transcript = try Transcript(text)
  #expect("\(transcript)" == text, "written:\n\(transcript)", sourceLocation: sourceLocation)
}

/// Expects that the reference does what a transcript says.
package func expectReference(_ text: String, sourceLocation: SourceLocation = #_sourceLocation)
  throws
{
  try expectCanonical(text, sourceLocation: sourceLocation)
  let scenario = try scenario(in: text)
  let actual = Transcript(scenario, Reference.perform(scenario))
  #expect("\(actual)" == text, "the reference says:\n\(actual)", sourceLocation: sourceLocation)
}

/// The scenario of a transcript.
package func scenario(in text: String) throws -> Scenario {
  try #require(Transcript(text).scenario)
}
