import AdaptiveModel
package import Conformance
package import Driver
import Foundation

/// The bad drivers ("animals") of `Zoo/zoo.py`, and the requests that they receive.
package enum Zoo {
  /// The index of the request on which the animals fail.
  package static let stumble = 23

  package static let requests: [Request] = (0..<50).map { index in
    let scale = index == stumble ? 13.0 : Double(index % 3 + 1)
    return .contains(TraitCollection(displayScale: scale), TraitCollection(displayScale: 2))
  }

  package static let sound: [Reply] = requests.map { request in
    guard let question = request.question as? Containing.Question else { return .contains(false) }
    return .contains(question.collection.contains(traitsIn: question.other))
  }

  /// The prefixes of the names of animals that never reply, so that the timeout is short.
  private static let impatient = ["hangs", "stops-its-parent", "leaves-group-and-stays"]

  /// The animals that only a keeper process can control.
  package static let kept: Set = [
    "daemon", "daemon-at-work", "kills-its-parent", "stops-its-parent", "many-children", "harms",
    "deep-folder",
  ]

  /// The rows of a table in the zoo's folder.
  package static func rows(_ name: String) throws -> [[String]] {
    try TextTable.rows(of: "Tests/TestSupport/Zoo/\(name).txt")
  }

  /// Starts an animal; its processes count all their requests together in the folder.
  package static func start(
    _ name: String,
    in folder: TemporaryFolder,
    _ change: (inout DriverOptions) -> Void = { _ in }
  ) throws(DriverError) -> DriverImplementation {
    var options = DriverOptions()
    options.timeout = impatient.contains { name.hasPrefix($0) } ? 1 : 5
    options.startTimeout = name.hasPrefix("hangs-at-start") ? 1 : 20
    options.restarts = 30
    if kept.contains(name) { options.keeper = [Checkout.tool, Supervisor.word] }
    change(&options)
    return try DriverImplementation(command(name, folder.path), options)
  }

  /// The command line of an animal, without installed packages, because it starts a hundred times.
  package static func command(_ name: String, _ folder: String) -> [String] {
    interpreter + ["-E", path, name, folder]
  }

  /// The interpreter without its site packages, which would double its start time.
  package static let interpreter = [python, "-S"]

  /// The interpreter as part of a shell command line.
  package static let shellInterpreter = interpreter.joined(separator: " ")

  /// The interpreter itself, without the slow wrapper script in front.
  private static let python: String = {
    guard let found = which("python3") else { return "python3" }
    let printed = try? run(found, ["-c", "import sys; print(sys.executable)"], .output).text
    return printed?.trimmingCharacters(in: .whitespacesAndNewlines) ?? found
  }()

  package static let path = Checkout.file("Tests/TestSupport/Zoo/zoo.py").path

  /// The processes that remain running with the zoo and this word on their command line.
  ///
  /// A killed process takes a moment to end, and longer on a busy machine.
  package static func leftovers(of word: String) -> [String] {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if running(with: word).isEmpty { return [] }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return running(with: word)
  }

  /// The processes that currently run with the zoo and this word on their command line.
  package static func running(with word: String) -> [String] {
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return ids.filter { Int($0) != nil }.compactMap { id in
      guard let line = FileManager.default.contents(atPath: "/proc/\(id)/cmdline") else {
        return nil
      }
      let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return words.contains(path) && words.contains(word) ? "\(id) \(words)" : nil
    }
  }
}
