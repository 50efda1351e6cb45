import AdaptiveModel
import Messages
import Testing

@testable import Conformance

@Suite("A layout's state as a message")
struct LayoutMessagesTests {
  private static func problem(_ type: (some MessageValue).Type, _ text: String) -> String? {
    do {
      _ = try MessageReader.read(type, from: text.utf8)
      return nil
    } catch { return "\(error)" }
  }

  private static func problem(_ fields: String) -> String? {
    problem(LayoutState.self, #"{"class":"compact-any",\#(fields)}"#)
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

  @Test("an object of a document has one value of an attribute")
  func attributes() {
    func problem(_ values: [String]) -> String? {
      let list = values.map { #"{"name":"font","value":{"any-any":"\#($0)"}}"# }
      let items = #"[{"id":"root","attributes":[\#(list.joined(separator: ","))]}]"#
      return Self.problem(LayoutDocument.self, #"{"items":\#(items)}"#)
    }
    #expect(problem(["17", "17"]) == nil)
    #expect(
      problem(["17", "12"])?.contains("items[0].attributes[1]: a second value of “font”") == true
    )
  }

  @Test("an id of a document names one item, or one constraint")
  func ids() {
    func problem(_ text: String) -> String? { Self.problem(LayoutDocument.self, text) }
    let items = #""items":[{"id":"root"},{"id":"a","depth":1},{"id":"a","depth":1}]"#
    #expect(problem("{\(items)}")?.contains("items[2].id: a second item “a”") == true)
    let rows = #""items":[{"id":"c"}],"constraints":[{"id":"c","items":[]},{"id":"c","items":[]}]"#
    #expect(problem("{\(rows)}")?.contains("constraints[1].id: a second constraint “c”") == true)
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

  @Test("ED-O2 · an outlet may have lost its destination")
  func lostDestination() throws {
    let outlet = try MessageReader.read(Outlet.self, from: Array(#"{"property":"held"}"#.utf8))
    #expect(outlet == Outlet("held", ""))
  }
}
