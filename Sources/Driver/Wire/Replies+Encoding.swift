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
    default:
      type("result")
      text("id", id)
      result(reply)
    }
    endObject()
    endLine()
  }

  private mutating func result(_ reply: Reply) {
    switch reply {
    case .trace(let trace):
      field("trace")
      self.trace(trace)
    case .traits(let traits):
      field("traits")
      self.traits(traits)
    case .contains(let value):
      field("contains")
      boolean(value)
    case .window(let window):
      field("window")
      self.window(window)
    case .rawValues(let values):
      field("rawValues")
      rawValues(values)
    case .layoutClasses(let answers):
      field("layoutClasses")
      layoutClasses(answers)
    case .layout(let states):
      field("layout")
      layoutStates(states)
    case .editing(let states):
      field("editing")
      editingStates(states)
    case .grid(let grid):
      field("grid")
      self.grid(grid)
    case .unsupported, .failed: break
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
