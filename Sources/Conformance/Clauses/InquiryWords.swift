/// A kind of question in words and pictures.
package struct InquiryWords<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  /// A question on one line.
  var question: @Sendable (Question) -> String
  /// An answer on one line.
  var answer: @Sendable (Answer) -> String
  /// The number of steps of a question, of which a breach names one.
  var steps: @Sendable (Question) -> Int = { _ in 0 }
  /// A finding in lines; `nil` if question and answers on a line each are sufficient.
  var picture: @Sendable (ShownCase<Question>) -> [String]? = { _ in nil }
  /// The actual and the expected behavior, in a sentence or two; by default those of the clause.
  var account: (@Sendable (ShownCase<Question>) -> String?)?
  /// The expected and the actual values; `nil` if the picture itself shows them.
  var verdict: @Sendable (ShownCase<Question>) -> String? = { _ in nil }
}
