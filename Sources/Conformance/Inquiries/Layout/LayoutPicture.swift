import AdaptiveModel
import Text

extension LayoutWalk {
  /// The walk as a transcript, followed by the companion that the broken clause compares it with.
  func picture(_ replies: [Reply], of fault: String, at place: Int?) -> [String] {
    let titles = [
      ("SL-M1", "Loaded in that class:"),
      ("SL-M2", "With variations that change nothing:"),
    ]
    var lines = Layouts.picture(self, replies.first?.namingObjects) { step, _ in
      step == place ? fault : nil
    }
    for (place, (clause, title)) in titles.enumerated() where fault == clause {
      let reply = replies.dropFirst(place + 1).first?.namingObjects
      lines += ["", title, ""] + Layouts.picture(companions[place], reply)
    }
    return lines
  }
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
