import Conformance
import Foundation
import Messages
import Reports

/// The part of a plan to run, the file for its answers, and the run to resume.
struct Partition {
  /// The help for its options.
  static let help = """
      --shard I/N        only the cases of shard I of N, from 1; “auto” takes both \
                         from the environment (\(variables)), env/N the index \
                         alone; see adaptive-conformance merge --help
      --traces FILE      keep every answer, so that it can be judged again; \
                         compressed where FILE ends in .gz or .zst and gzip or \
                         zstd is there
      --resume FILE      continue an interrupted run: answers in this file are not \
                         asked for again (FILE.part of --traces FILE), and the \
                         other ones are added to it; FILE.part becomes FILE at the \
                         end; an empty file or a missing FILE.part starts a new run; \
                         memory does not grow with the file
    """

  /// The variables that can name a shard.
  private static let variables = Shard.conventions.map(\.index).joined(separator: ", ")

  private var choice: Shard.Choice?
  private var traces: String?
  private var resume: TraceFile?
  private var resumed = ""
  /// The lock of a file that no option names; held until the end of the process.
  private var lock: OutputLock?

  init(_ arguments: inout Arguments) throws {
    let option = try arguments.option("--shard")
    do throws(Shard.Confusion) {
      choice = try Shard.chosen(option, environment: ProcessInfo.processInfo.environment)
    } catch {
      throw UsageError("\(error)")
    }
    traces = try arguments.output("--traces")
    if let traces, let packing = Compression(name: traces), !packing.isThere {
      throw InputError(
        "\(traces) cannot be written: it needs \(packing.rawValue), which is not installed"
      )
    }
    if let path = try arguments.option("--resume") {
      resumed = path
      let own = path.hasSuffix(".part") ? String(path.dropLast(5)) : path
      if traces == nil {
        traces = try Arguments.checkedOutput(own)
        lock = try OutputLock(own)
      }
      resume = try TraceFile.left(in: path)
    }
  }

  /// The shard, if more than one case is examined.
  func shard(_ subject: Case.ID?) -> Shard? { subject == nil ? choice?.shard : nil }

  /// Restricts an examination to the requested cases, and makes it keep their answers.
  ///
  /// - Returns: The files to finish when the run is over.
  func prepare(
    _ examination: inout Examination,
    _ implementation: any Implementation,
    _ subject: Case.ID?
  ) throws -> TraceLog? {
    if let choice, subject == nil {
      examination.includes = choice.shard.contains
      if let file = choice.statusFile, !FileManager.default.createFile(atPath: file, contents: nil)
      {
        throw InputError(
          "\(file) cannot be written, so the runner would not know that shards are supported"
        )
      }
    }
    guard let traces else { return nil }
    let header = RunHeader(
      examination,
      implementation.identity,
      on: subject,
      shard: shard(subject)
    ).withDigest
    if let resume, resume.header != header {
      throw InputError("\(resumed) was written by a run with other options or another driver")
    }
    if let id = resume?.contradiction(by: implementation) {
      throw InputError(
        "\(resumed) has another answer to \(id) than is given now; begin anew, without --resume"
      )
    }
    let log = try TraceLog(traces, header, after: resume)
    examination.archive = Archive(keep: log.keep, keepFindings: log.keepFindings)
    if let resume { examination.archive?.known = resume.replies }
    return log
  }
}

extension TraceFile {
  /// Reads the file of an earlier run; `nil` if that run was killed before it wrote its first line.
  fileprivate static func left(in path: String) throws -> TraceFile? {
    if !FileManager.default.fileExists(atPath: path) {
      // A run that ended before its first line left nothing, which is no reason to refuse this run.
      guard path.hasSuffix(".part") else { throw InputError("\(path): there is no such file") }
      return nil
    }
    do { return try begun(path) } catch { throw inputError(error, path) }
  }

  /// Reads a file; an error in it gets the file's name.
  init(whole path: String) throws {
    do { try self.init(file: path) } catch { throw inputError(error, path) }
  }
}

/// An error with the name of the affected file.
private func inputError(_ error: any Error, _ path: String) -> any Error {
  (error as? MessageError).map { InputError($0, in: path) } ?? error
}
