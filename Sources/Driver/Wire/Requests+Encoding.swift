import Text
package import AdaptiveModel
package import Conformance

extension JSONWriter {
  /// Writes a request as one line.
  package mutating func request(_ request: Request, id: String) {
    beginObject()
    switch request.question {
    case let scenario as Scenario:
      begin("run", id)
      text("title", scenario.title)
      field("scenario")
      self.scenario(scenario)
    case let question as Combining.Question:
      begin("combine", id)
      field("collections")
      beginArray()
      for collection in question.collections { traits(collection) }
      endArray()
    case let question as Containing.Question:
      begin("contains", id)
      field("collection")
      traits(question.collection)
      field("other")
      traits(question.other)
    case let query as WindowQuery:
      begin("window", id)
      self.query(query)
    case is Numbers.Question:
      begin("rawValues", id)
    case is LayoutClassLists.Question:
      begin("layoutClasses", id)
    case let walk as LayoutWalk:
      begin("layout", id)
      self.walk(walk)
    case let session as EditingSession:
      begin("editing", id)
      self.session(session)
    case let question as Grids.Question:
      begin("grid", id)
      field("class")
      word(question.chosen.wireName)
    default: break
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

extension Scenario {
  /// A few words for the driver's log.
  package var title: String {
    let place = [device, orientation?.rawValue].compactMap(\.self).joined(separator: " ")
    let controllers = hierarchy.count.counted("controller")
    let actions = actions.count.counted("action")
    return "\(place.isEmpty ? window.size.description : place): \(controllers), \(actions)"
  }
}
