/// The constraints of a conflict by what they are, and the texts of its problems, so that a long
/// list takes linear time.
struct LogListing {
  /// What makes two printed constraints the same: their object, or without an address their text.
  private enum Identity: Hashable {
    case object(String, [LogRelation])
    case text(String)

    init(_ constraint: LogConstraint) {
      self = constraint.address.map { .object($0, constraint.relations) } ?? .text(constraint.text)
    }
  }

  /// The index of the conflict.
  let conflict: Int
  private var places: [Identity: Int] = [:]
  private var objects: [String: [Int]] = [:]
  private var problems: Set<String> = []

  init(of conflict: Int) { self.conflict = conflict }

  /// The index of the same constraint; `nil` if it is not in the list.
  func place(of constraint: LogConstraint) -> Int? { places[Identity(constraint)] }

  /// The index of the only constraint with this address, in whatever form.
  func onlyPlace(at address: String?) -> Int? {
    guard let address, let places = objects[address], places.count == 1 else { return nil }
    return places[0]
  }

  mutating func add(_ constraint: LogConstraint, at place: Int) {
    places[Identity(constraint)] = place
    if let address = constraint.address { objects[address, default: []].append(place) }
  }

  /// Whether a problem has this text.
  func isProblem(_ text: String) -> Bool { problems.contains(text) }

  mutating func add(_ problem: LogProblem) { problems.insert(problem.text) }
}
