package import AdaptiveModel
package import AdaptiveReference
package import Messages
package import PropertyTesting

/// One kind of question, in one place: what is asked and answered, and what has to hold.
///
/// All else is written once for every kind: a plan draws its cases, an examiner asks and judges
/// them, failing ones are shrunk, reports show them. A new kind is a type that conforms, and a line
/// in ``inquiries``.
///
/// An inquiry is found once for each case and never for each piece of evidence: what is called for
/// these, such as ``judge(_:to:beside:by:into:)``, is compiled for the types of the inquiry.
package protocol Inquiry: SendableMetatype {
  associatedtype Question: Hashable & Sendable
  associatedtype Answer: Hashable & Sendable
  /// What clauses look at: a question, its answer, or a part of them, with what was asked besides.
  associatedtype Evidence: Sendable
  /// What judges evidence, made once for an implementation; by default the clauses alone.
  associatedtype Judge: Sendable = [Rule<Evidence>]

  // MARK: What it is

  /// What its requests are called, as in `run`.
  static var name: String { get }
  /// The features that stand with it, in the order of reports.
  static var features: [Feature] { get }
  /// The chapters that its clauses belong to.
  static var chapters: [Chapter] { get }
  static var clauses: [Clause<Evidence>] { get }
  /// The documents that no other chapter's clauses are taken from: short name and full name.
  static var sources: [(short: String, name: String)] { get }
  /// Its name in fingerprints.
  static var word: String { get }

  // MARK: Which cases there are

  /// What its cases are called, as in `scenario/0x2a`.
  static var caseName: String { get }
  /// What reports call several cases.
  static var plural: String { get }
  /// Which cases a run has.
  static func supply(for world: World) -> Supply<Question>
  /// Where its cases stand among the others that do not follow from scenarios; the lower first.
  static var turn: Int { get }
  /// The kinds of question that its cases ask.
  static var asked: [any Inquiry.Type] { get }
  /// The inquiry whose requests are sent for those of this one; by default it is itself.
  static var sent: any Inquiry.Type { get }
  /// What draws a case; `nil` where nothing is drawn.
  static func drawing(for features: Set<Feature>) -> Generator<Request>?
  /// What draws a case for an implementation of this world; by default as in any.
  static func drawing(
    for features: Set<Feature>,
    in world: DeclaredWorld
  ) -> Generator<Request>?
  /// What a case that is not drawn is called.
  static func key(of question: Question) -> String
  /// The question of a case that is not drawn.
  static func question(key: String) -> Question?
  /// How large a question is.
  static func weight(of question: Question) -> Int
  /// How large it is, in words.
  static func size(of question: Question) -> String
  /// Questions with one thing less than another, or with one that is simpler.
  ///
  /// What is no simpler by ``rank(of:)`` is left out, so that a list may hold more than it should;
  /// `nil` where nothing is known of what is simpler.
  static func reductions(of question: Question) -> [Question]?
  /// Simple questions, the simplest first: one of them that fails is where shrinking ends, whichever
  /// case it began with.
  static var simplest: [Question] { get }
  /// Simple questions about what a question is about, tried beside the simplest ones, in any order.
  static func simplest(like question: Question) -> [Question]
  /// The question with other answers in some of its parts, each with what follows from it; itself
  /// at simplest, and `nil` where nothing is known of its parts.
  static func variations(of question: Question) -> Generator<Question>?
  /// What says which of two questions is simpler: compared number by number, after the weight.
  static func rank(of question: Question) -> [Int]

  /// What tells which of the simplest questions may fail as a question does, and say no less of it.
  static func kin(of question: Question) -> (Question) -> Bool
  /// Whether an implementation with these features, and of this world, can be asked a question.
  static func canAsk(
    _ question: Question,
    of features: Set<Feature>,
    in world: DeclaredWorld
  ) -> Bool
  /// A simple question of each sort that is claimed, to try a driver with.
  static func samples(for features: Set<Feature>) -> [Question]

  // MARK: Asking and judging

  /// What is asked besides, so that the answer can be judged.
  static func companions(of question: Question) -> [Question]
  /// The request, all that is asked with it, and how the replies are judged.
  static func asking(_ request: Request, by rules: Rules) -> Asking
  /// What judges evidence, of the clauses that an implementation is held to.
  static func makeJudge(_ rules: [Rule<Evidence>], _ claims: Claims, _ profile: Profile) -> Judge
  /// What an answer shows, piece by piece.
  static func evidence(
    of answer: Answer,
    to question: Question,
    beside others: ArraySlice<Reply>,
    by rules: Rules,
    each: (Evidence) -> Void
  ) throws(Failure)
  /// Holds what an answer shows to the clauses.
  static func judge(
    _ answer: Answer,
    to question: Question,
    beside others: ArraySlice<Reply>,
    by rules: Rules,
    into judgement: inout Judgement
  ) throws(Failure)
  /// Holds a reply to a request to the clauses.
  ///
  /// - Throws: ``Failure`` where the reply is none, or not one to this request.
  static func judge(
    _ reply: Reply,
    to request: Request,
    beside others: ArraySlice<Reply>,
    by rules: Rules,
    into judgement: inout Judgement
  ) throws(Failure)
  /// Where evidence stands in an answer.
  static func place(of evidence: Evidence) -> Breach.Place
  /// What is not as a clause says, for a fingerprint; `nil` where that is all that can be said.
  static func difference(
    of evidence: Evidence,
    by clause: AnyClause,
    _ rules: Rules
  ) -> Fingerprint.Detail?
  /// What tells a breach from others of its clause; `nil` where a clause is one finding.
  static func sorting(
    of breach: Breach,
    _ request: Request,
    _ replies: [Reply],
    by rules: Rules
  ) -> Sorting?
  /// Where a breach comes from, as far as its smallest case shows.
  ///
  /// - Parameters:
  ///   - shown: The smallest case, as it was answered last.
  ///   - others: All clauses that the case breaks.
  ///   - rules: What the implementation is held to.
  /// - Returns: What is wrong, and what comes before it.
  static func cause(of shown: ShownCase<Question>, beside others: [String], by rules: Rules)
    -> Cause
  /// What the implementation is asked of a smallest case, so that its cause can be told.
  static func checks(of shown: ShownCase<Question>) -> [Request]
  /// What is wrong, where the cases alone tell it; `nil` where answers do.
  ///
  /// - Parameters:
  ///   - clause: The clause that is broken.
  ///   - group: What differs, as ``sorting(of:_:_:by:)`` says.
  ///   - smallest: The smallest case in which it is broken.
  ///   - first: The first cases in which it is broken, where a key names them.
  /// - Returns: The signs of what is wrong.
  static func symptom(
    of clause: String,
    group: String,
    _ smallest: Question,
    _ first: [Question]
  ) -> Symptom?
  /// The clause that says what is wrong where findings share a symptom; `nil` where none of them does.
  static func clause(of symptom: Symptom) -> String?
  /// Whether the order of the catalogue says which of its broken clauses comes first.
  static var followsCatalogue: Bool { get }
  /// The model's answer.
  static func reference(_ question: Question, choices: Set<Choice>) throws(Failure) -> Answer

  // MARK: In messages

  /// The field of a result that has the answer; `nil` if nothing of the kind is sent to drivers.
  static var answerField: StaticString? { get }
  /// The fields of a request, beside its type and id.
  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ question: inout Question
  ) throws(ReadingStopped)
  /// Refuses a request whose fields are sound one by one but not together.
  static func check(_ question: Question) throws(MessageProblem)
  /// What reads, writes and describes its messages; compiled for the types of the inquiry.
  static func write(_ request: Request, id: String, to writer: inout MessageWriter)
  static func write(_ reply: Reply, id: String, to writer: inout MessageWriter)
  static func readRequest(from reader: inout MessageReader) throws(ReadingStopped)
    -> (request: Request, id: String)
  static func readReply(from reader: inout MessageReader) throws(ReadingStopped)
    -> (reply: Reply, id: String)
  /// What describes its requests and the answers to them.
  static func requestSchema(_ printer: inout SchemaPrinter) -> MessageSchema
  static func replySchema(_ printer: inout SchemaPrinter) -> MessageSchema

  // MARK: In words

  /// How many steps a question has, of which a breach names one.
  static func steps(of question: Question) -> Int
  /// What a breach is for, or what it is in.
  static var subject: String { get }
  /// A question on one line.
  static func shown(_ question: Question) -> String
  /// An answer on one line.
  static func shown(_ answer: Answer) -> String
  /// What stands before each answer, where a picture is no transcript.
  static var labels: [String] { get }
  /// The right answer, where it is shown on one line.
  static func expectation(of question: Question) -> String?
  /// A finding in lines; `nil` where question and answers on a line each say it all.
  static func picture(of shown: ShownCase<Question>) -> [String]?
  /// What was seen, and what had to be, in a sentence or two; `nil` where there is nothing to tell.
  static func account(of shown: ShownCase<Question>) -> String?
  /// What was expected, and what was seen in its place; `nil` where the picture itself says it.
  static func verdict(on shown: ShownCase<Question>) -> String?
  /// What is otherwise in another question.
  static func parts(of question: Question, otherwiseIn other: Question) -> Parts
}
