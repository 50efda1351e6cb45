package import AdaptiveModel
package import Conformance

extension JSONWriter {
  /// Writes an answer about layouts.
  package mutating func layoutStates(_ states: [LayoutState]) {
    array(states) { $0.state($1) }
  }

  package mutating func editingStates(_ states: [EditingState]) {
    array(states) { writer, state in
      writer.beginObject()
      writer.field("editing")
      writer.word(state.editing.wireName)
      writer.field("document")
      writer.document(state.document)
      writer.endObject()
    }
  }

  package mutating func layoutClasses(_ answers: [LayoutClassAnswer]) {
    array(answers) { writer, answer in
      writer.beginObject()
      writer.field("name")
      writer.word(answer.layoutClass.wireName)
      writer.field("final")
      writer.boolean(answer.isFinal)
      writer.endObject()
    }
  }

  package mutating func grid(_ grid: SizeClassGrid) {
    beginObject()
    text("name", grid.name)
    field("marked")
    array(grid.marked) { $0.word($1.wireName) }
    field("affected")
    array(grid.affected) { writer, placement in
      writer.beginObject()
      writer.text("device", placement.device)
      writer.text("orientation", placement.isPortrait ? "portrait" : "landscape")
      writer.endObject()
    }
    field("highlighted")
    boolean(grid.isHighlighted)
    endObject()
  }

  private mutating func state(_ state: LayoutState) {
    beginObject()
    field("class")
    word(state.layoutClass.wireName)
    field("views")
    array(state.views) { $0.made($1) }
    field("constraints")
    array(state.constraints) { $0.made($1) }
    field("outlets")
    array(state.outlets) { writer, outlet in
      writer.beginObject()
      writer.text("property", outlet.property)
      if let held = outlet.held {
        writer.field("held")
        writer.made(held)
      }
      writer.endObject()
    }
    field("values")
    array(state.values) { writer, value in
      writer.beginObject()
      writer.text("owner", value.owner)
      writer.text("name", value.name)
      writer.field("value")
      writer.optional(value.value)
      writer.endObject()
    }
    endObject()
  }

  private mutating func made(_ made: LayoutState.Made) {
    beginObject()
    text("id", made.id)
    if let parent = made.parent { text("parent", parent) }
    if let token = made.token { text("token", token) }
    endObject()
  }
}

extension JSONDocument {
  package func layoutStates(at place: Int) throws(WireError) -> [LayoutState] {
    try list(at: place) { place throws(WireError) in
      var state = LayoutState(layoutClass: try layoutClass(in: "class", of: place))
      state.views = try made(in: "views", of: place)
      state.constraints = try made(in: "constraints", of: place)
      state.outlets = try list(in: "outlets", of: place) { place throws(WireError) in
        LayoutState.Connection(
          try string(at: try required("property", of: place)),
          try field("held", of: place).map { held throws(WireError) in try made(at: held) }
        )
      }
      state.values = try list(in: "values", of: place) { place throws(WireError) in
        LayoutState.Value(
          try string(at: try required("owner", of: place)),
          try string(at: try required("name", of: place)),
          try optionalString(in: "value", of: place)
        )
      }
      return state
    }
  }

  package func editingStates(at place: Int) throws(WireError) -> [EditingState] {
    try list(at: place) { place throws(WireError) in
      EditingState(
        try document(at: try required("document", of: place)),
        editing: try layoutClass(in: "editing", of: place)
      )
    }
  }

  package func layoutClasses(at place: Int) throws(WireError) -> [LayoutClassAnswer] {
    try list(at: place) { place throws(WireError) in
      LayoutClassAnswer(
        try layoutClass(in: "name", of: place),
        isFinal: try boolean(at: try required("final", of: place))
      )
    }
  }

  package func grid(at place: Int) throws(WireError) -> SizeClassGrid {
    SizeClassGrid(
      name: try string(at: try required("name", of: place)),
      marked: try list(in: "marked", of: place) { place throws(WireError) in
        try layoutClass(at: place)
      },
      affected: try list(in: "affected", of: place) { place throws(WireError) in
        let orientation = try required("orientation", of: place)
        guard matches(orientation, "portrait") || matches(orientation, "landscape") else {
          throw unexpected(orientation, "“portrait” or “landscape”")
        }
        return SizeClassGrid.Placement(
          try string(at: try required("device", of: place)),
          isPortrait: matches(orientation, "portrait")
        )
      },
      isHighlighted: try boolean(at: try required("highlighted", of: place))
    )
  }

  private func made(
    in name: StaticString,
    of place: Int
  ) throws(WireError) -> [LayoutState.Made] {
    try list(in: name, of: place) { place throws(WireError) in try made(at: place) }
  }

  private func made(at place: Int) throws(WireError) -> LayoutState.Made {
    LayoutState.Made(
      try string(at: try required("id", of: place)),
      parent: try optionalString(in: "parent", of: place),
      token: try optionalString(in: "token", of: place)
    )
  }
}
