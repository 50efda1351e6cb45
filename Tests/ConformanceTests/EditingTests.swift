import AdaptiveModel
import Messages
import TestSupport
import Testing

@testable import Conformance

@Suite("ED · lines that an inspector adds")
struct EditingTests {
  private static let wide = LayoutClass(.regular, .unspecified)
  private static let font = LayoutProperty.attribute("font")

  private static let document: LayoutDocument = {
    var document = LayoutDocument(LayoutItem("root"))
    let font = LayoutAttribute("font", Varying("17"))
    document.append(LayoutItem("title", attributes: [font]), depth: 1)
    return document
  }()

  /// The clauses that an editor breaks whose document never changes.
  private static func brokenByIdleness(_ operations: [EditingOperation]) throws -> [String] {
    let session = EditingSession(document, operations)
    let idle = EditingState(document, editing: .anyAny)
    let states = Array(repeating: idle, count: operations.count + 1)
    let (reply, request) = (Reply.editing(states), Request.editing(session))
    return try brokenClauses(by: reply, to: request, features: [.editing], .documented)
  }

  private static let adds = EditingOperation.addLine(font, of: "title", wide)
  private static let sets = EditingOperation.set(.attribute("font", "12"), of: "title", line: wide)

  @Test("a value set in an added line has to show, whether or not the document showed the line")
  func added() throws {
    #expect(try Self.brokenByIdleness([Self.adds, Self.sets]) == ["ED-7"])
  }

  @Test("a value set in a line that was never added, or was removed again, may be ignored")
  func neverAdded() throws {
    #expect(try Self.brokenByIdleness([Self.sets]).isEmpty)
    let removes = EditingOperation.removeLine(Self.font, of: "title", Self.wide)
    #expect(try Self.brokenByIdleness([Self.adds, removes, Self.sets]).isEmpty)
  }

  @Test("a line for an attribute that was never set may be refused")
  func unknownAttribute() throws {
    let color = LayoutProperty.attribute("color")
    let operations: [EditingOperation] = [
      .addLine(color, of: "title", Self.wide),
      .set(.attribute("color", "red"), of: "title", line: Self.wide),
    ]
    #expect(try Self.brokenByIdleness(operations).isEmpty)
  }

  @Test("an outlet of what is deleted may lose its destination, another may not (ED-O2)")
  func lostReferences() throws {
    func broken(_ destination: String) throws -> [String] {
      var before = Self.document
      before.outlets = [Outlet("held", destination)]
      let session = EditingSession(before, [.delete("title", from: .canvas, command: false)])
      var after = before
      after.remove(at: 1)
      after.outlets = [Outlet("held", "")]
      let states = [before, after].map { EditingState($0, editing: .anyAny) }
      return try brokenClauses(by: .editing(states), to: .editing(session), features: [.editing])
    }
    #expect(try broken("title").isEmpty)
    #expect(try !broken("root").isEmpty)
    let outlet = try MessageReader.read(Outlet.self, from: Array(#"{"property":"held"}"#.utf8))
    #expect(outlet == Outlet("held", ""))
  }
}
