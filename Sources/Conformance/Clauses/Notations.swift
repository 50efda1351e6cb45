import Text

/// An inquiry whose questions and answers are written in lines, from `given` on.
protocol TranscribedInquiry: Inquiry {
  /// Whether a text is in its notation.
  static func begins(_ lines: LineReader) -> Bool
  /// Reads a question, and its answer if there is one.
  static func read(_ lines: inout LineReader) throws(SyntaxError) -> (Question, Answer?)
  /// Writes a question and its answer.
  static func lines(
    _ question: Question,
    _ answer: Answer?,
    remarks: @escaping Transcript.Remarks
  ) -> [String]
}

extension TranscribedInquiry {
  static func transcript(_ lines: inout LineReader) throws(SyntaxError) -> Transcript {
    let (question, answer) = try read(&lines)
    return Transcript(Request(Self.self, question), answer.map { Reply.answer($0) })
  }

  static func lines(
    _ transcript: Transcript,
    _ remarks: @escaping Transcript.Remarks
  ) -> [String] {
    guard let question = transcript.request.question(of: Self.self) else { return [] }
    return lines(question, transcript.reply?.answer(as: Answer.self), remarks: remarks)
  }
}

/// An inquiry whose questions and answers are written in a row of a table.
protocol TabulatedInquiry: Inquiry {
  /// A question, as in `combine compact-any + any-regular`.
  static func row(_ question: Question) -> String
  /// Reads the output of ``row(_:)``.
  static func question(row: String) -> Question?
  /// An answer, as in `414×736 compact-regular @3x phone`.
  static func cell(_ answer: Answer) -> String
}

extension TabulatedInquiry {
  package static func cell(_ answer: Answer) -> String { shown(answer) }

  static func request(row: String) -> Request? {
    question(row: row).map { Request(Self.self, $0) }
  }

  fileprivate static func row(of request: Request) -> String {
    request.question(of: Self.self).map(row) ?? ""
  }

  fileprivate static func cell(of reply: Reply) -> String {
    reply.answer(as: Answer.self).map(cell) ?? ""
  }
}

extension Request {
  /// The question as a row of a table; empty if its kind has another notation.
  package var row: String {
    (inquiry as? any TabulatedInquiry.Type)?.row(of: self) ?? ""
  }

  /// A reply to the question, as the last cell of its row.
  package func cell(_ reply: Reply) -> String {
    switch reply {
    case .failed(let failure): "fails: \(failure.message.escaped)"
    case .unsupported(let feature): "unsupported: \(feature.escaped)"
    case .skipped(let reason): "skipped: \(reason.escaped)"
    case .answer: (inquiry as? any TabulatedInquiry.Type)?.cell(of: reply) ?? ""
    }
  }
}
