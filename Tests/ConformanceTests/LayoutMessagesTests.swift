import AdaptiveModel
import Messages
import Testing

@testable import Conformance

@Suite("A layout's state as a message")
struct LayoutMessagesTests {
  private static func problem(_ fields: String) -> String? {
    let text = #"{"class":"compact-any",\#(fields)}"#
    do {
      _ = try MessageReader.read(LayoutState.self, from: text.utf8)
      return nil
    } catch { return "\(error)" }
  }

  @Test("an attribute has one value, and an outlet one object")
  func contradictions() throws {
    let values = try #require(
      Self.problem(
        #""values":[{"owner":"a","name":"font","value":"17"},{"owner":"a","name":"font"}]"#
      )
    )
    #expect(values.contains("values[1]: a second value of “font” of “a”"))
    let outlets = try #require(
      Self.problem(
        #""outlets":[{"property":"p","held":{"id":"a"}},{"property":"p","held":{"id":"b"}}]"#
      )
    )
    #expect(outlets.contains("outlets[1]: a second object in the outlet “p”"))
  }

  @Test("what is said twice in the same way is no contradiction")
  func repetitions() {
    let repeated = [
      #""values":[{"owner":"a","name":"font","value":"17"},{"owner":"a","name":"font","value":"17"}]"#,
      #""values":[{"owner":"a","name":"font","value":"17"},{"owner":"b","name":"font"}]"#,
      #""outlets":[{"property":"p"},{"property":"p"}]"#,
    ]
    for fields in repeated { #expect(Self.problem(fields) == nil, "\(fields)") }
  }
}
