package import AdaptiveModel
import AdaptiveReference
import Conformance
package import Testing

/// Expects that a text is a transcript in canonical form.
package func expectCanonical(_ text: String, sourceLocation: SourceLocation = #_sourceLocation)
  throws
{
  let transcript = try Transcript(text)
  #expect("\(transcript)" == text, "written:\n\(transcript)", sourceLocation: sourceLocation)
}

/// Expects that the reference behaves as the transcript states.
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
