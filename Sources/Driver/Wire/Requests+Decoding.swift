import AdaptiveModel
package import Conformance

/// A line that the runner sent, as a driver reads it.
package enum Incoming: Sendable, Hashable {
  case request(Request, id: String)
  /// A request of a type that this side does not know, or a probe.
  case unknown(operation: String, id: String)
  case bye
}

extension JSONDocument {
  package func incoming() throws(WireError) -> Incoming {
    let type = try required("type", of: root)
    if matches(type, "bye") { return .bye }
    let id = try string(at: try required("id", of: root))
    if matches(type, "probe") {
      return .unknown(operation: try string(at: try required("operation", of: root)), id: id)
    }
    guard let request = try request(type) else {
      return .unknown(operation: try string(at: type), id: id)
    }
    return .request(request, id: id)
  }

  private func request(_ type: Int) throws(WireError) -> Request? {
    if matches(type, "run") {
      return .run(try scenario(at: try required("scenario", of: root)))
    }
    if matches(type, "combine") {
      var collections: [TraitCollection] = []
      for place in try elements(of: try required("collections", of: root)) {
        collections.append(try traits(at: place))
      }
      return .combine(collections)
    }
    if matches(type, "contains") {
      let collection = try traits(at: try required("collection", of: root))
      return .contains(collection, try traits(at: try required("other", of: root)))
    }
    if matches(type, "window") { return .window(try query()) }
    if matches(type, "layout") { return .layout(try walk()) }
    if matches(type, "editing") { return .editing(try session()) }
    if matches(type, "grid") { return .grid(try layoutClass(in: "class", of: root)) }
    if matches(type, "layoutClasses") { return .layoutClasses }
    return matches(type, "rawValues") ? .rawValues : nil
  }

  private func query() throws(WireError) -> WindowQuery {
    let orientation = try orientation(at: try required("orientation", of: root))
    guard let device = field("device", of: root) else {
      let idiom = try userInterfaceIdiom(at: try required("userInterfaceIdiom", of: root))
      return .screen(try size(at: try required("screen", of: root)), idiom, orientation)
    }
    let name = try string(at: device)
    guard let share = field("share", of: root) else { return .device(name, orientation) }
    guard let part = text(at: share).flatMap(ScreenShare.init(rawValue:)) else {
      throw unexpected(share, "“2/3”, “1/2” or “1/3”")
    }
    return .share(part, model: name, orientation)
  }
}
