import AdaptiveModel
import Text

extension LayoutWalk {
  /// The walk as a transcript, followed by the companion that the broken clause compares it with.
  func picture(_ replies: [Reply], of fault: String, at place: Int?) -> [String] {
    let marked = picture(replies.first) { step, _ in step == place ? fault : nil }
    let titles = [
      ("SL-M1", "Loaded in that class:"),
      ("SL-M2", "With variations that change nothing:"),
    ]
    var lines = marked
    for (place, (clause, title)) in titles.enumerated() where fault == clause {
      let reply = replies.dropFirst(place + 1).first
      lines += ["", title, ""] + companions[place].picture(reply)
    }
    return lines
  }

  private func picture(
    _ reply: Reply?,
    remarks: @escaping Transcript.Remarks = { _, _ in nil }
  ) -> [String] {
    let fits = reply?.answer(as: [LayoutState].self).map(fits) ?? false
    return transcript(.layout(self), reply, fits: fits, remarks: remarks)
  }
}

extension EditingSession {
  /// The session as a transcript.
  func picture(_ reply: Reply?, of fault: String, at place: Int?) -> [String] {
    let fits = reply?.answer(as: [EditingState].self).map(fits) ?? false
    return transcript(.editing(self), reply, fits: fits) { step, _ in step == place ? fault : nil }
  }
}

/// A question and its answer as a transcript; an answer that does not fit the question is on a line
/// of its own.
private func transcript(
  _ request: Request,
  _ reply: Reply?,
  fits: Bool,
  remarks: @escaping Transcript.Remarks = { _, _ in nil }
) -> [String] {
  Transcript(request, reply?.namingObjects).lines(remarks: remarks)
    + (fits ? [] : reply.map { ["", "answered  \(request.shown($0))"] } ?? [])
}

extension SizeClassGrid {
  /// The grid, on one line.
  package var shown: String {
    name.escaped + (isHighlighted ? ", highlighted" : "") + "; marks "
      + marked.map(\.description).joined(separator: " ") + "; affects "
      + affected.inPairs.joined(separator: ", ")
  }
}

extension [SizeClassGrid.Placement] {
  /// The affected devices; a device that is affected in both orientations is listed by its name
  /// alone.
  var inPairs: [String] {
    var words: [String] = []
    var rest = self[...]
    while let placement = rest.popFirst() {
      let other = SizeClassGrid.Placement(placement.device, isPortrait: false)
      let isBoth = placement.isPortrait && rest.first == other
      if isBoth { rest.removeFirst() }
      let way = isBoth ? "" : placement.isPortrait ? " portrait" : " landscape"
      words.append(placement.device.escaped + way)
    }
    return words
  }
}

extension [LayoutClassAnswer] {
  /// The classes, on one line.
  package var shown: String {
    map { "\($0.layoutClass)\($0.isFinal ? " final" : "")" }.joined(separator: ", ")
  }
}
