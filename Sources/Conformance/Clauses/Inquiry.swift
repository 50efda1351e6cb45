package import AdaptiveModel
package import AdaptiveReference
package import Messages
package import PropertyTesting

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

  /// The name of its requests, as in `run`.
  static var name: String { get }
  /// The features that belong to it, in the order of reports.
  static var features: [Feature] { get }
  /// The chapters that its clauses belong to.
  static var chapters: [Chapter] { get }
  static var clauses: [Clause<Evidence>] { get }
  /// The clauses of other inquiries that its answers are judged by too; by default none.
  static var alsoJudged: [String] { get }
  /// The documents that no other chapter's clauses come from: short name and full name.
  static var sources: [(short: String, name: String)] { get }
  /// The systems in which its questions have answers; by default all.
  static var systems: Systems { get }
  /// Its name in fingerprints.
  static var word: String { get }

  // MARK: Which cases there are

  /// The name of its cases, as in `scenario/0x2a`.
  static var caseName: String { get }
  /// The plural of that name in reports.
  static var plural: String { get }
  /// The singular in reports; by default the plural without its last letter.
  static var singular: String { get }
  /// The cases of a run.
  static func supply(for world: World) -> CaseBudget<Question>
  /// The position of its cases among those that do not follow from scenarios; the lowest first.
  static var turn: Int { get }
  /// The kinds of question that its cases ask.
  static var asked: [any Inquiry.Type] { get }
  /// The inquiry whose requests are sent for those of this one; by default this one.
  static var sent: any Inquiry.Type { get }
  /// The generator of a case; `nil` if cases are not drawn.
  static func drawing(for features: Set<Feature>) -> Generator<Request>?
  /// A question that was drawn, with what only some worlds have.
  static func furnished(
    _ question: Question,
    in world: DeclaredWorld,
    _ draw: inout Draw
  ) -> Question
  /// The generator of a case for an implementation of this world; by default, what is drawn for its
  /// features is restricted to it.
  static func drawing(in world: World) -> Generator<Request>?
  /// The question adapted to a world and to the parts that the features show; `nil` to ask it
  /// unchanged, as in a restricted world by default.
  static func restricted(_ question: Question, to world: World) -> Question?
  /// The key of a case that is not drawn.
  static func key(of question: Question) -> String
  /// The question of a case that is not drawn.
  static func question(key: String) -> Question?
  /// The size of a question.
  static func weight(of question: Question) -> Int
  /// The size of a question, in words.
  static func size(of question: Question) -> String
  /// Questions with one part less than another, or with one simpler part.
  ///
  /// Those that are no simpler by ``rank(of:)`` are filtered out later, so a list may contain them;
  /// `nil` if no reductions are known. Nothing is made before it is asked for.
  static func reductions(of question: Question) -> AnySequence<Question>?
  /// Simple questions, the simplest first; shrinking ends at one of them that fails, regardless of
  /// the original case.
  static var simplest: [Question] { get }
  /// Simple questions with the subject of a question, tried with the simplest ones, in any order.
  static func simplest(like question: Question) -> [Question]
  /// The question with other values in some of its parts, each with its consequences; the question
  /// itself at simplest, and `nil` if no parts are known.
  static func variations(of question: Question) -> Generator<Question>?
  /// The rank that decides which question is simpler: compared number by number, after the weight.
  static func rank(of question: Question) -> [Int]

  /// Whether one of the simplest questions may replace a question: it needs no other features.
  static func mayReplace(_ question: Question) -> (Question) -> Bool
  /// The features that a question needs beyond these; by default none.
  static func lacking(_ question: Question, of features: Set<Feature>) -> Set<Feature>
  /// Whether an implementation with these features, and of this world, can be asked a question; by
  /// default, if that is restricted to itself.
  static func canAsk(_ question: Question, in world: World) -> Bool
  /// A simple question of each claimed sort, to try a driver with; by default the first, if all are
  /// listed.
  static func samples(for features: Set<Feature>) -> [Question]

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
  /// The words for the difference of a fingerprint; by default `nil`, the general ones.
  static func words(of fingerprint: Fingerprint) -> String?
  /// The group of a breach of a clause among the others; `nil` if the clause is a single finding.
  static func findingKey(of evidence: Evidence, by clause: String) -> FindingKey?
  /// The earlier clauses that a broken clause may follow from.
  static var precursors: [Precursor<Self>] { get }
  /// The cause of a breach, as far as its smallest case shows it: the symptom, and the breaches that
  /// precede it or follow from it; by default those of the table.
  static func cause(of broken: BrokenCase<Self>) -> Cause
  /// The symptom of a broken clause, if the cases alone determine it; `nil` if answers do.
  ///
  /// They are the smallest case in which it is broken, and the first ones that a key names; the group
  /// is from ``findingKey(of:by:)``.
  static func symptom(
    of clause: String,
    group: String,
    _ smallest: Question,
    _ first: [Question]
  ) -> Symptom?
  /// The clause that states the common symptom of some findings; `nil` if none of them does.
  static func clause(of symptom: Symptom) -> String?
  /// Whether the order of the catalogue decides which of its broken clauses comes first.
  static var followsCatalogue: Bool { get }
  /// The model's answer.
  static func reference(_ question: Question, choices: Set<Choice>) throws(Failure) -> Answer

  // MARK: In messages

  /// The field of a result that has the answer; `nil` if nothing of this kind is sent to drivers.
  static var answerField: StaticString? { get }
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

  // MARK: In words

  /// The number of steps of a question, of which a breach names one.
  static func steps(of question: Question) -> Int
  /// The words before the name in a breach's place, as in `for`.
  static var subject: String { get }
  /// A question on one line.
  static func shown(_ question: Question) -> String
  /// An answer on one line.
  static func shown(_ answer: Answer) -> String
  /// The label of each answer, for a picture that is not a transcript.
  static var labels: [String] { get }
  /// The expected answer, if it is shown on one line, as by default in the row of a table.
  static func expectation(of question: Question) -> String?
  /// A finding in lines; `nil` if question and answers on a line each are sufficient.
  static func picture(of shown: ShownCase<Question>) -> [String]?
  /// The actual and the expected behavior, in a sentence or two; `nil` if there is no summary.
  static func account(of shown: ShownCase<Question>) -> String?
  /// The expected and the actual values; `nil` if the picture itself shows them.
  static func verdict(on shown: ShownCase<Question>) -> String?
  /// The parts that differ in another question, without the consequences of these differences.
  static func parts(of question: Question, otherwiseIn other: Question) -> Parts
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
}
