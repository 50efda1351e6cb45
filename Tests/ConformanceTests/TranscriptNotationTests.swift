import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import PropertyTestingSupport
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("The full notation of transcripts", .computing)
struct TranscriptNotationTests {
  @Test(
    "a canonical transcript is unchanged by reading and writing",
    arguments: try TextRow.all(in: "Tests/ConformanceTests/canonical.transcripts")
  )
  func canonical(row: TextRow) throws { expectSame("\(try Transcript(row.text))", row.text) }

  @Test(
    "what means the same is read alike",
    arguments: try TextRow.all(in: "Tests/ConformanceTests/alike.transcripts")
  )
  func alike(row: TextRow) throws {
    let (one, other) = try (#require(row.parts.first), #require(row.parts.dropFirst().first))
    let read = try [one, other].map { try Transcript($0.replacing("\\r", with: "\r")) }
    #expect(one != other && read[0] == read[1])
  }

  @Test(
    "what differs between two transcripts",
    arguments: try TextRow.all(in: "Tests/ConformanceTests/differences.transcripts")
  )
  func differences(row: TextRow) throws {
    let lines = try #require(row.parts.dropFirst().first).split(separator: "\n")
    func marked(_ mark: String) -> [Substring] {
      lines.filter { $0.hasPrefix(mark) }.map { $0.dropFirst(mark.count) }
    }
    let text = lines.filter { !$0.hasPrefix("> ") && !$0.hasPrefix("- ") }.joined(separator: "\n")
    let traces = try [row.parts[0], text].map { try #require(try Transcript($0).trace) }
    let found = traces[1].differences(from: traces[0]).map { "\($0)"[...] }
    expectSame(found.filter { !marked("- ").contains(where: $0.hasPrefix) }, marked("> "))
  }

  @Test("each remark is on one line next to its subject")
  func remarks() throws {
    let text = """
      given   iPhone 6, portrait   ← DV-1
              root  375×667 compact-regular   ← PR-1
                a   375×667 compact-regular

      when    rotate to landscapeRight
              root  t · s · | d ·    667×375 compact-compact
                a   · t · s | · d    667×375 compact-compact   ← PR-8\\nPR-9

      when    rotate to landscapeLeft   ← PR-M5
              silence
                a   ← PR-10
      """
    let transcript = try Transcript(text)
    let written = transcript.text { step, name in
      switch (step, name) {
      case (nil, nil): "DV-1"
      case (nil, "root"): "PR-1"
      case (0, "a"): "PR-8\nPR-9"
      case (1, nil): "PR-M5"
      case (1, "a"): "PR-10"
      default: nil
      }
    }
    #expect(written == text)
  }

  @Test("several transcripts can follow each other in one text")
  func several() throws {
    let one = "given   iPad, portrait\n        root\n\nwhen    remove a"
    let other = "given   iPhone 6, portrait\n        root"
    let text = "# Two.\n\(one)\n\n\(other)\n"
    #expect(try Transcript.all(in: text).map(\.description) == [one, other])
    #expect(try Transcript.all(in: "# None.") == [])
    #expect(throws: SyntaxError.self) { try Transcript(text) }
    #expect(throws: SyntaxError.self) { try Transcript.all(in: text + "when") }
  }

  @Test("a legend explains the marks")
  func legend() throws {
    let text = "given   iPad, portrait\n        root\nextra   step\n        (a)  R r s R"
    let notes = "\n        at 3  a receives 1×1"
    let transcript = try Transcript(text + notes)
    #expect(
      transcript.legend
        == "s viewWillTransition   r willRotate   | traits and sizes change   R didRotate"
    )
    #expect(Transcript(transcript.request).legend.isEmpty)
    let stranger = "(name) is no controller of the hierarchy that the actions make"
    var scenario = try #require(transcript.scenario)
    let rotation = "r willRotate   | traits and sizes change   R didRotate"
    #expect(scenario.picture(transcript.trace, "", at: nil).suffix(2) == [rotation, stranger])
    scenario.hierarchy[0].views = ["a"]
    let view = "(name) is a view of a controller"
    #expect(scenario.picture(transcript.trace, "", at: nil).last == view)
    let either = "(name) is a view, or no controller of the hierarchy that the actions make"
    for legend in [transcript.legend, Transcript.legend, stranger, view, either] {
      #expect(try Transcript("\(transcript)\n\n  \(legend)") == transcript)
    }
    #expect(throws: SyntaxError.self) { try Transcript("\(transcript)\n\n  t something   s else") }
  }

  @Test("a state that is found wrong is shown, also where it stayed the same")
  func stale() throws {
    let transcript = try Transcript(
      """
      given   iPhone 6, portrait
              root  375×667 compact-regular

      when    rotate to landscapeLeft
              root  t s | d    compact-compact
      """
    )
    let scenario = try #require(transcript.scenario)
    func row(_ clause: String) -> String? {
      scenario.picture(transcript.trace, clause, at: Breach.Place(step: 0, name: "root"))
        .first { $0.contains("t s | d") }
    }
    #expect(row("PR-1")?.hasSuffix("375×667 compact-compact   ← PR-1") == true)
    #expect(row("PR-8")?.hasSuffix("    compact-compact   ← PR-8") == true)
  }

  @Test("many calls are listed, and controllers without calls are omitted")
  func many() throws {
    var hierarchy = Hierarchy(ViewController("c0"))
    for number in 1..<40 { hierarchy.append(ViewController("c\(number)"), depth: 1) }
    var scenario = try Scenario(hierarchy, on: "iPad")
    scenario.actions = [.override(child: "c29", .compactCompact)]
    let few = Transcript(scenario, Reference.perform(scenario))
    #expect("\(few)".hasSuffix("to compact-compact\n          c29  t | d    compact-compact"))
    #expect(try Transcript("\(few)") == few)

    scenario.actions = [.resize(Window(size: Size(320, 1024), traits: scenario.window.traits))]
    let many = Transcript(scenario, Reference.perform(scenario))
    #expect("\(many)".contains("\n        call  s c0\n        call  s c1\n"))
    #expect(try Transcript("\(many)") == many)
  }
}

/// A loss between writing and reading.
private enum Loss: Hashable, Sendable {
  case unreadable
  case value
  case bytes
}

@Suite("Reading back a written transcript", .computing)
struct TranscriptRoundTripTests {
  @Test("a transcript with absurd contents is read back unchanged", .cases(90))
  func absurd() { check(.absurd) { loss($0).map(PropertyResult.failed) ?? .passed } }

