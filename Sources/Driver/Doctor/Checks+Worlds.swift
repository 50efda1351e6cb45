import AdaptiveModel
import Conformance
import Foundation
import Messages
import Text

extension Check {
  fileprivate static let changeHint =
    "Let nothing decide that changes: no clock, no random numbers, no order of a hash."
  private static let depthHint =
    "Read lines of any length, and do not limit how deep JSON is nested: many libraries stop at "
    + "100 or 512 levels (Ruby max_nesting: false, PHP depth, Perl max_depth)."

  /// The checks that each request is a separate world, regardless of its contents.
  static let closedWorlds: [Check] = [
    Check(
      name: "answers the same twice",
      hint: changeHint
    ) { driver in
      try driver.compare("in two processes") { talk, request in talk.say(request, id: "1") }
    },
    Check(
      name: "remembers nothing",
      hint: "Begin every request with fresh objects; a request must not see an earlier one."
    ) { driver in
      _ = try driver.compare("after others and alone") { talk, request in
        for other in driver.requests.reversed() { _ = try talk.ask(other, id: "before") }
        talk.say(request, id: "1")
      }
      let rounds = try driver.compareRounds()
      try driver.compareOrders()
      return rounds
    },
    Check(
      name: "gives names back as they were",
      hint: "Read and write UTF-8, and compare names byte by byte, without normalising them or "
        + "their case; one may be empty, or have any character, U+0000 too, which ends a string in "
        + "C, or be what objects of JavaScript already have, as __proto__.",
      applies: { $0.performsScenarios }
    ) { driver in
      let plain = ["", "__proto__", "1", "01"]
      let names = ["rööt", "Rööt", "de\u{301}tail \"\\\n\u{0}", "😀\u{202E}"] + plain
      try driver.checkPlainScenario()
      guard let trace = try driver.answer(driver.request(Scenarios.sample(names))).trace else {
        throw CheckFailure(found: "it did not answer with a trace")
      }
      let received = trace.initial.map(\.name) + trace.steps.flatMap { $0.calls.map(\.receiver) }
      let strange = received.first { name in !names.contains { $0.utf8.elementsEqual(name.utf8) } }
      let sent = names.first { name in !received.contains { $0.utf8.elementsEqual(name.utf8) } }
      // Without states, only those that are called are named.
      let isMissing = sent != nil && driver.identity.features.contains(.states)
      guard strange != nil || isMissing else { return "" }
      let answer = strange.map { "“\(printable($0, limit: 40))”" } ?? "nothing about one name"
      let words = sent.map { ", but was sent \(String(reflecting: $0))" } ?? ""
      throw CheckFailure(found: "it answers \(answer)\(words)")
    },
    // Doubtful, because hardly any drawn case has such an action.
    Check(
      name: "goes on where an action is impossible",
      hint: "Pass over an action that names what is not there, or that the root cannot have.",
      applies: { $0.performsScenarios && $0.identity.features.contains(.states) }
    ) { driver in
      try driver.checkPlainScenario()
      let scenario = Scenarios.impossible(for: driver.identity.features)
      let request = driver.request(scenario)
      let reply = try driver.answer(request)
      switch reply {
      case .skipped: return ""
      case .failed(let failure):
        throw CheckFailure(found: printable(failure.message), grade: .doubtful)
      default: break
      }
      guard let trace = reply.trace, let actions = request.scenario?.actions,
        trace.steps.count == actions.count
      else { throw CheckFailure(found: "not one step for each action", grade: .doubtful) }
      var former = trace.initial
      for (action, step) in zip(actions, trace.steps) where step.states != former {
        guard case .present(_, let child) = action, child.root.name == Scenarios.presenting else {
          let line = MessageWriter.bytes { action.write(&$0) }
          throw CheckFailure(
            found: "it should change nothing: \(excerpt(line[...], limit: 120))",
            grade: .doubtful
          )
        }
        former = step.states
      }
      return ""
    },
    Check(
      name: "takes long lines and deep hierarchies",
      hint: Check.depthHint,
      applies: { $0.performsScenarios && $0.identity.features.contains(.states) }
    ) { driver in
      try driver.checkPlainScenario()
      var scenario = Scenarios.sample(["root"])
      scenario.device = String(repeating: "a device with a long name, ", count: 4000)
      for depth in 1...100 {
        scenario.hierarchy.append(ViewController("level \(depth)"), depth: depth)
      }
      for index in 1...200 {
        scenario.hierarchy.append(ViewController("child number \(index)"), depth: 1)
      }
      let reply: Reply
      do { reply = try driver.answer(driver.request(scenario)) } catch var failure as CheckFailure {
        if failure.hint != Check.noiseHint { failure.hint = Check.depthHint }
        throw failure
      }
      if case .failed(let failure) = reply {
        throw CheckFailure(found: printable(failure.message), grade: .doubtful)
      }
      guard let trace = reply.trace else { throw CheckFailure(found: "no trace") }
      guard trace.initial.count == scenario.hierarchy.count else {
        throw CheckFailure(found: "\(trace.initial.count) states for 301 controllers")
      }
      return ""
    },
    Check(
      name: "answers quickly",
      hint: "An answer should take milliseconds: a run asks for many thousands."
    ) { driver in
      guard let request = driver.requests.first else { return "" }
      return try driver.talk { talk in
        let start = ContinuousClock.now
        for _ in 0..<20 { _ = try talk.ask(request) }
        let each = (ContinuousClock.now - start) / 20
        guard each < .milliseconds(50) else {
          let milliseconds = Int(each / .milliseconds(1))
          throw CheckFailure(found: "\(milliseconds) ms for an answer", grade: .doubtful)
        }
        return ""
      }
    },
  ]

