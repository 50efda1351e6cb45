import AdaptiveModel
import TestSupport
import Testing

@testable import Conformance

@Suite("The bar of an editor that reports whether it is highlighted (ED-8)")
struct EditorBarTests {
  private static let regularAny = LayoutClass(.regular, .unspecified)
  private static let session = EditingSession(
    LayoutDocument(LayoutItem("root")),
    [.choose(regularAny)]
  )

  private static func states(_ isHighlighted: (LayoutClass) -> Bool?) -> [EditingState] {
    [LayoutClass.anyAny, regularAny].map {
      EditingState(session.document, editing: $0, isHighlighted: isHighlighted($0))
    }
  }

  /// The result of ED-8, and its explanation, for a session that chooses a class.
  private static func examined(_ isHighlighted: (LayoutClass) -> Bool?) throws -> (
    breaches: [String], count: Int, account: String?
  ) {
    let states = states(isHighlighted)
    let rules = Rules(profile: .documented, features: [.editing])
    let judgement = try rules.judgement(of: .editing(states), to: .editing(session))
    let place = try #require(rules.clauses.firstIndex { $0.id == "ED-8" })
    return (
      rules.broken(in: judgement),
      judgement.survey.counts[place].applied,
      EditingSessions.account(
        of: ShownCase(
          question: session,
          replies: [],
          fault: "ED-8",
          evidence: session.witnesses(states)[1]
        )
      )
    )
  }

  @Test("the bar is highlighted for every edited class except Any-Any")
  func right() throws {
    let right = try Self.examined { $0 != .anyAny }
    #expect(right.breaches.isEmpty && right.count == 2)
    let plain = try Self.examined { _ in false }
    #expect(plain.breaches == ["ED-8"])
    #expect(plain.account?.contains("expected highlighted while regular-any is edited") == true)
  }

  @Test("a wrong bar is in the transcript, which has the same finding when it is read again")
  func transcript() throws {
    let states = Self.states { $0 == .anyAny }
    let text = Transcript(.editing(Self.session), .editing(states)).description
    #expect(text.contains("editing any-any, highlighted"))
    #expect(text.contains("editing regular-any, plain"))
    let read = try Transcript(text).reply?.answer(as: [EditingState].self)
    #expect(read == states)
  }

  @Test("an editor that says nothing of it is not judged")
  func silent() throws {
    let silent = try Self.examined { _ in nil }
    #expect(silent.breaches.isEmpty && silent.count == 0)
  }
}
