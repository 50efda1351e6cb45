import Messages
import Text

/// The lines of one run of an app, in the order in which it printed them, with names for ids.
struct TraceRun {
  /// A line, or a line that was printed in several pieces.
  struct Entry {
    var number: Int
    /// How many numbers the entries before it have.
    var printed: Int
    var event: TraceEvent
  }

  private(set) var entries: [Entry] = []
  /// The number of its first line, if another line of the run of this name has it, too.
  private(set) var repeated: Int?
  /// The number of snapshots whose controllers are not one tree.
  private(set) var treeless = 0

  /// - Parameter lines: Lines in the order of their numbers, each once.
  private init(_ lines: [TraceLine]) {
    var (place, printed) = (0, 0)
    while place < lines.count {
      let (event, count) = Self.event(lines, place)
      if case .snapshot(let snapshot) = event, snapshot.tree == nil {
        treeless += 1
      } else if let event {
        entries.append(Entry(number: lines[place].number, printed: printed, event: event))
        printed += count
      }
      place += count
    }
    let names = TraceNames(snapshots)
    for place in entries.indices { entries[place].event = names.named(entries[place].event) }
  }

  /// Every snapshot, in order.
  var snapshots: [TraceSnapshot] {
    entries.compactMap { if case .snapshot(let snapshot) = $0.event { snapshot } else { nil } }
  }

  /// The event at a place and the number of lines that it takes; none for an incomplete one.
  private static func event(_ lines: [TraceLine], _ place: Int) -> (TraceEvent?, Int) {
    let first = lines[place]
    guard case .piece(let piece) = first.event else { return (first.event, 1) }
    var text: [UInt8] = []
    for offset in 0..<max(1, piece.count) {
      guard place + offset < lines.count, lines[place + offset].number == first.number &+ offset,
        case .piece(let next) = lines[place + offset].event,
        next.place == offset + 1, next.count == piece.count
      else { return (nil, max(1, offset)) }
      text += next.text.utf8
    }
    let line = try? MessageReader.read(TraceLine.self, from: text)
    guard let line, line.number == first.number else { return (nil, piece.count) }
    if case .piece = line.event { return (nil, piece.count) }
    return (line.event, piece.count)
  }

  /// The runs in some lines, in the order in which they begin.
  ///
  /// A start begins a run, and so does a number that another line has already: two runs without a
  /// name. A line that a console printed twice is one line.
  static func runs(of lines: [TraceLine]) -> [TraceRun] {
    var runs: [[TraceLine]] = []
    var current: [String: Int] = [:]
    var (repeated, restarted): ([Int: Int], Set<String>) = ([:], [])
    for line in lines {
      var (run, place) = (current[line.run], 0)
      if let known = run, let last = runs[known].last?.number {
        place = runs[known].end { $0.number < line.number }
        let isKnown = place < runs[known].count && runs[known][place].number == line.number
        if isKnown, runs[known][place] == line {
          // A second run of the same name may begin like the first one.
          if line.event == .start { restarted.insert(line.run) }
          continue
        }
        if isKnown, line.event != .start, !line.run.isEmpty, !restarted.contains(line.run) {
          repeated[runs.count] = line.number
        }
        if isKnown || line.number < last - farBack || line.event == .start { run = nil }
      }
      if let run {
        runs[run].insert(line, at: place)
      } else {
        current[line.run] = runs.count
        runs.append([line])
      }
    }
    return runs.enumerated().map { place, lines in
      var run = TraceRun(lines)
      run.repeated = repeated[place]
      return run
    }
  }

  /// The number of lines by which a console may print a line too late.
  private static let farBack = 256
}
