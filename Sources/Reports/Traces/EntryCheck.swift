import Conformance
import Text

/// A check of the cases of traces against a plan, one by one: each case occurs once, in order, and
/// with the requests that its id defines.
final class EntryCheck {
  private(set) var count = 0
  private let subject: Case.ID?
  private let isOwn: Bool
  private let examiner: Examiner
  private var planned: AnyIterator<Case.Place>
  private var plannedCount = 0
  private var isAsPlanned = true
  private var other: Case.ID?

  init(of record: Record, _ examination: Examination) {
    let header = record.header
    isOwn = header.suite.isSame(as: .current)
    subject = header.subject
    let identity = header.implementation
    examiner = examination.examiner(of: ReferenceImplementation(), claiming: identity)
    let plan = examination.plan(for: identity.features, in: identity.world)
    planned = AnyIterator(
      plan.allPlaces.lazy.filter { header.shard?.contains($0.id) ?? true }.makeIterator()
    )
  }

  /// Checks the next case.
  func take(_ entry: Archive.Entry) {
    count += 1
    guard isOwn else { return }
    if subject == nil, isAsPlanned {
      let place = planned.next()
      if place != nil { plannedCount += 1 }
      isAsPlanned = place == entry.place
    }
    // No requests are drawn for an id that is not in the plan.
    guard isAsPlanned, other == nil else { return }
    let drawn = examiner.requests(of: examiner.subject(entry.place.id))
    if drawn.map(\.sent) != entry.requests.map(\.sent) { other = entry.place.id }
  }

  /// Ends the check after the last case.
  ///
  /// - Returns: The problem with the cases; `nil` if there is none.
  func finish() -> String? {
    while planned.next() != nil { plannedCount += 1 }
    if subject == nil, !isAsPlanned || plannedCount != count {
      return plannedCount == count
        ? "the \(count.counted("case")) of the traces are not those of the plan, once each"
        : "the traces have \(count.counted("case")), not the \(plannedCount) of the plan, once each"
    }
    return other.map { "\($0): the request in the traces differs from the one of this case" }
  }
}

/// The cases of several files, merged in the order of the plan; memory holds one case of each file.
struct MergedEntries: Sequence, IteratorProtocol {
  private var files: [AnyIterator<Archive.Entry>]
  private var heads: [Archive.Entry?]

  init(_ traces: [TraceFile]) {
    files = traces.map { AnyIterator($0.entries.makeIterator()) }
    heads = files.map { $0.next() }
  }

  mutating func next() -> Archive.Entry? {
    let first = heads.indices.filter { heads[$0] != nil }
      .min { position($0) < position($1) }
    guard let first else { return nil }
    defer { heads[first] = files[first].next() }
    return heads[first]
  }

  private func position(_ file: Int) -> Case.Position {
    heads[file]?.place.position ?? Case.Position(group: .max, place: .max)
  }
}
