package import AdaptiveModel
package import AdaptiveReference
package import Messages
import PropertyTesting

/// One kind of question: the questions, their answers, and the clauses about them.
///
/// Everything else is written once for every kind: a plan draws its cases, an examiner asks and
/// judges them, failing ones are shrunk, reports show them. A new kind is a type that conforms, and
/// a line in ``inquiries``.
///
/// An inquiry is looked up once for each case, never for each piece of evidence. The functions that
/// handle evidence, such as ``judge(_:into:)``, are specialized for its types.
package protocol Inquiry: SendableMetatype {
  associatedtype Question: Message & Hashable & Sendable
  associatedtype Answer: MessageValue & Hashable & Sendable
  /// The input of clauses: a question, its answer, or parts of them, with the companion requests.
  associatedtype Evidence: Sendable
  /// The judge of evidence, made once for an implementation; by default the clauses alone.
  associatedtype Judge: Sendable = [Rule<Evidence>]

  // MARK: What it is

  static var row: InquiryRow { get }
  static var clauses: [Clause<Evidence>] { get }
  static var cases: CaseSource<Question> { get }
  static var simplification: Simplification<Question> { get }
  static var causes: Causes<Self> { get }
  static var words: InquiryWords<Question, Answer> { get }
  /// The inquiry whose requests are sent for those of this one; by default this one.
  static var sent: any Inquiry.Type { get }

  // MARK: Asking and judging

  /// The companion questions that are needed to judge the answer.
  static func companions(of question: Question) -> [Question]
  /// The companion requests; by default those of the companion questions.
  static func requests(beside question: Question, by rules: Rules) -> [Request]
  /// The request, its companion requests, and the way to judge the replies.
  static func asking(_ question: Question, by rules: Rules) -> Asking
  /// The judge of evidence, for the clauses that apply to an implementation.
  static func makeJudge(_ rules: [Rule<Evidence>], _ claims: Claims, _ profile: Profile) -> Judge
  /// Passes each piece of evidence in an answer to a closure; by default the answer is the evidence.
  static func evidence(
    of given: Answered<Question, Answer>,
    each: (Evidence) -> Void
  ) throws(Failure)
  /// Judges the evidence in an answer by the clauses.
  static func judge(
    _ given: Answered<Question, Answer>,
    into judgement: inout Judgement
  ) throws(Failure)
  /// The place of evidence in an answer.
  static func place(of evidence: Evidence) -> Breach.Place
  /// The difference from a clause, as a fingerprint; `nil` if no details are known.
  static func difference(
    of evidence: Evidence,
    by clause: AnyClause,
    _ rules: Rules
  ) -> Fingerprint?
  /// The model's answer.
  static func reference(_ question: Question, choices: Set<Choice>) throws(Failure) -> Answer

  // MARK: In messages

  /// The fields of a request, in addition to its type and id.
  static func fields<V: FieldVisitor>(_ visitor: inout V, _ question: inout Question)
  /// Refuses a request whose fields are valid one by one but not together.
  static func check(_ question: Question) throws(MessageProblem)
  /// The functions that read, write and describe its messages, specialized for its types.
  static func write(_ question: Question, id: String, to writer: inout MessageWriter)
  static func write(_ reply: Reply, id: String, to writer: inout MessageWriter)
  static func readRequest(from reader: inout MessageReader) throws(ReadingStopped)
    -> (request: Request, id: String)
  static func readReply(from reader: inout MessageReader) throws(ReadingStopped)
    -> (reply: Reply, id: String)
  /// The schemas of its requests and of the answers to them.
  static func requestSchema(_ printer: inout SchemaPrinter) -> MessageSchema
  static func replySchema(_ printer: inout SchemaPrinter) -> MessageSchema
}

/// An answer to a question, to be judged by rules.
package struct Answered<Question: Sendable, Answer: Sendable>: Sendable {
  package let question: Question
  package let answer: Answer
  /// The replies to the companion requests.
  package let others: ArraySlice<Reply>
  package let rules: Rules

  package init(
    _ answer: Answer,
    to question: Question,
    beside others: ArraySlice<Reply> = [],
    by rules: Rules
  ) {
    (self.question, self.answer, self.others, self.rules) = (question, answer, others, rules)
  }
}

/// A question that may have parts which do not go together.
package protocol DrawnQuestion {
  /// Whether it is as drawn ones are; others are no reductions.
  var isDrawn: Bool { get }
  /// The question with everything named by position, as in drawn ones.
  var named: Self { get }
}
