import AdaptiveModel
package import Conformance

/// A line that a driver sent, as far as it can be told without the request.
package enum Outgoing: Sendable, Hashable {
  case result(id: String)
  case unsupported(id: String, feature: String)
  case error(id: String, message: String)

  package var id: String {
    switch self {
    case .result(let id), .unsupported(let id, _), .error(let id, _): id
    }
  }
}

extension JSONDocument {
  package func outgoing() throws(WireError) -> Outgoing {
    let type = try required("type", of: root)
    let id = try string(at: try required("id", of: root))
    if matches(type, "result") { return .result(id: id) }
    if matches(type, "unsupported") {
      let feature = field("feature", of: root)
      return .unsupported(id: id, feature: try feature.map(string(at:)) ?? "")
    }
    if matches(type, "error") {
      let message = field("message", of: root)
      return .error(id: id, message: try message.map(string(at:)) ?? "")
    }
    throw unexpected(type, "“result”, “unsupported” or “error”")
  }

  /// The answer to a request, or a protocol error that names the place.
  package func reply(to request: Request, _ outgoing: Outgoing) -> Reply {
    switch outgoing {
    case .unsupported(_, let feature): return .unsupported(feature: feature)
    case .error(_, let message): return .failed(Failure(.error, message))
    case .result:
      do throws(WireError) { return try result(for: request) } catch {
        return .failed(Failure(.protocolError, error.description))
      }
    }
  }

  private func result(for request: Request) throws(WireError) -> Reply {
    switch request.question {
    case is Scenario: .trace(try trace(at: try required("trace", of: root)))
    case is Combining.Question: .traits(try traits(at: try required("traits", of: root)))
    case is Containing.Question: .contains(try boolean(at: try required("contains", of: root)))
    case is WindowQuery: .window(try window(at: try required("window", of: root)))
    case is Numbers.Question: .rawValues(try rawValues(at: try required("rawValues", of: root)))
    case is LayoutClassLists.Question:
      .layoutClasses(try layoutClasses(at: try required("layoutClasses", of: root)))
    case is LayoutWalk: .layout(try layoutStates(at: try required("layout", of: root)))
    case is EditingSession: .editing(try editingStates(at: try required("editing", of: root)))
    case is Grids.Question: .grid(try grid(at: try required("grid", of: root)))
    default: .unsupported(feature: request.name)
    }
  }

  private func rawValues(at place: Int) throws(WireError) -> RawValues {
    RawValues(
      sizeClass: try numbers(at: try required("sizeClass", of: place)),
      displayScale: try numbers(at: try required("displayScale", of: place)),
      userInterfaceIdiom: try numbers(at: try required("userInterfaceIdiom", of: place))
    )
  }

  private func numbers(at place: Int) throws(WireError) -> [String: Double] {
    var numbers: [String: Double] = [:]
    for place in try members(of: place) where !isNull(place) {
      numbers[text(at: place - 1) ?? ""] = try number(at: place)
    }
    return numbers
  }
}
