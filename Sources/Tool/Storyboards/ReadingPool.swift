import Foundation
import InterfaceFiles

/// Reads files in several processes and passes their reports on in order.
final class ReadingPool: @unchecked Sendable {
  private let files: [String]
  private let settings: StoryboardSettings
  private let condition = NSCondition()
  private var next = 0
  private var taken = 0
  private var reports: [Int: FileReport] = [:]
  private var hasWorker = false
  private var working = 0

  /// The maximum lead of readers over the reports passed on, so that memory stays bounded.
  private static let lead = 256

  init(_ files: [String], _ settings: StoryboardSettings) {
    self.files = files
    self.settings = settings
  }

  /// Reads all files, and hands on each report in their order, on this thread.
  func run(_ handOn: (FileReport) throws -> Void) rethrows {
    let workers = min(files.count, max(1, ProcessInfo.processInfo.activeProcessorCount), 8)
    for _ in 0..<workers {
      let thread = Thread { self.work() }
      thread.stackSize = 8 << 20
      thread.start()
    }
    defer { stop() }
    for index in files.indices { try handOn(report(at: index)) }
  }

  private func report(at index: Int) -> FileReport {
    condition.withLock {
      taken = index
      condition.broadcast()
      while true {
        if let report = reports.removeValue(forKey: index) { return report }
        guard condition.wait(until: Date() + 2) || hasWorker else { return here(index) }
      }
    }
  }

  /// Reads a file on this thread, because there is no memory for another; the lock is held.
  private func here(_ index: Int) -> FileReport {
    next = max(next, index + 1)
    return ReadingProcess(settings).report(on: files[index])
  }

  private func stop() {
    condition.withLock {
      next = files.count
      condition.broadcast()
      // Waits for the readers, whose processes and folders must be gone before this process ends.
      let deadline = Date() + 5
      while working > 0, condition.wait(until: deadline) {}
    }
  }

  private func work() {
    condition.withLock {
      hasWorker = true
      working += 1
    }
    read()
    condition.withLock {
      working -= 1
      condition.broadcast()
    }
  }

  private func read() {
    let process = ReadingProcess(settings)
    defer { process.stop() }
    while let index = nextIndex() {
      let report = process.report(on: files[index])
      condition.withLock {
        reports[index] = report
        condition.broadcast()
      }
    }
  }

  private func nextIndex() -> Int? {
    condition.withLock {
      while next < files.count, next >= taken + Self.lead { condition.wait() }
      guard next < files.count else { return nil }
      defer { next += 1 }
      return next
    }
  }
}
