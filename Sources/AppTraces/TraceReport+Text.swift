import AdaptiveModel
import AdaptiveReference
import Conformance
import Reports
package import Text

extension RegionVerdict {
  /// The action, in the words of a transcript.
  var action: String {
    guard let action = scenario.actions.first else { return "" }
    var words = action.cause(from: scenario.window)
    switch action {
    case .resize(scenario.window): return "the window is as before"
    case .resize(let next) where next.size == scenario.window.size:
      words[0] = "the traits of the window change"
    case .override(let child, let traits) where !traits.isEmpty:
      words = [
        "the traits of \(child.escaped) are overridden with \(traits), by its container or itself"
      ]
    default: break
    }
    return words.joined(separator: ": ")
  }

  /// The lines of the transcript of the step, with a remark at each breach.
  func transcript(isMarked: Bool = true) -> [String] {
    let marks = isMarked ? marks : []
    let transcript = Transcript(.run(scenario), .trace(trace))
    let lines = transcript.lines { step, name in
      guard let name, step == trace.steps.indices.last else { return nil }
      let clauses = marks.filter { $0.name == name }.map(\.clause)
      return clauses.isEmpty ? nil : clauses.joined(separator: ", ")
    }
    return lines + (transcript.legend.isEmpty ? [] : ["", transcript.legend])
  }
}

extension TraceReport {
  /// Whether some clause is broken, or some controller does not pass on what others miss.
  package var isWrong: Bool {
    steps.contains { $0.outcome == .wrong } || droppers.contains { !$0.missed.isEmpty }
  }

  private var firstWrong: Int? { steps.first { $0.outcome == .wrong }?.number }

  /// Whether the calls of some step were judged.
  package var isConclusive: Bool {
    steps.contains { step in
      step.outcome == .open || step.outcome == .documented && step.isOfCalls
    }
  }

  /// The verdicts in one line.
  package var summary: String {
    let counts = Outcome.allCases.compactMap { outcome in
      let count = steps.count { $0.outcome == outcome }
      let part = outcome == .documented && !systemContainers.isEmpty ? " where judged" : ""
      return count == 0 ? nil : "\(count) \(outcome.rawValue)\(part)"
    }
    let verdicts = counts.joined(separator: ", ")
    return steps.count.counted("step") + (counts.isEmpty ? "" : ": " + verdicts)
  }

  /// The verdicts, and what holds for all steps, sentence by sentence.
  private var heading: [String] {
    var lines = [summary]
    if steps.isEmpty {
      lines.append("no line shows a window at rest: steps lie between two of these")
    } else if !isWrong, !isConclusive {
      let isUnchanged = steps.allSatisfy { $0.outcome == .documented }
      let reason = isUnchanged ? ": no change lies between two snapshots" : ""
      lines.append("no calls could be judged" + reason)
    }
    if damaged > misshapen.count {
      let count = (damaged - misshapen.count).counted("line")
      lines.append("\(count) of the tracer could not be read: cut, wrapped or mixed up")
    }
    if misshapen.count > 0 {
      let count = misshapen.count.counted("line")
      let form = "not of the form that “schema --trace” prints; the first: "
      lines.append("\(count) of the tracer could not be read: " + form + misshapen.words.escaped)
    }
    if treeless > 0 {
      let count = treeless.counted("snapshot")
      let reason = "as an id is listed twice, or a parent is not"
      lines.append("\(count) left out: its controllers are no tree, \(reason)")
    }
    lines += repeated.prefix(1).map {
      "two lines of one run have the number \($0), so that the second one begins another run"
    }
    return lines + droppers.map(\.sentence)
      + systemContainers.map { name in
        let verb = TraceController.isOfSystem(name) ? "is" : "inherits from"
        return
          "\(name) \(verb) a container of the system: calls that its children miss are not judged"
      }
  }

  /// The steps that are shown: of those that look alike the first ones, with the numbers of the
  /// others at the last of them.
  private func shownSteps(_ explained: Int?) -> [(step: Step, others: [Int])] {
    let looks = steps.map { $0.isWorthALine ? $0.appearance : nil }
    let alike = Dictionary(grouping: steps.indices) { looks[$0] }
      .mapValues { $0.map { steps[$0].number } }
    return zip(steps, looks).compactMap { step, look in
      guard look != nil || step.number == explained else { return nil }
      let all = look.flatMap { alike[$0] } ?? []
      let shown = all.prefix(Self.shownAlike)
      guard shown.contains(step.number) || step.number == explained else { return nil }
      return (step, step.number == shown.last ? Array(all.dropFirst(shown.count)) : [])
    }
  }

  /// The report for people; one step, by default the first wrong one, is explained whole.
  package func page(step shown: Int? = nil) -> PageText {
    let explained = shown ?? firstWrong
    var lines: [PageText.Line] = heading.map { .sentence($0) }
    for (step, others) in shownSteps(explained) {
      lines += [.row("")] + step.lines(explains: step.number == explained)
      if !others.isEmpty {
        let rest = others.map(String.init).listed(atMost: 12)
        lines.append(.sentence("the same in steps \(rest)", after: "  "))
      }
    }
    return PageText(lines)
  }

  /// How many steps that look alike are shown, each with its own lines.
  private static let shownAlike = 3

