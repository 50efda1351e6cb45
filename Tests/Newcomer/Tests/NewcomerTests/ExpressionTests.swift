import Newcomer
import PropertyTesting
import PropertyTestingSupport
import Testing

@Suite struct ExpressionTests {
  static let expressions = Generator<Expression>.recursive(
    depth: 4,
    base: Generator<Int>.integer(in: 0...1000).map { Expression.number($0) }
  ) { inner in
    .oneOf(
      tuple(inner, inner).map { Expression.sum($0.0, $0.1) },
      tuple(inner, inner).map { Expression.product($0.0, $0.1) }
    )
  }

  @Test func whatIsWrittenIsReadBack() {
    checkAlways(Self.expressions, picture: \.text) { try Expression($0.text) == $0 }
  }

  @Test func textsOfTheGrammarAreRead() throws {
    let grammar = try Grammar(
      """
      sum     = product { "+" product }
      product = factor { "*" factor }
      factor  = digit { digit } | "(" sum ")"
      digit   = "0"…"9"
      """
    )
    checkAlways(.string(of: grammar, depth: 16)) { text in
      // A number may be longer than 64 bits can hold.
      let isLong = text.split { !$0.isNumber }.contains { $0.count > 18 }
      return isLong || (try? Expression(text)) != nil
    }
  }

  @Test func anyTextIsReadOrRefused() async {
    await checkExpectations(.string(0...12)) { text in
      guard let expression = try? Expression(text) else { return }
      let again = try Expression(expression.text)
      #expect(again == expression)
    }
  }

  /// A sample mistake: the property forbids brackets, but some expressions need them.
  @Test func aMistakeEndsInASmallPicture() {
    withKnownIssue {
      checkAlways(Self.expressions, picture: { (expression: Expression) in expression.text }) {
        (expression: Expression) in
        !expression.text.contains("(")
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("\n  0+(0+0)\n") }
    }
  }
}
