/// Replaces the part of one row.
struct Replacement<Other>: RowVisitor {
  private let number: Int
  private let other: Other
  private var place = 0

  init(_ number: Int, _ other: Other) { (self.number, self.other) = (number, other) }

  mutating func row<Part>(_ name: StaticString, _ part: inout Part) {
    if place == number, let other = other as? Part { part = other }
    place += 1
  }
}

/// A visitor that treats all rows alike.
protocol RowVisitor: PartVisitor {
  mutating func row<Part>(_ name: StaticString, _ part: inout Part)
}

extension RowVisitor {
  mutating func unwritten<P: PartValue>(
    _ name: StaticString,
    _ value: inout P,
    unless usual: P?,
    row: Make<P>
  ) { self.row(name, &value) }

  mutating func name(_ name: StaticString, _ value: inout String) { row(name, &value) }

  mutating func reference(_ name: StaticString, _ value: inout String, row: Make<String>) {
    self.row(name, &value)
  }

  mutating func inline<S: Shaped>(_ value: inout S) { row("", &value) }
}

/// Finds the name of the first row.
struct FirstRow: RowVisitor {
  private(set) var name: StaticString?

  mutating func row<Part>(_ name: StaticString, _ part: inout Part) {
    self.name = self.name ?? name
  }
}
