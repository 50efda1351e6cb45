import AdaptiveModel
package import Conformance

extension JSONWriter {
  /// Writes an answer as one line.
  package mutating func reply(_ reply: Reply, id: String) {
    beginObject()
    switch reply {
    case .unsupported(let feature):
      type("unsupported")
      text("id", id)
      text("feature", feature)
    case .failed(let failure):
      type("error")
      text("id", id)
      text("message", failure.message)
    case .answer(let answer):
      type("result")
      text("id", id)
      result(answer.value)
    }
    endObject()
    endLine()
  }

  private mutating func result(_ answer: any Sendable) {
    switch answer {
    case let trace as Trace:
      field("trace")
      self.trace(trace)
    case let traits as TraitCollection:
      field("traits")
      self.traits(traits)
    case let value as Bool:
      field("contains")
      boolean(value)
    case let window as Window:
      field("window")
      self.window(window)
    case let values as RawValues:
      field("rawValues")
      rawValues(values)
    case let answers as [LayoutClassAnswer]:
      field("layoutClasses")
      layoutClasses(answers)
    case let states as [LayoutState]:
      field("layout")
      layoutStates(states)
    case let states as [EditingState]:
      field("editing")
      editingStates(states)
    case let grid as SizeClassGrid:
      field("grid")
      self.grid(grid)
    default: break
    }
  }

  private mutating func rawValues(_ values: RawValues) {
    beginObject()
    numbers("sizeClass", values.sizeClass)
    numbers("displayScale", values.displayScale)
    numbers("userInterfaceIdiom", values.userInterfaceIdiom)
    endObject()
  }

  private mutating func numbers(_ name: StaticString, _ numbers: [String: Double]) {
    field(name)
    beginObject()
    for (name, value) in numbers.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      member(name)
      number(value)
    }
    endObject()
  }
}
