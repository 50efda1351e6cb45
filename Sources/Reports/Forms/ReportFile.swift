package import Conformance

/// A report that was read from a file.
package struct ReportFile {
  package var record: Record
  /// The statement, if nothing else is known of the run.
  package var statement: Statement?
  /// What tells it from other reports of one implementation; empty if not needed.
  package var name: String
  /// The day on which the file was written, as in 2026-11-26; empty if unknown.
  package var date: String

  package init(
    _ record: Record,
    _ statement: Statement? = nil,
    named name: String = "",
    on date: String = ""
  ) {
    (self.record, self.statement) = (record, statement)
    (self.name, self.date) = (name, date)
  }
}
