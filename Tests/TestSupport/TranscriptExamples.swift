package import AdaptiveModel
import Conformance
package import Testing

/// Expects that a text is a transcript in canonical form.
package func expectCanonical(_ text: String, sourceLocation: SourceLocation = #_sourceLocation)
  throws
{
  let transcript = try Transcript(text)
  #expect("\(transcript)" == text, "written:\n\(transcript)", sourceLocation: sourceLocation)
}

/// The scenario of a transcript.
package func scenario(in text: String) throws -> Scenario {
  try #require(Transcript(text).scenario)
}
