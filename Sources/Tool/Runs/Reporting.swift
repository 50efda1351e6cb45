import Conformance
import Driver
import Foundation
import Messages
import Reports
import Text

/// The outputs of a record: files for people and machines, known failures, the exit code.
struct Reporting {
  /// The help for its options.
  static let help = """
      --out FILE         a report, in the form that the end of its name says; repeatable:
    \(Form.all.map(\.help).joined(separator: "\n"))
      --expect FILE      known failures, one per line; see \
                         adaptive-conformance expect --help
      --today DAY        the day that “until” entries are compared with \
                         (default: today)
    """

  /// A form of a report, in one row: the end of a file's name that stands for it, what it is for, its
  /// former option, if it had one, and what writes it.
  private struct Form: Sendable {
    var ending: String
    var purpose: String
    var option: String?
    var write: @Sendable (Record, ExpectationCheck, RunTime) -> [UInt8]

    init(
      _ ending: String,
      _ purpose: String,
      formerly option: String? = nil,
      write: @escaping @Sendable (Record, ExpectationCheck, RunTime) -> [UInt8]
    ) {
      (self.ending, self.purpose, self.option, self.write) = (ending, purpose, option, write)
    }

    var help: String { "      " + ending.padded(to: 15) + purpose }

    /// NDJSON contains the observations, not the expectations.
    static let ndjson = Form(
      ".ndjson",
      "everything, with a digest; for compare, merge and verify-report",
      formerly: "--report"
    ) { record, _, _ in record.ndjson }

    /// Every form; an ending comes before one that is its end.
    static let all = [
      ndjson,
      Form(
        ".xml",
        "JUnit, one test case for each clause, also for Jenkins' xUnit plugin; SOURCE_DATE_EPOCH "
          + "stands for the clock",
        formerly: "--junit"
      ) { Array($0.junit($1, at: $2).utf8) },
      Form(
        ".md",
        "a summary for a job page or a pull request; in GitHub Actions the step's summary gets it "
          + "without the option",
        formerly: "--markdown"
      ) { record, check, _ in Array(record.markdown(check).utf8) },
      Form(
        ".html",
        "a page to look at: findings drawn, every clause; one file, no network",
        formerly: "--html"
      ) { record, check, _ in Array(record.page(check).utf8) },
      Form("badge.json", "a badge for shields.io", formerly: "--badge") { record, check, _ in
        Array(record.badge(check).utf8)
      },
      Form(
        ".json",
        "suite, implementation, profile, seed, and the verdict on each clause; schema --statement "
          + "is its schema",
        formerly: "--statement"
      ) { record, check, _ in record.statement(check) },
    ]

    /// The form of a file, by its name.
    static func of(_ path: String) throws -> Form {
      guard let form = all.first(where: { path.hasSuffix($0.ending) }) else {
        let endings = all.map(\.ending).joined(separator: ", ")
        throw UsageError("--out takes a file whose name ends in one of \(endings), not “\(path)”")
      }
      return form
    }
  }

  private var files: [(path: String, form: Form)] = []
  private var expectations: Expectations?
  private var expectationsPath = ""
  private var today: Day?
  private let start = Date()
  /// The seconds since 1970 that replace the clock; `nil` for the clock.
  private let epoch: Int?
  /// Whether the cases of known failures failed when they were asked again, by line.
  private var asked: [Int: Bool] = [:]

  init(_ arguments: inout Arguments) throws {
    do throws(RunTime.InvalidEpoch) {
      epoch = try RunTime.epoch(ProcessInfo.processInfo.environment)
    } catch {
      throw UsageError("\(error)")
    }
    for path in try arguments.outputs("--out") { files.append((path, try Form.of(path))) }
    for form in Form.all {
      guard let option = form.option, let path = try arguments.output(option) else { continue }
      superseded(option, by: "--out \(form.ending.hasPrefix(".") ? "FILE" : "")\(form.ending)")
      files.append((path, form))
    }
    let day = try arguments.value("--today", "a day such as 2027-01-31", Day.init)
    if let path = try arguments.input("--expect") {
      expectationsPath = path
      expectations = try Expectations(file: path)
    } else if day != nil {
      throw UsageError("--today needs --expect")
    }
    today = day ?? .now
  }