  @Test(
    "a drawn question of any kind is read back, with and without an answer, in short rows",
    .cases(40),
    arguments: inquiries.filter { $0.drawing(for: .all) != nil }.map { "\($0)" }
  )
  func drawn(name: String) throws {
    let kind = try #require(inquiries.first { "\($0)" == name })
    let drawing = kind.drawing(for: .all)
    let questions = try #require(drawing)
    let answered = Generator { draw in
      (draw(questions), Set(Choice.allCases.filter { _ in draw.chance(1, in: 4) }))
    }
    checkAlways(answered, named: name) { request, choices in
      let reply = try ReferenceImplementation(choices: choices).answer(request)
      return [Transcript(request), Transcript(request, reply)].allSatisfy { transcript in
        let rows = "\(transcript)".split(separator: "\n").filter { $0.contains("- ") }
        return "\(transcript)".isEmpty
          || loss(transcript) == nil && rows.allSatisfy { $0.count <= 120 }
      }
    }
  }

  private func loss(_ transcript: Transcript) -> Loss? {
    let text = "\(transcript)"
    do {
      let read = try Transcript(text)
      if read != transcript { return .value }
      return "\(read)".utf8.elementsEqual(text.utf8) ? nil : .bytes
    } catch { return .unreadable }
  }
}
