public import AdaptiveModel
package import AdaptiveReference
import PropertyTesting
import Text

/// Questions about a layout document that is taken through classes (SL), answered by layout states.
///
/// # Notation
///
///     given   document
///             view root
///               label title: out, compact-any in
///                 with font "17", compact-any "12"
///             constraint width on title, root
///             outlet heading to title
///
///     shown   in compact-regular
///             root
///               title
///             constraint width
///             outlet heading holds title
///             font of title: "12"
///
/// `in` is left out for an object that is installed everywhere, the token of an object if it equals
/// the id, and the state if there is no answer; `nothing` is written for an empty state.
///
/// - `title in body`: a view whose superview is not one of those above it.
/// - `title as "#7"`: an object with a token other than its id; `as nothing`: without a token.
/// - `none`: the value of an attribute that is not set.
/// - `"a name"`: a name that is not a plain word, or one of this notation's own words.
public enum Layouts: Inquiry {
  package typealias Question = LayoutWalk
  package typealias Answer = [LayoutState]

  package static let row = InquiryRow(
    name: "layout",
    features: [
      .layout, .layoutIdentity, .layoutViews, .layoutConstraints, .layoutAttributes,
    ],
    chapters: [.layout],
    answerField: "layout",
    subject: "in",
    planOrder: 5
  )

  // MARK: Cases

  package static let cases = CaseSource<LayoutWalk>(
    supply: { world in
      !world.features.isDisjoint(with: LayoutParts.features)
        ? .bounded(atLeast: 128, atMost: 8_192, stream: 1) : .nothing
    },
    drawing: { _ in Generator.longerWalk.map { .layout($0) } },
    restricted: { $0.restricted(to: LayoutParts($1.features), $1.declared) }
  )

  package static let simplification = Simplification<LayoutWalk>(
    weight: { $0.document.weight + $0.classes.count },
    size: { "weight \($0.document.weight), " + $0.classes.count.counted("state") },
    rank: { [$0.classes.count] + $0.classes.map(\.index) + $0.document.rank },
    reductions: \.tabledReductions,
    canonical: { canonical }
  ).withAlternatives

  // MARK: Judging

  /// The companions: loading in the last class, and the walk with a padded document.
  package static func companions(of question: LayoutWalk) -> [LayoutWalk] { question.companions }

  package static func evidence(
    of given: Answered<LayoutWalk, [LayoutState]>,
    each: (LayoutWitness) -> Void
  ) throws(Failure) {
    let question = given.question
    try given.answer.requireFit(question.classes)
    let parts = LayoutParts(given.rules.features)
    let answer = parts.completed(given.answer, of: question.document)
    var answers: [[LayoutState]] = []
    for (reply, classes) in zip(given.others, question.companionClasses) {
      let states = try reply.required(as: [LayoutState].self)
      try states.requireFit(classes)
      answers.append(parts.completed(states, of: question.document))
    }
    let story = LayoutStory(question.document, answer, showing: parts)
    for place in answer.indices {
      var witness = story.witness(of: question, answer, at: place)
      if place == answer.count - 1 { witness.fresh = answers.first?.first }
      if answers.count > 1 { witness.padded = answers[1][place] }
      each(witness)
    }
  }

  package static func place(of evidence: LayoutWitness) -> Breach.Place {
    Breach.Place(step: evidence.place, name: "\(evidence.walk.classes[evidence.place])")
  }

  package static func reference(_ question: LayoutWalk, choices: Set<Choice>) -> [LayoutState] {
    question.states(choices: choices)
  }

  // MARK: In words

  package static let words = InquiryWords<LayoutWalk, [LayoutState]>(
    question: { _ in "to show a layout" },
    answer: { "\($0.count.counted("state")) of a layout" },
    steps: \.classes.count,
    picture: picture
  )
}

extension Feature {
  /// Loads layout documents and takes them through size classes.
  public static let layout = Feature("layout")
  /// Parts of ``layout``: views with their outlets, constraints, values of attributes.
  public static let layoutViews = Feature("layoutViews")
  public static let layoutConstraints = Feature("layoutConstraints")
  public static let layoutAttributes = Feature("layoutAttributes")
  /// Reports tokens that distinguish the objects of a layout.
  public static let layoutIdentity = Feature("layoutIdentity")
}

extension [Feature] {
  /// A feature for each part of a layout.
  static let layoutParts: [Feature] = [.layoutViews, .layoutConstraints, .layoutAttributes]
}

extension Request {
  /// A request to load a layout document and take it through classes; answered by layout states.
  public static func layout(_ walk: LayoutWalk) -> Request { Request(Layouts.self, walk) }
}

extension Reply {
  public static func layout(_ states: [LayoutState]) -> Reply { .answer(states) }
}

extension LayoutWalk {
  /// The companion questions: loading in the last class, and the walk with a padded document.
  var companions: [LayoutWalk] {
    zip([document, document.padded], companionClasses).map { LayoutWalk($0, through: $1) }
  }

  /// The classes that each companion goes through.
  fileprivate var companionClasses: [[LayoutClass]] { [Array(classes.suffix(1)), classes] }
}

extension [LayoutState] {
  /// Checks that there is a state for each class, in order.
  fileprivate func requireFit(_ classes: [LayoutClass]) throws(Failure) {
    guard lazy.map(\.layoutClass).elementsEqual(classes) else {
      let names = map(\.layoutClass.description).joined(separator: ", ")
      throw Failure(.protocolError, "states for the wrong classes: “\(names)”")
    }
  }
}

// MARK: - In words

extension Reply {
  /// The reply with objects named after their ids, because tokens differ between implementations.
  ///
  /// The first object for an id is named after the id, the next one `title #2`. Equal objects keep
  /// equal names, and a report does not depend on earlier questions.
  package var namingObjects: Reply {
    guard var states = answer(as: [LayoutState].self) else { return self }
    // By token, and the number of objects with each id.
    var (names, counts): ([String: String], [String: Int]) = ([:], [:])
    for place in states.indices {
      states[place].changeObjects { made in
        guard let token = made.token else { return }
        if names[token] == nil {
          let count = counts[made.id, default: 0] + 1
          counts[made.id] = count
          names[token] = count == 1 ? made.id : "\(made.id) #\(count)"
        }
        made.token = names[token]
      }
    }
    return .layout(states)
  }
}

extension LayoutState {
  /// Changes its objects: views, constraints, and what outlets hold.
  mutating func changeObjects(_ change: (inout Object) -> Void) {
    for index in views.indices { change(&views[index]) }
    for index in constraints.indices { change(&constraints[index]) }
    for index in outlets.indices {
      outlets[index].held = outlets[index].held.map { modified($0, change) }
    }
  }
}
