/// A visitor that lists the names of a table's fields, and the words of its cases.
struct NameList: FieldVisitor {
  var names: [String] = []
  var cases: [String] = []

  mutating func field<F: MessageValue>(_ name: StaticString, _ value: inout F) { add(name) }
  mutating func field<F: MessageValue & Equatable>(
    _ name: StaticString,
    _ value: inout F,
    unless usual: F
  ) { add(name) }
  mutating func optional<F: MessageValue>(_ name: StaticString, _ value: inout F?) { add(name) }
  mutating func tag<U: MessageUnion>(_ name: StaticString, _ value: inout U) { add(name) }
  mutating func either<U: MessageUnion>(_ value: inout U) { cases += WordList.of(value) }
  mutating func children(_ name: StaticString) { add(name) }

  private mutating func add(_ name: StaticString) { names.append("\(name)") }
}
