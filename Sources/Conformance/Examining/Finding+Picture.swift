import AdaptiveModel
package import Text

extension Finding {
  /// The finding for people: the broken clause, the smallest case, the command that repeats it.
  ///
  /// - Parameter command: Writes the command that repeats a case.
  /// - Returns: Several lines without terminal control sequences.
  public func picture(command: (Case.ID) -> String) -> String {
    page(among: [], command: command).fitted()
  }

  /// The finding, with lines about the other findings of the same fault.
  package func page(
    among others: [PageText.Line] = [],
    mentionsRun: Bool = true,
    command: (Case.ID) -> String
  ) -> PageText {
    PageText(
      [.sentence(headline)] + account(mentionsRun: mentionsRun) + others
        + (isFlaky ? [.sentence("The next command may have to be repeated until it fails.")] : [])
        + [.command("again: \(command(smallest.id))")]
    )
  }

  /// The account of the finding, without its first and its last line.
  ///
  /// - Parameter mentionsRun: Whether to include facts that no report keeps: the number of cases of
  ///   each kind, and the case from which the smallest one was shrunk.
  /// - Returns: Sentences and rows, not wrapped yet.
  package func account(mentionsRun: Bool) -> [PageText.Line] {
    var lines: [PageText.Line] = [.row("")]
    if let clause {
      lines += [.sentence(clause.sentence)]
      lines += [.sentence("— \(clause.level.rawValue), \(clause.source)"), .row("")]
    }
    lines += PageText(rows: body).indented().lines + [.row("")]
    if !list.isEmpty { lines += PageText(rows: list).indented().lines + [.row("")] }
    return lines + remarks(mentionsRun: mentionsRun).map { .sentence($0) }
  }

  /// The broken clause.
  public var clause: AnyClause? {
    guard case .clause(let id) = fault else { return nil }
    return AnyClause.named(id)
  }

  var headline: String {
    guard let clause else {
      if isFlaky { return "\(fault.sentence), but only sometimes: it is flaky" }
      return "\(fault.sentence): \(printable(message ?? "", limit: 2_000))"
    }
    if isFlaky { return "\(clause.id) is flaky: the same case fails only sometimes" }
    guard let step, let name, numberOfSteps > 0 || !name.isEmpty else {
      return "\(clause.id) is broken\(after)"
    }
    // Reports of earlier versions do not say how many steps the changed scenario of a pair has.
    let all = numberOfSteps > step ? " of \(numberOfSteps)" : ""
    let place = step < 0 ? "before any action" : "step \(step + 1)\(all)"
    let subject = name.isEmpty ? "" : " \(smallest.request.inquiry.row.subject) \(name.shown)"
    return "\(clause.id) is broken\(subject), \(place)\(after)"
  }

  private var after: String {
    switch smallest.id.earlier {
    case .cases(let ids) where ids.isEmpty: ""
    case .cases(let ids): ids.count == 1 ? ", after another case" : ", after \(ids.count) others"
    case .run: ", after all earlier requests of the run"
    }
  }

  /// The number of steps of the changed scenario; `nil` if the finding is not about one.
  package var changedSteps: Int? { written?.steps ?? pair?.partner.actions.count }

  private var numberOfSteps: Int { changedSteps ?? smallest.request.asked.steps }

  // MARK: The picture

  /// The smallest case and its replies, in lines without terminal control sequences.
  public var body: [String] {
    written?.body ?? before + asked.body(of: sayingOnce) + flakiness
  }

  /// The finding, without the message in its replies that its headline or its remark has.
  private var sayingOnce: Finding {
    guard let failure else { return self }
    var finding = self
    finding.replies = replies.map { reply in
      if case .failed(failure) = reply { .failed(Failure(failure.kind, "")) } else { reply }
    }
    return finding
  }

  /// The earlier requests, if it fails only after them.
  private var before: [String] {
    if earlier.isEmpty { return [] }
    return ["Earlier requests:", ""]
      + earlier.flatMap { $0.asked.picture(beside: self) + [""] } + ["Then:", ""]
  }

  /// Whether it fails only after other cases.
  package var dependsOnEarlierCases: Bool { !smallest.id.earlier.isEmpty }

  /// The cases that fail in this way, one per line; empty if there is only one.
  package var list: [String] {
    guard rows.count > 1 else { return [] }
    let rest = cases - rows.count
    return ["All such cases:"] + rows.map { "  " + $0.escaped }
      + (rest > 0 ? ["  and \(rest) more"] : [])
  }

  // MARK: What else is known

  /// The actual and the expected behavior, in a sentence or two; `nil` if unknown.
  public var summary: String? {
    if let written { return written.summary }
    return asked.account(of: self)
  }