  /// Asks the recorded cases of known failures that a run did not reach: with another seed or fewer
  /// cases it may have reached none of them.
  mutating func askAgain(
    _ record: Record,
    _ examination: Examination,
    _ implementation: any Implementation
  ) {
    guard let expectations, record.partiality == nil else { return }
    var examination = examination
    examination.budget = 0
    examination.archive = nil
    for entry in record.unseen(of: expectations) {
      guard let id = entry.example else { continue }
      let findings = examination.run(implementation, on: id).findings
      asked[entry.line] = findings.contains { entry.subject == .fault($0.fault) }
    }
  }

  /// Adds the report itself to the files to write.
  mutating func writeReport(to path: String) {
    files.append((path, .ndjson))
  }

  /// Writes the requested files, prints the deviations from the expectations, and the conclusion;
  /// an unwritable file is an error after everything else is printed.
  func publish(_ record: Record, concludes: Bool = true) throws -> ExitCode {
    let check = record.expectationCheck(against: expectations, today: today, asked: asked)
    let time = RunTime(since: start, epoch: epoch)
    var problems: [AtomicFile.Problem] = []
    for (path, form) in files {
      do throws(AtomicFile.Problem) {
        try AtomicFile.write(form.write(record, check, time), to: path)
      } catch { problems.append(error) }
    }
    for deviation in check.deviations {
      Terminal.current.show(excerpt("\(expectationsPath): \(deviation)".utf8, limit: .max))
    }
    if expectations != nil, check.deviations.isEmpty, !check.excused.isEmpty {
      Terminal.current.show(
        "\(check.excused.count.counted("known failure")), as \(printable(expectationsPath)) says"
      )
    }
    let environment = ProcessInfo.processInfo.environment
    if environment["GITHUB_ACTIONS"] == "true" {
      for line in record.annotations(check) { print(line) }
      do throws(AtomicFile.Problem) { try summarize(record, check, environment) } catch {
        problems.append(error)
      }
    }
    if concludes { Terminal.current.show(record.conclusion(check.known)) }
    if !problems.isEmpty { throw InputError(problems.map(\.description).joined(separator: "; ")) }
    return ExitCode(record.outcome(check.known))
  }

  /// Publishes the record of a run, after what of the run itself could not be written.
  func publish(
    _ record: Record,
    _ problem: AtomicFile.Problem?,
    _ interruption: Interruption,
    concludes: Bool = true
  ) throws -> ExitCode {
    if let problem { complain("vet: \(problem)") }
    let code = try publish(record, concludes: concludes)
    if let signal = interruption.signal { return ExitCode(interruptedBy: signal) }
    return problem == nil ? code : .badInput
  }

  /// Appends the Markdown to the summary of a CI step, which is limited to one megabyte.
  private func summarize(
    _ record: Record,
    _ check: ExpectationCheck,
    _ environment: [String: String]
  ) throws(AtomicFile.Problem) {
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw AtomicFile.Problem(path, errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let room = 1_000_000 - Int((try? file.seekToEnd()) ?? 0)
    guard room > 0 else { return }
    let markdown = Data(record.markdown(check, upTo: room).utf8)
    do { try file.write(contentsOf: markdown) } catch {
      let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      throw AtomicFile.Problem(path, Int32(reason?.code ?? Int(EIO)))
    }
  }
}

extension ExitCode {
  /// The exit code for the outcome of a run.
  init(_ outcome: Record.Outcome) {
    self =
      switch outcome {
      case .clean: .success
      case .broken: .unexpected
      case .inconclusive: .inconclusive
      }
  }
}

extension Expectations {
  /// Reads a file; an error in it gets the file's name.
  init(file path: String) throws {
    let text = try readText(of: path)
    self = try reading(path) { () throws(MessageError) in try Expectations(text) }
  }
}

extension Record {
  /// Reads a report; an error in it gets the file's name.
  init(file path: String) throws { try self.init(try contents(of: path), from: path) }

  /// Reads the contents of a report file.
  init(_ bytes: [UInt8], from path: String) throws {
    self = try reading(path) { () throws(MessageError) in try Record(ndjson: bytes) }
  }
}
