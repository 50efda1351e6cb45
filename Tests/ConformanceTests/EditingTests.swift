import AdaptiveModel
import Messages
import TestSupport
import Testing

@testable import Conformance

@Suite("ED · lines that an inspector adds")
struct EditingTests {
  private static let wide = LayoutClass(.regular, .unspecified)
  private static let font = LayoutProperty.attribute("font")

  private static func document(font: String = "17") -> LayoutDocument {
    var document = LayoutDocument(LayoutItem("root"))
    let font = LayoutAttribute("font", Varying(font))
    document.append(LayoutItem("title", attributes: [font]), depth: 1)
    return document
  }

  /// The clauses that an editor breaks whose document never changes.
  private static func brokenByIdleness(_ operations: [EditingOperation]) throws -> [String] {
    let session = EditingSession(document(), operations)
    let idle = EditingState(session.document, editing: .anyAny)
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

  @Test("what was set in an added line stays there, also where the document shows no line")
  func kept() throws {
    // It leaves out the line, whose value is the general one, until that changes.
    let states = ["17", "17", "17", "12"].map { value in
      EditingState(Self.document(font: value), editing: .anyAny)
    }
    let session = EditingSession(
      Self.document(),
      [
        Self.adds, .set(.attribute("font", "17"), of: "title", line: Self.wide),
        .set(.attribute("font", "12"), of: "title", line: .anyAny),
      ]
    )
    let (reply, request) = (Reply.editing(states), Request.editing(session))
    let broken = try brokenClauses(by: reply, to: request, features: [.editing], .documented)
    #expect(broken == ["ED-7"])
    let shown = ShownCase(
      question: session,
      replies: [],
      fault: "ED-7",
      evidence: session.witnesses(states)[3]
    )
    #expect(
      EditingSessions.account(of: shown) == "In regular-any the value is \"12\"; expected \"17\"."
    )
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

  /// An editor that goes on in the class of each line that is added.
  private static let chooser = Differing([.editing]) { request in
    guard let session = request.question(of: EditingSessions.self) else { return nil }
    var operations: [EditingOperation] = []
    var ends = [0]
    for operation in session.operations {
      operations.append(operation)
      if case .addLine(_, _, let line) = operation { operations.append(.choose(line)) }
      ends.append(operations.count)
    }
    let states = EditingSession(session.document, operations).states(choices: [])
    return .editing(ends.map { states[$0] })
  }

  @Test("a line that chooses its class is one cause, whatever is edited in that class then")
  func choosing() {
    let causes = Examination(cases: 400).run(Self.chooser).causes
    #expect(causes.map { "\($0.first.fault)" } == ["ED-7"])
    #expect(causes.contains { !$0.others.isEmpty })
  }

  @Test("an object that contradicting lines may have taken out already may stay so (SL-O1)")
  func alreadyOut() throws {
    func broken(isIn: Bool) throws -> [String] {
      let compact = LayoutClass(.unspecified, .compact)
      let installed = Varying(true, [(Self.wide, isIn), (compact, true)])
      var document = LayoutDocument(LayoutItem("root"))
      document.append(LayoutItem("title", installed: installed), depth: 1)
      let line = LayoutClass(.regular, .compact)
      let session = EditingSession(
        document,
        [.choose(line), .delete("title", from: .outline, command: true)]
      )
      let states = [.anyAny, line, line].map { EditingState(document, editing: $0) }
      let (reply, request) = (Reply.editing(states), Request.editing(session))
      return try brokenClauses(by: reply, to: request, features: [.editing], .documented)
    }
    #expect(try broken(isIn: true) == ["ED-4"])
    #expect(try broken(isIn: false).isEmpty)
  }

  @Test("ED-1 · a session starts with the document that is given, in any form")
  func givenDocuments() throws {
    let narrow = LayoutClass(.compact, .unspecified)
    func broken(_ installed: Varying<Bool>) throws -> [String] {
      func document(_ installed: Varying<Bool>) -> LayoutDocument {
        var document = LayoutDocument(LayoutItem("root"))
        document.append(LayoutItem("title", installed: installed), depth: 1)
        return document
      }
      let session = EditingSession(
        document(modified(Varying(true)) { $0.set(false, in: narrow) }),
        []
      )
      let states = [EditingState(document(installed), editing: .anyAny)]
      return try brokenClauses(by: .editing(states), to: .editing(session), features: [.editing])
    }
    #expect(try broken(Varying(true)) == ["ED-1"])
    let isWrittenOut = modified(Varying(true)) { installed in
      for line in LayoutClass.allCases where narrow.covers(line) {
        installed.set(false, in: line)
      }
    }
    #expect(try broken(isWrittenOut).isEmpty)
  }

  @Test("an outlet of what is deleted may lose its destination, another may not (ED-O2)")
  func lostReferences() throws {
    func broken(_ destination: String) throws -> [String] {
      var before = Self.document()
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