  /// The number of cases of each kind of difference, if there are several kinds.
  private var census: String {
    guard kinds.count > 1 else { return "" }
    let rows = kinds.prefix(4).map { "\($0.count): \($0.kind)" }
    let rest = kinds.dropFirst(4).reduce(0) { $0 + $1.count }
    return ". " + (rows + (rest > 0 ? ["\(rest): other differences"] : [])).joined(separator: "; ")
  }

  /// The number of cases that fail in this way, in total and by kind of difference.
  package var frequency: String {
    "\(often)\(census)."
  }

  private var often: String { "\(cases.counted("case fails", plural: "cases fail")) this way" }

  private func remarks(mentionsRun: Bool) -> [String] {
    var remarks: [String] = []
    if failure != nil, clause != nil, let failure {
      remarks.append("\(failure.kind.rawValue): \(printable(failure.message, limit: 2_000))")
    }
    if let summary { remarks.append(summary) }
    remarks += explanation
    if dependsOnEarlierCases { remarks.append(Self.memory) }
    if let irrelevance { remarks.append(irrelevance) }
    remarks.append(mentionsRun ? frequency : often + ".")
    let start = mentionsRun && written == nil ? " from \(found)" : ""
    if let shrinking = shrinking(from: start) { remarks.append(shrinking) }
    return remarks
  }

  /// The explanation of a case that fails only after another one.
  package static let memory =
    "Alone in a fresh process, the case does not fail in this way: the implementation keeps state "
    + "between requests."

  /// The way to the smallest case, in a sentence; `nil` if it was not shrunk.
  package func shrinking(from start: String = "") -> String? {
    end.map { "Shrunk\(start) in \(calls.counted("run")): \($0)." }
  }
}

extension Fault {
  /// The fault, as the beginning of a sentence.
  var sentence: String {
    switch self {
    case .clause(let id): "\(id) is broken"
    case .failure(.error): "The implementation raised an error"
    case .failure(.crashed): "The implementation crashed"
    case .failure(.timedOut): "The implementation did not answer in time"
    case .failure(.protocolError): "The implementation violated the protocol"
    case .failure(.notAsked): "The implementation was not asked"
    }
  }
}

extension Request {
  /// A reply to the request, on one line.
  func shown(_ reply: Reply) -> String { inquiry.shown(reply) }
}

extension AskedQuestion {
  fileprivate var steps: Int { Kind.words.steps(question) }

  fileprivate func body(of finding: Finding) -> [String] {
    let own = Kind.words.picture(shown(in: finding)) ?? lines(finding.replies)
    // Rules that compare scenarios show the changed one themselves.
    guard let beside = finding.unanswered, beside.scenario == nil else { return own }
    return own + ["", "Companion request without an answer:", ""]
      + beside.asked.picture(beside: finding)
  }

  /// The picture of a request without a reply.
  fileprivate func picture(beside finding: Finding) -> [String] {
    let shown = ShownCase(
      question: question,
      replies: [],
      fault: "",
      features: finding.features,
      profile: finding.profile
    )
    return Kind.words.picture(shown) ?? [line]
  }

  fileprivate func account(of finding: Finding) -> String? {
    finding.clause == nil ? nil : Kind.account(of: shown(in: finding))
  }

  /// A finding about the question as its inquiry shows it, limited to claimed features.
  func shown(in finding: Finding) -> ShownCase<Kind.Question> {
    let claims = Claims(finding.features)
    return ShownCase(
      question: question,
      replies: finding.replies.map { $0.claimed(by: claims) },
      fault: "\(finding.fault)",
      breach: finding.breach,
      evidence: finding.evidence,
      unanswered: finding.unanswered,
      features: finding.features,
      profile: finding.profile
    )
  }

  private var line: String { "asked".padded(to: 10) + Kind.words.question(question) }

  /// The question, the replies and the expected reply, one per line.
  func lines(_ replies: [Reply]) -> [String] {
    [line]
      + zip(Kind.row.labels, replies).map { $0.padded(to: 10) + Kind.shown($1) }
      + ((Kind.self as? any TableNotation.Type)?.expectation(of: question)
        .map { ["expected".padded(to: 10) + $0] } ?? [])
  }
}

extension Inquiry {
  /// The actual and the expected behavior; `nil` if there is no summary.
  static func account(of shown: ShownCase<Question>) -> String? {
    if let account = words.account { return account(shown) }
    return (shown.evidence as? Evidence).flatMap { clause(named: shown.fault)?.wrong($0) }
  }

  /// A reply on one line.
  static func shown(_ reply: Reply) -> String {
    switch reply {
    case .answer(let answer):
      (answer.value as? Answer).map(words.answer) ?? "an answer of another type"
    case .unsupported(let feature): "unsupported: \(feature.escaped)"
    case .skipped(let reason): "skipped: \(reason.escaped)"
    case .failed(let failure):
      failure.message.isEmpty
        ? failure.kind.rawValue
        : "\(failure.kind.rawValue): \(printable(failure.message, limit: 2_000))"
    }
  }
}
