import Messages
import Text

/// An inquiry whose questions and answers are written in lines, from `given` on.
protocol TranscribedInquiry: Inquiry {
  /// Whether a text is in its notation.
  static func begins(_ lines: LineReader) -> Bool
  /// Whether an answer has all parts that the question asks for; another one is not written.
  static func fits(_ answer: Answer, _ question: Question) -> Bool

  /// The clauses that compare the answer with those to the companion questions, in their order.
  static func comparisons(of question: Question) -> [Clause<Evidence>]

  /// The lines of a question and its answer: one function writes and reads them.
  static func lines(
    _ page: inout Page,
    _ question: inout Question,
    _ answer: inout Answer?
  ) throws(SyntaxError)
}

extension TranscribedInquiry {
  static func fits(_ answer: Answer, _ question: Question) -> Bool { true }

  static func comparisons(of question: Question) -> [Clause<Evidence>] {
    clauses.filter { $0.companion != nil }
  }

  static func transcript(_ lines: inout LineReader) throws(SyntaxError) -> Transcript {
    var (question, answer): (Question, Answer?) = (.blank, nil)
    var page = Page(reading: lines)
    try Self.lines(&page, &question, &answer)
    lines = page.reader ?? lines
    return Transcript(Request(Self.self, question), answer.map { Reply.answer($0) })
  }

  /// The lines of a transcript, with a drawing below one step where its notation has drawings.
  static func lines(
    _ transcript: Transcript,
    _ remarks: @escaping Transcript.Remarks,
    drawn: Int? = nil
  ) -> [String] {
    guard var question = transcript.request.question(of: Self.self) else { return [] }
    var answer = transcript.reply?.answer(as: Answer.self)
    if let given = answer, !fits(given, question) { answer = nil }
    var page = Page(remarks: remarks, drawn: drawn)
    // A writer expects nothing, and so does not throw.
    try? lines(&page, &question, &answer)
    return page.writer.lines
  }

  /// The question as a transcript, and the companion that the broken clause compares it with.
  static func picture(of shown: ShownCase<Question>) -> [String]? {
    let companions = zip(companions(of: shown.question), comparisons(of: shown.question))
    return transcript(of: shown)
      + companions.enumerated().filter { $1.1.id == shown.fault }.flatMap { place, companion in
        ["", "\(companion.1.companion ?? ""):", ""]
          + lines(companion.0, shown.replies.dropFirst(place + 1).first)
      }
  }

  /// The question as a transcript, with the fault in its step.
  static func transcript(of shown: ShownCase<Question>) -> [String] {
    lines(shown.question, shown.replies.first, shown.fault, inStep: shown.breach?.step)
  }

  /// A question and its reply as a transcript; an answer that does not fit the question is on a
  /// line of its own.
  private static func lines(
    _ question: Question,
    _ reply: Reply?,
    _ fault: String = "",
    inStep faulty: Int? = nil
  ) -> [String] {
    let (request, reply) = (Request(Self.self, question), reply?.namingObjects)
    let remarks: Transcript.Remarks = { step, _ in step == faulty ? fault : nil }
    let lines = lines(Transcript(request, reply), remarks, drawn: faulty)
    let isShown = reply?.answer(as: Answer.self).map { fits($0, question) } ?? false
    return lines + (isShown ? [] : reply.map { ["", "answered  \(request.shown($0))"] } ?? [])
  }
}

/// An inquiry whose questions and answers are written in a row of a table.
protocol TableNotation: Inquiry {
  /// A question, as in `combine compact-any + any-regular`.
  static var phrase: Phrase<Question> { get }
  /// An answer, as in `414×736 compact-regular @3x phone`.
  static func cell(_ answer: Answer) -> String
}

extension TableNotation {
  package static func cell(_ answer: Answer) -> String { words.answer(answer) }

  /// The model's answer.
  static func expectation(of question: any Sendable) -> String? {
    (question as? Question).flatMap { try? reference($0, choices: []) }.map(words.answer)
  }

  static func request(row: String) -> Request? {
    var line = Line(number: 1, Array(row.utf8)[...])
    guard let question = try? line.read(phrase), line.isAtEnd else { return nil }
    return Request(Self.self, question)
  }

  fileprivate static func row(of request: Request) -> String {
    request.question(of: Self.self).map(phrase.text) ?? ""
  }

  fileprivate static func cell(of reply: Reply) -> String {
    reply.answer(as: Answer.self).map(cell) ?? ""
  }
}

extension Request {
  /// The question as a row of a table; empty if its kind has another notation.
  package var row: String {
    (inquiry as? any TableNotation.Type)?.row(of: self) ?? ""
  }

  /// A reply to the question, as the last cell of its row.
  package func cell(_ reply: Reply) -> String {
    switch reply {
    case .failed(let failure): "fails: \(failure.message.escaped)"
    case .unsupported(let feature): "unsupported: \(feature.escaped)"
    case .skipped(let reason): "skipped: \(reason.escaped)"
    case .answer: (inquiry as? any TableNotation.Type)?.cell(of: reply) ?? ""
    }
  }
}
