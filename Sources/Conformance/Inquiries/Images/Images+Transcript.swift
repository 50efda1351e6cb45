import AdaptiveModel
import Text

extension Images: TranscribedInquiry {
  static func begins(_ lines: LineReader) -> Bool { lines.begins("given", "asset") }

  static func read(_ lines: inout LineReader) throws(SyntaxError) -> (Question, [String?]?) {
    try lines.images()
  }

  static func lines(
    _ question: Question,
    _ answer: [String?]?,
    remarks: @escaping Transcript.Remarks
  ) -> [String] {
    var writer = LineWriter()
    writer.write(question, answer.flatMap { question.fits($0) ? $0 : nil }, remarks: remarks)
    return writer.lines
  }
}

extension Images.Question {
  /// Whether there is an answer for each collection.
  func fits(_ images: [String?]) -> Bool { images.count == collections.count }

  /// The question as a transcript; an answer that does not fit is on a line of its own.
  func picture(_ reply: Reply?, remarks: @escaping Transcript.Remarks) -> [String] {
    let request = Request(Images.self, self)
    let lines = Transcript(request, reply).lines(remarks: remarks)
    let isShown = reply?.answer(as: [String?].self).map(fits) ?? false
    return lines + (isShown ? [] : reply.map { ["", "answered  \(request.shown($0))"] } ?? [])
  }
}

// MARK: - Writing

extension LineWriter {
  fileprivate mutating func write(
    _ question: Images.Question,
    _ images: [String?]?,
    remarks: Transcript.Remarks
  ) {
    head("given", "asset")
    for slot in question.asset.slots {
      let traits = slot.traits.isEmpty ? "" : " for \(slot.traits)"
      row((slot.name.map(\.quoted) ?? "nothing") + traits)
    }
    for (step, traits) in question.collections.enumerated() {
      let text = "in \(traits)" + (images.map { ": \($0[step].spelled)" } ?? "")
      if step == 0 { gap() }
      head(step == 0 ? "shown" : "", text, remark: remarks(step, nil))
    }
  }
}

// MARK: - Reading

extension LineReader {
  /// Reads an asset, and the image chosen for each of some traits.
  ///
  /// - Throws: ``SyntaxError`` if only some of the traits have an answer.
  fileprivate mutating func images() throws(SyntaxError) -> (Images.Question, [String?]?) {
    guard var head = nextLine() else { throw endsBefore("“given”") }
    try head.expect("given", "asset")
    try head.expectEnd()
    var question = Images.Question(ImageAsset(), for: [])
    while var row = nextRow() { question.asset.slots.append(try row.slot()) }
    guard var shown = nextHead() else { return (question, nil) }
    try shown.expect("shown")
    var images: [String?] = []
    var line: Line? = shown
    while var row = line {
      let start = row
      try row.expect("in")
      question.collections.append(try row.traits())
      if row.take(sign: ":") { images.append(try row.text()) }
      try row.expectEnd()
      guard images.isEmpty || images.count == question.collections.count else {
        throw start.expected("an image for all traits or for none", found: "some of each")
      }
      line = nextRow()
    }
    return (question, images.isEmpty ? nil : images)
  }
}

extension Line {
  /// Reads an image, or `nothing`, and the traits that it is for.
  fileprivate mutating func slot() throws(SyntaxError) -> ImageAsset.Slot {
    var slot = ImageAsset.Slot(nil)
    if !take("nothing") {
      guard next == UInt8(ascii: "\"") else { throw expected("an image in quotes, or “nothing”") }
      slot.name = try quoted()
    }
    if take("for") { slot.traits = try traits() }
    try expectEnd()
    return slot
  }
}
