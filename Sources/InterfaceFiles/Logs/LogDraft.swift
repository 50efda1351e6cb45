/// A report while it is read: what it has is found by what it is, so that a long list takes linear
/// time.
struct LogDraft {
  /// What makes two printed constraints the same: their object, or without an address their text.
  private enum Identity: Hashable {
    case object(String, [LogRelation])
    case text(String)

    init(_ constraint: LogConstraint) {
      self = constraint.address.map { .object($0, constraint.relations) } ?? .text(constraint.text)
    }
  }

  var conflict: LogConflict
  private var places: [Identity: Int] = [:]
  private var objects: [String: [Int]] = [:]
  private(set) var problems: Set<String> = []

  init(_ line: Int, isAssumed: Bool = false) {
    conflict = LogConflict(line: line, isAssumed: isAssumed)
  }

  /// The index of the same constraint; `nil` if it is not in the list.
  func place(of constraint: LogConstraint) -> Int? { places[Identity(constraint)] }

  /// The indices of the constraints with this address, in whatever form.
  func places(at address: String?) -> [Int] { address.flatMap { objects[$0] } ?? [] }

  /// Adds a constraint, unless it is in the list.
  mutating func add(_ constraint: LogConstraint) {
    guard place(of: constraint) == nil else { return }
    let place = conflict.constraints.count
    places[Identity(constraint)] = place
    if let address = constraint.address { objects[address, default: []].append(place) }
    conflict.constraints.append(constraint)
  }

  mutating func add(_ problem: LogProblem) {
    problems.insert(problem.text)
    conflict.problems.append(problem)
  }
}