  /// The judged steps as transcripts, each with its verdict in a comment; by default all.
  ///
  /// Several are the cases of a file.
  package func transcripts(step shown: Int? = nil) -> [String] {
    let all = steps.filter { $0.number == shown ?? $0.number }.flatMap { step in
      step.verdicts.filter { !$0.trace.steps.isEmpty }.enumerated().map { part, verdict in
        let outcome = ([step.outcome.rawValue] + step.points).joined(separator: ", ")
        let head = "step \(step.number), window \(step.window.escaped): \(outcome)"
        let fixed = verdict.unruled.listed(atMost: 4)
        let rest =
          fixed.isEmpty ? [] : ["a fixed size stands for that of \(fixed), which follows no rule"]
        let comments = ([head] + step.remarks + rest).map { "# \($0)" }
        let lines = comments + verdict.transcript(isMarked: false)
        return (
          id: "trace/step-\(step.number)/part-\(part + 1)", text: lines.joined(separator: "\n")
        )
      }
    }
    return all.map { all.count == 1 ? $0.text : "case    \($0.id)\n\($0.text)" }
  }

  /// The report as a page with the look of the others.
  package var html: String {
    let rows = steps.map { step -> TablesPage.Row in
      let words = step.findings.map(\.words) + step.points + step.remarks
      let cells: [TablesPage.Cell] = [
        (step.window.escaped, .plain), (step.action.escaped, .plain),
        (step.outcome.rawValue, step.outcome.look.style),
        (words.joined(separator: "; ").escaped, .plain),
      ]
      return ("\(step.number)", cells, nil)
    }
    let columns = ["Step", "Window", "Change", "Verdict", "Reasons"]
    let shown = shownSteps(firstWrong).map(\.step).prefix(Self.drawn)
    return TablesPage.html(
      "What the app's log shows",
      intro: heading,
      tables: [("Steps", columns, rows)],
      pictures: shown.map { $0.picture(isOpen: $0.number == firstWrong) }
    )
  }

  /// The most steps that a page draws.
  private static let drawn = 100
}

extension TraceReport.Outcome {
  fileprivate var look: (sign: String, style: TablesPage.Style) {
    switch self {
    case .documented: ("✔", .good)
    case .wrong: ("✘", .bad)
    case .open, .notJudged: ("–", .weak)
    }
  }
}

extension TraceReport.Step {
  /// Whether calls of some part of the window are judged.
  fileprivate var isOfCalls: Bool { verdicts.contains { !$0.trace.steps.isEmpty } }

  /// Whether the report names it: not a snapshot in which nothing happened.
  fileprivate var isWorthALine: Bool {
    outcome != .documented || isOfCalls
  }

  /// What its lines say, but for its number.
  fileprivate var appearance: [String] {
    [window, action, outcome.rawValue] + findings.flatMap { [$0.controller, $0.clause] } + remarks
      + points + (outcome == .documented ? notes : [])
  }

  /// What surprises people in a right step; only where no trait changes in any part of the window
  /// do sizes change alone.
  private var notes: [String] {
    let notes = verdicts.flatMap(\.notes).uniqued()
    return verdicts.contains(where: \.changesTraits)
      ? notes.filter { $0 != TraceClauses.sizeAlone } : notes
  }

  private var head: String {
    "step \(number), window \(window.escaped): \(action); \(outcome.rawValue)"
  }

  /// The step drawn, and explained as in the text.
  fileprivate func picture(isOpen: Bool) -> TablesPage.Picture {
    let drawn = verdicts.filter { $0.isWorthShowing(in: self) && $0.unjudged == nil }
    return (
      "step-\(number)",
      "\(outcome.look.sign) \(head)",
      isOpen: isOpen,
      drawn: drawn.map { ($0.derivation, $0.marks) },
      text: PageText(lines(explains: true)).fitted(to: 100)
    )
  }

  fileprivate func lines(explains: Bool) -> [PageText.Line] {
    var lines: [PageText.Line] = [.sentence(head, after: outcome.look.sign + " ")]
    // What a clause decides by a fact that the log does not show is a remark.
    let open = OpenPoint.all.filter { points.contains($0.id) }
    let found =
      findings.map(\.words) + remarks + open.map { "unspecified, \($0.id): \($0.question)" }
      + (outcome == .documented && !explains ? notes : [])
    lines += found.map { .sentence($0, after: "  ") }
    if explains {
      for verdict in verdicts where verdict.isWorthShowing(in: self) {
        lines +=
          [.row("")]
          + PageText(rows: verdict.transcript()).indented().lines
          + [.row("")] + verdict.derivation.page.indented().lines
      }
    }
    return lines
  }
}

extension RegionVerdict {
  /// Whether the region has a part in the verdict on the step.
  fileprivate func isWorthShowing(in step: TraceReport.Step) -> Bool {
    let names = Set(scenario.hierarchy.controllers.map(\.name))
    return !trace.steps.isEmpty
      && (step.findings.isEmpty || step.findings.contains { names.contains($0.controller) })
      || !marks.isEmpty
  }
}

extension TraceReport.Finding {
  /// The finding in a sentence, with the clause's own.
  package var words: String {
    let sentence = AnyClause.named(clause)?.sentence ?? ""
    return "\(clause) at \(controller.escaped): \(sentence)"
  }
}

extension TraceReport.Dropper {
  /// The controller, what it drops, and what to look at.
  package var sentence: String {
    let name = controller.escaped
    let heard =
      missed.isEmpty
      ? "no controller is known to have missed it"
      : "\(missed.listed(atMost: 4)) heard nothing (\(TraceClauses.forwarding)), "
        + "in step\(steps.count == 1 ? "" : "s") \(steps.map(String.init).listed(atMost: 6))"
    let cause =
      isObserved
      ? "\(name) returned from \(callback.rawValue) without calling super"
      : "\(name) does not pass \(callback.rawValue) on"
    return "\(cause): \(heard)." + (isObserved ? "" : " Does it call super?")
  }
}
