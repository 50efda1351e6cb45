package import AdaptiveModel
import Conformance
package import Messages

/// A line of a tracer's output, version 1, which only grows.
package struct TraceLine: Message, Sendable, Hashable {
  /// The tracer's name, which every line begins with.
  package static let name: StaticString = "adaptive-trace"
  /// The text before the JSON of every line: the name and the version.
  package static let prefix = "\(name) 1 "

  /// Its number in the run, from 1; a number that is missing is a lost line.
  package var number: Int
  /// The run of the app that printed it, so that two runs in one console stay apart.
  package var run: String
  package var event: TraceEvent

  package init(_ number: Int, run: String = "", _ event: TraceEvent) {
    self.number = number
    self.run = run
    self.event = event
  }

  package static var blank: Self { Self(0, .start) }
  package static var schemaName: String { "line" }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ line: inout Self) {
    visitor.next(.from(1), of: .suite, "the number of the line in its run; none is left out")
    visitor.field("n", &line.number)
    visitor.next(note: "any word for the run of the app")
    visitor.field("run", &line.run, unless: "")
    visitor.tag("event", &line.event)
    func fields<P: Message>(_ payload: P, _ event: (P) -> TraceEvent) {
      var payload = payload
      P.fields(&visitor, &payload)
      line.event = event(payload)
    }
    switch line.event {
    case .start: break
    case .enter(let entry): fields(entry, TraceEvent.enter)
    case .exit(let exit): fields(exit, TraceEvent.exit)
    case .give(let gift): fields(gift, TraceEvent.give)
    case .prefer(let preference): fields(preference, TraceEvent.prefer)
    case .snapshot(let snapshot): fields(snapshot, TraceEvent.snapshot)
    case .piece(let piece): fields(piece, TraceEvent.piece)
    }
  }
}

/// What a line reports.
package enum TraceEvent: MessageUnion, Sendable, Hashable {
  /// The tracer begins; the first line of a run.
  case start
  case enter(TraceEntry)
  case exit(TraceExit)
  case give(TraceGift)
  case prefer(TracePreference)
  case snapshot(TraceSnapshot)
  case piece(TracePiece)

  package static func words<V: WordVisitor>(_ visitor: inout V, _ event: inout Self) {
    visitor.word("start", .start, &event) { if case .start = $0 { true } else { false } }
    visitor.word("enter", .enter(.blank), &event) { if case .enter = $0 { true } else { false } }
    visitor.word("exit", .exit(.blank), &event) { if case .exit = $0 { true } else { false } }
    visitor.word("give", .give(.blank), &event) { if case .give = $0 { true } else { false } }
    visitor.word("prefer", .prefer(.blank), &event) {
      if case .prefer = $0 { true } else { false }
    }
    visitor.word("snapshot", .snapshot(.blank), &event) {
      if case .snapshot = $0 { true } else { false }
    }
    visitor.word("piece", .piece(.blank), &event) { if case .piece = $0 { true } else { false } }
  }
}

/// A call to a controller or to one of its views, or a block that runs.
package struct TraceEntry: Message, Sendable, Hashable {
  package var call: Call
  /// Whether traits change that lines do not carry, such as dark mode.
  package var changesOthers = false

  package init(_ call: Call) { self.call = call }

  package static var blank: Self { Self(.blank) }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ entry: inout Self) {
    Call.fields(&visitor, &entry.call)
    visitor.next(note: "a trait changes that lines do not carry, such as dark mode")
    visitor.field("other", &entry.changesOthers, unless: false)
  }
}

/// The end of a call to a controller.
package struct TraceExit: Message, Sendable, Hashable {
  package var receiver: String
  package var callback: String
  /// Whether the implementation of UIViewController was reached before the end.
  package var isReached: Bool?

  package static var blank: Self { Self(receiver: "", callback: "") }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ exit: inout Self) {
    visitor.field("to", &exit.receiver)
    visitor.field("call", &exit.callback)
    visitor.next(note: "whether the override called super before it returned")
    visitor.optional("reached", &exit.isReached)
  }
}

/// Blocks that a controller gives to the transition coordinator.
package struct TraceGift: Message, Sendable, Hashable {
  package var giver: String
  package var blocks: CoordinatedBlocks

  package init(giver: String, blocks: CoordinatedBlocks) {
    self.giver = giver
    self.blocks = blocks
  }

  package static var blank: Self { Self(giver: "", blocks: .blank) }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ gift: inout Self) {
    visitor.field("to", &gift.giver)
    CoordinatedBlocks.fields(&visitor, &gift.blocks)
  }
}

/// A preferred size that a controller sets.
package struct TracePreference: Message, Sendable, Hashable {
  package var controller: String
  package var size: Size

  package init(controller: String, size: Size) {
    self.controller = controller
    self.size = size
  }

  package static var blank: Self { Self(controller: "", size: .blank) }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ preference: inout Self) {
    visitor.field("to", &preference.controller)
    visitor.field("size", &preference.size)
  }
}

/// A part of a line that is too long for a console; the parts follow each other.
package struct TracePiece: Message, Sendable, Hashable {
  /// Its place among the parts, from 1.
  package var place: Int
  package var count: Int
  package var text: String

  package static var blank: Self { Self(place: 1, count: 1, text: "") }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ piece: inout Self) {
    visitor.field("piece", &piece.place)
    visitor.field("of", &piece.count)
    visitor.next(note: "all texts in order are the JSON of a line with the first part's number")
    visitor.field("text", &piece.text)
  }
}
