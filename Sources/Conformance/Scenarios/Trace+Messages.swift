public import AdaptiveModel
public import Messages

extension Trace: Message {
  public static var blank: Self { Trace() }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ trace: inout Self) {
    visitor.written("initial", &trace.initial)
    visitor.next(note: "the implementation's own window, where it has one (ownWindow)")
    visitor.optional("window", &trace.window)
    visitor.field("steps", &trace.steps)
  }
}

extension Step: Message {
  public static var blank: Self { Step() }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ step: inout Self) {
    visitor.written("calls", &step.calls)
    visitor.written("states", &step.states)
    visitor.next(note: "the implementation's own window, where it has one (ownWindow)")
    visitor.optional("window", &step.window)
  }
}

extension State: Message {
  public static var blank: Self { State("", .blank) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ state: inout Self) {
    visitor.field("name", &state.name)
    Environment.fields(&visitor, &state.environment)
    visitor.next(note: "the active constraints; each id occurs as often as it is active")
    visitor.optional("active", &state.active)
    visitor.next(note: "the controller's views")
    visitor.optional("views", &state.views)
    visitor.next(note: "the contents of the controller's document")
    visitor.optional("document", &state.document)
  }
}

extension ShownDocument: Message {
  public static var blank: Self { ShownDocument(installed: [], outlets: []) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ document: inout Self) {
    visitor.next(note: "items in the view hierarchy and active constraints, in any order")
    visitor.written("installed", &document.installed)
    visitor.next(note: "the connected outlets")
    visitor.written("outlets", &document.outlets)
  }
}

extension ViewState: Message {
  public static var blank: Self { ViewState("", .blank) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ view: inout Self) {
    visitor.field("name", &view.name)
    visitor.field("traits", &view.traits)
  }
}

extension Call: Message {
  public static var blank: Self { Call(to: "", .willRotate) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ call: inout Self) {
    visitor.field("to", &call.receiver)
    visitor.tag("call", &call.kind)
    switch call.kind {
    case .willTransition(var traits):
      visitor.field("traits", &traits)
      call.kind = .willTransition(traits)
    case .viewWillTransition(var size):
      visitor.field("size", &size)
      call.kind = .viewWillTransition(size)
    case .didChange(var previous):
      if previous == .unreported { previous = .blank }
      visitor.next(note: "left out or null: no trait specified")
      visitor.written("previous", &previous)
      call.kind = .didChange(previous: previous)
    case .willRotate, .didRotate: break
    case .alongside(var block):
      visitor.field("block", &block)
      call.kind = .alongside(block: block)
    case .completion(var block):
      visitor.field("block", &block)
      call.kind = .completion(block: block)
    case .preferredContentSizeDidChange(var child):
      visitor.field("child", &child)
      call.kind = .preferredContentSizeDidChange(child: child)
    case .constraints(let event):
      guard event != .choose else { break }
      var ids = event.constraints
      visitor.field("ids", &ids)
      call.kind = .constraints(event.naming(ids))
    }
    visitor.next(note: "The controller's traits and its view's size at that moment.")
    visitor.optional("has", &call.has)
  }
}

extension Call.Kind: MessageUnion {
  public static func words<V: WordVisitor>(_ visitor: inout V, _ kind: inout Self) {
    visitor.word("willTransition", .willTransition(.blank), &kind) {
      if case .willTransition = $0 { true } else { false }
    }
    visitor.word("viewWillTransition", .viewWillTransition(.blank), &kind) {
      if case .viewWillTransition = $0 { true } else { false }
    }
    visitor.word("didChange", .didChange(previous: .blank), &kind) {
      if case .didChange = $0 { true } else { false }
    }
    visitor.word("alongside", .alongside(block: ""), &kind) {
      if case .alongside = $0 { true } else { false }
    }
    visitor.word("completion", .completion(block: ""), &kind) {
      if case .completion = $0 { true } else { false }
    }
    visitor.word(
      "preferredContentSizeDidChange",
      .preferredContentSizeDidChange(child: ""),
      &kind
    ) { if case .preferredContentSizeDidChange = $0 { true } else { false } }
    for event: (name: StaticString, blank: ConstraintEvent) in ConstraintEvent.kinds {
      visitor.word(event.name, .constraints(event.blank), &kind) {
        if case .constraints(let own) = $0 { own.naming([]) == event.blank } else { false }
      }
    }
    visitor.tolerated("willRotate", .willRotate, &kind)
    visitor.tolerated("didRotate", .didRotate, &kind)
  }
}
