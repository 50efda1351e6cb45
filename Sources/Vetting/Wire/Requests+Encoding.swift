import AdaptiveModel
package import Conformance

extension JSONWriter {
  /// Writes a request as one line.
  package mutating func request(_ request: Request, id: String) {
    beginObject()
    switch request {
    case .run(let scenario):
      begin("run", id)
      text("title", scenario.title)
      field("scenario")
      self.scenario(scenario)
    case .combine(let collections):
      begin("combine", id)
      field("collections")
      beginArray()
      for collection in collections { traits(collection) }
      endArray()
    case .contains(let collection, let other):
      begin("contains", id)
      field("collection")
      traits(collection)
      field("other")
      traits(other)
    case .window(let query):
      begin("window", id)
      self.query(query)
    case .rawValues:
      begin("rawValues", id)
    case .layoutClasses:
      begin("layoutClasses", id)
    case .layout(let walk):
      begin("layout", id)
      self.walk(walk)
    case .editing(let session):
      begin("editing", id)
      self.session(session)
    case .grid(let chosen):
      begin("grid", id)
      field("class")
      word(chosen.wireName)
    }
    endObject()
    endLine()
  }

  /// Writes a request for something that nobody defined.
  package mutating func probe(_ operation: String, id: String) {
    beginObject()
    begin("probe", id)
    text("operation", operation)
    endObject()
    endLine()
  }

  package mutating func bye() {
    beginObject()
    type("bye")
    endObject()
    endLine()
  }

  private mutating func begin(_ name: StaticString, _ id: String) {
    type(name)
    text("id", id)
  }

  private mutating func query(_ query: WindowQuery) {
    switch query {
    case .device(let name, let orientation):
      text("device", name)
      text("orientation", orientation.rawValue)
    case .screen(let screen, let idiom, let orientation):
      field("screen")
      size(screen)
      field("userInterfaceIdiom")
      word(idiom.wireName)
      text("orientation", orientation.rawValue)
    case .share(let share, let model, let orientation):
      text("device", model)
      text("share", share.rawValue)
      text("orientation", orientation.rawValue)
    }
  }
}