  /// The checks of the driver's exit.
  static let leaving: [Check] = [
    Check(
      name: "waits for requests",
      hint: "End only after “bye” or at the end of standard input."
    ) { driver in
      try driver.talk { talk in try talk.pause(.milliseconds(300)) }
      return ""
    },
    Check(
      name: "writes nothing but answers",
      hint: noiseHint
    ) { driver in
      try driver.talk { talk in
        for request in driver.requests { _ = try talk.ask(request) }
        let noise = talk.bye().filter { $0.kind == .noise }
        if let first = noise.first { throw CheckFailure(found: first.text) }
        return ""
      }
    },
    Check(
      name: "leaves after “bye”",
      hint: "After “bye” end with exit code 0, and end first what you started."
    ) { driver in
      try driver.talk { talk in
        let remarks = talk.bye().filter { $0.kind != .noise }
        if let first = remarks.first { throw CheckFailure(found: first.text) }
        return ""
      }
    },
  ]
}

extension Scenarios {
  /// The presentation controller of the one action that is possible.
  fileprivate static let presenting = "by"

  /// The scenario whose actions have no effect, except for one that presents.
  fileprivate static func impossible(for features: Set<Feature>) -> Scenario {
    var actions: [Action] = []
    for name in ["absent", "root"] {
      if features.contains(.overrides) { actions.append(.override(child: name, .compactRegular)) }
      if features.contains(.sizing) {
        actions.append(.sizing(child: name, Sizing(width: .fixed(1), height: .fixed(1))))
      }
      if features.contains(.containment) { actions.append(.remove(name)) }
    }
    func new(_ name: String) -> Hierarchy { Hierarchy(ViewController(name)) }
    if features.contains(.containment) { actions.append(.add(parent: "absent", new("a"))) }
    if features.contains(.preferredSize) { actions.append(.prefer("absent", Size(1, 1))) }
    if features.contains(.presentation) {
      actions += [
        .dismiss("root"), .present(on: "absent", .presenting(new("b"), by: "c")),
        .present(on: "root", .presenting(new("d"), by: presenting)),
        .present(on: "root", .presenting(new("e"), by: "other")),
      ]
    }
    return modified(sample()) { $0.actions = actions }
  }
}

extension DriverUnderTest {
  /// The reply of a fresh process that received no other request.
  package func answer(_ request: Request) throws -> Reply { try talk { try $0.ask(request) } }

  /// Checks that a plain scenario is answered; if it is not, no special feature is to blame.
  fileprivate func checkPlainScenario() throws {
    let request = request(Scenarios.sample())
    guard case .failed(let failure) = try answer(request) else { return }
    throw CheckFailure(
      found: "a plain scenario is not answered either: \(printable(failure.message))",
      hint: "Mend first what “does what it claims” names.",
      grade: .doubtful
    )
  }

  /// The greeting of a new process of this driver.
  func greeting() throws -> Greeting.Ready {
    do { return try DriverProcess(command, options).greeting } catch {
      throw CheckFailure(found: error.description)
    }
  }

  /// A word that no driver can know.
  var word: String { String(UInt32.random(in: 0 ... .max), radix: 36) }

  /// Compares the replies to every kind of request, sent plainly and sent in another way.
  func compare(
    _ ways: String,
    _ say: (DriverProcess, Request) throws -> Void
  ) throws -> String {
    for request in requests {
      let plain = try answer(request)
      let other: Reply = try talk { talk in
        try say(talk, request)
        return try talk.hear(request).reply
      }
      if plain == other { continue }
      throw try failure(of: request, answered: plain, tries: 2, "two answers, \(ways)")
    }
    return ""
  }

  /// The failure of a driver whose reply in another way differs from that of a fresh process.
  ///
  /// Only a driver with constant replies in fresh processes can be blamed for the other way.
  func failure(
    of request: Request,
    answered plain: Reply,
    tries: Int,
    _ words: String
  ) throws -> CheckFailure {
    for _ in 0..<tries {
      let again = try answer(request)
      if again != plain { return .flaky(request, plain, again) }
    }
    return CheckFailure(found: "\(request.name): \(words)")
  }
}

extension CheckFailure {
  /// The failure that shows two different replies to one request.
  static func flaky(_ request: Request, _ one: Reply, _ other: Reply) -> Self {
    let answers = [one, other].map { reply in
      let line = MessageWriter.bytes { $0.reply(reply, to: request, id: "1") }
      return "“\(excerpt(line.dropLast(), limit: 120))”"
    }
    return Self(
      found:
        "\(request.name): two answers to the same request, \(answers.joined(separator: " and "))",
      hint: Check.changeHint,
      grade: .flaky
    )
  }
}
